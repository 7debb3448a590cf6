/**
 * Answers in one sentence whether a change of a program helped. In: the run before and the run after. Out: words, which
 * contain no verdict if the runs differ in more than the program.
 */

import { deviceNames } from "../../engine/ir/device-kinds.ts";
import { firstVersion } from "../../engine/ir/language-version.ts";
import { on } from "../controls/on-device.ts";
import type { Device } from "../run/messages/events.ts";
import { paramText } from "../run/messages/param-value.ts";
import { type Change, changeText } from "./change.ts";
import {
  benchesOn,
  type ComparisonRow,
  commonDevices,
  compareBenches,
  compareStages,
} from "./compare-runs.ts";
import type { KeptRun } from "./kept-run.ts";

/** Lists in words the differences between the runs besides the program; empty if they can be compared. */
function conditions(before: KeptRun, after: KeptRun): readonly string[] {
  const [here, there] = [machineText(after), machineText(before)];
  return [
    ...(here === there ? [] : [`this machine is ${here}, the other one ${there}`]),
    ...Object.entries(after.params).flatMap(([name, value]) => {
      const earlier = Object.hasOwn(before.params, name) ? before.params[name] : undefined;
      return earlier === undefined || earlier === value
        ? []
        : `${name} is ${paramText(value)}, not ${paramText(earlier)}`;
    }),
    ...(after.seed === before.seed ? [] : [`the seed is ${after.seed}, not ${before.seed}`]),
    ...(versionOf(after) === versionOf(before)
      ? []
      : [`the version of the language is ${versionOf(after)}, not ${versionOf(before)}`]),
  ];
}

function versionOf({ languageVersion = firstVersion }: KeptRun): number {
  return languageVersion;
}

/** "Chrome 141 on Linux with 8 cores". */
function machineText({ machine: { browser, system, cores } }: KeptRun): string {
  return [
    browser ?? "an unknown browser",
    ...(system === null ? [] : [`on ${system}`]),
    ...(cores === null ? [] : [`with ${cores} cores`]),
  ].join(" ");
}

/** States that a device differs: "this GPU is X, the other one Y". Null if it does not, or nothing is known. */
function otherDevice(before: KeptRun, after: KeptRun, device: Device): string | null {
  const nameIn = ({ devices }: KeptRun): string =>
    devices.find((each) => each.device === device)?.name ?? "";
  const [here, there] = [nameIn(after), nameIn(before)];
  return here === there ? null : `this ${deviceNames[device]} is ${here}, the other one ${there}`;
}

/** True if the runs on this device differ only in the program, so that their times can be compared. */
export function isComparable(before: KeptRun, after: KeptRun, device: Device): boolean {
  return conditions(before, after).length === 0 && otherDevice(before, after, device) === null;
}

/** "Yes: on the GPU 1.31× faster (1.22–1.40); on the CPU too close to call". */
export function helpSentence(before: KeptRun, after: KeptRun): string {
  const differences = conditions(before, after);
  if (differences.length > 0) return `Cannot tell, because ${differences.join("; ")}`;
  const devices = commonDevices(before, after);
  if (devices.length === 0) {
    return `Cannot tell, because this run was ${devicesText(after)}, the other one ${devicesText(before)}`;
  }
  const found = devices.map((device): Finding => {
    const other = otherDevice(before, after, device);
    if (other !== null)
      return { changes: [], text: `${on(device)} not comparable, because ${other}` };
    const { rows, isWhole } = comparedOn(before, after, device);
    return {
      changes: rows.map(({ change }) => change),
      text: `${on(device)} ${rowsText(rows, isWhole)}`,
    };
  });
  const answer =
    before.source === after.source
      ? "The program is the same"
      : answerTo(found.flatMap(({ changes }) => changes));
  return `${answer}: ${found.map(({ text }) => text).join("; ")}`;
}

interface Finding {
  readonly changes: readonly Change[];
  readonly text: string;
}

/** The answer is about the benches that both runs have, otherwise about the whole. */
function comparedOn(
  before: KeptRun,
  after: KeptRun,
  device: Device,
): { readonly rows: readonly ComparisonRow[]; readonly isWhole: boolean } {
  const benches = compareBenches(benchesOn(before, device), benchesOn(after, device));
  const both = benches.filter(({ change: { kind } }) => kind !== "new" && kind !== "gone");
  if (both.length > 0) return { rows: both, isWhole: false };
  return { rows: compareStages(before, after, device).slice(0, 1), isWhole: true };
}

const maxNamed = 3;
const counted = ["faster", "slower", "close", "once", "unlike", "unmeasured"] as const;
const countedWords = {
  faster: "faster",
  slower: "slower",
  close: "too close to call",
  once: "with one sample",
  unlike: "not comparable",
  unmeasured: "not measured",
} as const satisfies Record<(typeof counted)[number], string>;

/** Each bench by its name, or if there are many, the numbers of faster and slower ones. */
function rowsText(rows: readonly ComparisonRow[], isWhole: boolean): string {
  const [only] = rows;
  if (isWhole && only) return changeText(only.change).join(", ");
  if (rows.length > 1 && rows.every(({ change }) => change.kind === "close")) {
    return `all ${rows.length} benchmarks too close to call`;
  }
  if (rows.length <= maxNamed) {
    const texts = rows.map(({ name, change }) => `"${name}" ${changeText(change).join(", ")}`);
    return texts.join(", ");
  }
  const counts = counted.flatMap((kind) => {
    const count = rows.filter(({ change }) => change.kind === kind).length;
    return count === 0 ? [] : [{ count, words: countedWords[kind] }];
  });
  const texts = counts.map(({ count, words }, index) =>
    index === 0 ? `${count} of ${rows.length} benchmarks ${words}` : `${count} ${words}`,
  );
  return texts.join(", ");
}

/** A time that was measured once is no answer. */
function answerTo(changes: readonly Change[]): string {
  const kinds = new Set(changes.map(({ kind }) => kind));
  if (kinds.has("faster")) return kinds.has("slower") ? "Yes and no" : "Yes";
  return kinds.has("slower") ? "No" : "Cannot tell";
}

function devicesText({ devices }: KeptRun): string {
  return devices.map(({ device }) => on(device)).join(" and ");
}
