/**
 * A part of a range, which the page shows as a slider with two handles. Its value is a text, so that links, stored runs
 * and presets have it as any other: "0.2 to 0.8".
 */
import { type ParamKind, quoted } from "./kind.ts";
import { problemOfRange, rangeOf, type SliderRange } from "./number.ts";

export interface RangeSpec extends SliderRange {
  readonly kind: "range";
  readonly name: string;
  readonly value: string;
}

export const rangeKind: ParamKind<RangeSpec> = {
  fields: ["min", "max", "step", "scale"],
  specOf: (name, [options]) => {
    const { value } = (options ?? {}) as { readonly value?: readonly number[] };
    const ends = Array.isArray(value) ? (value as readonly number[]) : [];
    const range = rangeOf(options, ends);
    if (range === null) return null;
    const { min, max } = range;
    return { kind: "range", name, ...range, value: encodeRange(ends[0] ?? min, ends[1] ?? max) };
  },
  problemOfFields: problemOfRange,
  problemOfValue: ({ name, min, max }, value) => {
    const [low, high] = decodeRange(value) ?? [Number.NaN, Number.NaN];
    return low >= min && low <= high && high <= max
      ? null
      : `invalid value ${quoted(value)} of "${name}": expected "${encodeRange(min, max)}" or a part of it`;
  },
  nearest: ({ min, max }, value) => {
    const ends = decodeRange(value);
    if (ends === null || !(ends[0] <= ends[1])) return null;
    const [low, high] = ends.map((end) => Math.min(max, Math.max(min, end)));
    return encodeRange(low as number, high as number);
  },
};

export function encodeRange(low: number, high: number): string {
  return `${low} to ${high}`;
}

/** The ends that a text states; null for any other value. */
export function decodeRange(value: unknown): readonly [low: number, high: number] | null {
  const ends = typeof value === "string" && value.length <= 64 ? value.split(" to ") : [];
  const [low = Number.NaN, high = Number.NaN] = ends.map((end) =>
    end.trim() ? Number(end) : Number.NaN,
  );
  return ends.length === 2 && Number.isFinite(low) && Number.isFinite(high) ? [low, high] : null;
}
