/** Loops on a GPU whose results are not released, in which no garbage is collected. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as tp from "../index.ts";

let gpu: tp.Device;
beforeAll(async () => {
  gpu = await tp.init({ device: "gpu" });
});
afterAll(() => gpu.dispose());

async function evaluated(x: tp.Tensor): Promise<tp.Tensor> {
  await tp.evaluate(x);
  return x;
}

describe("a loop on a GPU that creates no buffers after its first iterations", () => {
  const cases: Readonly<Record<string, () => Promise<() => tp.Tensor>>> = {
    "looks rows of a large table up": async () => {
      const table = await evaluated(tp.zeros([32 * 1024, 256]).add(1));
      const rows = await evaluated(tp.arange(4096).mul(7).cast("i32"));
      return () => table.take(rows, 0);
    },
    "convolves with fewer channels": async () => {
      const image = await evaluated(tp.zeros([4, 128, 64, 64]).add(1));
      const weight = await evaluated(tp.zeros([16, 128, 1, 1]).add(1));
      return () => image.conv2d(weight);
    },
    "sums along a short axis": async () => {
      const x = await evaluated(tp.zeros([2 ** 18, 16]).add(1));
      return () => x.sum(1);
    },
    "computes as many elements as it reads": async () => {
      const x = await evaluated(tp.zeros([2 ** 20]).add(1));
      return () => x.mul(2);
    },
  };

  for (const [name, begin] of Object.entries(cases))
    it(name, async () => {
      const iteration = await begin();
      const kept: tp.Tensor[] = [];
      for (let count = 0; count < 8; count++) kept.push(await evaluated(iteration()));
      await gpu.synchronize();
      const created = vi.spyOn(GPUDevice.prototype, "createBuffer");
      for (let count = 0; count < 24; count++) kept.push(await evaluated(iteration()));
      await gpu.synchronize();
      const sizes = created.mock.calls.map(([{ size }]) => size);
      created.mockRestore();
      // An emulated GPU is slow, and splits kernels whose parts have small buffers.
      expect(sizes.filter((size) => size >= 2 ** 16)).toEqual([]);
      expect(kept).toHaveLength(32);
    });
});
