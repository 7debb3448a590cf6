/**
 * Pipeline: prepare the next batch while the device computes this one.
 *
 * Work that comes in batches goes through three stages: upload, compute,
 * download. One after the other they take the sum of their times. With more
 * batches in flight at once, the slowest stage alone sets the pace:
 *
 *   depth 1, sequential          upload + compute + download
 *   depth 2, double buffering    while one computes, another moves
 *   depth 3, triple buffering    max(upload, compute, download)
 *
 * The Timeline tab shows the lanes of every pipeline below.
 */
import {
  param, pipeline, print, randn, type Tensor, tensor,
} from "tensorpad";

const rows = param("rows", { min: 32, max: 2048, scale: "log2", value: 256 });
const width = param("width", { min: 16, max: 1024, scale: "log2", value: 256 });
const batches = 10;
const turns = 3;
const depths = [1, 2, 3];

// First, three stages that only wait, 5 ms each. With many batches, depth 2 is
// twice as fast as depth 1, and depth 3 three times, less the time to fill and
// drain the pipeline.
const wait = (batch: number): Promise<number> =>
  new Promise((resolve) => setTimeout(() => resolve(batch), 5));
await compare(
  "three equal stages",
  { upload: wait, compute: wait, download: wait },
  (batch) => batch,
);

// Then real work. A batch comes as bytes, as images do; the program scales
// them to numbers from 0 to 1, and the device runs four layers.
const layers = [1, 2, 3, 4].map(() =>
  randn([width, width]).div(Math.sqrt(width)),
);
await compare(
  "four layers",
  {
    upload: (bytes: Uint8Array) =>
      tensor(Float32Array.from(bytes, (byte) => byte / 255)),
    compute: (pixels: Tensor) =>
      layers.reduce(
        (x, layer) => x.matmul(layer).relu(),
        pixels.reshape([rows, width]),
      ),
    download: (y: Tensor) => y.data(),
  },
  (batch) => new Uint8Array(rows * width).fill(batch),
);

interface Stages<Item, Uploaded, Computed> {
  upload(item: Item): Uploaded | Promise<Uploaded>;
  compute(uploaded: Uploaded): Computed | Promise<Computed>;
  download(computed: Computed): unknown;
}

// Runs the depths in turn, so that other work on the machine affects all of
// them, and prints the speedups over depth 1.
async function compare<Item, Uploaded, Computed>(
  name: string,
  stages: Stages<Item, Uploaded, Computed>,
  item: (batch: number) => Item,
): Promise<void> {
  const items = Array.from({ length: batches }, (_, batch) => item(batch));
  const times = new Map<number, number[]>(depths.map((depth) => [depth, []]));
  // A warm-up, which compiles, and does not count.
  await pipeline({ ...stages, depth: 1 })
    .run(items.slice(0, 2))
    .toArray();
  let best = 1;
  for (let turn = 0; turn < turns; turn++)
    for (const depth of depths) {
      const run = pipeline({ ...stages, depth }).run(items);
      await run.toArray();
      const { milliseconds, busy } = run.report();
      times.get(depth)?.push(milliseconds);
      const { upload, compute, download } = busy;
      if (depth === 1)
        best =
          (upload + compute + download) / Math.max(upload, compute, download);
    }
  print(`${name}: speedup over depth 1 at most ${best.toFixed(2)}×`);
  for (const depth of depths.slice(1)) {
    const ratios =
      times
        .get(1)
        ?.map((one, turn) => one / (times.get(depth)?.[turn] ?? one)) ?? [];
    const [low, middle, high] = ratios.toSorted((a, b) => a - b);
    print(
      `  depth ${depth}: ${middle?.toFixed(2)}×`,
      `(${low?.toFixed(2)}–${high?.toFixed(2)})`,
    );
  }
}
