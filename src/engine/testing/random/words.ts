/** Makes products of words that pack four bytes from a seed, for tests of lowerings. */
import type { ByteOperands } from "../../ir/byte-products.ts";
import type { Expression } from "../../ir/expression.ts";
import { Scalar } from "../../ir/scalar.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { contiguousView, type View } from "../../ir/view.ts";
import { type KernelCase, type MatmulSizes, Random } from "./kernel.ts";

/** The operands lie in memory row by row or column by column; half of the epilogues do more than store the sums. */
export function randomByteProduct(
  seed: number,
  { batch, m, k, n }: MatmulSizes,
  bytes: ByteOperands,
): KernelCase {
  const random = new Random(seed);
  const inputs: number[][] = [];
  const operand = (shape: Shape): Expression => {
    const words = Array.from(
      { length: sizeOf(shape) },
      () => random.integer(0, 0xffff) * 0x10000 + random.integer(0, 0xffff),
    );
    const view = random.chance(0.5) ? contiguousView(shape) : byColumns(shape);
    return { kind: "load", dtype: "u32", input: inputs.push(words) - 1, access: [view] };
  };
  const [a, b] = [operand([...batch, m, k]), operand([...batch, k, n])];
  const sums = new Scalar({ kind: "accumulator", dtype: "i32" });
  const value = random.chance(0.5) ? sums : sums.mul(3).max(-7);
  return {
    kernel: {
      name: `words ${seed}`,
      inputs: inputs.map(({ length }) => ({ dtype: "u32", size: length })),
      domain: [...batch, m, n],
      core: { kind: "matmul", k, a, b, bytes },
      outputs: [{ dtype: "i32", value: value.expression }],
    },
    inputs,
  };
}

function byColumns(shape: Shape): View {
  const rows = shape.at(-2) as number;
  const batch = contiguousView(shape).strides.slice(0, -2);
  return { shape, strides: [...batch, 1, rows], offset: 0, mask: null };
}
