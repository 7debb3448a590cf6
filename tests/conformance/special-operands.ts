/**
 * Elementwise ops at the limits of each dtype, with every pair of operands, against the reference. Derived from
 * the specifications; NumPy's results there are in edges.ts.
 */
import { signatureOf } from "../../src/engine/derive/signatures.ts";
import { specs } from "../../src/engine/derive/specs.ts";
import * as tensorpad from "../../src/engine/index.ts";
import { type DType, isFloat } from "../../src/engine/ir/dtype.ts";
import type { OpSpec } from "../../src/engine/ops/define.ts";
import { type Evaluation, evaluate } from "./evaluation.ts";
import type { Elements, Sample } from "./samples.ts";
import { type Allowance, allowanceFor, roundedToHalf } from "./tolerance.ts";

type Tensor = tensorpad.Tensor;

const exported = new Map<string, unknown>(Object.entries(tensorpad));

const { NaN: nan, POSITIVE_INFINITY: inf } = Number;
const maxFloat = (2 - 2 ** -23) * 2 ** 127;
const minNormal = 2 ** -126;

/**
 * Zeros, subnormal numbers, the smallest normal one, small, common and large ones, limits of exponentials, large
 * angles, limits of squares, the largest number, infinities.
 */
const floats = [
  ...[0, 2 ** -149, 2 ** -130, minNormal, 1e-30, 1e-8, 0.25, 0.5, 1, 2, 2.5, 3, 20, 88.5, 200],
  ...[3162277.75, 1e10, 1e20, maxFloat, inf],
];
const halves = [0, 2 ** -24, 2 ** -20, 2 ** -14, 0.5, 1, 2, 2.5, 3, 1000, 65504, inf];
const both = (sizes: readonly number[]): number[] => [...sizes, ...sizes.map((x) => -x), nan];

const grids: Readonly<Record<DType, readonly number[]>> = {
  f32: both(floats),
  f16: both(halves),
  i32: [0, 1, 2, 3, 7, 31, 32, 33, -1, -2, -31, -32, 2 ** 31 - 1, -(2 ** 31), 65536, 1 - 2 ** 31],
  u32: [0, 1, 2, 3, 7, 31, 32, 33, 2 ** 31, 2 ** 31 - 1, 2 ** 32 - 1, 65536],
  bf16: both([0, 2 ** -100, 0.5, 1, 2, 2.5, 3, 1000, 2 ** 100, inf]),
  i8: [0, 1, 2, 3, 7, 8, 31, -1, -2, -8, 127, -127, -128],
  u8: [0, 1, 2, 3, 7, 8, 31, 127, 128, 255],
  bool: [0, 1],
};

const families = [
  "arithmetic",
  "exponential",
  "trigonometric",
  "comparison",
  "bitwise",
  "activation",
];

const operandsOnly = /^x: TensorLike(, y: TensorLike)?$/;
/** Options and parameters after the operands, none of which is an axis. */
const withDefaults = /^x: TensorLike(, y: TensorLike)?(, (?!.*axis)\w+\?: .*)?$/;

function isElementwise(spec: OpSpec): boolean {
  const { doc, family } = spec;
  // Some ops declare one bool as their result, and some work along an axis.
  return (
    families.includes(family) &&
    !doc.includes("(bool [])") &&
    !doc.includes("the last axis") &&
    signatureOf(spec).returns === "Tensor"
  );
}

/** Elementwise ops of one operand or two. */
export const elementwiseSpecs: readonly OpSpec[] = specs.filter(
  (spec) => isElementwise(spec) && operandsOnly.test(signatureOf(spec).parameters),
);

/** The same, and ops that are elementwise with the defaults of their other parameters. */
const calledWithDefaults = specs.filter(
  (spec) => isElementwise(spec) && withDefaults.test(signatureOf(spec).parameters),
);

/** Each op in each dtype: with every element, or every pair. */
export const specials: readonly Sample[] = calledWithDefaults.flatMap((spec) =>
  (["f32", "f16", "i32", "u32", "bool"] as const).map((dtype) => special(spec, dtype)),
);

function special(spec: OpSpec, dtype: DType): Sample {
  const reached = grids[dtype].filter(
    (x) => !Number.isFinite(x) || Math.abs(x) <= (spec.reach ?? inf),
  );
  const rows = signatureOf(spec).parameters.includes("y: TensorLike")
    ? [reached.flatMap((x) => reached.map(() => x)), reached.flatMap(() => reached)]
    : [reached];
  const operands = rows.map(
    (elements): Elements => ({ shape: [elements.length], dtype, elements }),
  );
  const call = exported.get(spec.name) as (...operands: Tensor[]) => Tensor;
  const build = (...given: Tensor[]): Tensor => call(...given);
  return { title: `${spec.name} of ${dtype}`, spec, case: { operands, build }, operands };
}

/**
 * The smallest and largest finite operands: smaller ones have subnormal halves and infinite reciprocals; for larger
 * ones, squares of the results overflow, except in the reference.
 */
const [nearest, farthest] = [1e-30, 1e20];

/** Ops whose slopes have no accurate digits in f32 at some operands, though they do in f64. */
const slopesWithin: Readonly<Record<string, (x: number, y: number) => boolean>> = {
  // A rounded y - 1 may be an integer, which y was not, or an even one, as y was.
  pow: (_, y) => isRegularPower(y),
  floatPower: (_, y) => isRegularPower(y),
  i1: (x) => Math.abs(x) <= 20,
  // Densities that are exponentials of differences of large numbers, and a sum whose terms gradients separate.
  igamma: () => false,
  igammac: () => false,
  zeta: () => false,
};

