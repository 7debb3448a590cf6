/** Arithmetic with single numbers, which are vectors that have the number in each lane. */
import { add, extractLane, permute } from "../../../target/wasm/assembler/expression.ts";
import { type F32x4, type I32, type I32x4, op } from "../../../target/wasm/assembler/value.ts";

export function sqrt(x: F32x4): F32x4 {
  return op("f32x4", "f32x4.sqrt", [x]);
}

/** The larger one, or NaN where either is NaN. */
export function larger(x: F32x4, y: F32x4): F32x4 {
  return op("f32x4", "f32x4.max", [x, y]);
}

/** Whether the first lane of a mask holds. */
export function holds(mask: I32x4): I32 {
  return extractLane(mask, 0);
}

/** In each lane the sum of all lanes. */
export function laneSum(x: F32x4): F32x4 {
  const pairs = add(x, permute(x, [2, 3, 0, 1]));
  return add(pairs, permute(pairs, [1, 0, 3, 2]));
}
