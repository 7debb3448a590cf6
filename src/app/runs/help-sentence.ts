/**
 * Answers in one sentence whether a change of a program helped. In: the run before and the run after. Out: words, which
 * give no verdict where the runs differ in more than the program.
 */
import { deviceNames, isPair } from "../../engine/ir/device-kinds.ts";
import type { Device } from "../program/events.ts";
import { type Change, changeOf, changeText } from "./change.ts";
import { commonDevices, stagesOn } from "./compare-runs.ts";
import type { KeptRun } from "./kept-run.ts";

/** What differs between the runs beside the program, in words; empty where they can be compared. */
export function conditions(before: KeptRun, after: KeptRun): readonly string[] {
  const [here, there] = [machineText(after), machineText(before)];
  return [
    ...(here === there ? [] : [`this machine is ${here}, the other one ${there}`]),
    ...Object.entries(after.params).flatMap(([name, value]) => {
      const earlier = Object.hasOwn(before.params, name) ? before.params[name] : undefined;
      return earlier === undefined || earlier === value
        ? []
        : `${name} is ${value}, not ${earlier}`;
    }),
    ...(after.seed === before.seed ? [] : [`the seed is ${after.seed}, not ${before.seed}`]),
  ];
}

/** "Chrome 141 on Linux with 8 cores". */
export function machineText({ machine: { browser, system, cores } }: KeptRun): string {
  return [
    browser ?? "an unknown browser",
    ...(system === null ? [] : [`on ${system}`]),
    ...(cores === null ? [] : [`with ${cores} cores`]),
  ].join(" ");
}

/** What differs of a device: "this GPU is X, the other one Y". Null where nothing does, or nothing is known. */
export function otherDevice(before: KeptRun, after: KeptRun, device: Device): string | null {
  const nameIn = ({ devices }: KeptRun): string =>
    devices.find((each) => each.device === device)?.name ?? "";
  const [here, there] = [nameIn(after), nameIn(before)];
  return here === there ? null : `this ${deviceNames[device]} is ${here}, the other one ${there}`;
}

/** "Yes: on the GPU faster by 1.31× (1.22–1.40); on the CPU too close to call". */
export function helpSentence(before: KeptRun, after: KeptRun): string {
  const differences = conditions(before, after);
  if (differences.length > 0) return `Cannot tell, since ${differences.join("; ")}`;
  const devices = commonDevices(before, after);
  if (devices.length === 0) {
    return `Cannot tell, since this run was ${devicesText(after)}, the other one ${devicesText(before)}`;
  }
  const found = devices.map((device) => {
    const other = otherDevice(before, after, device);
    const [one, now] = [stagesOn(before, device), stagesOn(after, device)];
    const change = changeOf(one?.endToEnd ?? null, now?.endToEnd ?? null);
    return other === null
      ? { change, text: `${on(device)} ${changeText(change).join(", ")}` }
      : { change: null, text: `${on(device)} cannot tell, since ${other}` };
  });
  const answer =
    before.source === after.source
      ? "The program is the same"
      : answerTo(found.map(({ change }) => change));
  return `${answer}: ${found.map(({ text }) => text).join("; ")}`;
}

/** What was measured once is no answer, and neither is what cannot be compared. */
function answerTo(changes: readonly (Change | null)[]): string {
  const kinds = new Set(
    changes.map((change) => (change && isCertain(change) ? change.kind : "unmeasured")),
  );
  if (kinds.has("faster")) return kinds.has("slower") ? "Yes and no" : "Yes";
  if (kinds.has("slower")) return "No";
  return "Cannot tell";
}

function isCertain(change: Change): boolean {
  return (change.kind === "faster" || change.kind === "slower") && change.repeated;
}

function devicesText({ devices }: KeptRun): string {
  return devices.map(({ device }) => on(device)).join(" and ");
}

/** "on the GPU", "on Auto". */
export function on(device: Device): string {
  return isPair(device) ? `on ${deviceNames[device]}` : `on the ${deviceNames[device]}`;
}
