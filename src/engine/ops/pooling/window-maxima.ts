/**
 * The largest element of each window: its value, whose gradient goes to the first of equal elements, and its
 * index.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { integerAttribute } from "../attributes.ts";
import { numbers } from "../creation/numbers.ts";
import { derived } from "../derived.ts";
import { where } from "../elementwise/arithmetic.ts";
import { windowAxes } from "./windows.ts";

export interface Maxima {
  readonly values: Tensor;
  /** i32: indices in the flattened spatial axes of the input. */
  readonly indices: Tensor;
}

const firstLargest = derived(
  "firstLargest",
  "each element of `g` goes to the first largest element of its window, where the elements of `g` are summed",
  (g, [, operand], values, attributes) => {
    const windows = operand as Tensor;
    const count = integerAttribute(attributes, "count");
    const shape = windows.shape.slice(-count);
    const counted = numbers(sizeOf(shape)).reshape(shape);
    const first = where(isLargest(windows, values, count), counted, sizeOf(shape)).min(
      windowAxes(count),
      { keepdims: true },
    );
    return [null, where(counted.eq(first), overWindow(g, count), 0)];
  },
);

/** Returns the maximum over the last `count` axes. */
export function largestOf(windows: Tensor, count: number): Tensor {
  return firstLargest(windows.max(windowAxes(count)), [windows], { count });
}

/**
 * Returns the index in the input of the first largest element of each window. `positions` has indices [windows,
 * size] for each spatial axis; some of them are outside if the input is `padded`.
 */
export function inputIndicesOfLargest(
  windows: Tensor,
  values: Tensor,
  positions: readonly Tensor[],
  extents: Shape,
  padded: boolean,
): Tensor {
  const count = extents.length;
  const spread = positions.map((position, axis) => {
    const shape = new Array<number>(2 * count).fill(1);
    [shape[axis], shape[count + axis]] = position.shape as [number, number];
    return position.reshape(shape);
  });
  const index = spread.reduce((total, position, axis) =>
    total.mul(extents[axis] as number).add(position),
  );
  const inside = spread
    .map((position, axis) => position.ge(0).logicalAnd(position.lt(extents[axis] as number)))
    .reduce((all, next) => all.logicalAnd(next));
  return indicesOfLargest(windows, values, padded ? where(inside, index, outside) : index, count);
}

/** Greater than any index of an input. */
const outside = 2 ** 31 - 1;

/** Returns the smallest index of a largest element. Indices ascend within a window. */
export function indicesOfLargest(
  windows: Tensor,
  values: Tensor,
  indices: Tensor,
  count: number,
): Tensor {
  const largest = isLargest(windows, values, count).stopGradient();
  return where(largest, indices, outside).min(windowAxes(count));
}

function isLargest(windows: Tensor, values: Tensor, count: number): Tensor {
  return windows.eq(overWindow(values, count)).logicalOr(windows.ne(windows));
}

/** Adds an axis of extent 1 for each axis of the window. */
function overWindow(x: Tensor, count: number): Tensor {
  return x.reshape([...x.shape, ...new Array<number>(count).fill(1)]);
}
