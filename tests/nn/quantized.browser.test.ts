/** Products with int8 and int4 weights on the GPU and on the CPU's threads. */
import { expect, it } from "vitest";
import { init, nn, randn } from "../../src/engine/index.ts";
import { expectProductsOfRandomShapes, forms } from "./quantized-products.ts";

it.each(["gpu", "cpu"] as const)("products with quantized weights on the %s", async (device) => {
  const opened = await init({ device });
  try {
    await expectProductsOfRandomShapes(1, 30);
    // Of the second size, threads of a GPU have several outputs beside each other, and some are left over.
    for (const [inputs, outputs, bound] of [
      [40, 30, 1e-4],
      [1032, 1030, 1e-3],
    ] as const)
      for (const form of forms) {
        const weight = await nn.quantize(randn([inputs, outputs]), form);
        const x = randn([1, inputs]);
        const difference = weight.product(x).sub(x.matmul(weight.dequantize()));
        expect(await difference.abs().max().item()).toBeLessThan(bound);
      }
  } finally {
    await opened.dispose();
  }
});
