/** The rules of products, convolutions, transforms and matrices, and of operations with regions. */
import { type Shape, sameShape } from "../../ir/shape.ts";
import {
  areAxes,
  attributeOf,
  demandBatches,
  demandBlock,
  demandOperands,
  demandResult,
  integersOf,
  isAscending,
  listIn,
  listsIn,
  numberOf,
  type OperationCheck,
  ofFloat,
  ofInteger,
  ofNumber,
  operandType,
  productAxes,
  sameType,
} from "./rules.ts";
import type { CoreName, TensorType } from "./tree.ts";

const scalarOf = ({ element }: TensorType): TensorType => ({ shape: [], element });

export const coreRules: Readonly<Record<CoreName, OperationCheck>> = {
  dot_general: (operation, demand) => {
    demandOperands(operation, 2, demand);
    const [x, y] = [operandType(operation, 0), operandType(operation, 1)];
    const [xBatch, yBatch, xSummed, ySummed] = productAxes(operation);
    demand(x.element === y.element && ofNumber(x.element), "operands of different types");
    demand(areAxes([...xBatch, ...xSummed], x.shape), "axes of the left operand");
    demand(areAxes([...yBatch, ...ySummed], y.shape), "axes of the right operand");
    const agree = (left: Shape, right: Shape): boolean =>
      left.length === right.length &&
      left.every((axis, index) => x.shape[axis] === y.shape[right[index] as number]);
    demand(agree(xBatch, yBatch) && agree(xSummed, ySummed), "extents that do not match");
    const free = (shape: Shape, used: Shape): number[] =>
      shape.filter((_, axis) => !used.includes(axis));
    const shape = [
      ...xBatch.map((axis) => x.shape[axis] as number),
      ...free(x.shape, [...xBatch, ...xSummed]),
      ...free(y.shape, [...yBatch, ...ySummed]),
    ];
    demandResult(operation, { shape, element: x.element }, demand);
  },
  convolution: (operation, demand) => {
    demandOperands(operation, 2, demand);
    const [x, window] = [operandType(operation, 0), operandType(operation, 1)];
    const { indices } = attributeOf(operation, "dimension_numbers", "channelsFirst");
    demand(x.element === window.element && ofNumber(x.element), "operands of different types");
    demand(
      x.shape.length === indices + 2 && window.shape.length === indices + 2,
      `ranks that are not ${indices + 2}`,
    );
    const groups = numberOf(operation, "feature_group_count");
    demand(numberOf(operation, "batch_group_count") === 1, "batch_group_count other than 1");
    demand(groups >= 1, `feature_group_count ${groups}`);
    const [outputs, channels] = window.shape as [number, number];
    demand(
      x.shape[1] === groups * channels && outputs % groups === 0,
      `feature_group_count ${groups}`,
    );
    const [steps, spread, apart] = ["window_strides", "lhs_dilation", "rhs_dilation"].map((name) =>
      integersOf(operation, name),
    ) as [Shape, Shape, Shape];
    const { values: padding } = attributeOf(operation, "padding", "pairs");
    demand(
      attributeOf(operation, "window_reversal", "flags").values.length === indices &&
        padding.length === indices,
      "attributes of another rank",
    );
    const stretched = (extent: number, by: number): number =>
      extent === 0 ? 0 : (extent - 1) * by + 1;
    const rest = Array.from({ length: indices }, (_, index) => {
      const [low, high] = padding[index] ?? [Number.NaN, Number.NaN];
      const step = steps[index] ?? 0;
      const extent = stretched(x.shape[index + 2] as number, spread[index] ?? 0) + low + high;
      const reach = stretched(window.shape[index + 2] as number, apart[index] ?? 0);
      demand(step > 0, "window strides below 1");
      demand((spread[index] ?? 0) > 0 && (apart[index] ?? 0) > 0, "dilations below 1");
      return extent < reach || extent <= 0 ? 0 : Math.floor((extent - reach) / step) + 1;
    });
    const shape = [x.shape[0] as number, outputs, ...rest];
    demandResult(operation, { shape, element: x.element }, demand);
  },
  fft: (operation, demand) => {
    demandOperands(operation, 1, demand);
    const x = operandType(operation, 0);
    const lengths = integersOf(operation, "fft_length");
    demand(x.element === "c64", `transform of ${x.element}`);
    demand(
      lengths.length >= 1 &&
        lengths.length <= 3 &&
        sameShape(x.shape.slice(-lengths.length), lengths),
      `lengths ${lengths.join()}`,
    );
    demandResult(operation, x, demand);
  },
  cholesky: (operation, demand) => {
    demandOperands(operation, 1, demand);
    const x = operandType(operation, 0);
    attributeOf(operation, "lower", "bool");
    demand(ofFloat(x.element) && isSquare(x.shape), "matrices that are not square floats");
    demandResult(operation, x, demand);
  },
  triangular_solve: (operation, demand) => {
    demandOperands(operation, 2, demand);
    const [a, b] = [operandType(operation, 0), operandType(operation, 1)];
    const isLeft = attributeOf(operation, "left_side", "bool").value;
    for (const name of ["lower", "unit_diagonal"]) attributeOf(operation, name, "bool");
    attributeOf(operation, "transpose_a", "enum");
    demand(a.element === b.element && ofFloat(a.element), "operands of different types");
    demand(isSquare(a.shape), "a triangle that is not square");
    demand(
      sameShape(a.shape.slice(0, -2), b.shape.slice(0, -2)) &&
        a.shape.at(-1) === b.shape.at(isLeft ? -2 : -1),
      "extents that do not match",
    );
    demandResult(operation, b, demand);
  },
  reduce: (operation, demand) => {
    demandOperands(operation, 2, demand);
    const [x, start] = [operandType(operation, 0), operandType(operation, 1)];
    const axes = integersOf(operation, "dimensions");
    demand(areAxes(axes, x.shape), "axes out of range");
    const scalar = scalarOf(x);
    demand(sameType(start, scalar), "an initial value of another type");
    demandBlock(operation.regions[0], [scalar, scalar], [scalar], demand);
    const shape = x.shape.filter((_, axis) => !axes.includes(axis));
    demandResult(operation, { shape, element: x.element }, demand);
  },
  scatter: (operation, demand) => {
    demandOperands(operation, 3, demand);
    const [x, indices, updates] = [0, 1, 2].map((index) => operandType(operation, index)) as [
      TensorType,
      TensorType,
      TensorType,
    ];
    const numbers = attributeOf(operation, "scatter_dimension_numbers", "numbers");
    const [windows, inserted, map, batched, indicesBatched] = listsIn(numbers, [
      "update_window_dims",
      "inserted_window_dims",
      "scatter_dims_to_operand_dims",
      "input_batching_dims",
      "scatter_indices_batching_dims",
    ]);
    const [vector = Number.NaN] = listIn(numbers, "index_vector_dim");
    demand(ofInteger(indices.element), `indices of ${indices.element}`);
    demand(vector >= 0 && vector <= indices.shape.length, `index_vector_dim ${vector}`);
    demand(updates.element === x.element, "updates of another type");
    demand(areAxes(inserted, x.shape) && isAscending(inserted), "inserted_window_dims");
    demandBatches(x.shape, batched, indices.shape, indicesBatched, demand);
    const dropped = [...inserted, ...batched];
    demand(areAxes(dropped, x.shape), "input_batching_dims");
    demand(windows.length + dropped.length === x.shape.length, "update windows of another rank");
    demand(areAxes(windows, updates.shape) && isAscending(windows), "update_window_dims");
    const kept = x.shape.filter((_, axis) => !dropped.includes(axis));
    demand(
      windows.every((axis, index) => (updates.shape[axis] as number) <= (kept[index] as number)),
      "windows that are larger than the operand",
    );
    demand(
      areAxes([...map, ...batched], x.shape) && (indices.shape[vector] ?? 1) === map.length,
      "index vectors of another length",
    );
    const batch = indices.shape.filter((_, axis) => axis !== vector);
    const own = updates.shape.filter((_, axis) => !windows.includes(axis));
    demand(sameShape(batch, own), "updates of another shape");
    const scalar = scalarOf(x);
    demandBlock(operation.regions[0], [scalar, scalar], [scalar], demand);
    demandResult(operation, x, demand);
  },
  sort: (operation, demand) => {
    const { operands, results, regions } = operation;
    const first = operandType(operation, 0);
    demand(areAxes([numberOf(operation, "dimension")], first.shape), "axis out of range");
    demand(operands.length === results.length, "a different number of results");
    for (const [index, { type }] of operands.entries()) {
      demand(sameShape(type.shape, first.shape), "operands of different shapes");
      const result = results[index];
      demand(result !== undefined && sameType(result.type, type), "a result of another type");
    }
    const pairs = operands.flatMap(({ type }) => [scalarOf(type), scalarOf(type)]);
    demandBlock(regions[0], pairs, [{ shape: [], element: "bool" }], demand);
  },
  while: ({ operands, results, regions }, demand) => {
    const types = operands.map(({ type }) => type);
    demand(
      results.length === types.length &&
        results.every(({ type }, index) => sameType(type, types[index] as TensorType)),
      "results of other types",
    );
    demandBlock(regions[0], types, [{ shape: [], element: "bool" }], demand);
    demandBlock(regions[1], types, types, demand);
  },
};

function isSquare(shape: Shape): boolean {
  return shape.length >= 2 && shape.at(-1) === shape.at(-2);
}
