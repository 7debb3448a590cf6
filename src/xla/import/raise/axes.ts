/** Operations that move elements along axes, or choose among them. */
import type { Tensor } from "../../../engine/graph/tensor.ts";
import type { DType } from "../../../engine/ir/dtype.ts";
import { type Shape, sameShape } from "../../../engine/ir/shape.ts";
import { arange } from "../../../engine/ops/creation/creation.ts";
import { where } from "../../../engine/ops/elementwise/arithmetic.ts";
import { concat } from "../../../engine/ops/movement/slice.ts";
import { dimensionsOf, indexVectorOf, integersOf, numberOf } from "../../dialect/rules.ts";
import type { Operation, OperationName } from "../../dialect/tree.ts";
import type { RaiseRule } from "./raised.ts";

const resultShape = ({ results }: Operation): Shape => results[0]?.type.shape as Shape;

/** Rules for view ops, which are the same for the two parts of complex numbers. */
export const axisRules: Readonly<Partial<Record<OperationName, RaiseRule>>> = {
  broadcast_in_dim: ([x], { operation }) => {
    const axes = integersOf(operation, "broadcast_dimensions");
    const shape = resultShape(operation);
    const order = [...axes.keys()].sort(
      (one, other) => (axes[one] as number) - (axes[other] as number),
    );
    const ordered = permuted(x, order);
    const spread = shape.map((_, axis) => {
      const index = axes.indexOf(axis);
      return index < 0 ? 1 : (x.shape[index] as number);
    });
    return reshaped(ordered, spread).broadcastTo(shape);
  },
  concatenate: (parts, { operation }) => concat([...parts], numberOf(operation, "dimension")),
  iota: (_, { operation }) => {
    const axis = numberOf(operation, "iota_dimension");
    const { shape, element } = operation.results[0]?.type ?? { shape: [], element: "i32" };
    const dtype = element as DType;
    const indices = arange(shape[axis] as number, { dtype: "i32" });
    return reshaped(
      indices.cast(dtype),
      shape.map((extent, index) => (index === axis ? extent : 1)),
    ).broadcastTo(shape);
  },
  pad: ([x, fill], context) => {
    const { operation } = context;
    const [low, high, interior] = ["edge_padding_low", "edge_padding_high", "interior_padding"].map(
      (name) => integersOf(operation, name),
    ) as [Shape, Shape, Shape];
    const widths = x.shape.map((_, axis) => [low[axis] as number, high[axis] as number] as const);
    const between = [...interior];
    const known = context.splat(1);
    if (x.rank === 0) return x;
    const value = known !== null && x.dtype === "bool" ? known !== 0 : known;
    if (typeof value === "number") return x.pad(widths, { value, interior: between });
    const stays = x.eq(x).logicalOr(true).pad(widths, { interior: between });
    return where(stays, x.pad(widths, { interior: between }), fill);
  },
  reshape: ([x], { operation }) => reshaped(x, resultShape(operation)),
  reverse: ([x], { operation }) => {
    const axes = integersOf(operation, "dimensions");
    return axes.length === 0 ? x : x.flip([...axes]);
  },
  slice: ([x], { operation }) => {
    const [starts, limits, steps] = ["start_indices", "limit_indices", "strides"].map((name) =>
      integersOf(operation, name),
    ) as [Shape, Shape, Shape];
    const ranges = x.shape.map(
      (_, axis) => [starts[axis], limits[axis], steps[axis]] as [number, number, number],
    );
    return x.slice(...ranges);
  },
  transpose: ([x], { operation }) => permuted(x, integersOf(operation, "permutation")),
};

function permuted(x: Tensor, order: readonly number[]): Tensor {
  return order.every((axis, index) => axis === index) ? x : x.permute([...order]);
}

function reshaped(x: Tensor, shape: Shape): Tensor {
  return sameShape(x.shape, shape) ? x : x.reshape(shape);
}

/** The indices with their coordinates on the last axis, in i32 or u32. */
export function coordinatesLast(indices: Tensor, axis: number): Tensor {
  const wide = wideEnough(indices);
  if (axis === wide.rank) return wide.unsqueeze(axis);
  const others = wide.shape.map((_, index) => index).filter((index) => index !== axis);
  return permuted(wide, [...others, axis]);
}

function wideEnough(indices: Tensor): Tensor {
  return indices.dtype === "i8" || indices.dtype === "u8" ? indices.cast("i32") : indices;
}

export const gather: RaiseRule = ([x, starts], { operation }) => {
  const [
    offsetDims,
    collapsedSliceDims,
    startIndexMap,
    operandBatchingDims,
    startIndicesBatchingDims,
  ] = dimensionsOf(operation, "gather");
  const vector = indexVectorOf(operation, "gather");
  const sizes = integersOf(operation, "slice_sizes");
  const [axis] = startIndexMap;
  const isRow = sizes.every((size, index) => size === (index === axis ? 1 : x.shape[index]));
  const collapses = collapsedSliceDims.length === 1 && collapsedSliceDims[0] === axis;
  if (
    axis !== undefined &&
    startIndexMap.length === 1 &&
    isRow &&
    collapses &&
    operandBatchingDims.length === 0
  ) {
    const wide = wideEnough(starts);
    const indices = vector === wide.rank ? wide : wide.squeeze(vector);
    const kept = resultShape(operation).flatMap((_, index) =>
      index < axis || index >= axis + indices.rank ? [index] : [],
    );
    const inRange = indices.clip(0, (x.shape[axis] as number) - 1);
    if (sameShape(kept, offsetDims)) return x.take(inRange, axis);
  }
  return x.gatherGeneral(
    coordinatesLast(starts, vector),
    {
      offsetDims,
      collapsedSliceDims,
      startIndexMap,
      operandBatchingDims,
      startIndicesBatchingDims: shiftedPast(vector, startIndicesBatchingDims),
    },
    sizes,
    { mode: "clip" },
  );
};

/** Axes of the indices, once the axis of coordinates is the last one. */
export function shiftedPast(vector: number, axes: readonly number[]): number[] {
  return axes.map((axis) => (axis > vector ? axis - 1 : axis));
}
