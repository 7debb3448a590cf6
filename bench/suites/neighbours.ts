/** Tensorpad at neighbouring sizes of each family of kernels: n − 1, n and n + 1. */
import type { Engine } from "../engines/engine.ts";
import type { Effort } from "../measure.ts";
import { type Device, places } from "../result.ts";
import type { Work } from "../work.ts";
import { attention } from "../works/attention.ts";
import { broadcast } from "../works/elementwise.ts";
import { convolution, maxPool } from "../works/images.ts";
import { batchedMatmul, matmul, matrixVector, vectorMatrix } from "../works/products.ts";
import {
  columnScan,
  columnSums,
  norm,
  rowScan,
  rowSums,
  softmax,
  sorted,
  transposed,
} from "../works/rows.ts";
import { ours, type Row, type Suite } from "./suite.ts";

/** A family of kernels, and sizes that suit tiles, vectors and subgroups. */
export interface Family {
  readonly name: string;
  title(n: number): string;
  readonly sizes: Readonly<Record<Device, readonly number[]>>;
  work(n: number): Work;
}

/** Queues as long as a sample allows, so that the overhead at their ends is small. */
const longestQueue = 1024;
/** Queues are so long that ten samples warm everything up, without a minimum. */
const effort = (own: Omit<Effort, "steadyFrom" | "rest">): Effort => ({
  ...own,
  steadyFrom: 0,
  rest: 1,
  alike: true,
});
/** Small enough for WebGPU in software. */
const reducedSize = 16;

const rows = 1024;
const [batch, images, channels, heads] = [64, 8, 64, 8];
const rowSizes = { gpu: [8192], cpu: [64, 256, 512, 1024] };
/** Sizes for functions down columns, which kernels partition where columns are few. */
const columnSizes = { ...rowSizes, gpu: [4096, 8192, 16384] };

function family(
  name: string,
  title: Family["title"],
  sizes: Family["sizes"],
  work: Family["work"],
): Family {
  return { name, title, sizes, work };
}

const productSizes = { gpu: [256, 512, 1024, 2048], cpu: [32, 64, 128, 256, 512] };
const vectorSizes = { gpu: [1024, 4096], cpu: [128, 512, 1024] };
const batchSizes = { gpu: [64, 128], cpu: [32, 64] };
const sortSizes = { gpu: [1024, 4096, 12288], cpu: [256, 1024] };
const convSizes = { gpu: [14, 28, 56], cpu: [16, 28] };
const poolSizes = { gpu: [56, 112], cpu: [16, 28] };
const lengths = { gpu: [512, 1024], cpu: [64, 256] };
const widths = { gpu: [32, 64, 128], cpu: [32, 64] };

const square = (n: number): string => `[${n}, ${n}]`;
const several = (n: number): string => `[${batch}, ${n}, ${n}]`;
const ofImages = (n: number): string => `[${images}, ${channels}, ${n}, ${n}]`;
const convolve = (extent: number): Work =>
  convolution({ batch: images, channels, extent, filters: channels });

export const families: readonly Family[] = [
  family(
    "matmul",
    (n) => `matmul ${square(n)} · ${square(n)}`,
    productSizes,
    (n) => matmul(n),
  ),
  family("matrix-vector", (n) => `matmul ${square(n)} · [${n}]`, vectorSizes, matrixVector),
  family("vector-matrix", (n) => `matmul [${n}] · ${square(n)}`, vectorSizes, vectorMatrix),
  family(
    "batched-matmul",
    (n) => `matmul ${several(n)} · ${several(n)}`,
    batchSizes,
    (n) => batchedMatmul(batch, n),
  ),
  family(
    "broadcast",
    (n) => `tanh(a · row + column), rows of ${n}`,
    rowSizes,
    (n) => broadcast(rows, n),
  ),
  family(
    "transpose",
    (n) => `transpose of rows of ${n}, + 1`,
    columnSizes,
    (n) => transposed(rows, n),
  ),
  family(
    "row-sums",
    (n) => `sum along rows of ${n}`,
    rowSizes,
    (n) => rowSums(rows, n),
  ),
  family(
    "column-sums",
    (n) => `sum down ${n} columns`,
    columnSizes,
    (n) => columnSums(rows, n),
  ),
  family(
    "softmax",
    (n) => `softmax of rows of ${n}`,
    rowSizes,
    (n) => softmax(rows, n),
  ),
  family(
    "layer-norm",
    (n) => `layerNorm of rows of ${n}`,
    rowSizes,
    (n) => norm(rows, n),
  ),
  family(
    "row-scan",
    (n) => `running sums along rows of ${n}`,
    rowSizes,
    (n) => rowScan(rows, n),
  ),
  family(
    "column-scan",
    (n) => `running sums down ${n} columns`,
    columnSizes,
    (n) => columnScan(rows, n),
  ),
  family(
    "sort",
    (n) => `sort of rows of ${n}`,
    sortSizes,
    (n) => sorted(rows, n),
  ),
  family("conv2d", (n) => `conv 3×3, ${ofImages(n)} → ${channels}`, convSizes, convolve),
  family(
    "max-pool",
    (n) => `maxPool 3×3, stride 1, ${ofImages(n)}`,
    poolSizes,
    (n) => maxPool(images, channels, n),
  ),
  family(
    "attention-length",
    (n) => `attention, ${heads} heads, ${n} × 64`,
    lengths,
    (n) => attention(heads, n, 64),
  ),
  family(
    "attention-width",
    (n) => `attention, ${heads} heads, 512 × ${n}`,
    widths,
    (n) => attention(heads, 512, n),
  ),
];

export const neighbours: Suite = {
  efforts: {
    gpu: effort({ warmUp: 150, sampling: 240, samples: 21, fewestSamples: 9, longestSample: 12 }),
    cpu: effort({ warmUp: 500, sampling: 800, samples: 61, fewestSamples: 9, longestSample: 16 }),
    quick: effort({ warmUp: 50, sampling: 50, samples: 9, fewestSamples: 5, longestSample: 5 }),
  },
  columns: (options) => {
    // All sizes run on one device.
    let engine: Promise<Engine> | null = null;
    return places.map((name) => ({
      name,
      start: async () => {
        engine ??= ours(options).start();
        const { dispose, ...shared } = await engine;
        return { ...shared, name, ...(name === "at" && dispose && { dispose }) };
      },
    }));
  },
  rows: ({ device, reduced }) =>
    families.flatMap(({ name, title, sizes, work }) =>
      (reduced ? [reducedSize] : sizes[device]).map(
        (n): Row => ({
          name,
          title: title(n),
          n,
          queue: longestQueue,
          work: work(n),
          works: { below: work(n - 1), above: work(n + 1) },
        }),
      ),
    ),
};
