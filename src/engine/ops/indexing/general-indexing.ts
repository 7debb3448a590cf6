/**
 * Gathers and scatters slices with `jax.lax`'s dimension numbers, which relate the axes of tensor, indices and
 * slices.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat, isUnsigned, rangeOf } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape } from "../../ir/shape.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { type Combine, checkCombine, combineAlongAxis } from "./combining.ts";
import {
  axesInOrder,
  checkIndices,
  checkMode,
  checkNumbers,
  type Numbers,
  type OutOfBounds,
  sliceIndices,
  windowAxes,
} from "./slice-indices.ts";

export interface GatherDimensionNumbers {
  /** The axes of the result that run over a slice; the others run over the indices. */
  readonly offsetDims: readonly number[];
  /** The axes of the tensor along which a slice has one element and that the result drops. Default none. */
  readonly collapsedSliceDims?: readonly number[];
  /** The axis of the tensor for each coordinate on the last axis of the indices. */
  readonly startIndexMap: readonly number[];
  /** The axes of the tensor that correspond to axes of the indices. Default none. */
  readonly operandBatchingDims?: readonly number[];
  /** The axes of the indices that those correspond to. Default none. */
  readonly startIndicesBatchingDims?: readonly number[];
}

export interface ScatterDimensionNumbers {
  /** The axes of the updates that run over a slice; the others run over the indices. */
  readonly updateWindowDims: readonly number[];
  /** The axes of the tensor along which a slice has one element and that the updates lack. Default none. */
  readonly insertedWindowDims?: readonly number[];
  /** The axis of the tensor for each coordinate on the last axis of the indices. */
  readonly scatterDimsToOperandDims: readonly number[];
  /** The axes of the tensor that correspond to axes of the indices. Default none. */
  readonly operandBatchingDims?: readonly number[];
  /** The axes of the indices that those correspond to. Default none. */
  readonly scatterIndicesBatchingDims?: readonly number[];
}

/** Returns the value that JAX fills with: NaN, the smallest signed integer, the largest unsigned one, or true. */
function usualFill(x: Tensor): number | boolean {
  if (isFloat(x.dtype)) return Number.NaN;
  if (x.dtype === "bool") return true;
  const [least, most] = rangeOf[x.dtype];
  return isUnsigned(x.dtype) ? most : least;
}

export interface GatherOptions {
  /** Default "fill". */
  readonly mode?: OutOfBounds;
  /** The value of slices not wholly inside. Default NaN, the smallest i32 or i8, the largest u32 or u8, true. */
  readonly fillValue?: number | boolean;
}

export const gatherGeneral: Op<
  (
    x: TensorLike,
    startIndices: Tensor,
    dimensionNumbers: GatherDimensionNumbers,
    sliceSizes: Shape,
    options?: GatherOptions,
  ) => Tensor
> = methodOp("indexing", {
  name: "gatherGeneral",
  doc: 'Gathers slices of `sliceSizes`, one for each index, as `jax.lax.gather`. The slices start at the coordinates on the last axis of `startIndices`; the `dimensionNumbers`, named as in JAX, map the axes. A slice that is not entirely in range is filled with `fillValue`, or with `mode: "clip"` shifted into range. `take`, `takeAlongAxis`, `gatherNd` and `at` cover the usual cases.',
  example:
    'tensor([1, 2, 3, 4]).gatherGeneral(tensor([[0], [2]], { dtype: "i32" }), { offsetDims: [1], startIndexMap: [0] }, [2])  // [[1, 2], [3, 4]]',
  build: (value, startIndices, dimensionNumbers, sliceSizes, options = {}) => {
    const op = "gatherGeneral";
    const x = recorder().lift(value, "f32");
    const { mode = "fill", fillValue = usualFill(x) } = options;
    checkMode(op, mode);
    checkIndices(op, startIndices);
    const { offsetDims, collapsedSliceDims = [], startIndexMap } = dimensionNumbers;
    const { operandBatchingDims = [], startIndicesBatchingDims = [] } = dimensionNumbers;
    const numbers: Numbers = {
      window: { what: "offsetDims", axes: offsetDims },
      dropped: { what: "collapsedSliceDims", axes: collapsedSliceDims },
      map: { what: "startIndexMap", axes: startIndexMap },
      operandBatch: { what: "operandBatchingDims", axes: operandBatchingDims },
      indexBatch: { what: "startIndicesBatchingDims", axes: startIndicesBatchingDims },
    };
    checkNumbers(op, x, startIndices, numbers);
    const single = [...collapsedSliceDims, ...operandBatchingDims];
    const fits = (size: number, axis: number): boolean =>
      Number.isInteger(size) &&
      size >= 0 &&
      size <= (x.shape[axis] as number) &&
      (size === 1 || !single.includes(axis));
    if (sliceSizes.length !== x.rank || !sliceSizes.every(fits)) {
      throw fault(
        op,
        `invalid sliceSizes ${formatShape(sliceSizes)}: expected sizes within ${formatShape(x.shape)}, 1 for axes that the result does not have`,
      );
    }
    const { indices, inside } = sliceIndices(x, startIndices, sliceSizes, numbers);
    const taken = x.flatten().take(indices);
    const found = mode === "clip" ? taken : where(inside, taken, fillValue);
    const order = axesInOrder(found.rank, offsetDims);
    return found.permute(order.map((_, axis) => order.indexOf(axis)));
  },
});

