/** Products, convolutions, transforms, matrices, and operations with regions. */
import type { Tensor } from "../../../engine/graph/tensor.ts";
import type { DType } from "../../../engine/ir/dtype.ts";
import type { Combine } from "../../../engine/ir/kernel.ts";
import { type Shape, sizeOf } from "../../../engine/ir/shape.ts";
import { identityOf } from "../../dialect/builder.ts";
import {
  attributeOf,
  dimensionsOf,
  indexVectorOf,
  integersOf,
  numberOf,
} from "../../dialect/rules.ts";
import type { Block, OperationName } from "../../dialect/tree.ts";
import { coordinatesLast, shiftedPast } from "./axes.ts";
import type { Context, RaiseRule } from "./raised.ts";
import { combinationOf, orderOf } from "./regions.ts";

export const coreRules: Readonly<Partial<Record<OperationName, RaiseRule>>> = {
  dot_general: ([x, y], { operation }) => {
    const [xBatch, yBatch, xSummed, ySummed] = dimensionsOf(operation, "dot");
    const product = x.dotGeneral(y, [
      [xSummed, ySummed],
      [xBatch, yBatch],
    ]);
    return product.cast(x.dtype);
  },
  convolution: ([x, window], context) => {
    const { operation } = context;
    const { indices } = attributeOf(operation, "dimension_numbers", "channelsFirst");
    if (indices < 1 || indices > 3)
      context.refuse(`it has ${indices} spatial axes: 1 to 3 are supported`);
    const reversed = attributeOf(operation, "window_reversal", "flags").values.flatMap(
      (isReversed, index) => (isReversed ? [index + 2] : []),
    );
    const straight = reversed.length === 0 ? window : window.flip(reversed);
    return x
      .convGeneralDilated(
        straight,
        [...integersOf(operation, "window_strides")],
        attributeOf(operation, "padding", "pairs").values,
        {
          lhsDilation: [...integersOf(operation, "lhs_dilation")],
          rhsDilation: [...integersOf(operation, "rhs_dilation")],
          featureGroupCount: numberOf(operation, "feature_group_count"),
        },
      )
      .cast(x.dtype);
  },
  cholesky: ([x], { operation }) =>
    x.cholesky({ upper: !attributeOf(operation, "lower", "bool").value }),
  triangular_solve: ([a, b], { operation }) => {
    const [left, lower, unitDiagonal] = ["left_side", "lower", "unit_diagonal"].map(
      (name) => attributeOf(operation, name, "bool").value,
    ) as [boolean, boolean, boolean];
    const transpose = attributeOf(operation, "transpose_a", "enum").value !== "NO_TRANSPOSE";
    return a.triangularSolve(b, { left, lower, transpose, unitDiagonal });
  },
  reduce: ([x, start], context) => reduced(x, start, context),
  scatter: ([x, indices, updates], context) => scattered(x, indices, updates, context),
};

interface Reduction {
  readonly along: (x: Tensor, axes: number[]) => Tensor;
  readonly join: (x: Tensor, y: Tensor) => Tensor;
  /** The start that changes nothing. */
  readonly neutral: (dtype: DType) => number;
}

type Join = "add" | "mul" | "maximum" | "minimum";

/** Combinations have the names of the ops that reduce by them. */
const ofNumbers = (combine: Combine, join: Join): Reduction => ({
  along: (x, axes) => x[combine](axes),
  join: (x, y) => x[join](y),
  neutral: (dtype) => identityOf(combine, dtype),
});

const numbers: Readonly<Partial<Record<OperationName, Reduction>>> = {
  add: ofNumbers("sum", "add"),
  multiply: ofNumbers("prod", "mul"),
  maximum: ofNumbers("max", "maximum"),
  minimum: ofNumbers("min", "minimum"),
};

const any: Reduction = {
  along: (x, axes) => x.any(axes),
  join: (x, y) => x.logicalOr(y),
  neutral: () => 0,
};

const all: Reduction = {
  along: (x, axes) => x.all(axes),
  join: (x, y) => x.logicalAnd(y),
  neutral: () => 1,
};

const ofBools: Readonly<Partial<Record<OperationName, Reduction>>> = {
  add: any,
  or: any,
  maximum: any,
  multiply: all,
  and: all,
  minimum: all,
};

function reduced(x: Tensor, start: Tensor, context: Context): Tensor {
  const { operation } = context;
  const name = combinationOf(operation.regions[0] as Block);
  const table = x.dtype === "bool" ? ofBools : numbers;
  const found = name === null || name === "set" ? undefined : table[name];
  if (!found)
    return context.refuse("its region must add, multiply, or take the maximum or the minimum");
  const axes = [...integersOf(operation, "dimensions")];
  const shape: Shape = operation.results[0]?.type.shape ?? [];
  if (sizeOf(x.shape) === 0) return start.broadcastTo(shape);
  const along = axes.length === 0 ? x : found.along(x, axes).cast(x.dtype);
  return context.splat(1) === found.neutral(x.dtype) ? along : found.join(along, start);
}

const combines = {
  set: "replace",
  add: "add",
  multiply: "mul",
  maximum: "max",
  minimum: "min",
} as const;

function scattered(x: Tensor, indices: Tensor, updates: Tensor, context: Context): Tensor {
  const { operation } = context;
  const name = combinationOf(operation.regions[0] as Block);
  const combine =
    name !== null && name in combines ? combines[name as keyof typeof combines] : null;
  if (combine === null || (x.dtype === "bool" && combine !== "replace"))
    return context.refuse(
      "its region must replace, or add, multiply, or take the maximum or the minimum of numbers",
    );
  const [windows, inserted, map, operandBatch, indexBatch] = dimensionsOf(operation, "scatter");
  if (sizeOf(updates.shape) === 0 || sizeOf(x.shape) === 0) return x;
  const vector = indexVectorOf(operation, "scatter");
  return x.scatterGeneral(
    coordinatesLast(indices, vector),
    updates,
    {
      updateWindowDims: windows,
      insertedWindowDims: inserted,
      scatterDimsToOperandDims: map,
      operandBatchingDims: operandBatch,
      scatterIndicesBatchingDims: shiftedPast(vector, indexBatch),
    },
    { combine },
  );
}

/** The operands, each in the order of the one that the comparator looks at. */
export function sorted(operands: readonly Tensor[], context: Context): readonly Tensor[] {
  const { operation } = context;
  const order = orderOf(operation.regions[0] as Block);
  if (!order)
    return context.refuse(
      "its comparator must order by one operand, ascending or descending with NaN last",
    );
  const axis = numberOf(operation, "dimension");
  const { key, descending } = order;
  const by = operands[key] as Tensor;
  if (sizeOf(by.shape) === 0) return operands;
  const indices = operands.length > 1 ? by.argsort(axis, { descending }) : null;
  return operands.map((operand, index) =>
    index === key
      ? operand.sort(axis, { descending })
      : operand.takeAlongAxis(indices as Tensor, axis),
  );
}
