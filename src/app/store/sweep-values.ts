/** The values of a param that a sweep visits, from its smallest to its largest. */
import type { ParamSpec } from "../program/events.ts";

const linearPoints = 8;

/** Powers of two for a log2 param; up to eight evenly spaced steps of a linear one. */
export function sweepValues(spec: ParamSpec): readonly number[] {
  return spec.scale === "log2" ? powersOfTwo(spec) : even(spec);
}

function powersOfTwo({ min, max }: ParamSpec): readonly number[] {
  const values: number[] = [];
  for (let e = Math.ceil(Math.log2(min)); 2 ** e <= max; e++) values.push(2 ** e);
  return values.length > 0 ? values : [min];
}

function even({ min, max, step }: ParamSpec): readonly number[] {
  const steps = Math.floor((max - min) / step + 1e-9);
  const count = Math.min(linearPoints, steps + 1);
  const values = Array.from({ length: count }, (_, i) => {
    const share = count === 1 ? 0 : i / (count - 1);
    return Number((min + Math.round(share * steps) * step).toPrecision(12));
  });
  return [...new Set(values)];
}
