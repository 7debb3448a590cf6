/**
 * Products of words that pack four bytes, in vectors of four words. Even and odd bytes become halves of 16 bits, whose
 * products are added in pairs without rounding or wrapping: four pairs of bytes take two instructions.
 */
import type { ByteDType } from "../../../ir/byte-products.ts";
import { add, and } from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import {
  asF32x4,
  asI32x4,
  type F32x4,
  type I32x4,
  i32,
  i32x4,
  type Local,
  op,
  type Vector,
} from "../../../target/wasm/assembler/value.ts";

/** The bytes of four words in halves of 16 bits: the first and third of each word, and the second and fourth. */
export interface SplitWords {
  readonly even: Local<"i32x4">;
  readonly odd: Local<"i32x4">;
}

export function splitWords(b: FunctionBuilder): SplitWords {
  return { even: b.variable("i32x4"), odd: b.variable("i32x4") };
}

export function setSplit(
  b: FunctionBuilder,
  { even, odd }: SplitWords,
  words: Vector,
  dtype: ByteDType,
): void {
  // The odd local keeps the words meanwhile.
  b.set(odd, asI32x4(words));
  b.set(even, dtype === "u8" ? and(odd, i32x4(0x00ff00ff)) : shifted("shr_s", shifted("shl", odd)));
  b.set(odd, shifted(dtype === "u8" ? "shr_u" : "shr_s", odd));
}

/** sum + x · y, all in i32; the sum is kept in a vector that other products have floats in. */
export function plusWordProduct(sum: F32x4, x: SplitWords, y: SplitWords): F32x4 {
  const products = add(dot(x.even, y.even), dot(x.odd, y.odd));
  return asF32x4(add(asI32x4(sum), products));
}

function shifted(how: "shl" | "shr_s" | "shr_u", x: I32x4): I32x4 {
  return op("i32x4", `i16x8.${how}`, [x, i32(8)]);
}

function dot(x: I32x4, y: I32x4): I32x4 {
  return op("i32x4", "i32x4.dot_i16x8_s", [x, y]);
}
