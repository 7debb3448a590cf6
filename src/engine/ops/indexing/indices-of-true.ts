/** The indices that a condition chooses; their number is data. */
import type { Tensor } from "../../graph/tensor.ts";
import { numbers } from "../creation/numbers.ts";
import { recorder } from "../define.ts";
import { concat } from "../movement/slice.ts";
import { bisect } from "./gathering.ts";

/**
 * Passes the indices of a vector's nonzero elements, i32 [count] in order, to `then`; `kept` is computed
 * meanwhile.
 */
export function indicesOfTrue<Result>(
  mask: Tensor,
  kept: readonly Tensor[],
  then: (indices: Tensor) => Result,
): Promise<Result> {
  return indicesOfEach([mask], kept, ([indices]) => then(indices as Tensor));
}

/** Does the same for several vectors, whose counts are all read together. */
export function indicesOfEach<Result>(
  masks: readonly Tensor[],
  kept: readonly Tensor[],
  then: (indices: readonly Tensor[]) => Result,
): Promise<Result> {
  const ends = masks.map((mask) => mask.ne(0).cast("i32").cumsum());
  const totals = ends.map((end) =>
    end.size === 0 ? recorder().lift(0, "i32").reshape([1]) : end.slice([-1]),
  );
  return recorder().afterReading(concat(totals), [...ends, ...kept], (counts) =>
    then(ends.map((end, at) => bisect(end, numbers(counts[at] as number).add(1), 0, false))),
  );
}
