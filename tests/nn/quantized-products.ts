/** Products with int8 and int4 weights against plain numbers, on the current device. */
import { expect } from "vitest";
import { nn, randn, type Tensor } from "../../src/engine/index.ts";
import type { QuantizedMatrix, QuantizeOptions } from "../../src/engine/nn/index.ts";
import { Random } from "../../src/engine/testing/random/kernel.ts";

/** The forms of weights that the tests go through. */
export const forms: readonly QuantizeOptions[] = [
  { bits: 8 },
  { bits: 8, group: 16 },
  { bits: 4 },
  { bits: 4, group: 8 },
  { bits: 4, group: 32 },
  { bits: 4, group: null },
];

/** The signed integer of this index in words that pack `bits` for each. */
function integerAt(words: Uint32Array, bits: 8 | 4, index: number): number {
  const count = 32 / bits;
  const word = words[Math.floor(index / count)] as number;
  return (word << (32 - bits * ((index % count) + 1))) >> (32 - bits);
}

/** The dequantized weights of a matrix, row by row, read from its words. */
async function weightOf(matrix: QuantizedMatrix): Promise<number[][]> {
  const { shape, values, scale, bits, group } = matrix;
  const [inputs, outputs] = shape;
  const words = (await values.data()) as Uint32Array;
  const scales = await scale.data();
  const stride = (32 / bits) * (values.shape[1] as number);
  const groups = group === null ? 1 : Math.ceil(inputs / group);
  return Array.from({ length: inputs }, (_, row) =>
    Array.from({ length: outputs }, (_, column) => {
      const at = column * groups + (group === null ? 0 : Math.floor(row / group));
      return (scales[at] as number) * integerAt(words, bits, column * stride + row);
    }),
  );
}

/** Compares a product with sums of 64-bit products. */
async function expectProduct(x: Tensor, weight: QuantizedMatrix): Promise<void> {
  const [inputs, outputs] = weight.shape;
  const product = weight.product(x);
  expect(product.shape).toEqual([...x.shape.slice(0, -1), outputs]);
  const w = await weightOf(weight);
  const [elements, found] = [await x.data(), await product.data()];
  for (const [at, y] of found.entries()) {
    const [row, column] = [Math.floor(at / outputs), at % outputs];
    const terms = w.map((each, k) => (elements[row * inputs + k] as number) * (each[column] ?? 0));
    const size = terms.reduce((sum, term) => sum + Math.abs(term), 0);
    const wanted = terms.reduce((sum, term) => sum + term, 0);
    expect(Math.abs(y - wanted), String(weight)).toBeLessThanOrEqual(1e-5 * size + 1e-6);
  }
}

/** Draws shapes with odd extents, one row and many, with and without batches, and forms of weights. */
export async function expectProductsOfRandomShapes(seed: number, count: number): Promise<void> {
  const random = new Random(seed);
  for (let at = 0; at < count; at++) {
    const inputs = random.pick([1, 3, 8, 31, 64, 128, 130, 257, 512]);
    const outputs = random.pick([1, 2, 7, 32, 65, 120]);
    const rows = random.pick([[], [1], [1], [5], [40], [2, 1], [3, 17]]);
    const weight = await nn.quantize(randn([inputs, outputs]), random.pick(forms));
    await expectProduct(randn([...rows, inputs]), weight);
  }
}
