/** Convolution and pooling of n × n images. */
import { maxPool2d, type Tensor } from "../../src/engine/index.ts";
import { setsOf } from "../work.ts";
import type { Family } from "./family.ts";
import { fromWork } from "./from-work.ts";

const [batch, channels] = [8, 64];

const conv2d = fromWork(
  {
    name: "conv2d",
    title: (n) => `conv 3×3, [${batch}, ${channels}, ${n}, ${n}] → ${channels}`,
    sizes: { gpu: [14, 28, 56], cpu: [16, 28] },
  },
  (extent) => ({ kind: "conv2d", batch, channels, extent, filters: channels }),
);

const maxPool: Family = {
  name: "max-pool",
  title: (n) => `maxPool 3×3, stride 1, [${batch}, ${channels}, ${n}, ${n}]`,
  sizes: { gpu: [56, 112], cpu: [16, 28] },
  sets: (n) => setsOf([[batch, channels, n, n]]),
  compute: (x) => maxPool2d(x as Tensor, 3, { stride: 1 }),
  reference: (n, sets) => {
    const x = sets[0]?.[0]?.data ?? new Float32Array();
    const out = n - 2;
    return {
      size: batch * channels * out * out,
      element: (index) => {
        const plane = Math.floor(index / (out * out)) * n * n;
        const corner = plane + (Math.floor(index / out) % out) * n + (index % out);
        const rows = [0, n, 2 * n].map((row) => x.subarray(corner + row, corner + row + 3));
        return { value: Math.max(...rows.flatMap((row) => [...row])), allowance: 0 };
      },
    };
  },
  demand: (n) => ({
    flops: 8 * batch * channels * (n - 2) ** 2,
    bytes: 4 * batch * channels * (n * n + (n - 2) ** 2),
  }),
};

export const ofImages: readonly Family[] = [conv2d, maxPool];
