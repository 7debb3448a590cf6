/** Numbers, which the page shows as a slider, and which runs can sweep over. */
import type { Problem } from "../../../ir/fault.ts";
import { type ParamKind, quoted, shown } from "./kind.ts";

export const paramScales = ["linear", "log2", "log10"] as const;
export type ParamScale = (typeof paramScales)[number];

/** The values that a slider can reach. */
export interface SliderRange {
  readonly min: number;
  readonly max: number;
  /** The distance between values; on a logarithmic scale, that of their exponents. */
  readonly step: number;
  readonly scale: ParamScale;
}

export interface NumberSpec extends SliderRange {
  readonly kind: "number";
  readonly name: string;
  readonly value: number;
}

export const numberKind: ParamKind<NumberSpec> = {
  fields: ["min", "max", "step", "scale"],
  specOf: (name, [options]) => {
    const { value } = (options ?? {}) as { readonly value?: number };
    const range = rangeOf(options, value === undefined ? [] : [value]);
    return range && { kind: "number", name, ...range, value: value ?? range.min };
  },
  problemOfFields: problemOfRange,
  problemOfValue: ({ name, min, max }, value) => {
    const isInside = typeof value === "number" && value >= min && value <= max;
    return isInside
      ? null
      : `invalid value ${shown(value)} of "${name}": expected ${min} to ${max}`;
  },
  nearest: ({ min, max }, value) =>
    typeof value === "number" && !Number.isNaN(value) ? Math.min(max, Math.max(min, value)) : null,
};

/** The distance between exponents where a param states none. */
const defaultSteps = { log2: 1, log10: 0.1 } as const;

/**
 * The range that options state for these values; null where an end is missing. The default step is 1 between integers,
 * and a hundredth of other ranges.
 */
export function rangeOf(options: unknown, values: readonly number[]): SliderRange | null {
  const { min, max, scale = "linear", step } = (options ?? {}) as Partial<SliderRange>;
  if (min === undefined || max === undefined) return null;
  const areIntegers = [min, max, ...values].every(Number.isInteger);
  const linear = areIntegers ? 1 : (max - min) / 100;
  return { min, max, scale, step: step ?? (scale === "linear" ? linear : defaultSteps[scale]) };
}

export function problemOfRange({
  name,
  min,
  max,
  step,
  scale,
}: SliderRange & { readonly name: string }): Problem | null {
  if (!paramScales.includes(scale))
    return `unknown scale ${quoted(scale)} of "${name}": use linear, log2 or log10`;
  // Sliders and sweeps divide the distance, so it must be finite too.
  if (![min, max, max - min].every(Number.isFinite) || min >= max)
    return `invalid range of "${name}": from ${shown(min)} to ${shown(max)}`;
  if (scale !== "linear" && min <= 0)
    return `invalid range of "${name}": a ${scale} scale starts above 0, not at ${min}`;
  if (!Number.isFinite(step) || step <= 0)
    return `invalid step ${shown(step)} of "${name}": expected a number above 0`;
  return null;
}
