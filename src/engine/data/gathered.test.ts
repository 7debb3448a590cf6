import { afterEach, describe, expect, it } from "vitest";
import type { Dataset, Split as HostSplit } from "../executor/data/datasets.ts";
import { type Device, init } from "../executor/in-process.ts";
import "../graph/methods.ts";
import { referenceRun } from "../testing/reference-run.ts";
import { split } from "./dataset.ts";

let device: Device | null = null;
afterEach(async () => {
  await device?.dispose();
  device = null;
});

/** Computes the rows of a split from its own numbers: each feature in double precision, rounded once. */
function expectedRows({ features, labels, scale, featureShape }: HostSplit, numbers: number[]) {
  const [width = 1] = featureShape;
  const found = numbers.flatMap((row) => [...features.slice(row * width, (row + 1) * width)]);
  return {
    x: Float32Array.from(found, (feature) => feature * scale),
    y: Int32Array.from(numbers, (row) => labels[row] as number),
  };
}

/** Every byte is a feature, and rows do not begin at whole words. */
const bytes: HostSplit = {
  rows: 60,
  featureShape: [7],
  classes: 3,
  features: Uint8Array.from({ length: 420 }, (_, at) => (at * 101) % 256),
  scale: 1 / 255,
  labels: Uint8Array.from({ length: 60 }, (_, row) => (row * 2) % 3),
};
/** Floats of few values, with both zeros, infinity and NaN. */
const few: HostSplit = {
  ...bytes,
  features: Float32Array.from(
    { length: 420 },
    (_, at) => [0, -0, 0.1, Number.POSITIVE_INFINITY, Number.NaN, 1e-40].at(at % 6) as number,
  ),
  scale: 1,
};
const many: HostSplit = {
  ...bytes,
  features: Float32Array.from({ length: 420 }, (_, at) => at / 7),
  scale: 1 / 3,
  labels: Int32Array.from({ length: 60 }, (_, row) => -row),
};
const sets: Readonly<Record<string, Dataset>> = {
  bytes: { train: bytes },
  few: { train: few },
  many: { train: many },
};
const datasets = Object.fromEntries(
  Object.entries(sets).map(([name, set]) => [name, async () => set]),
);

describe.each(["reference", "cpu"] as const)("rows gathered on the %s device", (kind) => {
  it.each([
    ["bytes", true, bytes],
    ["bytes", false, bytes],
    ["few", true, few],
    ["many", false, many],
  ] as const)(
    "have the bits of the split's own numbers: %s, as bytes %s",
    async (name, asBytes, own) => {
      device = await init({ device: kind, datasets });
      const data = split(name, "train", { rows: 60, features: 7, bytes: asBytes });
      const all = Array.from({ length: 60 }, (_, row) => row);
      let at = 0;
      for await (const { x, y } of data.batches(25, { shuffle: false })) {
        const expected = expectedRows(own, all.slice(at, at + 25));
        at += 25;
        expect(bitsOf(await x.data())).toEqual(bitsOf(expected.x));
        expect(await y.data()).toEqual(expected.y);
      }
      expect(at).toBeGreaterThanOrEqual(60);
      const expected = expectedRows(own, all);
      const { x, y } = data.all();
      expect(x.shape).toEqual([60, 7]);
      expect(bitsOf(await x.data())).toEqual(bitsOf(expected.x));
      expect(await y.data()).toEqual(expected.y);
    },
  );
});

describe("a split", () => {
  it("is not read as bytes where its features take more values", async () => {
    await referenceRun({ datasets });
    const data = split("many", "train", { rows: 60, features: 7, bytes: true });
    await expect(data.all().x.data()).rejects.toThrow(
      "unsupported features: they have more than 256 distinct values, too many to read them as bytes: round them",
    );
  });

  it("is refused where it has more elements than a tensor may have", async () => {
    await referenceRun({ datasets });
    const huge = split("bytes", "train", { rows: 2 ** 20, features: 2 ** 12, bytes: true });
    expect(() => huge.all()).toThrow("unsupported size");
    const wide = split("bytes", "train", { rows: 2 ** 20, features: 2 ** 12 });
    await expect(wide.all().x.data()).rejects.toThrow("at most 2147483647 elements");
  });

  it("has batches whose slices are one graph, wherever they start", async () => {
    const run = await referenceRun({ datasets });
    const data = split("bytes", "train", { rows: 60, features: 7, bytes: true });
    const expected = expectedRows(bytes, [...new Array(60).keys()]).x;
    for await (const { x } of data.batches(60, { shuffle: false })) {
      for (let row = 0; row < 30; row++) {
        const found = await x.slice([row, row + 2]).data();
        expect(found).toEqual(expected.slice(7 * row, 7 * row + 14));
      }
    }
    const definitions = run.sent.filter(
      (message) => message.type === "evaluate" && message.definition !== null,
    );
    // The batch and a slice; once more where the second slice finds that the batch is worth keeping; slices of that.
    expect(definitions.length).toBe(4);
  });
});

function bitsOf(elements: ArrayLike<number>): Uint32Array {
  return new Uint32Array(Float32Array.from(elements).buffer);
}
