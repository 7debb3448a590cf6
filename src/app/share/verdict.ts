/**
 * The headline of a run in a link: the times that its sender measured. In: times. Out: a small JSON value, and back.
 * The words are made here of numbers and names, so that no link can put its own sentence on the page. Null for a value
 * that is not a verdict.
 *
 *   verdict = { m: machine, t: [device, name, milliseconds] …, f: the device that was faster beyond doubt }
 */
import { deviceNames } from "../../engine/ir/device-kinds.ts";
import { formatMilliseconds, threeDigits } from "../controls/format.ts";
import { list, Malformed, number, object, oneOf, optional, type Reader } from "../foreign.ts";
import { allDevices, type Device } from "../program/events.ts";
import { name, plain } from "./name.ts";

export interface SentTime {
  readonly device: Device;
  /** The name for people. */
  readonly name: string;
  /** The median device time, or total time of a program without repeats. */
  readonly milliseconds: number;
}

export interface SentVerdict {
  /** The sender's browser and system, for people. */
  readonly machine: string;
  readonly times: readonly SentTime[];
  /** The device that was faster; missing if that was not certain, or there was only one. */
  readonly faster?: Device;
}

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

const time: Reader<SentTime> = (value, path) => {
  const [device, title, milliseconds] = list<unknown>((each) => each, 3)(value, path);
  const read = number(0, maxMilliseconds)(milliseconds, path);
  if (read === 0) throw new Malformed(path, "a positive time");
  return { device: oneOf(allDevices)(device, path), name: name(title, path), milliseconds: read };
};

const verdict = object<{ m: string; t: readonly SentTime[]; f?: Device }>({
  m: name,
  t: list(time, allDevices.length),
  f: optional(oneOf(allDevices)) as Reader<Device>,
});

/** Null for anything that is not a verdict, has a device twice, or calls one faster that is not. */
export function readVerdict(value: unknown): SentVerdict | null {
  try {
    const { m: machine, t: times, f: faster } = verdict(value, "verdict");
    if (times.length === 0 || new Set(times.map(({ device }) => device)).size < times.length)
      return null;
    if (faster === undefined) return { machine, times };
    const own = times.find(({ device }) => device === faster);
    const isFaster =
      own !== undefined &&
      times.length > 1 &&
      times.every((each) => each === own || each.milliseconds >= own.milliseconds);
    return isFaster ? { machine, times, faster } : null;
  } catch {
    return null;
  }
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

/** "a, b and c". */
export function joined(texts: readonly string[]): string {
  return texts.join(", ").replace(/, (?!.*, )/, " and ");
}
