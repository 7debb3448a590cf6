/** Tridiagonal systems of equations. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastShapes, formatShape, sameShape } from "../../ir/shape.ts";
import { type FunctionOp, functionOp, recorder, type TensorLike } from "../define.ts";
import { derived } from "../derived.ts";

/** f32 [..., n, 1] each: the elements left of the diagonal, on it, and right of it. */
interface Diagonals {
  readonly lower: Tensor;
  readonly main: Tensor;
  readonly upper: Tensor;
}

/** Shifts the rows down by `by`, or up if it is negative; new rows are `fill`. */
function moved(x: Tensor, by: number, fill: number): Tensor {
  const n = x.shape.at(-2) as number;
  const before = x.shape.slice(2).map(() => null);
  const kept = x.slice(...before, by > 0 ? [0, n - by] : [-by, n]);
  const widths = before.map(() => [0, 0] as const);
  return kept.pad([...widths, by > 0 ? [by, 0] : [0, -by], [0, 0]], { value: fill });
}

/**
 * Applies cyclic reduction to all equations at once. Each equation adds multiples of those `distance` before and
 * after it, which doubles the distance to its neighbours, until there are none (Hockney and Jesshope, Parallel
 * Computers, 1981, §5.4). This takes log₂ n steps of a few kernels each.
 */
function reduced(diagonals: Diagonals, right: Tensor): Tensor {
  const n = right.shape.at(-2) as number;
  let { lower, main, upper } = { ...diagonals, lower: cut(diagonals.lower, 0) };
  upper = cut(upper, n - 1);
  let b = right;
  for (let distance = 1; distance < n; distance *= 2) {
    const [above, below] = [distance, -distance];
    const fromAbove = lower.div(moved(main, above, 1)).neg();
    const fromBelow = upper.div(moved(main, below, 1)).neg();
    const both = (x: Tensor, y: Tensor): Tensor =>
      fromAbove.mul(moved(x, above, 0)).add(fromBelow.mul(moved(y, below, 0)));
    const next = { main: main.add(both(upper, lower)), b: b.add(both(b, b)) };
    lower = fromAbove.mul(moved(lower, above, 0));
    upper = fromBelow.mul(moved(upper, below, 0));
    ({ main, b } = next);
  }
  return b.div(main);
}

/** Sets one row to 0, whatever it contains. */
function cut(x: Tensor, row: number): Tensor {
  return row === 0 ? moved(moved(x, -1, 0), 1, 0) : moved(moved(x, 1, 0), -1, 0);
}

/**
 * With y the solution for g of the transposed system, the cotangent of each element of the matrix is −yᵢxⱼ, and
 * that of b is y.
 */
const tridiagonalSolution = derived(
  "tridiagonalSolution",
  "for `b`, the solution y of `g` with the transposed matrix; for each element of the matrix, −yᵢ·xⱼ, x the result",
  (g, [, lower, main, upper], x) => {
    const y = solved(
      {
        lower: moved(upper as Tensor, 1, 0),
        main: main as Tensor,
        upper: moved(lower as Tensor, -1, 0),
      },
      g,
    );
    const along = (neighbour: Tensor): Tensor => y.mul(neighbour).sum(-1, { keepdims: true }).neg();
    return [null, along(moved(x, 1, 0)), along(x), along(moved(x, -1, 0)), y];
  },
);

function solved({ lower, main, upper }: Diagonals, b: Tensor): Tensor {
  const still = {
    lower: lower.stopGradient(),
    main: main.stopGradient(),
    upper: upper.stopGradient(),
  };
  return tridiagonalSolution(reduced(still, b.stopGradient()), [lower, main, upper, b]);
}

export const tridiagonalSolve: FunctionOp<
  (lower: TensorLike, main: TensorLike, upper: TensorLike, b: TensorLike) => Tensor
> = functionOp("linear algebra", {
  name: "tridiagonalSolve",
  doc: "Solves the tridiagonal systems lowerᵢxᵢ₋₁ + mainᵢxᵢ + upperᵢxᵢ₊₁ = bᵢ, for diagonals [..., n] and right-hand sides [n] or [..., n, k]. The first element of `lower` and the last of `upper` are not read. The method is cyclic reduction in log₂ n steps, without pivoting. It is intended for diagonally dominant or positive definite matrices, such as those of splines and the heat equation.",
  example:
    "tridiagonalSolve(tensor([0, 1, 1]), tensor([2, 2, 2]), tensor([1, 1, 0]), tensor([3, 4, 3]))  // [1, 1, 1]",
  build: (lower, main, upper, right) => {
    const name = "tridiagonalSolve";
    const lifted = [lower, main, upper, right].map((part) =>
      recorder().lift(part, "f32").cast("f32"),
    );
    const [l, d, u, b] = lifted as [Tensor, Tensor, Tensor, Tensor];
    const isVector = b.rank === 1;
    const columns = isVector ? b.unsqueeze(1) : b;
    const batch = broadcastShapes(d.shape.slice(0, -1), columns.shape.slice(0, -2));
    const n = d.shape.at(-1);
    const fits =
      n !== undefined && sameShape(l.shape, d.shape) && sameShape(u.shape, d.shape) && batch;
    if (!fits || columns.rank < 2 || columns.shape.at(-2) !== n) {
      const shapes = [l, d, u].map(({ shape }) => formatShape(shape)).join(", ");
      throw fault(
        name,
        `mismatched shapes: ${shapes} and ${formatShape(b.shape)}: expected three diagonals [..., n] with [n] or [..., n, k]`,
      );
    }
    const spread = (x: Tensor): Tensor => x.broadcastTo([...batch, n]).unsqueeze(-1);
    const wide = columns.broadcastTo([...batch, ...columns.shape.slice(-2)]);
    if (wide.size === 0) return isVector ? wide.squeeze(-1) : wide;
    const x = solved({ lower: spread(l), main: spread(d), upper: spread(u) }, wide);
    return isVector ? x.squeeze(-1) : x;
  },
});
