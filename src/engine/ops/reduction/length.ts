/**
 * The Euclidean length of vectors of any magnitude: the square of a number beyond 2^±63 leaves the range of f32. Where
 * the sum of squares is out of range, that of the vector times 2^64 or 2^-80 counts. Powers of two leave digits alone,
 * so a length whose sum is in range is that of the plain formula. Kernels compute the second sum only where it counts.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { evenParts, formatShape, sizeOf } from "../../ir/shape.ts";
import { isTrailing, longestRow } from "../../kernels/rows/core.ts";
import { integersAttribute } from "../attributes.ts";
import { type ExpansionPrimitive, recorder } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { resultOf } from "../expansion.ts";
import { keptShape } from "./reduction.ts";
import { rootOf } from "./root.ts";

/** The factors of small and of large vectors. */
const smallScale = 2 ** 64;
export const largeScale: number = 2 ** -80;

/** Below this, squares or other powers that are too small for f32 may be missing from their sum. */
export const smallestSum: number = 2 ** -88;

/** Above this, some GPUs divide by the sum inaccurately, as gradients do. */
const largestSum = 2 ** 125;

/** A vector of more than `longestRow` elements is divided into parts of about so many. */
const partLength = 4096;

/** The results of the primitive: the length, the length times a power of two that keeps it in range, and that power. */
type Lengths = readonly [length: Tensor, scaled: Tensor, scale: Tensor];
const [lengthResult, scaledResult, scaleResult] = [0, 1, 2];

/** Computes the lengths along sorted axes of an f32 tensor; the results have these axes with extent 1. */
export const lengthPrimitive: ExpansionPrimitive = {
  kind: "expansion",
  name: "euclideanLength",
  infer([x], attributes) {
    const axes = integersAttribute(attributes, "axes");
    const rank = x?.shape.length ?? 0;
    const isSorted = axes.every((axis, at) => axis > (axes[at - 1] ?? -1) && axis < rank);
    const isResult = [lengthResult, scaledResult, scaleResult].includes(resultOf(attributes));
    if (x?.dtype !== "f32" || !isSorted || !isResult)
      throw fault("norm", `invalid operand or axes ${formatShape(axes)}`);
    return { shape: keptShape(x.shape, axes), dtype: "f32" };
  },
  expand: ([x], attributes) => expanded(x as Tensor, integersAttribute(attributes, "axes")),
  weight: () => 20,
  rule: "`g` times the vector of length 1; 0 where the length is 0",
  gradient(g, [operand], _result, attributes) {
    const result = resultOf(attributes);
    if (result === scaleResult) return [null];
    const x = operand as Tensor;
    const [scaled, scale] = scaledLengths(x, integersAttribute(attributes, "axes"));
    const isZero = scaled.eq(0);
    const slope = where(isZero, 0, g)
      .div(where(isZero, 1, scaled))
      .mul(x.mul(scale));
    return [result === lengthResult ? slope : slope.mul(scale)];
  },
};

function lengths(x: Tensor, axes: readonly number[], result: number): Tensor {
  return recorder().node(lengthPrimitive, [x], { axes, result });
}

/** The lengths of an f32 tensor along sorted axes, which stay with extent 1. */
export function lengthsOf(x: Tensor, axes: readonly number[]): Tensor {
  return lengths(x, axes, lengthResult);
}

function scaledLengths(x: Tensor, axes: readonly number[]): [scaled: Tensor, scale: Tensor] {
  return [lengths(x, axes, scaledResult), lengths(x, axes, scaleResult)];
}

/** Vectors divided by their lengths, which count at least `eps`. */
export function unitVectors(x: Tensor, axes: readonly number[], eps: number): Tensor {
  // A vector and its length are divided as they were scaled: quotients of numbers near the end of the range are 0 on
  // some GPUs.
  const [scaled, scale] = scaledLengths(x, axes);
  return x.mul(scale).div(scaled.maximum(scale.mul(eps)));
}

function expanded(x: Tensor, axes: readonly number[]): Lengths {
  const count = sizeOf(axes.map((axis) => x.shape[axis] as number));
  if (count > longestRow && isTrailing(x.shape, axes)) return ofLongVectors(x, axes, count);
  const sum = x.square().sum(axes, { keepdims: true });
  // Neither holds for NaN.
  const [isSmall, isLarge] = [sum.lt(smallestSum), sum.gt(largestSum)];
  const choose = (small: number, ordinary: number, large: number): Tensor =>
    where(isSmall, small, where(isLarge, large, ordinary));
  const scale = choose(smallScale, 1, largeScale);
  const isScaled = isSmall.logicalOr(isLarge);
  const again = where(isScaled, x.mul(scale).square(), 0).sum(axes, { keepdims: true });
  const scaled = rootOf(where(isScaled, again, sum), (total) => total.sqrt());
  return [scaled.mul(choose(1 / smallScale, 1, 1 / largeScale)), scaled, scale];
}

/** The length of a vector is that of the lengths of its parts, each of which one kernel reads once. */
function ofLongVectors(x: Tensor, axes: readonly number[], count: number): Lengths {
  const rows = x.size / count;
  const parts = evenParts(count, Math.ceil(count / partLength));
  const size = Math.ceil(count / parts);
  const vectors = x.reshape([rows, count]).pad([
    [0, 0],
    [0, parts * size - count],
  ]);
  const [ofParts] = expanded(vectors.reshape([rows, parts, size]), [2]);
  const [length, scaled, scale] = expanded(ofParts.reshape([rows, parts]), [1]);
  const kept = keptShape(x.shape, axes);
  return [length.reshape(kept), scaled.reshape(kept), scale.reshape(kept)];
}
