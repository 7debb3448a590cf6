/** Products, convolutions, transforms and matrices, and operations with regions. */
import { type Shape, sameShape } from "../../engine/ir/shape.ts";
import {
  areAxes,
  areOf,
  attributeOf,
  demandBatches,
  demandBlock,
  dimensionsOf,
  indexVectorOf,
  integersOf,
  isAscending,
  numberOf,
  ofFloat,
  ofInteger,
  ofNumber,
  sameType,
} from "./rules.ts";
import { type Field, flag, optional, required, type Specification } from "./specification.ts";
import type { Attribute, CoreName, TensorType } from "./tree.ts";

const scalarOf = ({ element }: TensorType): TensorType => ({ shape: [], element });

/** An entry for each axis that a window slides along. */
const perWindowAxis = (entries: (axes: Shape) => Attribute): Field => ({
  kind: entries([]).kind,
  absent: ({ shape }) => entries(shape.slice(2)),
});

const ones = perWindowAxis((axes) => ({ kind: "integers", values: axes.map(() => 1) }));
const one: Field = { kind: "i64", absent: () => ({ kind: "i64", value: 1 }) };

export const cores: Readonly<Record<CoreName, Specification>> = {
  dot_general: {
    operands: 2,
    attributes: {
      dot_dimension_numbers: { kind: "numbers", numbers: "dot" },
      precision_config: optional("list"),
    },
    result: ([x, y], { operation, demand }) => {
      const [xBatch, yBatch, xSummed, ySummed] = dimensionsOf(operation, "dot");
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
      return { shape, element: x.element };
    },
  },
  convolution: {
    operands: 2,
    attributes: {
      batch_group_count: one,
      dimension_numbers: required("channelsFirst"),
      feature_group_count: one,
      lhs_dilation: ones,
      padding: perWindowAxis((axes) => ({ kind: "pairs", values: axes.map(() => [0, 0]) })),
      precision_config: optional("list"),
      rhs_dilation: ones,
      window_reversal: perWindowAxis((axes) => ({ kind: "flags", values: axes.map(() => false) })),
      window_strides: ones,
    },
    result: ([x, window], { operation, demand }) => {
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
      const [steps, spread, apart] = ["window_strides", "lhs_dilation", "rhs_dilation"].map(
        (name) => integersOf(operation, name),
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
      return { shape: [x.shape[0] as number, outputs, ...rest], element: x.element };
    },
  },
  fft: {
    operands: 1,
    attributes: {
      fft_length: required("integers"),
      fft_type: { kind: "enum", enum: "fft_type" },
    },
    result: ([x], { operation, demand }) => {
      const lengths = integersOf(operation, "fft_length");
      demand(x.element === "c64", `transform of ${x.element}`);
      demand(
        lengths.length >= 1 &&
          lengths.length <= 3 &&
          sameShape(x.shape.slice(-lengths.length), lengths),
        `lengths ${lengths.join()}`,
      );
      return x;
    },
  },
  cholesky: {
    operands: 1,
    attributes: { lower: flag(false) },
    result: ([x], { operation, demand }) => {
      attributeOf(operation, "lower", "bool");
      demand(ofFloat(x.element) && isSquare(x.shape), "matrices that are not square floats");
      return x;
    },
  },
  triangular_solve: {
    operands: 2,
    attributes: {
      left_side: required("bool"),
      lower: required("bool"),
      transpose_a: { kind: "enum", enum: "transpose" },
      unit_diagonal: required("bool"),
    },
    result: ([a, b], { operation, demand }) => {
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
      return b;
    },
  },
  reduce: {
    operands: 2,
    regions: 1,
    attributes: { dimensions: required("integers") },
    result: ([x, start], { operation, demand }) => {
      const axes = integersOf(operation, "dimensions");
      demand(areAxes(axes, x.shape), "axes out of range");
      const scalar = scalarOf(x);
      demand(sameType(start, scalar), "an initial value of another type");
      demandBlock(operation.regions[0], [scalar, scalar], [scalar], demand);
      return { shape: x.shape.filter((_, axis) => !axes.includes(axis)), element: x.element };
    },
  },
  scatter: {
    operands: 3,
    regions: 1,
    attributes: {
      indices_are_sorted: flag(false),
      scatter_dimension_numbers: { kind: "numbers", numbers: "scatter" },
      unique_indices: flag(false),
    },
    result: ([x, indices, updates], { operation, demand }) => {
      const [windows, inserted, map, batched, indicesBatched] = dimensionsOf(operation, "scatter");
      const vector = indexVectorOf(operation, "scatter");
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
      return x;
    },
  },
  sort: {
    operands: "any",
    regions: 1,
    attributes: {
      dimension: {
        kind: "i64",
        absent: ({ shape }) => ({ kind: "i64", value: shape.length - 1 }),
      },
      is_stable: flag(false),
    },
    result: ([first], { operation, demand }) => {
      const { operands, results, regions } = operation;
      demand(areAxes([numberOf(operation, "dimension")], first.shape), "axis out of range");
      demand(operands.length === results.length, "a different number of results");
      for (const [index, { type }] of operands.entries()) {
        demand(sameShape(type.shape, first.shape), "operands of different shapes");
        const result = results[index];
        demand(result !== undefined && sameType(result.type, type), "a result of another type");
      }
      const pairs = operands.flatMap(({ type }) => [scalarOf(type), scalarOf(type)]);
      demandBlock(regions[0], pairs, [{ shape: [], element: "bool" }], demand);
      return null;
    },
  },
  while: {
    operands: "any",
    regions: 2,
    result: (_, { operation: { operands, results, regions }, demand }) => {
      const types = operands.map(({ type }) => type);
      demand(areOf(results, types), "results of other types");
      demandBlock(regions[0], types, [{ shape: [], element: "bool" }], demand);
      demandBlock(regions[1], types, types, demand);
      return null;
    },
  },
};

function isSquare(shape: Shape): boolean {
  return shape.length >= 2 && shape.at(-1) === shape.at(-2);
}
