/** Looks up vectors in a table. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { checkIndices } from "../checks.ts";
import { type FunctionOp, functionOp, recorder } from "../define.ts";
import { derived } from "../derived.ts";
import { where } from "../elementwise/arithmetic.ts";
import { take } from "./indexing.ts";
import { checkKnown, readRule } from "./known-indices.ts";
import { scatterAdd } from "./scatter.ts";

export interface LookupOptions {
  /** The row of the table that stands for padding: no gradient flows to it. */
  readonly paddingIdx?: number;
  /** Rows of a larger norm are scaled down to this one. */
  readonly maxNorm?: number;
  /** The order of that norm. Default 2. */
  readonly normType?: number;
  /** True if a row's gradient is divided by the number of times that the indices name it. Default false. */
  readonly scaleGradByFreq?: boolean;
}

export type EmbeddingOptions = LookupOptions;

/** The rows of a table, and a mask of those that are padding, null without padding. */
export interface Lookup {
  /** Rows [..., features]; no gradient flows to the row of padding. */
  readonly rows: Tensor;
  /** Mask as bool [...]. */
  readonly isPadding: Tensor | null;
}

export function lookUp(
  name: string,
  indices: Tensor,
  weight: Tensor,
  { paddingIdx, maxNorm, normType = 2, scaleGradByFreq = false }: LookupOptions,
): Lookup {
  const positions = recorder().lift(indices, "i32");
  checkIndices(name, positions);
  const [count] = weight.shape;
  if (weight.rank !== 2 || count === undefined) {
    throw fault(name, `invalid weight ${formatShape(weight.shape)}: expected [count, features]`);
  }
  checkKnown(
    name,
    positions,
    [-count, count - 1],
    [],
    (index, position) =>
      `invalid index ${index}${position}: expected ${-count} to ${count - 1} for ${count} rows`,
  );
  const found = take(weight, positions, 0);
  const counted = scaleGradByFreq
    ? meanGradient(found, [found, timesNamed(positions, count)])
    : found;
  const rows = maxNorm === undefined ? counted : shortened(name, counted, maxNorm, normType);
  if (paddingIdx === undefined) return { rows, isPadding: null };
  if (!Number.isInteger(paddingIdx) || paddingIdx < -count || paddingIdx >= count) {
    throw fault(
      name,
      `invalid paddingIdx ${paddingIdx}: expected an integer from ${-count} to ${count - 1}`,
    );
  }
  const row = paddingIdx < 0 ? paddingIdx + count : paddingIdx;
  const signed = positions.cast("i32");
  const isPadding = signed.eq(row).logicalOr(signed.eq(row - count));
  return { rows: where(isPadding.unsqueeze(-1), rows.stopGradient(), rows), isPadding };
}

/** Returns how often each index [...] occurs among all indices, as f32 [..., 1]. */
function timesNamed(indices: Tensor, count: number): Tensor {
  const flat = indices.cast("i32").flatten();
  const [none, one] = [0, 1].map((value) => recorder().lift(value, "f32")) as [Tensor, Tensor];
  const counts = scatterAdd(none.broadcastTo([count]), flat, one.broadcastTo(flat.shape), 0);
  return take(counts, indices, 0).unsqueeze(-1);
}

/** Returns the rows unchanged; their gradient is divided by the number of times that they are named. */
const meanGradient = derived(
  "rowsByFrequency",
  "`g` divided by the number of times that the indices select the row",
  (g, [, , times]) => [null, g.div((times as Tensor).cast(g.dtype)), null],
);

function shortened(name: string, rows: Tensor, maxNorm: number, normType: number): Tensor {
  for (const [option, value] of Object.entries({ maxNorm, normType })) {
    if (typeof value === "number" && value > 0) continue;
    throw fault(name, `invalid ${option} ${String(value)}: expected a number above 0`);
  }
  const features = rows.shape.at(-1) as number;
  const vectors = rows.reshape([rows.size / Math.max(1, features), features]);
  return vectors.renorm(normType, 0, maxNorm).reshape(rows.shape);
}

export const embedding: FunctionOp<
  (indices: Tensor, weight: Tensor, options?: EmbeddingOptions) => Tensor
> = functionOp("indexing", {
  name: "embedding",
  doc: `Selects the rows of a table \`weight\` [count, features] by \`indices\` [...], with the result [..., features]. ${readRule} Rows selected more than once accumulate their gradients; the row \`paddingIdx\` gets none, and with \`scaleGradByFreq\` each row gets the mean. Rows whose norm of order \`normType\` (default 2) exceeds \`maxNorm\` are scaled down to it as part of the function. The gradient flows through the scaling, and the table is unchanged, where PyTorch modifies it in place.`,
  example:
    'embedding(tensor([1, 0], { dtype: "i32" }), tensor([[1, 2], [3, 4]]))  // [[3, 4], [1, 2]]',
  build: (indices, weight, options = {}) => lookUp("embedding", indices, weight, options).rows,
});
