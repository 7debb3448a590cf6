/**
 * The curves of a sweep in a link: what its sender measured, for whoever opens it to compare with. In: curves. Out: a
 * small JSON value, and back. The input may be anything; null for a value that is not a curve.
 *
 *   curve = { p: param, m: machine, d: [device, name, [x, milliseconds, x, milliseconds …]] … }
 */

import { list, Malformed, number, object, oneOf, type Reader, text } from "../foreign.ts";
import { allDevices, type Device } from "../program/events.ts";
import { name, plain } from "./name.ts";

export interface CurvePoint {
  readonly x: number;
  readonly milliseconds: number;
}

export interface DeviceCurve {
  readonly device: Device;
  /** The name for people. */
  readonly name: string;
  /** The medians of the whole, in ascending order of `x`. */
  readonly points: readonly CurvePoint[];
}

export interface SharedCurve {
  readonly param: string;
  /** The sender's browser and system, for people. */
  readonly machine: string;
  readonly devices: readonly DeviceCurve[];
}

export const maxPoints = 16;
const maxSize = 1e15;

/** The value for a link: names shortened, times to three digits, and of many points some at equal distances. */
export function writeCurve({ param, machine, devices }: SharedCurve): unknown {
  return {
    p: param,
    m: plain(machine),
    d: devices.map(({ device, name, points }) => [
      device,
      plain(name),
      thinned(points).flatMap(({ x, milliseconds }) => [x, Number(milliseconds.toPrecision(3))]),
    ]),
  };
}

function thinned(points: readonly CurvePoint[]): readonly CurvePoint[] {
  if (points.length <= maxPoints) return points;
  const step = (points.length - 1) / (maxPoints - 1);
  return Array.from({ length: maxPoints }, (_, at) => points[Math.round(at * step)] as CurvePoint);
}

const amount = number(-maxSize, maxSize);

const points: Reader<readonly CurvePoint[]> = (value, path) => {
  const numbers = list(amount, 2 * maxPoints)(value, path);
  const read = numbers.flatMap((x, at): CurvePoint[] => {
    const milliseconds = numbers[at + 1];
    return at % 2 === 0 && milliseconds !== undefined ? [{ x, milliseconds }] : [];
  });
  const isCurve =
    read.length > 0 &&
    2 * read.length === numbers.length &&
    read.every(
      ({ x, milliseconds }, at) => milliseconds > 0 && (at === 0 || x > (read[at - 1]?.x ?? x)),
    );
  if (!isCurve) throw new Malformed(path, "positive times at increasing values");
  return read;
};

const device: Reader<DeviceCurve> = (value, path) => {
  const [kind, title, numbers] = list<unknown>((each) => each, 3)(value, path);
  return {
    device: oneOf(allDevices)(kind, path),
    name: name(title, path),
    points: points(numbers, path),
  };
};

const curve = object<{ p: string; m: string; d: readonly DeviceCurve[] }>({
  p: text(500),
  m: name,
  d: list(device, allDevices.length),
});

/** Null for anything that is not a curve, or has a device twice. */
export function readCurve(value: unknown): SharedCurve | null {
  try {
    const { p: param, m: machine, d: devices } = curve(value, "curve");
    const kinds = new Set(devices.map((each) => each.device));
    return kinds.size === devices.length && kinds.size > 0 ? { param, machine, devices } : null;
  } catch {
    return null;
  }
}
