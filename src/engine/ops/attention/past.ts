/** Attention of tokens that continue a sequence, whose earlier keys and values are kept. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { arange } from "../index.ts";

/** The keys and values of a sequence so far, with capacity for more. */
export interface AttentionPast {
  /** Projected keys [..., key heads, capacity, features of a head], rotated where `rotary` is set. */
  readonly key: Tensor;
  /** Projected values [..., key heads, capacity, features of a head]. */
  readonly value: Tensor;
  /** The number of tokens so far. Keys and values from this index on are free. */
  readonly length: number;
}

/** The number of queries and keys of a call, and its option. */
interface Continuation {
  readonly queries: number | undefined;
  readonly keys: number | undefined;
  readonly causal: boolean | undefined;
}

/** Throws a Fault unless queries and keys are of the same tokens, and the past has the capacity for them. */
export function checkPast(
  op: string,
  { key, length }: AttentionPast,
  { queries = 0, keys = 0, causal = true }: Continuation,
): void {
  if (!causal)
    throw fault(op, "unsupported causal false with a past: tokens attend to those before them");
  if (queries !== keys)
    throw fault(op, `mismatched tokens: ${queries} queries and ${keys} keys of one sequence`);
  if (!Number.isInteger(length) || length < 0)
    throw fault(op, `invalid length ${length} of the past: expected a non-negative integer`);
  const capacity = key.shape.at(-2) ?? 0;
  if (length + keys > capacity) {
    throw fault(
      op,
      `invalid length ${length} of the past: ${keys} more tokens exceed its capacity of ${capacity}`,
    );
  }
}

/** Rotates queries or keys [..., tokens, features of a head] by their positions in the sequence. */
export function rotated(x: Tensor, past: AttentionPast | null): Tensor {
  if (!past) return x.rotaryEmbedding();
  return x.rotaryEmbedding({ positions: arange(x.shape.at(-2) as number).add(past.length) });
}

/** Writes keys or values [..., key heads, tokens, features of a head] after those of the past. */
export function extended(
  op: string,
  which: "key" | "value",
  x: Tensor,
  past: AttentionPast | null,
): Tensor {
  if (!past) return x;
  const kept = past[which];
  const wanted = x.shape.with(-2, past.key.shape.at(-2) as number);
  if (!sameShape(kept.shape, wanted)) {
    throw fault(
      op,
      `mismatched past ${which}: ${formatShape(kept.shape)} for ${formatShape(wanted)}`,
    );
  }
  const starts = x.shape.map((_, axis) => (axis === x.rank - 2 ? past.length : 0));
  return kept.dynamicUpdateSlice(x, starts);
}
