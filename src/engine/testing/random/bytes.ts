/** Signed integers of few bits that random kernels unpack from words. */
import { bytesPerElement } from "../../ir/dtype.ts";
import type { Expression } from "../../ir/expression.ts";
import type { Access } from "../../ir/view.ts";

/** Draws an integer from `low` to `high`, both included. */
interface Integers {
  integer(low: number, high: number): number;
}

export type PackedInteger = "i8" | "i4";

/** The integers in a word. */
export function integersInWord(packed: PackedInteger): number {
  return 4 / bytesPerElement[packed];
}

/** Returns a word of signed integers from `-most` to `most`. */
export function packedIntegers(random: Integers, packed: PackedInteger, most: number): number {
  const count = integersInWord(packed);
  const bits = 32 / count;
  const limit = Math.min(most, 2 ** (bits - 1) - 1);
  let word = 0;
  for (let index = 0; index < count; index++)
    word |= (random.integer(-limit, limit) & (2 ** bits - 1)) << (bits * index);
  return word >>> 0;
}

/** Returns the integers at an access of an input of words, as f32. */
export function unpackedIntegers(input: number, packed: PackedInteger, access: Access): Expression {
  const load: Expression = { kind: "load", dtype: "i32", input, access, unpacks: packed };
  return { kind: "apply", dtype: "f32", instruction: "cast", operands: [load] };
}
