/** Batches that a GPU gathers. */
import { expect, it } from "vitest";
import type { Dataset } from "../executor/data/datasets.ts";
import { init } from "../executor/in-process.ts";
import "../graph/methods.ts";
import { split } from "./dataset.ts";

const [rows, width] = [40, 13];
const features = Uint8Array.from({ length: rows * width }, (_, at) => (at * 101) % 256);
const set: Dataset = {
  train: {
    rows,
    featureShape: [width],
    classes: 7,
    features,
    scale: 1 / 255,
    labels: Uint8Array.from({ length: rows }, (_, row) => row % 7),
  },
};

it("A batch on a GPU has the bits of the data set's own numbers", async () => {
  const device = await init({ device: "gpu", datasets: { set: async () => set } });
  const train = split("set", "train", { rows, features: width, bytes: true });
  const expected = Float32Array.from(features, (byte) => byte * (1 / 255));
  let at = 0;
  for await (const { x, y } of train.batches(8, { shuffle: false })) {
    expect(await x.data()).toEqual(expected.slice(width * at, width * (at + 8)));
    expect(await y.array()).toEqual(Array.from({ length: 8 }, (_, row) => (at + row) % 7));
    at += 8;
  }
  expect(at).toBe(rows);
  expect(await train.all().x.data()).toEqual(expected);
  await device.dispose();
});
