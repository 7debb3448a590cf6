import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValues } from "../../../tests/running/test-values.ts";
import type { Dataset } from "../executor/data/datasets.ts";
import { inOrder } from "../executor/host/riders.ts";
import { commit } from "../graph/evaluate.ts";
import { seed } from "../ops/random/streams.ts";
import type { BatchOptions } from "./batching.ts";
import { split } from "./dataset.ts";

/** Ten rows of two features. The label is the row's number, and the features are ten and twenty times it. */
const ten: Dataset = {
  train: {
    rows: 10,
    featureShape: [2],
    classes: 10,
    scale: 1,
    features: Float32Array.from(
      { length: 20 },
      (_, at) => (at % 2 === 0 ? 10 : 20) * Math.floor(at / 2),
    ),
    labels: Int32Array.from({ length: 10 }, (_, row) => row),
  },
};
const train = split("ten", "train", { rows: 10, features: 2 });

/** The labels of each batch, after checking that the features belong to them. */
async function batches(size: number, options: BatchOptions = {}): Promise<number[][]> {
  const seen: number[][] = [];
  for await (const { x, y } of train.batches(size, options)) {
    const labels = [...(await y.data())];
    expect(await x.array()).toEqual(labels.map((label) => [10 * label, 20 * label]));
    seen.push(labels);
  }
  return seen;
}

const run = <Result>(program: () => Promise<Result>, value = 0): Promise<Result> =>
  onReference(program, { seed: value, datasets: { ten } });
const ascending = Array.from({ length: 10 }, (_, row) => row);

describe("batches", () => {
  it("shuffles each epoch anew, by the seed", async () => {
    const [first, second] = await run(() => batches(10, { epochs: 2 }), 5);
    expect(first).not.toEqual(ascending);
    expect(first).not.toEqual(second);
    expect(await run(() => batches(10, { epochs: 2 }), 5)).toEqual([first, second]);
    expect(await run(() => batches(10), 6)).not.toEqual([first]);
  });

  it("follows seed()", async () => {
    await run(async () => {
      seed(9);
      const first = await batches(10);
      seed(9);
      expect(await batches(10)).toEqual(first);
    });
  });

  it("waits for the device, but requests batches ahead of it", async () => {
    const sent: string[] = [];
    await onReference(
      async () => {
        for await (const { x } of train.batches(1, { prefetch: 2 })) commit([x]);
      },
      {
        datasets: { ten },
        onMessage: (message) => sent.push(...inOrder(message).map(({ type }) => type)),
      },
    );
    // Row numbers are sent along with what is computed of the rows.
    expect(sent.filter((type) => type === "upload").length).toBe(10);
    expect(sent.filter((type) => type === "evaluate").length).toBe(10);
    // The loop waits once for every two batches after the first two.
    expect(sent.filter((type) => type === "finish").length).toBe(4);
    const step = ["upload", "evaluate"];
    expect(sent.slice(0, 9)).toEqual(["dataset", "split", ...step, ...step, ...step, "finish"]);
  });

  it("waits for the device where nothing is computed, too", async () => {
    const sent: string[] = [];
    await onReference(
      async () => {
        let batches = 0;
        for await (const _ of train.batches(1, { prefetch: 2 })) batches++;
        expect(batches).toBe(10);
      },
      { datasets: { ten }, onMessage: ({ type }) => sent.push(type) },
    );
    // The last two marks are not awaited.
    expect(sent.filter((type) => type === "finish").length).toBe(2);
  });

  it("can be left early and begun again", async () => {
    await run(async () => {
      for await (const { y } of train.batches(3, { shuffle: false })) {
        expect(await y.array()).toEqual([0, 1, 2]);
        break;
      }
      expect((await batches(5, { shuffle: false })).length).toBe(2);
    });
  });

  it.each<[number, BatchOptions, string]>([
    [0, {}, "ten.train.batches: invalid size 0: expected an integer above 0"],
    [1.5, {}, "ten.train.batches: invalid size 1.5: expected an integer above 0"],
    [4, { epochs: 0 }, "ten.train.batches: invalid epochs 0: expected an integer above 0"],
    [4, { prefetch: -1 }, "ten.train.batches: invalid prefetch -1: expected an integer above 0"],
  ])("refuses a size of %s with %j", (size, options, message) => {
    expect(() => train.batches(size, options)).toThrow(message);
  });

  it("says when the engine's data is not what it should be", async () => {
    await run(async () => {
      const wrong = split("ten", "train", { rows: 12, features: 2 });
      await expect(async () => {
        for await (const _batch of wrong.batches(3));
      }).rejects.toThrow(
        "ten: mismatched split train: the engine has 10 rows of 2 features, not 12 of 2",
      );
      const missing = split("ten", "test", { rows: 12, features: 2 });
      await expect(async () => {
        for await (const _batch of missing.batches(3));
      }).rejects.toThrow("ten: missing split test: the engine does not have it");
    });
  });
});

describe("all", () => {
  it("has every row at its index", async () => {
    await run(async () => {
      const { x, y } = train.all();
      expect(x.shape).toEqual([10, 2]);
      expect(await y.array()).toEqual(ascending);
    });
  });
});

describe("pixels", () => {
  const pixels: Dataset = {
    train: {
      rows: 3,
      featureShape: [2],
      classes: 3,
      scale: 1 / 255,
      features: Uint8Array.of(0, 255, 1, 254, 127, 128),
      labels: Uint8Array.of(2, 0, 1),
    },
  };
  const images = split("pixels", "train", { rows: 3, features: 2, bytes: true });

  it("are u8 where that is requested, the bytes that the data set has", async () => {
    await onReference(
      async () => {
        const { x } = images.all({ dtype: "u8" });
        expect([x.dtype, await x.array()]).toEqual([
          "u8",
          [
            [0, 255],
            [1, 254],
            [127, 128],
          ],
        ]);
        for await (const { x, y } of images.batches(2, { dtype: "u8", shuffle: false })) {
          expect([x.dtype, y.dtype]).toEqual(["u8", "i32"]);
          expect(await x.array()).toEqual([
            [0, 255],
            [1, 254],
          ]);
          break;
        }
      },
      { datasets: { pixels } },
    );
  });

  it("are what only images have", async () => {
    await run(async () => {
      const message = "unsupported dtype u8: the features are not pixels (use f32)";
      expect(() => train.all({ dtype: "u8" })).toThrow(`ten.train.all: ${message}`);
      expect(() => train.batches(2, { dtype: "u8" })).toThrow(`ten.train.batches: ${message}`);
    });
  });
});

testValues(
  `
batches has every row once an epoch
  seen = await run(() => batches(4))
  seen.map((labels) => labels.length)  => [4, 4, 2]
  seen.flat().sort((a, b) => a - b)  => ascending
batches keeps the rows' order without shuffling
  (await run(() => batches(4, { shuffle: false, epochs: 2 }))).flat()
      => [...ascending, ...ascending]
batches leaves out the smaller last batch where the option says so
  seen = await run(() => batches(4, { drop: true, epochs: 2 }))
  seen.map((labels) => labels.length)  => [4, 4, 4, 4]
batches makes one batch of all rows for a size above them
  run(() => batches(99, { shuffle: false }))  => [ascending]
mnist has 60,000 digits to learn and 10,000 to test with
  [mnist.train.rows, mnist.test.rows]  => [60_000, 10_000]
`,
  { ascending, batches, run },
);
