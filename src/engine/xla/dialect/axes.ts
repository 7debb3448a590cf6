/** The rules of operations that move elements along axes or select some of them. */
import { type Shape, sizeOf } from "../../ir/shape.ts";
import {
  areAxes,
  attributeOf,
  demandBatches,
  demandOperands,
  demandResult,
  integersOf,
  isAscending,
  listIn,
  listsIn,
  numberOf,
  type OperationCheck,
  ofInteger,
  operandType,
  resultType,
} from "./rules.ts";
import type { AxisName } from "./tree.ts";

export const axisRules: Readonly<Record<AxisName, OperationCheck>> = {
  broadcast_in_dim: (operation, demand) => {
    demandOperands(operation, 1, demand);
    const x = operandType(operation, 0);
    const { shape } = resultType(operation);
    const axes = integersOf(operation, "broadcast_dimensions");
    demand(axes.length === x.shape.length && areAxes(axes, shape), `axes ${axes.join()}`);
    const fits = x.shape.every(
      (extent, axis) => extent === 1 || extent === shape[axes[axis] as number],
    );
    demand(fits, "extents that do not broadcast");
    demandResult(operation, { shape, element: x.element }, demand);
  },
  concatenate: (operation, demand) => {
    const axis = numberOf(operation, "dimension");
    const first = operandType(operation, 0);
    demand(areAxes([axis], first.shape), `axis ${axis}`);
    let extent = 0;
    for (const { type } of operation.operands) {
      extent += type.shape[axis] ?? 0;
      const isSame = type.shape.every((each, at) => at === axis || each === first.shape[at]);
      demand(
        isSame && type.element === first.element && type.shape.length === first.shape.length,
        "operands of different types",
      );
    }
    demandResult(
      operation,
      { shape: first.shape.with(axis, extent), element: first.element },
      demand,
    );
  },
  iota: (operation, demand) => {
    demandOperands(operation, 0, demand);
    const type = resultType(operation);
    demand(areAxes([numberOf(operation, "iota_dimension")], type.shape), "axis out of range");
    demand(type.element !== "bool", "iota of bool");
    demandResult(operation, type, demand);
  },
  pad: (operation, demand) => {
    demandOperands(operation, 2, demand);
    const [x, fill] = [operandType(operation, 0), operandType(operation, 1)];
    demand(fill.shape.length === 0 && fill.element === x.element, "padding value of another type");
    const [low, high, between] = ["edge_padding_low", "edge_padding_high", "interior_padding"].map(
      (name) => integersOf(operation, name),
    ) as [Shape, Shape, Shape];
    demand(
      between.every((count) => count >= 0),
      "negative interior padding",
    );
    const shape = x.shape.map(
      (extent, axis) =>
        (low[axis] ?? Number.NaN) +
        extent +
        (high[axis] ?? Number.NaN) +
        Math.max(extent - 1, 0) * (between[axis] ?? Number.NaN),
    );
    demand(
      shape.every((extent) => extent >= 0),
      "negative padding beyond the extent",
    );
    demandResult(operation, { shape, element: x.element }, demand);
  },
  reshape: (operation, demand) => {
    demandOperands(operation, 1, demand);
    const x = operandType(operation, 0);
    const { shape } = resultType(operation);
    demand(sizeOf(shape) === sizeOf(x.shape), "a different number of elements");
    demandResult(operation, { shape, element: x.element }, demand);
  },
  reverse: (operation, demand) => {
    demandOperands(operation, 1, demand);
    const x = operandType(operation, 0);
    demand(areAxes(integersOf(operation, "dimensions"), x.shape), "axes out of range");
    demandResult(operation, x, demand);
  },
  slice: (operation, demand) => {
    demandOperands(operation, 1, demand);
    const x = operandType(operation, 0);
    const [starts, limits, steps] = ["start_indices", "limit_indices", "strides"].map((name) =>
      integersOf(operation, name),
    ) as [Shape, Shape, Shape];
    const shape = x.shape.map((extent, axis) => {
      const [start = -1, limit = -1, step = 0] = [starts[axis], limits[axis], steps[axis]];
      demand(start >= 0 && start <= limit && limit <= extent && step > 0, `range of axis ${axis}`);
      return Math.ceil((limit - start) / step);
    });
    demandResult(operation, { shape, element: x.element }, demand);
  },
  transpose: (operation, demand) => {
    demandOperands(operation, 1, demand);
    const x = operandType(operation, 0);
    const order = integersOf(operation, "permutation");
    demand(
      order.length === x.shape.length && areAxes(order, x.shape),
      `permutation ${order.join()}`,
    );
    const shape = order.map((axis) => x.shape[axis] as number);
    demandResult(operation, { shape, element: x.element }, demand);
  },
  gather: (operation, demand) => {
    demandOperands(operation, 2, demand);
    const [x, starts] = [operandType(operation, 0), operandType(operation, 1)];
    const numbers = attributeOf(operation, "dimension_numbers", "numbers");
    const [offsets, collapsed, map, batched, startsBatched] = listsIn(numbers, [
      "offset_dims",
      "collapsed_slice_dims",
      "start_index_map",
      "operand_batching_dims",
      "start_indices_batching_dims",
    ]);
    const [vector = Number.NaN] = listIn(numbers, "index_vector_dim");
    const sizes = integersOf(operation, "slice_sizes");
    demand(ofInteger(starts.element), `indices of ${starts.element}`);
    demand(vector >= 0 && vector <= starts.shape.length, `index_vector_dim ${vector}`);
    demand(sizes.length === x.shape.length, "slice_sizes of another rank");
    demand(
      sizes.every((size, axis) => size >= 0 && size <= (x.shape[axis] as number)),
      "slices that are larger than the operand",
    );
    demand(areAxes(collapsed, x.shape) && isAscending(collapsed), "collapsed_slice_dims");
    demand(
      collapsed.every((axis) => sizes[axis] === 1),
      "collapsed axes of more than one element",
    );
    demandBatches(x.shape, batched, starts.shape, startsBatched, demand);
    demand(
      batched.every((axis) => (sizes[axis] as number) === 1 && !collapsed.includes(axis)),
      "operand_batching_dims",
    );
    demand(areAxes([...map, ...batched], x.shape), "start_index_map");
    demand((starts.shape[vector] ?? 1) === map.length, "index vectors of another length");
    const batch = starts.shape.filter((_, axis) => axis !== vector);
    const kept = sizes.filter((_, axis) => !collapsed.includes(axis) && !batched.includes(axis));
    demand(isAscending(offsets) && offsets.length === kept.length, "offset_dims");
    const shape: number[] = [];
    const remaining = [...batch];
    for (let axis = 0; axis < batch.length + kept.length; axis++) {
      const index = offsets.indexOf(axis);
      shape.push((index < 0 ? remaining.shift() : kept[index]) as number);
    }
    demandResult(operation, { shape, element: x.element }, demand);
  },
};
