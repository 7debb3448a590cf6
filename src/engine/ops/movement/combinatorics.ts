/** All choices of elements: one from each vector, or several from one. */

import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { checkInteger } from "../checks.ts";
import { meshgrid } from "../creation/grids.ts";
import {
  type FunctionOp,
  functionOp,
  methodOp,
  type Op,
  recorder,
  type TensorLike,
} from "../define.ts";
import { commonDtype, liftAs } from "../elementwise/makers.ts";
import { keptTable } from "../tables.ts";
import { stack } from "./joining.ts";

export const cartesianProd: FunctionOp<(...vectors: Tensor[]) => Tensor> = functionOp("movement", {
  name: "cartesianProd",
  doc: "Returns the Cartesian product of vectors, [n₀·n₁·…, vectors], in lexicographic order of their indices, in which the index of the first vector varies slowest. A single vector is returned unchanged.",
  example: "cartesianProd(tensor([1, 2]), tensor([3, 4]))  // [[1, 3], [1, 4], [2, 3], [2, 4]]",
  build: (...vectors) => {
    const [first] = vectors;
    if (!first) throw fault("cartesianProd", "missing vectors: give one or more");
    const other = vectors.find(({ rank }) => rank !== 1);
    if (other) {
      throw fault(
        "cartesianProd",
        `mismatched shape ${formatShape(other.shape)}: expected vectors`,
      );
    }
    if (vectors.length === 1) return first;
    const dtype = commonDtype(vectors);
    const grids = meshgrid(
      vectors.map((vector) => liftAs(vector, dtype)),
      { indexing: "ij" },
    );
    return stack(
      grids.map((grid) => grid.flatten()),
      1,
    );
  },
});

export interface CombinationOptions {
  /** True if an element may be chosen again. Default false. */
  readonly withReplacement?: boolean;
}

/** Returns the number of ways to choose r of n. */
function binomial(n: number, r: number): number {
  let count = 1;
  for (let chosen = 1; chosen <= r; chosen++) count = (count * (n - r + chosen)) / chosen;
  return n < r ? 0 : Math.round(count);
}

/** Returns all rows of r ascending indices below n in one list, in lexicographic order. */
function risingIndices(n: number, r: number, again: boolean): number[] {
  const rows: number[] = [];
  const row: number[] = [];
  const extend = (from: number): void => {
    if (row.length === r) {
      for (const index of row) rows.push(index);
      return;
    }
    for (let index = from; index < n; index++) {
      row.push(index);
      extend(again ? index : index + 1);
      row.pop();
    }
  };
  extend(0);
  return rows;
}

export const combinations: Op<(x: TensorLike, r?: number, options?: CombinationOptions) => Tensor> =
  methodOp("movement", {
    name: "combinations",
    doc: "Returns all combinations of `r` (default 2) elements of a vector, [combinations, r], in lexicographic order of their indices. Each element occurs at most once, or repeatedly with `withReplacement`.",
    example: "tensor([1, 2, 3]).combinations()  // [[1, 2], [1, 3], [2, 3]]",
    build: (value, r = 2, { withReplacement = false } = {}) => {
      const x = recorder().lift(value, "f32");
      if (x.rank !== 1) {
        throw fault("combinations", `mismatched shape ${formatShape(x.shape)}: expected a vector`);
      }
      checkInteger("combinations", "r", r, 1);
      const count = binomial(withReplacement && x.size > 0 ? x.size + r - 1 : x.size, r);
      checkShape("combinations", [count, r]);
      const indices = keptTable(["combinations", x.size, r, withReplacement].join(), () =>
        Int32Array.from(risingIndices(x.size, r, withReplacement)),
      );
      return x.take(recorder().table(indices, [count, r]));
    },
  });
