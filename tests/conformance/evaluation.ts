/** A case's result on the current device, and its difference from the reference's. */
import type { Tensor } from "../../src/engine/index.ts";
import { formatShape, type Shape, sameShape } from "../../src/engine/ir/shape.ts";
import { type HalfSample, roundsOnce, type Sample, toTensor } from "./samples.ts";
import {
  allowanceFor,
  firstDifference,
  overflown,
  roundedOften,
  roundedToHalf,
  roundingsOf,
} from "./tolerance.ts";

export interface Evaluation {
  readonly dtype: string;
  readonly shape: Shape;
  readonly data: readonly number[];
  /** The number of f16 roundings from the operands to it: see `roundingsOf`. */
  readonly roundings: number;
}

export async function evaluate(sample: Sample): Promise<Evaluation> {
  const operands = sample.operands.map(toTensor);
  const result: Tensor = await sample.case.build(...operands);
  const roundings = roundingsOf(result, operands);
  return { dtype: result.dtype, shape: result.shape, data: [...(await result.data())], roundings };
}

/** The expected result of a sample in f16, on the reference: ops of several steps are computed unrounded. */
export function evaluateWanted(half: HalfSample): Promise<Evaluation> {
  return evaluate(roundsOnce(half.spec) ? half : half.full);
}

/** The difference in words, or null where they agree. */
export function differenceOf(sample: Sample, got: Evaluation, want: Evaluation): string | null {
  if (got.dtype !== want.dtype) return `${got.dtype}, not ${want.dtype}`;
  const { data } = want;
  return shapeOf(got, want) ?? firstDifference(got.data, data, allowanceFor(sample, data));
}

/** The same for f16. A result that is f32 unrounded may be f16. */
export function differenceOfHalves(
  sample: HalfSample,
  got: Evaluation,
  want: Evaluation,
): string | null {
  if (got.dtype !== want.dtype && !(got.dtype === "f16" && want.dtype === "f32"))
    return `${got.dtype}, not ${want.dtype}`;
  const data = got.dtype === "f16" ? overflown(want.data) : want.data;
  const allowance = roundsOnce(sample.spec)
    ? roundedToHalf(allowanceFor(sample, data))
    : roundedOften(got.roundings, sample.operands, data);
  return shapeOf(got, want) ?? firstDifference(got.data, data, allowance);
}

function shapeOf(got: Evaluation, want: Evaluation): string | null {
  if (sameShape(got.shape, want.shape)) return null;
  return `${formatShape(got.shape)}, not ${formatShape(want.shape)}`;
}
