/** Products with int8 weights on the GPU and on the CPU's threads. */
import { expect, it } from "vitest";
import { init, nn, randn } from "../../src/engine/index.ts";
import { expectProductsOfRandomShapes } from "./quantized-products.ts";

it.each(["gpu", "cpu"] as const)("products with int8 weights on the %s", async (device) => {
  const opened = await init({ device });
  try {
    await expectProductsOfRandomShapes(1, 15);
    const weight = await nn.quantize(randn([40, 30]));
    const x = randn([1, 40]);
    const difference = weight.product(x).sub(x.matmul(weight.dequantize()));
    expect(await difference.abs().max().item()).toBeLessThan(1e-4);
  } finally {
    await opened.dispose();
  }
});
