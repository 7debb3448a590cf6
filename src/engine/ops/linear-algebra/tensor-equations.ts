/** Linear equations whose unknowns and right sides have several axes. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sizeOf } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { checkInteger } from "../checks.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { floatOf } from "../elementwise/makers.ts";
import { inv, solve } from "./solving.ts";

export const tensorsolve: Op<
  (a: TensorLike, b: TensorLike, axes?: readonly number[] | null) => Tensor
> = methodOp("linear algebra", {
  name: "tensorsolve",
  doc: "Solves `tensordot(a, x, x.rank) = b` for x, where `a` has the axes of `b` followed by those of x, with equal numbers of elements. `axes` of `a`, none by default, are moved to its end first.",
  example: "tensor([[[2, 0]], [[0, 4]]]).tensorsolve(tensor([[2], [8]]))  // [1, 2]",
  build: (matrix, right, axes = null) => {
    const [source, b] = [floatOf(matrix), floatOf(right)];
    const along = (axes ?? []).map((axis) => normalizeAxis("tensorsolve", axis, source.shape));
    const ends = along.map((_, index) => source.rank - along.length + index);
    const a = axes ? source.moveaxis(along, ends) : source;
    const unknowns = a.shape.slice(b.rank);
    const isStart = b.shape.every((extent, axis) => extent === a.shape[axis]);
    if (!isStart || sizeOf(unknowns) !== b.size) {
      throw fault(
        "tensorsolve",
        `mismatched shapes: ${formatShape(a.shape)} and ${formatShape(b.shape)}: expected [...m, ...n] and [...m] with equally many elements in m and n`,
      );
    }
    return solve(a.reshape([b.size, b.size]), b.flatten()).reshape(unknowns);
  },
});

export const tensorinv: Op<(x: TensorLike, axes?: number) => Tensor> = methodOp("linear algebra", {
  name: "tensorinv",
  doc: "Computes the inverse of x under `tensordot`. The first `axes` (default 2) axes of x and the remaining ones have equal numbers of elements. The result has the remaining axes first, and `tensordot` of the two over `axes` axes is the identity.",
  example: "tensor([[[2, 0]], [[0, 4]]]).tensorinv()  // [[[0.5], [0]], [[0], [0.25]]]",
  build: (value, axes = 2) => {
    const x = floatOf(value);
    checkInteger("tensorinv", "axes", axes, 1);
    const [first, last] = [x.shape.slice(0, axes), x.shape.slice(axes)];
    const n = sizeOf(first);
    if (axes > x.rank || sizeOf(last) !== n) {
      throw fault(
        "tensorinv",
        `invalid shape ${formatShape(x.shape)}: expected equally many elements in its first ${axes} axes and in the others`,
      );
    }
    return inv(x.reshape([n, n])).reshape([...last, ...first]);
  },
});
