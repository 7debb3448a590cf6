/**
 * The headline of a run in a link: the times that its sender measured. In: times. Out: a small JSON value, and back.
 * The words are made here of numbers and names, so that no link can put its own sentence on the page. Null for a value
 * that is not a verdict.
 *
 *   verdict = { m: machine, t: [device, name, milliseconds] …, f: the device that was faster beyond doubt }
 */
import * as v from "valibot";
import { deviceNames } from "../../engine/ir/device-kinds.ts";
import { formatMilliseconds, threeDigits } from "../controls/format.ts";
import { joined } from "../controls/joined.ts";
import { list, number, object, oneOf, readOrNull } from "../foreign.ts";
import { allDevices, type Device } from "../run/messages/events.ts";
import { name, plain } from "./name.ts";

const maxMilliseconds = 1e12;

/** The value for a link: names shortened, times to three digits. */
export function writeVerdict({ machine, times, faster }: SentVerdict): unknown {
  return {
    m: plain(machine),
    t: times.map(({ device, name, milliseconds }) => [
      device,
      plain(name),
      Number(milliseconds.toPrecision(3)),
    ]),
    ...(faster !== undefined && { f: faster }),
  };
}

const device = oneOf(allDevices);

const sentTime = v.pipe(
  v.strictTuple([device, name, number(Number.MIN_VALUE, maxMilliseconds)]),
  v.transform(([device, name, milliseconds]) => ({
    device,
    /** The name for people. */
    name,
    /** The median device time, or total time of a program without repeats. */
    milliseconds,
  })),
);

const sentVerdict = v.pipe(
  object({ m: name, t: list(sentTime, allDevices.length), f: v.exactOptional(device) }),
  v.check(({ t, f }) => areTimes(t) && (f === undefined || isFaster(f, t))),
  v.transform(({ m, t, f }) => ({
    /** The sender's browser and system, for people. */
    machine: m,
    times: t,
    /** The device that was faster; missing if that was not certain, or there was only one. */
    ...(f !== undefined && { faster: f }),
  })),
);

export type SentVerdict = v.InferOutput<typeof sentVerdict>;
export type SentTime = v.InferOutput<typeof sentTime>;

function areTimes(times: readonly SentTime[]): boolean {
  return times.length > 0 && new Set(times.map(({ device }) => device)).size === times.length;
}

function isFaster(device: Device, times: readonly SentTime[]): boolean {
  const own = times.find((time) => time.device === device);
  return (
    own !== undefined &&
    times.length > 1 &&
    times.every((each) => each === own || each.milliseconds >= own.milliseconds)
  );
}

/** Null for anything that is not a verdict, has a device twice, or calls one faster that is not. */
export function readVerdict(value: unknown): SentVerdict | null {
  return readOrNull(sentVerdict, value);
}

/** "The sender measured GPU 0.42 ms and CPU 1.30 ms (GPU 3.10× faster), on NVIDIA H200 and …". */
export function verdictSentence({ machine, times, faster }: SentVerdict): string {
  const each = times.map(
    ({ device, milliseconds }) => `${deviceNames[device]} ${formatMilliseconds(milliseconds)}`,
  );
  const names = [...times.map((time) => time.name), machine].filter((text) => text !== "");
  const where = names.length === 0 ? "" : `, on ${joined([...new Set(names)])}`;
  return `The sender measured ${joined(each)}${ratioWords(times, faster)}${where}`;
}

function ratioWords(times: readonly SentTime[], faster: Device | undefined): string {
  const own = times.find(({ device }) => device === faster);
  const [other] = times.filter((time) => time !== own);
  if (own === undefined || other === undefined || times.length !== 2) return "";
  return ` (${deviceNames[own.device]} ${threeDigits(other.milliseconds / own.milliseconds)}× faster)`;
}
