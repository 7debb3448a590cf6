/** Figures of a plan as people read them: three digits, decimal units as data sheets have them, ranges. */
import { threeDigits } from "../../engine/ir/numbers/format-time.ts";
import type { EstimateRange } from "./types.ts";

const prefixes = ["", "k", "M", "G", "T", "P", "E"] as const;

/** "1.24 GB", "96 B". */
export function bytesText(bytes: number): string {
  return withPrefix(bytes, "B");
}

/** "850 GFLOP": as an amount, not as a rate. */
export function flopsText(flops: number): string {
  return withPrefix(flops, "FLOP");
}

/** "124 million", "7.5 billion", "1210". */
export function countText(count: number): string {
  const words: readonly (readonly [number, string])[] = [
    [1e12, "trillion"],
    [1e9, "billion"],
    [1e6, "million"],
  ];
  for (const [size, word] of words)
    if (count >= size * 0.9995) return `${short(count / size)} ${word}`;
  return String(Math.round(count));
}

/** "3.2–4.1 s": the unit is written once where both ends have the same. */
export function durationText({ low, high }: EstimateRange): string {
  return rangeText(durationOf(low), durationOf(high));
}

/** "31.2–45.9" with a unit behind it. */
export function numberRange({ low, high }: EstimateRange, unit = ""): string {
  return rangeText([short(low), unit], [short(high), unit]);
}

/** "85–95%". */
export function shareRange({ low, high }: EstimateRange): string {
  const [from, to] = [Math.round(low * 100), Math.round(high * 100)];
  return from === to ? `${to}%` : `${from}–${to}%`;
}

type Measure = readonly [number: string, unit: string];

function rangeText([from, unit]: Measure, [to, other]: Measure): string {
  const behind = (word: string): string => (word === "" ? "" : ` ${word}`);
  if (unit !== other) return `${from}${behind(unit)} – ${to}${behind(other)}`;
  return from === to ? `${to}${behind(unit)}` : `${from}–${to}${behind(unit)}`;
}

function durationOf(milliseconds: number): Measure {
  const seconds = milliseconds / 1e3;
  if (milliseconds < 0.9995) return [short(milliseconds * 1e3), "µs"];
  if (seconds < 0.9995) return [short(milliseconds), "ms"];
  if (seconds < 120) return [short(seconds), "s"];
  if (seconds < 2 * 3600) return [short(seconds / 60), "min"];
  if (seconds < 2 * 86_400) return [short(seconds / 3600), "h"];
  return [short(seconds / 86_400), "days"];
}

function withPrefix(value: number, unit: string): string {
  let size = value;
  let index = 0;
  while (size >= 999.5 && index < prefixes.length - 1) {
    size /= 1e3;
    index++;
  }
  return `${short(size)} ${prefixes[index]}${unit}`;
}

/** Three digits without zeros at the end of a fraction; further digits of integers are 0. */
function short(value: number): string {
  const text = threeDigits(Number(value.toPrecision(3)));
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
