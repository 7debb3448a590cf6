/**
 * Products of words that pack four bytes each: what a step of a matrix product of bytes adds. In: words as i32, the
 * first byte in the lowest bits. Out: the sum of the four products, exact in i32, which wraps beyond its range.
 */
import type { NarrowDType } from "./dtype.ts";
import type { Expression } from "./expression.ts";
import { narrowOfWord } from "./numbers/narrow.ts";
import { Scalar } from "./scalar.ts";

export type ByteDType = Exclude<NarrowDType, "bf16">;

/** The dtypes of the bytes in the words of both operands. */
export type ByteOperands = readonly [a: ByteDType, b: ByteDType];

/** The name of the op whose operands are words, and whose attribute `bytes` has the dtypes of their bytes. */
export const productOfBytes: string = "productOfBytes";

export const bytesInWord: number = 4;

const indices: readonly number[] = Array.from({ length: bytesInWord }, (_, index) => index);

export function productOfWords(x: number, y: number, [ofX, ofY]: ByteOperands): number {
  return indices.reduce(
    (sum, index) => sum + narrowOfWord(ofX, x, index) * narrowOfWord(ofY, y, index),
    0,
  );
}

/** The same in the scalar instructions that every lowering has. */
export function wordProduct(x: Expression, y: Expression, [ofX, ofY]: ByteOperands): Expression {
  const [left, right] = [new Scalar(x).bitcast("i32"), new Scalar(y).bitcast("i32")];
  return indices
    .map((index) => byteOf(left, ofX, index).mul(byteOf(right, ofY, index)))
    .reduce((sum, product) => sum.add(product)).expression;
}

function byteOf(word: Scalar, dtype: ByteDType, index: number): Scalar {
  const bits = 8 * index;
  return dtype === "u8" ? word.shr(bits).and(0xff) : word.shl(24 - bits).shr(24);
}