function isRegularPower(y: number): boolean {
  return y === 0 || !Number.isFinite(y) || (Math.abs(y) > 1e-7 && Math.abs(y) < 2 ** 24);
}

/** The sample without the operands at which slopes are not compared. */
function withinReach(sample: Sample): Sample {
  const isRegular = (x: number): boolean =>
    !Number.isFinite(x) || x === 0 || (Math.abs(x) >= nearest && Math.abs(x) <= farthest);
  const rows = (sample.operands[0] as Elements).elements.flatMap((_, at) => {
    const row = sample.operands.map(({ elements }) => elements[at] as number);
    const [x = 0, y = 0] = row;
    return row.every(isRegular) && (slopesWithin[sample.spec.name]?.(x, y) ?? true) ? [row] : [];
  });
  const operands = sample.operands.map((operand, index) => {
    return { ...operand, elements: rows.map((row) => row[index] as number), shape: [rows.length] };
  });
  return { ...sample, operands };
}

/** Ops of integers and ops that return bools have no slopes; classification ops return only bools. */
function hasSlopes({ family, doc }: OpSpec): boolean {
  return family !== "bitwise" && family !== "comparison" && !/^Whether/.test(doc);
}

/** The slopes of each op at these operands, by each operand. */
export const specialSlopes: readonly Sample[] = calledWithDefaults
  .filter(hasSlopes)
  .flatMap((spec) => {
    const sample = withinReach(special(spec, "f32"));
    const call = sample.case.build as (...operands: Tensor[]) => Tensor;
    return sample.operands.map((_, by): Sample => {
      const build = (...given: Tensor[]): Tensor =>
        tensorpad.grad((x: Tensor) => call(...given.with(by, x)).sum())(given[by] as Tensor);
      const title = `the slope of ${spec.name}${by === 1 ? " by y" : ""}`;
      return { ...sample, title, case: { ...sample.case, build } };
    });
  });

/** Slopes are composed of several ops, some of them of the result, which is within a unit of its limit. */
export const ofSlopes: Allowance = { relative: 2 ** -14, absolute: 2 ** -20 };

/** An op's result, or its message that it does not take the dtype. */
export function evaluateSpecial(sample: Sample): Promise<Evaluation | string> {
  return evaluate(sample).catch(({ message }: Error) => message);
}

/** A product can lose a factor of this magnitude if two others are multiplied first. */
const reordered = 2 ** -120;

/**
 * The first operands for which a device returns something else than the reference, in words, or null. A GPU may
 * flush subnormal numbers to 0, including intermediate ones of a reordered product, and treat either zero as the
 * larger (WGSL §15.7.1, §15.7.5, §17.5.41).
 */
export function specialDifference(
  sample: Sample,
  got: Evaluation | string,
  want: Evaluation | string,
  isGpu: boolean,
  stated: Allowance = allowanceFor(sample, [1]),
): string | null {
  if (typeof got === "string" || typeof want === "string")
    return got === want ? null : `${JSON.stringify(got)}, not ${JSON.stringify(want)}`;
  if (got.dtype !== want.dtype) return `${got.dtype}, not ${want.dtype}`;
  const allowance = got.dtype === "f16" ? roundedToHalf(stated) : stated;
  const isSame = (found: number, wanted: number, at: number): boolean => {
    if (Object.is(found, wanted)) return true;
    if (wanted === 0 || !Number.isFinite(wanted))
      return found === wanted && !(hasExactZero(sample, at) && !isGpu && stated !== ofSlopes);
    if (isGpu && found === 0 && Math.abs(wanted) < reordered) return true;
    return Math.abs(found - wanted) <= allowance.absolute + allowance.relative * Math.abs(wanted);
  };
  for (const [at, wanted] of want.data.entries()) {
    const value = got.data[at] as number;
    const found = isGpu && Math.abs(value) < minNormal ? 0 : value;
    if (isSame(found, wanted, at) || isRoundedFirst(sample, got.dtype, at)) continue;
    if (isGpu && alike(sample, at).some((index) => isSame(found, want.data[index] as number, at)))
      continue;
    const operands = sample.operands.map(({ elements }) => shown(elements[at] as number));
    return `(${operands.join(", ")}) gives ${shown(found)}, not ${shown(wanted)}`;
  }
  return null;
}

/** An operand is an integer that the result's dtype rounds, and that the reference computes with exactly. */
function isRoundedFirst({ operands }: Sample, result: string, at: number): boolean {
  const isWide = (x: number): boolean => result === "f32" && Math.fround(x) !== x;
  return operands.some(({ dtype, elements }) => !isFloat(dtype) && isWide(elements[at] as number));
}

/** A zero that is not the rounding of a small number, so that its sign counts. */
function hasExactZero({ operands }: Sample, at: number): boolean {
  return operands.every(({ dtype, elements }) => {
    const element = elements[at] as number;
    return isFloat(dtype) && (element === 0 || !Number.isFinite(element));
  });
}

/** The indices with the same operands, where a zero may replace a subnormal one. */
function alike({ operands }: Sample, at: number): number[] {
  const [x] = operands as readonly [Elements];
  return x.elements.flatMap((_, index) =>
    operands.every(({ elements }) => {
      const [own, other] = [elements[at] as number, elements[index] as number];
      return Object.is(own, other) || (other === 0 && Math.abs(own) < minNormal);
    })
      ? [index]
      : [],
  );
}

const shown = (x: number): string => (Object.is(x, -0) ? "-0" : String(x));
