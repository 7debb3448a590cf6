/** Products with int8 and int4 weights on the GPU and on the CPU's threads. */
import { expect, it } from "vitest";
import { init, nn, randn } from "../../src/engine/index.ts";
import { expectProductsOfRandomShapes, forms } from "./quantized-products.ts";

it.each(["gpu", "cpu"] as const)("products with quantized weights on the %s", async (device) => {
  const opened = await init({ device });
  try {
    await expectProductsOfRandomShapes(1, 30);
    for (const form of forms) {
      const weight = await nn.quantize(randn([40, 30]), form);
      const x = randn([1, 40]);
      const difference = weight.product(x).sub(x.matmul(weight.dequantize()));
      expect(await difference.abs().max().item()).toBeLessThan(1e-4);
    }
  } finally {
    await opened.dispose();
  }
});
