/**
 * The curves of a sweep in a link: what its sender measured, for whoever opens it to compare with. In: curves. Out: a
 * small JSON value, and back. The input may be anything; null for a value that is not a curve.
 *
 *   curve = { p: param, m: machine, d: [device, name, [x, milliseconds, x, milliseconds …]] … }
 */
import * as v from "valibot";
import { list, number, object, oneOf, readOrNull, text } from "../foreign.ts";
import { allDevices } from "../run/messages/events.ts";
import { name, plain } from "./name.ts";

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

/** Positive times at increasing values. */
const points = v.pipe(
  list(amount, 2 * maxPoints),
  v.check((numbers) => numbers.length > 0 && numbers.length % 2 === 0),
  v.transform((numbers) =>
    Array.from({ length: numbers.length / 2 }, (_, at) => ({
      x: numbers[2 * at] as number,
      milliseconds: numbers[2 * at + 1] as number,
    })),
  ),
  v.check((read) =>
    read.every(
      ({ x, milliseconds }, at) => milliseconds > 0 && (at === 0 || x > (read[at - 1]?.x ?? x)),
    ),
  ),
  v.readonly(),
);

const deviceCurve = v.pipe(
  v.strictTuple([oneOf(allDevices), name, points]),
  v.transform(([device, name, points]) => ({
    device,
    /** The name for people. */
    name,
    /** The medians of the whole, in ascending order of `x`. */
    points,
  })),
);

const sharedCurve = v.pipe(
  object({ p: text(500), m: name, d: list(deviceCurve, allDevices.length) }),
  v.check(({ d }) => d.length > 0 && new Set(d.map(({ device }) => device)).size === d.length),
  v.transform(({ p, m, d }) => ({
    param: p,
    /** The sender's browser and system, for people. */
    machine: m,
    devices: d,
  })),
);

export type SharedCurve = v.InferOutput<typeof sharedCurve>;
export type DeviceCurve = v.InferOutput<typeof deviceCurve>;
export type CurvePoint = DeviceCurve["points"][number];

/** Null for anything that is not a curve, or has a device twice. */
export function readCurve(value: unknown): SharedCurve | null {
  return readOrNull(sharedCurve, value);
}