export interface ScatterGeneralOptions {
  /** The combination of an element with the updates at its index. Default "replace": the last one wins. */
  readonly combine?: Combine;
  /** Default "fill", which ignores a slice of updates that is not wholly inside. */
  readonly mode?: OutOfBounds;
}

export const scatterGeneral: Op<
  (
    x: TensorLike,
    scatterIndices: Tensor,
    updates: Tensor,
    dimensionNumbers: ScatterDimensionNumbers,
    options?: ScatterGeneralOptions,
  ) => Tensor
> = methodOp("indexing", {
  name: "scatterGeneral",
  doc: 'Returns the tensor with slices of `updates` written to it, one for each index, as `jax.lax.scatter`, and with `combine` as its `scatter_add`, `scatter_mul`, `scatter_min` and `scatter_max`. The slices are written at the coordinates on the last axis of `scatterIndices`; the `dimensionNumbers`, named as in JAX, map the axes. A slice that is not entirely in range is dropped, or with `mode: "clip"` shifted into range. Updates of the same element are combined in a fixed order. `scatter`, `scatterNd` and `setAt` cover the usual cases.',
  example:
    'zeros([4]).scatterGeneral(tensor([[1]], { dtype: "i32" }), tensor([[5, 6]]), { updateWindowDims: [1], scatterDimsToOperandDims: [0] })  // [0, 5, 6, 0]',
  build: (
    value,
    scatterIndices,
    updates,
    dimensionNumbers,
    { combine = "replace", mode = "fill" } = {},
  ) => {
    const op = "scatterGeneral";
    const x = recorder().lift(value, "f32");
    checkCombine(op, combine, x);
    checkMode(op, mode);
    checkIndices(op, scatterIndices);
    const { updateWindowDims, insertedWindowDims = [] } = dimensionNumbers;
    const { scatterDimsToOperandDims } = dimensionNumbers;
    const { operandBatchingDims = [], scatterIndicesBatchingDims = [] } = dimensionNumbers;
    const numbers: Numbers = {
      window: { what: "updateWindowDims", axes: updateWindowDims },
      dropped: { what: "insertedWindowDims", axes: insertedWindowDims },
      map: { what: "scatterDimsToOperandDims", axes: scatterDimsToOperandDims },
      operandBatch: { what: "operandBatchingDims", axes: operandBatchingDims },
      indexBatch: { what: "scatterIndicesBatchingDims", axes: scatterIndicesBatchingDims },
    };
    checkNumbers(op, x, scatterIndices, numbers);
    const along = windowAxes(x, numbers);
    const order = axesInOrder(scatterIndices.rank - 1 + along.length, updateWindowDims);
    const extents = order.map((axis) => updates.shape[axis] ?? -1);
    const batch = scatterIndices.shape.slice(0, -1);
    const window = extents.slice(batch.length);
    const fits =
      updates.rank === order.length &&
      batch.every((extent, axis) => extents[axis] === extent) &&
      window.every((extent, index) => extent <= (x.shape[along[index] as number] as number));
    if (!fits) {
      throw fault(
        op,
        `mismatched updates ${formatShape(updates.shape)} for ${formatShape(x.shape)} with indices ${formatShape(scatterIndices.shape)}`,
      );
    }
    const sizes = x.shape.map((_, axis) =>
      along.includes(axis) ? (window[along.indexOf(axis)] as number) : 1,
    );
    const { indices: flatIndices, inside } = sliceIndices(x, scatterIndices, sizes, numbers);
    const kept = mode === "clip" ? flatIndices : where(inside, flatIndices, x.size);
    const flatUpdates = updates.permute(order).cast(x.dtype).flatten();
    return combineAlongAxis(x.flatten(), kept.flatten(), flatUpdates, 0, combine).reshape(x.shape);
  },
});
