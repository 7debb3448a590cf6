/** Replaces windows of tensors, and reads windows whose starts are data. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape } from "../../ir/shape.ts";
import { alongAxis, checkShape, normalizeAxis } from "../axes.ts";
import { numbers } from "../creation/numbers.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import type { Range } from "../movement/slice.ts";
import { integersOf } from "./linear-indices.ts";
import { setAt } from "./scatter-index.ts";

/** Calls `setAt` with one range on that axis. */
function setAlong(
  name: string,
  value: TensorLike,
  updates: TensorLike,
  axis: number,
  range: Range,
): Tensor {
  const x = recorder().lift(value, "f32");
  const along = normalizeAxis(name, axis, x.shape);
  return setAt(
    x,
    x.shape.map((_, index) => (index === along ? range : null)),
    updates,
  );
}

type Bounds = readonly [start?: number | null, stop?: number | null, step?: number];

export const sliceScatter: Op<
  (x: TensorLike, updates: TensorLike, axis?: number, range?: Bounds) => Tensor
> = methodOp("indexing", {
  name: "sliceScatter",
  doc: "Returns the tensor with the elements in a `range` `[start, stop, step]` of an axis, the first by default, replaced. The `updates` broadcast to the shape of that slice. `setAt` takes ranges of several axes.",
  example: "zeros([4]).sliceScatter(tensor([1, 2]), 0, [0, null, 2])  // [1, 0, 2, 0]",
  build: (value, updates, axis = 0, range = []) =>
    setAlong("sliceScatter", value, updates, axis, range),
});

export const selectScatter: Op<
  (x: TensorLike, updates: TensorLike, axis: number, index: number) => Tensor
> = methodOp("indexing", {
  name: "selectScatter",
  doc: "Returns the tensor with the elements at one index along an axis replaced. The `updates`, which lack that axis, broadcast to the shape of what they replace.",
  example: "zeros([2, 2]).selectScatter(tensor([1, 2]), 1, 0)  // [[1, 0], [2, 0]]",
  build: (value, updates, axis, index) => setAlong("selectScatter", value, updates, axis, index),
});

type Starts = Tensor | readonly TensorLike[];

/** Returns the start of a window of these sizes on each axis: a number if it is known, else an i32 tensor []. */
function startsOf(name: string, x: Tensor, starts: Starts, sizes: Shape): (number | Tensor)[] {
  const list: readonly TensorLike[] = recorder().isTensor(starts) ? starts.unstack() : starts;
  if (list.length !== x.rank || sizes.length !== x.rank) {
    throw fault(
      name,
      `mismatched window: ${list.length} starts and ${sizes.length} sizes for ${formatShape(x.shape)}`,
    );
  }
  return x.shape.map((extent, axis) => {
    const maxStart = extent - (sizes[axis] as number);
    if (maxStart < 0) {
      throw fault(
        name,
        `mismatched window: ${formatShape(sizes)} is larger than ${formatShape(x.shape)}`,
      );
    }
    const entry = list[axis] as TensorLike;
    const start = integersOf(name, entry);
    if (start.rank > 0) {
      throw fault(
        name,
        `mismatched start: ${formatShape(start.shape)} for axis ${axis}: expected a scalar`,
      );
    }
    if (recorder().isTensor(entry))
      return where(start.lt(0), start.add(extent), start).clip(0, maxStart);
    const known = Number(entry);
    return Math.min(maxStart, Math.max(0, known < 0 ? known + extent : known));
  });
}

const startsDoc =
  "`starts` are integer scalars, one for each axis, or a vector of them; negative ones count from the end, and a slice that would extend past the end is shifted back into the tensor.";

export const dynamicSlice: Op<(x: TensorLike, starts: Starts, sizes: Shape) => Tensor> = methodOp(
  "indexing",
  {
    name: "dynamicSlice",
    doc: `Returns a slice of static size whose start indices are tensors, as JAX's \`lax.dynamic_slice\`. ${startsDoc}`,
    example: 'tensor([1, 2, 3, 4]).dynamicSlice([tensor(1, { dtype: "i32" })], [2])  // [2, 3]',
    build: (value, starts, sizes) => {
      const x = recorder().lift(value, "f32");
      const window = checkShape("dynamicSlice", sizes);
      return startsOf("dynamicSlice", x, starts, window).reduce((taken: Tensor, start, axis) => {
        const size = window[axis] as number;
        return typeof start === "number"
          ? taken.narrow(axis, start, size)
          : taken.take(numbers(size).add(start), axis);
      }, x);
    },
  },
);

export const dynamicUpdateSlice: Op<(x: TensorLike, updates: Tensor, starts: Starts) => Tensor> =
  methodOp("indexing", {
    name: "dynamicUpdateSlice",
    doc: `Returns the tensor with a slice replaced whose start indices are tensors, as JAX's \`lax.dynamic_update_slice\`. ${startsDoc}`,
    example:
      'zeros([4]).dynamicUpdateSlice(tensor([5, 6]), [tensor(9, { dtype: "i32" })])  // [0, 0, 5, 6]',
    build: (value, updates, starts) => {
      const x = recorder().lift(value, "f32");
      const sizes = updates.shape;
      const found = startsOf("dynamicUpdateSlice", x, starts, sizes);
      if (updates.size === 0) return x;
      let spread = updates.cast(x.dtype);
      let inside: Tensor = recorder().lift(true, "bool");
      for (const [axis, start] of found.entries()) {
        const size = sizes[axis] as number;
        // A window as large as the axis starts at 0.
        if (size === x.shape[axis]) continue;
        // Compute the index in the window for each index of the axis.
        const index = numbers(x.shape[axis] as number).sub(start);
        const within = index.ge(0).logicalAnd(index.lt(size));
        inside = inside.logicalAnd(alongAxis(within, x.rank, axis));
        // A window of one element broadcasts.
        if (size > 1) spread = spread.take(index.clip(0, size - 1), axis);
      }
      return where(inside, spread, x);
    },
  });
