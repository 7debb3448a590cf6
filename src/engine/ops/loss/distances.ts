/** Distances of vectors, and vectors scaled to a length. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { checkNumber } from "../checks.ts";
import { numbers } from "../creation/numbers.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { sub, where } from "../elementwise/arithmetic.ts";
import { floatOf } from "../elementwise/makers.ts";
import { bisect } from "../indexing/gathering.ts";
import { norm } from "../normalization/norm.ts";
import { plainNorm } from "../reduction/norms.ts";
import { inSinglePrecision } from "../reduction/single-precision.ts";

function checkOrder(name: string, p: number): void {
  if (typeof p === "number" && p >= 0) return;
  throw fault(name, `invalid p ${String(p)}: expected a non-negative number`);
}

export const dist: Op<(x: TensorLike, y: TensorLike, p?: number) => Tensor> = methodOp(
  "reduction",
  {
    name: "dist",
    doc: "Computes the norm of the difference of two tensors, one number. `p` (default 2) is the order of the norm, as in `norm`.",
    example: "tensor([1, 2]).dist(tensor([4, 6]))  // 5",
    build: (x, y, p = 2) => {
      checkOrder("dist", p);
      return norm(sub(floatOf(x), floatOf(y)), p);
    },
  },
);

export interface PairwiseOptions {
  /** The order of the norm. Default 2. */
  readonly p?: number;
  /** Added to each difference, so that equal vectors have a gradient. Default 1e-6. */
  readonly eps?: number;
  /** Keep the axis of the vectors, with extent 1. */
  readonly keepdims?: boolean;
}

export const pairwiseDistance: Op<
  (x: TensorLike, y: TensorLike, options?: PairwiseOptions) => Tensor
> = methodOp("reduction", {
  name: "pairwiseDistance",
  doc: "Computes the distances between vectors on the last axis, the norms of `x - y + eps`. `p` (default 2) is the order of the norm; `eps` is 1e-6 by default.",
  example: "tensor([[1, 2]]).pairwiseDistance(tensor([[4, 6]]), { eps: 0 })  // [5]",
  build: (x, y, { p = 2, eps = 1e-6, keepdims = false } = {}) => {
    checkOrder("pairwiseDistance", p);
    return norm(sub(floatOf(x), floatOf(y)).add(eps), p, -1, { keepdims });
  },
});

export const cdist: Op<(x: TensorLike, y: TensorLike, p?: number) => Tensor> = methodOp(
  "reduction",
  {
    name: "cdist",
    doc: "Computes the distances [..., m, n] between each vector of `x` [..., m, d] and each vector of `y` [..., n, d], the norms of their differences. `p` (default 2) is the order of the norm. The distances are computed from the differences, not from products, so that close vectors keep their precision; unlike those of `norm`, their squares overflow beyond 1.8e19 and underflow below 1e-19. The gradient for equal vectors is 0.",
    example: "tensor([[0, 0], [3, 4]]).cdist(tensor([[0, 0]]))  // [[0], [5]]",
    build: (x, y, p = 2) => {
      checkOrder("cdist", p);
      const [a, b] = [floatOf(x), floatOf(y)];
      if (a.rank < 2 || b.rank < 2 || a.shape.at(-1) !== b.shape.at(-1)) {
        throw fault(
          "cdist",
          `mismatched shapes: ${formatShape(a.shape)} and ${formatShape(b.shape)}: expected rows of vectors of equal length`,
        );
      }
      // One sum of squares for each pair, which CPUs compute as fast as a product.
      return inSinglePrecision(a.unsqueeze(-2).sub(b.unsqueeze(-3)), (differences) =>
        plainNorm(differences, p, [differences.rank - 1], {}),
      );
    },
  },
);

/** Returns the rows of all pairs of different rows, in the order (0, 1), (0, 2), …, in i32. */
function pairsOf(rows: number): { readonly first: Tensor; readonly second: Tensor } {
  const count = (rows * (rows - 1)) / 2;
  const row = numbers(Math.max(1, rows - 1));
  // The pairs of each row begin at row · (2·rows - row - 1) / 2.
  const starts = row.mul(row.neg().add(2 * rows - 1)).floorDivide(2);
  const index = numbers(count);
  const first = bisect(starts, index, 0, true).sub(1);
  const second = index.sub(starts.take(first)).add(first).add(1);
  return { first, second };
}

export const pdist: Op<(x: TensorLike, p?: number) => Tensor> = methodOp("reduction", {
  name: "pdist",
  doc: "Computes the distances between all pairs of distinct rows of `x` [n, d], in the order (0, 1), (0, 2), … (1, 2), …, as [n · (n - 1) / 2]. `p` (default 2) is the order of the norm.",
  example: "tensor([[0, 0], [3, 4], [3, 0]]).pdist()  // [5, 3, 4]",
  build: (value, p = 2) => {
    checkOrder("pdist", p);
    const x = floatOf(value);
    if (x.rank !== 2) {
      throw fault("pdist", `mismatched shape ${formatShape(x.shape)}: expected rows of vectors`);
    }
    const { first, second } = pairsOf(x.shape[0] as number);
    return norm(x.take(first, 0).sub(x.take(second, 0)), p, -1);
  },
});

export const renorm: Op<(x: TensorLike, p: number, axis: number, maxnorm: number) => Tensor> =
  methodOp("normalization", {
    name: "renorm",
    doc: "Returns the tensor with each slice along an axis whose norm of order `p` exceeds `maxnorm` scaled down to it.",
    example: "tensor([[3, 4], [0, 1]]).renorm(2, 0, 2.5)  // [[1.5, 2], [0, 1]]",
    build: (value, p, axis, maxnorm) => {
      const x = floatOf(value);
      const along = normalizeAxis("renorm", axis, x.shape);
      checkNumber("renorm", "p", p, "a number above 0");
      checkNumber("renorm", "maxnorm", maxnorm, "a non-negative number");
      const others = x.shape.flatMap((_, index) => (index === along ? [] : [index]));
      const length = norm(x, p, others, { keepdims: true });
      const isLong = length.gt(maxnorm);
      const factor = where(
        isLong,
        recorder()
          .lift(maxnorm, x.dtype)
          .div(where(isLong, length, 1)),
        1,
      );
      return x.mul(factor);
    },
  });
