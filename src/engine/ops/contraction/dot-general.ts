/** The general contraction of `jax.lax`, of which every other contraction is a special case. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sizeOf } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";

type AxisPairs = readonly [lhs: readonly number[], rhs: readonly number[]];

/** The axes that are summed over, then the batch axes, which both operands and the result have. */
export type DotDimensionNumbers = readonly [contracting: AxisPairs, batch?: AxisPairs];

export const dotGeneral: Op<
  (x: TensorLike, y: TensorLike, dimensionNumbers: DotDimensionNumbers) => Tensor
> = methodOp("contraction", {
  name: "dotGeneral",
  doc: "Computes the sum of products over pairs of axes of two tensors, as `jax.lax.dot_general`. `dimensionNumbers` is `[[lhsContracting, rhsContracting], [lhsBatch, rhsBatch]]`. The result has the batch axes, then the remaining axes of `x`, then those of `y`. `einsum` expresses the same with letters.",
  example:
    "tensor([[1, 2], [3, 4]]).dotGeneral(tensor([[1, 1], [2, 2]]), [[[1], [1]], [[0], [0]]])  // [3, 14]",
  build: (left, right, [contracting, batch = [[], []]]) => {
    const [x, y] = [recorder().lift(left, "f32"), recorder().lift(right, "f32")];
    const lhs = partsOf(x, contracting[0], batch[0]);
    const rhs = partsOf(y, contracting[1], batch[1]);
    checkExtents("contracting", x, lhs.summed, y, rhs.summed);
    checkExtents("batch", x, lhs.shared, y, rhs.shared);
    const extents = (of: Tensor, axes: readonly number[]): number[] =>
      axes.map((axis) => of.shape[axis] as number);
    const shared = extents(x, lhs.shared);
    const summed = sizeOf(extents(x, lhs.summed));
    const [rows, columns] = [extents(x, lhs.kept), extents(y, rhs.kept)];
    return x
      .permute([...lhs.shared, ...lhs.kept, ...lhs.summed])
      .reshape([...shared, sizeOf(rows), summed])
      .matmul(
        y
          .permute([...rhs.shared, ...rhs.summed, ...rhs.kept])
          .reshape([...shared, summed, sizeOf(columns)]),
      )
      .reshape([...shared, ...rows, ...columns]);
  },
});

interface Parts {
  readonly summed: readonly number[];
  readonly shared: readonly number[];
  readonly kept: readonly number[];
}

function partsOf(x: Tensor, contracting: readonly number[], batch: readonly number[]): Parts {
  const [summed, shared] = [contracting, batch].map((axes) =>
    axes.map((axis) => normalizeAxis("dotGeneral", axis, x.shape)),
  ) as [number[], number[]];
  const named = [...summed, ...shared];
  if (new Set(named).size < named.length)
    throw fault("dotGeneral", `duplicate axis in ${formatShape(named)}`);
  return {
    summed,
    shared,
    kept: x.shape.map((_, axis) => axis).filter((axis) => !named.includes(axis)),
  };
}

function checkExtents(
  which: "contracting" | "batch",
  x: Tensor,
  lhs: readonly number[],
  y: Tensor,
  rhs: readonly number[],
): void {
  const [a, b] = [formatShape(x.shape), formatShape(y.shape)];
  if (lhs.length !== rhs.length) {
    throw fault(
      "dotGeneral",
      `mismatched ${which} axes: ${lhs.length} of ${a} and ${rhs.length} of ${b}`,
    );
  }
  for (const [index, axis] of lhs.entries()) {
    const other = rhs[index] as number;
    if (x.shape[axis] === y.shape[other]) continue;
    throw fault(
      "dotGeneral",
      `mismatched ${which} axes: ${a} and ${b} (${x.shape[axis]} on axis ${axis} and ${y.shape[other]} on axis ${other})`,
    );
  }
}
