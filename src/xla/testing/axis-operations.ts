/** For tests: operations that move elements along axes, or choose among them, by the specification. */

import type { Shape } from "../../engine/ir/shape.ts";
import { attributeOf, integersOf, listIn, numberOf } from "../dialect/rules.ts";
import type { Operation, OperationName, TensorType } from "../dialect/tree.ts";
import { flat, indices, type Plain, plain, rounded, taken } from "./plain-tensor.ts";
import { type ScalarFunction, scalarBlock } from "./scalar-functions.ts";

/** As many operands as the operation has. */
export type Evaluate = (
  operation: Operation,
  operands: readonly [Plain, Plain, Plain, ...Plain[]],
) => Plain;

const typeOf = ({ results }: Operation): TensorType => results[0]?.type as TensorType;
const at = (list: readonly number[], index: number): number => list[index] as number;

export const axisOperations: Readonly<Partial<Record<OperationName, Evaluate>>> = {
  constant: (operation) => {
    const { values } = attributeOf(operation, "value", "elements");
    const result = plain(typeOf(operation));
    return {
      ...result,
      data: result.data.map((_, index) => at(values, values.length === 1 ? 0 : index)),
    };
  },
  iota: (operation) => {
    const result = plain(typeOf(operation));
    const axis = numberOf(operation, "iota_dimension");
    for (const [offset, index] of indices(result.type.shape)) result.data[offset] = at(index, axis);
    return result;
  },
  broadcast_in_dim: (operation, [x]) => {
    const { shape } = x.type;
    const axes = integersOf(operation, "broadcast_dimensions");
    return taken(x, typeOf(operation).shape, (index) =>
      flat(
        axes.map((axis, own) => (shape[own] === 1 ? 0 : at(index, axis))),
        shape,
      ),
    );
  },
  reshape: (operation, [x]) => ({ type: typeOf(operation), data: x.data }),
  reverse: (operation, [x]) => {
    const { shape } = x.type;
    const axes = integersOf(operation, "dimensions");
    return taken(x, shape, (index) =>
      flat(
        index.map((each, axis) => (axes.includes(axis) ? at(shape, axis) - 1 - each : each)),
        shape,
      ),
    );
  },
  slice: (operation, [x]) => {
    const starts = integersOf(operation, "start_indices");
    const steps = integersOf(operation, "strides");
    return taken(x, typeOf(operation).shape, (index) =>
      flat(
        index.map((each, axis) => at(starts, axis) + each * at(steps, axis)),
        x.type.shape,
      ),
    );
  },
  transpose: (operation, [x]) => {
    const order = integersOf(operation, "permutation");
    return taken(x, typeOf(operation).shape, (index) =>
      flat(
        order.map((_, axis) => at(index, order.indexOf(axis))),
        x.type.shape,
      ),
    );
  },
  pad: (operation, [x, fill]) => {
    const result = plain(typeOf(operation));
    result.data.fill(at([...fill.data], 0));
    const low = integersOf(operation, "edge_padding_low");
    const between = integersOf(operation, "interior_padding");
    const { shape } = result.type;
    for (const [offset, index] of indices(x.type.shape)) {
      const to = index.map((each, axis) => at(low, axis) + each * (at(between, axis) + 1));
      if (to.every((each, axis) => each >= 0 && each < at(shape, axis)))
        result.data[flat(to, shape)] = x.data[offset] as number;
    }
    return result;
  },
  concatenate: (operation, operands) => {
    const result = plain(typeOf(operation));
    const axis = numberOf(operation, "dimension");
    let before = 0;
    for (const { type, data } of operands) {
      for (const [offset, index] of indices(type.shape))
        result.data[flat(index.with(axis, at(index, axis) + before), result.type.shape)] = data[
          offset
        ] as number;
      before += at(type.shape, axis);
    }
    return result;
  },
  gather: (operation, [x, starts]) => gathered(operation, x, starts),
  scatter: (operation, [x, targets, updates]) => scattered(operation, x, targets, updates),
  reduce: (operation, [x, start]) => reduced(operation, x, start),
};

