/** Positions of a slider for numbers, which are its exponents on a logarithmic scale. */
import type { SliderRange } from "../../engine/present/params/kinds/number.ts";

export interface Slider {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  positionOf(value: number): number;
  /** The value at a position, in the range: an integer if the param's range and value are. */
  valueAt(position: number): number;
}

/** Significant digits of values that are powers of a fraction. */
const digits = 3;

export function sliderOf({
  scale,
  min,
  max,
  step,
  value,
}: SliderRange & { readonly value: number }): Slider {
  const bounded = (next: number): number => Math.min(max, Math.max(min, next));
  if (scale === "linear")
    return { min, max, step, positionOf: (next) => next, valueAt: (position) => bounded(position) };
  const [base, log] = scale === "log2" ? [2, Math.log2] : [10, Math.log10];
  const isWhole = [min, max, value].every(Number.isInteger);
  const rounded = (next: number): number => {
    if (isWhole) return Math.round(next);
    return scale === "log2" && Number.isInteger(step) ? next : Number(next.toPrecision(digits));
  };
  return {
    min: log(min),
    max: log(max),
    step,
    positionOf: log,
    valueAt: (position) => bounded(rounded(base ** position)),
  };
}
