/** Vectors looked up in a table. */
import type { Tensor } from "../../graph/tensor.ts";
import { isInteger } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { composite } from "../composite.ts";
import { type FunctionOp, recorder } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { take } from "./indexing.ts";

export interface EmbeddingOptions {
  /** The row of the table that padding has: no gradient flows to it. */
  readonly paddingIdx?: number;
}

/** Rows of a table, and which of them are those of padding, null where there is none. */
export interface Lookup {
  /** [..., features]: nothing flows to the row of padding. */
  readonly rows: Tensor;
  /** bool [...] */
  readonly isPadding: Tensor | null;
}

export function lookUp(
  name: string,
  indices: Tensor,
  weight: Tensor,
  paddingIdx: number | undefined,
): Lookup {
  const places = recorder().lift(indices, "i32");
  if (!isInteger(places.dtype)) {
    throw fault(
      "invalid",
      `${name}: invalid indices: expected an i32 or u32 tensor, got ${places.dtype}`,
    );
  }
  const [count] = weight.shape;
  if (weight.rank !== 2 || count === undefined) {
    throw fault(
      "invalid",
      `${name}: invalid weight ${formatShape(weight.shape)}: expected [count, features]`,
    );
  }
  const rows = take(weight, places, 0);
  if (paddingIdx === undefined) return { rows, isPadding: null };
  if (!Number.isInteger(paddingIdx) || paddingIdx < -count || paddingIdx >= count) {
    throw fault(
      "invalid",
      `${name}: invalid paddingIdx ${paddingIdx}: expected a whole number from ${-count} to ${count - 1}`,
    );
  }
  const row = paddingIdx < 0 ? paddingIdx + count : paddingIdx;
  const signed = places.cast("i32");
  const isPadding = signed.eq(row).logicalOr(signed.eq(row - count));
  return { rows: where(isPadding.unsqueeze(-1), rows.stopGradient(), rows), isPadding };
}

export const embedding: FunctionOp<
  (indices: Tensor, weight: Tensor, options?: EmbeddingOptions) => Tensor
> = composite({
  name: "embedding",
  family: "indexing",
  doc: "The rows of a table [count, features] that indices [...] name: [..., features]. Negative indices count from the end; one outside gives NaN. Rows named more than once add their gradients; the row `paddingIdx` gets none.",
  example:
    'embedding(tensor([1, 0], { dtype: "i32" }), tensor([[1, 2], [3, 4]]))  // [[3, 4], [1, 2]]',
  parameters: "indices: Tensor, weight: Tensor, options?: { paddingIdx?: number }",
  method: false,
  build: (indices: Tensor, weight: Tensor, { paddingIdx }: EmbeddingOptions = {}): Tensor =>
    lookUp("embedding", indices, weight, paddingIdx).rows,
  cases: [
    {
      operands: [{ shape: [2, 3], dtype: "i32", low: -5, high: 5 }, { shape: [5, 4] }],
      build: (indices, weight) => embedding(indices as Tensor, weight as Tensor),
    },
    {
      operands: [{ shape: [], dtype: "u32", low: 0, high: 5 }, { shape: [5, 4] }],
      build: (indices, weight) => embedding(indices as Tensor, weight as Tensor),
    },
  ],
  errors: [
    {
      call: "embedding(zeros([2]), zeros([3, 4]))",
      message: "embedding: invalid indices: expected an i32 or u32 tensor, got f32",
    },
    {
      call: 'embedding(zeros([2], { dtype: "i32" }), zeros([3]))',
      message: "embedding: invalid weight [3]: expected [count, features]",
    },
    {
      call: 'embedding(zeros([2], { dtype: "i32" }), zeros([3, 4]), { paddingIdx: 3 })',
      message: "embedding: invalid paddingIdx 3: expected a whole number from -3 to 2",
    },
  ],
});
