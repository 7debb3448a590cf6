/** Operations that move elements along axes or select some of them. */
import { type Shape, sizeOf } from "../../engine/ir/shape.ts";
import {
  areAxes,
  demandBatches,
  dimensionsOf,
  indexVectorOf,
  integersOf,
  isAscending,
  numberOf,
  ofInteger,
} from "./rules.ts";
import { flag, required, type Specification } from "./specification.ts";
import type { AxisName, Operation } from "./tree.ts";

/** The lists of three attributes. */
function three(
  operation: Operation,
  ...names: readonly [string, string, string]
): [Shape, Shape, Shape] {
  return names.map((name) => integersOf(operation, name)) as [Shape, Shape, Shape];
}

export const axes: Readonly<Record<AxisName, Specification>> = {
  broadcast_in_dim: {
    operands: 1,
    attributes: { broadcast_dimensions: required("integers") },
    result: ([x], { operation, result: { shape }, demand }) => {
      const axes = integersOf(operation, "broadcast_dimensions");
      demand(axes.length === x.shape.length && areAxes(axes, shape), `axes ${axes.join()}`);
      const fits = x.shape.every(
        (extent, axis) => extent === 1 || extent === shape[axes[axis] as number],
      );
      demand(fits, "extents that do not broadcast");
      return { shape, element: x.element };
    },
  },
  concatenate: {
    operands: "any",
    attributes: { dimension: required("i64") },
    result: ([first], { operation, demand }) => {
      const axis = numberOf(operation, "dimension");
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
      return { shape: first.shape.with(axis, extent), element: first.element };
    },
  },
  iota: {
    operands: 0,
    attributes: { iota_dimension: required("i64") },
    result: (_, { operation, result, demand }) => {
      demand(areAxes([numberOf(operation, "iota_dimension")], result.shape), "axis out of range");
      demand(result.element !== "bool", "iota of bool");
      return result;
    },
  },
  pad: {
    operands: 2,
    attributes: {
      edge_padding_high: required("integers"),
      edge_padding_low: required("integers"),
      interior_padding: required("integers"),
    },
    result: ([x, fill], { operation, demand }) => {
      demand(
        fill.shape.length === 0 && fill.element === x.element,
        "padding value of another type",
      );
      const [low, high, between] = three(
        operation,
        "edge_padding_low",
        "edge_padding_high",
        "interior_padding",
      );
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
      return { shape, element: x.element };
    },
  },
  reshape: {
    operands: 1,
    result: ([x], { result: { shape }, demand }) => {
      demand(sizeOf(shape) === sizeOf(x.shape), "a different number of elements");
      return { shape, element: x.element };
    },
  },
  reverse: {
    operands: 1,
    attributes: { dimensions: required("integers") },
    result: ([x], { operation, demand }) => {
      demand(areAxes(integersOf(operation, "dimensions"), x.shape), "axes out of range");
      return x;
    },
  },
  slice: {
    operands: 1,
    attributes: {
      limit_indices: required("integers"),
      start_indices: required("integers"),
      strides: required("integers"),
    },
    result: ([x], { operation, demand }) => {
      const [starts, limits, steps] = three(operation, "start_indices", "limit_indices", "strides");
      const shape = x.shape.map((extent, axis) => {
        const [start = -1, limit = -1, step = 0] = [starts[axis], limits[axis], steps[axis]];
        demand(
          start >= 0 && start <= limit && limit <= extent && step > 0,
          `range of axis ${axis}`,
        );
        return Math.ceil((limit - start) / step);
      });
      return { shape, element: x.element };
    },
  },
  transpose: {
    operands: 1,
    attributes: { permutation: required("integers") },
    result: ([x], { operation, demand }) => {
      const order = integersOf(operation, "permutation");
      demand(
        order.length === x.shape.length && areAxes(order, x.shape),
        `permutation ${order.join()}`,
      );
      return { shape: order.map((axis) => x.shape[axis] as number), element: x.element };
    },
  },
  gather: {
    operands: 2,
    attributes: {
      dimension_numbers: { kind: "numbers", numbers: "gather" },
      indices_are_sorted: flag(false),
      slice_sizes: required("integers"),
    },
    result: ([x, starts], { operation, demand }) => {
      const [offsets, collapsed, map, batched, startsBatched] = dimensionsOf(operation, "gather");
      const vector = indexVectorOf(operation, "gather");
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
      const remaining = starts.shape.filter((_, axis) => axis !== vector);
      const kept = sizes.filter((_, axis) => !collapsed.includes(axis) && !batched.includes(axis));
      demand(isAscending(offsets) && offsets.length === kept.length, "offset_dims");
      const rank = remaining.length + kept.length;
      const shape = Array.from({ length: rank }, (_, axis) => {
        const index = offsets.indexOf(axis);
        return (index < 0 ? remaining.shift() : kept[index]) as number;
      });
      return { shape, element: x.element };
    },
  },
};
