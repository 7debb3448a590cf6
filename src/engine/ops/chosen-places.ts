/** The places that a condition chooses, how many being data. */
import type { Tensor } from "../graph/tensor.ts";
import { recorder } from "./define.ts";
import { bisect } from "./gathering.ts";
import { iotaPrimitive } from "./source.ts";

/** i32: 0, 1, …, size − 1. */
export function numbers(size: number): Tensor {
  return recorder().node(iotaPrimitive, [], { size });
}

/** i32 [count]: the places of a vector's elements that are not 0, in order; `kept` is computed meanwhile. */
export function placesOfTrue<Result>(
  mask: Tensor,
  kept: readonly Tensor[],
  then: (places: Tensor) => Result,
): Promise<Result> {
  const ends = mask.ne(0).cast("i32").cumsum();
  const total = mask.size === 0 ? recorder().lift(0, "i32") : ends.slice(-1);
  return recorder().afterReading(total, [ends, ...kept], ([count]) =>
    then(bisect(ends, numbers(count as number).add(1), 0, false)),
  );
}
