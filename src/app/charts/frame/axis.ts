/** The axes of charts: the mapping from numbers to the screen, and the ticks. */
import { scaleLinear, scaleLog } from "d3-scale";
import {
  type Domain,
  numberTextIn,
  preciseNumber,
  type ScaleKind,
  shortNumber,
} from "./numbers.ts";

export interface Tick {
  readonly value: number;
  readonly text: string;
}

export interface Axis {
  readonly kind: ScaleKind;
  readonly domain: Domain;
  /** Returns pixels; NaN for numbers outside a log axis. */
  readonly at: (value: number) => number;
  readonly valueAt: (pixel: number) => number;
  readonly ticks: readonly Tick[];
  /** The number that the ticks' texts count from, which is written once at the end of the axis; "" for 0. */
  readonly offset: string;
  /** Writes a number of the axis with as many digits as its domain needs. */
  readonly textOf: (value: number) => string;
  /** The same axis with other numbers at its ends. */
  readonly withDomain: (domain: Domain) => Axis;
}

export function makeAxis(
  kind: ScaleKind,
  domain: Domain,
  range: readonly [number, number],
  count: number,
): Axis {
  const values = ticksOf(kind, domain, count);
  const offset = kind === "log" ? 0 : offsetOf(values);
  const scale = (kind === "log" ? scaleLog() : scaleLinear()).domain(domain).range(range);
  return {
    kind,
    domain,
    at: (value) => (kind === "log" && value <= 0 ? Number.NaN : scale(value)),
    valueAt: (pixel) => scale.invert(pixel),
    ticks: values.map((value) => ({
      value,
      text: offset === 0 ? shortNumber(value) : differenceText(value, offset, stepOf(values)),
    })),
    offset: offset === 0 ? "" : offsetText(offset),
    textOf: kind === "log" ? shortNumber : numberTextIn(domain),
    withDomain: (other) => makeAxis(kind, other, range, count),
  };
}

/** On a log axis of several decades only their ends have labels. */
function ticksOf(kind: ScaleKind, [low, high]: Domain, count: number): readonly number[] {
  const decades = kind === "log" ? Math.log10(high) - Math.log10(low) : 0;
  if (kind === "linear" || decades < 1.5) return linearTicks([low, high], count);
  const step = Math.max(1, Math.ceil(decades / count));
  const first = Math.ceil(Math.log10(low) - 1e-9);
  const found: number[] = [];
  for (let power = first; power <= Math.log10(high) + 1e-9; power += step) found.push(10 ** power);
  return found.filter((value) => value > 0 && Number.isFinite(value));
}

/**
 * The number that ticks are written relative to where their own texts would be equal, or too far from them: a multiple
 * of a power of ten larger than their range, between them if there is one (as in Matplotlib's axes). 0 for none.
 */
function offsetOf(values: readonly number[]): number {
  const [first, last] = [values[0], values.at(-1)];
  const step = stepOf(values);
  if (first === undefined || last === undefined || !(step > 0)) return 0;
  const isExact = values.every((value) => Math.abs(readBack(value) - value) < maxOff * step);
  if (isExact) return 0;
  const unit = 10 ** Math.ceil(Math.log10(last - first) - 1e-9);
  const between = Math.ceil(first / unit - 1e-6);
  const multiple = between * unit <= last ? between : between - 1;
  // A power of ten below 1 is inexact, but its reciprocal is not.
  const offset = unit < 1 ? multiple / Math.round(1 / unit) : multiple * unit;
  return Number.isFinite(offset) ? offset : 0;
}

/** A tick's text may differ from its value by this fraction of a step. */
const maxOff = 0.01;

function readBack(value: number): number {
  return Number(shortNumber(value).replaceAll(",", ""));
}

/** 0 for fewer than two ticks. */
function stepOf([first, second]: readonly number[]): number {
  return first === undefined || second === undefined ? 0 : second - first;
}

/** "+0.2", "-1e-4": both numbers are rounded, so that their difference is a multiple of the step only almost. */
function differenceText(value: number, offset: number, step: number): string {
  // Without the sign of -0.
  const difference = Math.round((value - offset) / step) * step + 0;
  const isWhole = Math.abs(difference - (value - offset)) < maxOff * step;
  const text = shortNumber(isWhole ? Number(difference.toPrecision(12)) : value - offset);
  return text.startsWith("-") ? text : `+${text}`;
}

function offsetText(offset: number): string {
  return readBack(offset) === offset ? shortNumber(offset) : preciseNumber(offset, 15);
}

/** d3-scale divides by steps that are 0 where a range is as small as numbers get. */
function linearTicks([low, high]: Domain, count: number): readonly number[] {
  if (high - low < 1e-300) return [low, high];
  return scaleLinear().domain([low, high]).ticks(count);
}

/** A domain with some space around an extent, so that no mark is on the edge. */
export function paddedExtent(extent: Domain | null, kind: ScaleKind, share: number): Domain {
  if (extent === null) return kind === "log" ? [0.1, 10] : [0, 1];
  const [low, high] = extent;
  if (kind === "log") {
    const range = Math.log(high) - Math.log(low);
    const factor = range === 0 ? 2 : Math.exp(range * share);
    return bounded(low / factor, high * factor, Number.MIN_VALUE);
  }
  const room = low === high ? Math.max(Math.abs(low) * 0.1, 0.5) : (high - low) * share;
  return bounded(low - room, high + room, -largest);
}

/** The range of a domain must not overflow; larger numbers are out of view. */
const largest = Number.MAX_VALUE / 4;

function bounded(low: number, high: number, least: number): Domain {
  return [
    Math.min(largest / 2, Math.max(low, least)),
    Math.max(-largest / 2, Math.min(high, largest)),
  ];
}

/** The domain after zooming by a factor around a fixed number. */
export function zoomed(
  { kind, domain: [low, high] }: Axis,
  around: number,
  factor: number,
): Domain {
  const to = kind === "log" ? Math.log : (value: number) => value;
  const back = kind === "log" ? Math.exp : (value: number) => value;
  const middle = to(around);
  const ends = [low, high].map((end) => back(middle + (to(end) - middle) * factor));
  return soundOr(ends as [number, number], [low, high]);
}

/** The domain after its content was moved by pixels. */
export function panned({ valueAt, at, domain }: Axis, pixels: number): Domain {
  const [low, high] = domain;
  return soundOr([valueAt(at(low) - pixels), valueAt(at(high) - pixels)], domain);
}

/** A domain that zooming made too small or too large for its numbers stays unchanged. */
function soundOr(asked: Domain, known: Domain): Domain {
  const [low, high] = asked;
  const isSound = Number.isFinite(low) && Number.isFinite(high) && Number.isFinite(high - low);
  const least = Math.max(Math.abs(low), Math.abs(high)) * 1e-12;
  return isSound && high - low > least ? asked : known;
}