/** The vector of indices at an index of the batch. */
function vectorAt(
  { type, data }: Plain,
  batch: readonly number[],
  axis: number,
  length: number,
): number[] {
  return Array.from({ length }, (_, component) => {
    const index = axis === type.shape.length ? batch : batch.toSpliced(axis, 0, component);
    return data[flat(index, type.shape)] as number;
  });
}

function gathered(operation: Operation, x: Plain, starts: Plain): Plain {
  const numbers = attributeOf(operation, "dimension_numbers", "numbers");
  const [offsets, collapsed, map] = ["offset_dims", "collapsed_slice_dims", "start_index_map"].map(
    (name) => listIn(numbers, name),
  ) as [Shape, Shape, Shape];
  const vector = at(listIn(numbers, "index_vector_dim"), 0);
  const sizes = integersOf(operation, "slice_sizes");
  const { shape } = x.type;
  const kept = [...shape.keys()].filter((axis) => !collapsed.includes(axis));
  return taken(x, typeOf(operation).shape, (index) => {
    const batch = index.filter((_, axis) => !offsets.includes(axis));
    const start = vectorAt(starts, batch, vector, map.length);
    const from = shape.map(() => 0);
    // A slice that would leave the operand is moved back into it.
    for (const [component, axis] of map.entries())
      from[axis] = Math.max(0, Math.min(at(start, component), at(shape, axis) - at(sizes, axis)));
    for (const [which, axis] of kept.entries())
      from[axis] = at(from, axis) + at(index, at(offsets, which));
    return flat(from, shape);
  });
}

function scattered(operation: Operation, x: Plain, targets: Plain, updates: Plain): Plain {
  const numbers = attributeOf(operation, "scatter_dimension_numbers", "numbers");
  const [windows, inserted, map] = [
    "update_window_dims",
    "inserted_window_dims",
    "scatter_dims_to_operand_dims",
  ].map((name) => listIn(numbers, name)) as [Shape, Shape, Shape];
  const vector = at(listIn(numbers, "index_vector_dim"), 0);
  const combine = scalarBlock(operation.regions[0] as Operation["regions"][number]);
  const { shape } = x.type;
  const kept = [...shape.keys()].filter((axis) => !inserted.includes(axis));
  const data = x.data.slice();
  for (const [offset, index] of indices(updates.type.shape)) {
    const batch = index.filter((_, axis) => !windows.includes(axis));
    const from = vectorAt(targets, batch, vector, map.length);
    const to = shape.map(() => 0);
    for (const [component, axis] of map.entries()) to[axis] = at(from, component);
    for (const [which, axis] of kept.entries())
      to[axis] = at(to, axis) + at(index, at(windows, which));
    if (!to.every((each, axis) => each >= 0 && each < at(shape, axis))) continue;
    const element = flat(to, shape);
    data[element] = combine(data[element] as number, updates.data[offset] as number);
  }
  return { type: x.type, data };
}

function reduced(operation: Operation, x: Plain, start: Plain): Plain {
  const axes = integersOf(operation, "dimensions");
  const { shape } = x.type;
  const result = plain(typeOf(operation));
  const groups = Array.from({ length: result.data.length }, (): number[] => []);
  for (const [offset, index] of indices(shape)) {
    const to = index.filter((_, axis) => !axes.includes(axis));
    groups[flat(to, result.type.shape)]?.push(x.data[offset] as number);
  }
  const combine = scalarBlock(operation.regions[0] as Operation["regions"][number]);
  const first = start.data[0] as number;
  const round = rounded[x.type.element];
  return {
    ...result,
    data: result.data.map((_, group) => round(tree(groups[group] ?? [], first, combine))),
  };
}

/** The order in which values are combined is left open; in a tree the fewest digits are lost. */
function tree(values: readonly number[], start: number, combine: ScalarFunction): number {
  let level: readonly number[] = [start, ...values];
  while (level.length > 1) {
    const next: number[] = [];
    for (let index = 0; index < level.length; index += 2)
      next.push(
        index + 1 < level.length
          ? combine(at(level, index), at(level, index + 1))
          : at(level, index),
      );
    level = next;
  }
  return at(level, 0);
}
