/** Signed bytes that random kernels unpack from words. */
import type { Expression } from "../../ir/expression.ts";
import type { Access } from "../../ir/view.ts";

/** Draws an integer from `low` to `high`, both included. */
interface Integers {
  integer(low: number, high: number): number;
}

/** Returns a word of four signed bytes from `-most` to `most`. */
export function packedBytes(random: Integers, most: number): number {
  const word = [0, 8, 16, 24].reduce(
    (all, shift) => all | ((random.integer(-most, most) & 0xff) << shift),
    0,
  );
  return word >>> 0;
}

/** Returns the bytes at an access of an input of words, as f32. */
export function unpackedBytes(input: number, access: Access): Expression {
  const load: Expression = { kind: "load", dtype: "i32", input, access, unpacks: "i8" };
  return { kind: "apply", dtype: "f32", instruction: "cast", operands: [load] };
}
