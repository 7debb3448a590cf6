/** The values of a param that a sweep visits, from its smallest to its largest. */
import type { NumberSpec } from "../../../engine/present/params/kinds/number.ts";
import type { ParamSpec, Sweep, SweepAxis } from "../../run/messages/events.ts";

const linearPoints = 8;
/** The maximum number of powers; a longer range is thinned out. */
const maxPowers = 32;

/** The params that a run can sweep over: the numbers. */
export function sweptSpecs(specs: readonly ParamSpec[]): readonly NumberSpec[] {
  return specs.filter((spec) => spec.kind === "number");
}

/**
 * Powers of two for a log2 param, those of ten with their doubles and halves for a log10 one, and up to eight evenly
 * spaced values for a linear one.
 */
export function sweepValues(spec: NumberSpec): readonly number[] {
  const { scale } = spec;
  return scale === "log2" ? powersOfTwo(spec) : scale === "log10" ? decades(spec) : even(spec);
}

/** 1, 2 and 5 times each power of ten. */
function decades({ min, max }: NumberSpec): readonly number[] {
  const first = Math.floor(Math.log10(min));
  const powers = Math.ceil(Math.log10(max)) - first + 1;
  const values = Array.from({ length: powers }, (_, index) => first + index)
    .flatMap((power) => [1, 2, 5].map((digit) => Number(`${digit}e${power}`)))
    .filter((value) => value >= min && value <= max);
  const every = Math.ceil(values.length / maxPowers);
  return values.length === 0 ? [min] : values.filter((_, index) => index % every === 0);
}

function powersOfTwo({ min, max }: NumberSpec): readonly number[] {
  const first = Math.ceil(Math.log2(min));
  const count = Math.floor(Math.log2(max)) - first + 1;
  if (count < 1 || !Number.isFinite(count)) return [min];
  const every = Math.ceil(count / maxPowers);
  return Array.from(
    { length: Math.ceil(count / every) },
    (_, index) => 2 ** (first + index * every),
  );
}

function even({ min, max, step }: NumberSpec): readonly number[] {
  const steps = Math.floor((max - min) / step + 1e-9);
  const count = Math.min(linearPoints, steps + 1);
  const values = Array.from({ length: count }, (_, i) => {
    const share = count === 1 ? 0 : i / (count - 1);
    return Number((min + Math.round(share * steps) * step).toPrecision(12));
  });
  return [...new Set(values)];
}

/** A param with its chosen value. */
export interface Chosen {
  readonly spec: NumberSpec;
  readonly value: number;
}

/** The number of values of each param in a map. */
const mapPoints = 5;

/** A map over two params, each pair of a few of their values; it visits the chosen pair, and shows the outputs there. */
export function mapOf(first: Chosen, second: Chosen): Sweep {
  return { ...axisOf(first), isWhole: false, second: axisOf(second) };
}

function axisOf({ spec, value }: Chosen): SweepAxis {
  return { param: spec.name, values: coarse(sweepValues(spec), value), shown: value };
}

/** A few of the values at equal distances; the chosen one replaces the nearest of them. */
function coarse(values: readonly number[], chosen: number): readonly number[] {
  const count = Math.min(mapPoints, values.length);
  const few = Array.from(
    { length: count },
    (_, at) => values[count === 1 ? 0 : Math.round((at * (values.length - 1)) / (count - 1))],
  ) as number[];
  const nearest = few.reduce((best, value) =>
    Math.abs(value - chosen) < Math.abs(best - chosen) ? value : best,
  );
  return few.map((value) => (value === nearest ? chosen : value)).sort((a, b) => a - b);
}

/** A sweep that visits the chosen value too, and shows the outputs there. */
export function sweepOf(spec: NumberSpec, chosen: number): Sweep {
  const values = [...new Set([...sweepValues(spec), chosen])].sort((a, b) => a - b);
  const steps = spec.scale === "linear" ? [spec.step] : [];
  const isWhole = [...values, ...steps, spec.value].every(Number.isInteger);
  return { param: spec.name, values, shown: chosen, isWhole };
}
