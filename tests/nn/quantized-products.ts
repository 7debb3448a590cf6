/** Products with int8 weights against plain numbers, on the current device. */
import { expect } from "vitest";
import { nn, randn, type Tensor } from "../../src/engine/index.ts";
import type { QuantizedMatrix } from "../../src/engine/nn/index.ts";
import { Random } from "../../src/engine/testing/random/kernel.ts";

/** The dequantized weights of a matrix, row by row, read from its words. */
async function weightOf({ shape, values, scale }: QuantizedMatrix): Promise<number[][]> {
  const [inputs] = shape;
  const bytes = new Int8Array(((await values.data()) as Uint32Array).slice().buffer);
  const [scales, stride] = [[...(await scale.data())], 4 * (values.shape[1] as number)];
  return Array.from({ length: inputs }, (_, row) =>
    scales.map((factor, column) => factor * (bytes[column * stride + row] as number)),
  );
}

/** Compares a product, and its gradient for the activations, with sums of 64-bit products. */
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
    expect(Math.abs(y - wanted)).toBeLessThanOrEqual(1e-5 * size + 1e-6);
  }
}

/** Draws shapes with odd extents, one row and many, with and without batches. */
export async function expectProductsOfRandomShapes(seed: number, count: number): Promise<void> {
  const random = new Random(seed);
  for (let at = 0; at < count; at++) {
    const inputs = random.pick([1, 3, 8, 31, 64, 130, 257]);
    const outputs = random.pick([1, 2, 7, 32, 65, 120]);
    const rows = random.pick([[], [1], [1], [5], [40], [2, 1], [3, 17]]);
    const weight = await nn.quantize(randn([inputs, outputs]));
    await expectProduct(randn([...rows, inputs]), weight);
  }
}
