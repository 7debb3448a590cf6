import { describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import type { Backend } from "../../backend/backend.ts";
import { type Split, split } from "../../data/dataset.ts";
import { Fault } from "../../ir/fault.ts";
import {
  altered,
  type ReferenceRun,
  referenceEngine,
  referenceRun,
} from "../../testing/reference-run.ts";
import { type WatchedBackend, watchedBackend } from "../../testing/watched-backend.ts";
import type { Dataset } from "../data/datasets.ts";
import { Engine } from "./engine.ts";

const [rows, width] = [48, 25];
/** The bytes of the features, four to a word. */
const packedBytes = rows * width;

const features = Uint8Array.from({ length: rows * width }, (_, at) => (at * 37) % 256);
const toy: Dataset = {
  train: {
    rows,
    featureShape: [width],
    classes: 2,
    features,
    scale: 1 / 255,
    labels: Uint8Array.from({ length: rows }, (_, row) => row % 2),
  },
};

function engineWith(dataset: Dataset = toy) {
  const watched = watchedBackend();
  const engine = referenceEngine({
    backend: watched.backend,
    datasets: { toy: async () => dataset },
  });
  return { watched, engine };
}

/** Ends the run, so that the next one can begin. */
async function end({ host }: ReferenceRun): Promise<void> {
  host.stop();
  await host.ended;
}

/** A run that goes through the data set and ends. */
async function runOnce(engine: Engine): Promise<void> {
  const run = await referenceRun({ engine });
  await epoch();
  await end(run);
}

const train = (): Split => split("toy", "train", { rows, features: width, bytes: true });

/** Goes once through all rows, and checks every element. */
async function epoch(): Promise<void> {
  let at = 0;
  for await (const { x, y } of train().batches(8, { shuffle: false })) {
    const expected = features.slice(at * width, (at + 8) * width);
    expect(await x.data()).toEqual(Float32Array.from(expected, (byte) => byte * (1 / 255)));
    expect(await y.array()).toEqual([0, 1, 0, 1, 0, 1, 0, 1]);
    at += 8;
  }
}

const featureUploads = ({ uploads }: WatchedBackend): number =>
  uploads.filter((bytes) => bytes === packedBytes).length;

describe("a data set on a device", () => {
  it("is uploaded once, for all epochs and for the runs that follow", async () => {
    const { watched, engine } = engineWith();
    for (let count = 0; count < 2; count++) {
      const run = await referenceRun({ engine });
      await epoch();
      await epoch();
      expect(run.failures).toEqual([]);
      await end(run);
    }
    expect(featureUploads(watched)).toBe(1);
  });

  it("counts as the memory of the run that uses it, and of no other", async () => {
    const { watched, engine } = engineWith();
    const first = await referenceRun({ engine });
    await epoch();
    expect((await first.client.memory()).inUse).toBeGreaterThan(packedBytes);
    await end(first);
    const second = await referenceRun({ engine });
    expect((await second.client.memory()).inUse).toBe(0);
    expect(watched.backend.memory().live).toBeGreaterThanOrEqual(packedBytes);
    await epoch();
    expect((await second.client.memory()).inUse).toBeGreaterThan(packedBytes);
  });

  it("is freed for values where memory is short, and is uploaded again", async () => {
    const { watched, engine } = engineWith();
    const limit = 6 * packedBytes;
    const run = await referenceRun({ engine, bytes: limit });
    await epoch();
    const large = tp.full([limit / 8], 3).add(tp.arange(limit / 8));
    const larger = tp.full([limit / 8], 4).add(tp.arange(limit / 8));
    await tp.evaluate(large, larger);
    await epoch();
    expect(featureUploads(watched)).toBe(2);
    expect((await larger.data())[1]).toBe(5);
    expect(run.failures).toEqual([]);
    expect(watched.most).toBeLessThanOrEqual(limit + 64);
  });

  it("is freed for a later run that does not use it", async () => {
    const { watched, engine } = engineWith();
    await runOnce(engine);
    const limit = 2 * packedBytes;
    const run = await referenceRun({ engine, bytes: limit });
    watched.most = 0;
    await tp.evaluate(tp.full([limit / 8], 3).add(tp.arange(limit / 8)));
    await tp.evaluate(tp.full([limit / 8], 4).add(tp.arange(limit / 8)));
    expect(run.failures).toEqual([]);
    // The first run's remaining buffers are freed before there are new ones.
    expect(watched.most).toBeLessThanOrEqual(limit + 64);
  });

  it("is not used by a run that may have less memory than it takes", async () => {
    const { engine } = engineWith();
    await runOnce(engine);
    await referenceRun({ engine, bytes: packedBytes / 2 });
    await expect(epoch()).rejects.toThrow("upload: unsupported size: it needs 1.2 KiB");
  });

  it("goes with a device that is lost, and is uploaded to its replacement", async () => {
    const devices = [watchedBackend(), watchedBackend()] as const;
    let lose: (reason: string) => void = () => {};
    const lost = new Promise<string>((resolve) => {
      lose = resolve;
    });
    const backends = [altered(devices[0].backend, { lost }), devices[1].backend];
    const engine = new Engine(
      { reference: async () => backends.shift() as Backend },
      { datasets: { toy: async () => toy } },
    );
    const first = await referenceRun({ engine });
    await epoch();
    lose("unplugged");
    await first.host.ended;
    await referenceRun({ engine });
    await epoch();
    expect(devices.map(featureUploads)).toEqual([1, 1]);
    expect(devices[0].disposed).toBe(1);
  });

  it("is downloaded again where that failed before", async () => {
    let attempts = 0;
    const load = async (): Promise<Dataset> => {
      if (attempts++ === 0) throw new Fault("missing", "toy: missing connection");
      return toy;
    };
    await referenceRun({ datasets: { toy: load } });
    await expect(train().all().y.data()).rejects.toThrow("toy: missing connection");
    expect((await train().all().y.data())[1]).toBe(1);
  });

  it("is refused where it is not what the program expects", async () => {
    await referenceRun({ datasets: { toy: async () => toy } });
    const wide = split("toy", "train", { rows, features: width + 1 });
    await expect(wide.all().x.data()).rejects.toThrow(
      "toy: mismatched split train: the engine has 48 rows of 25 features, not 48 of 26",
    );
    const missing = split("toy", "test", { rows, features: width });
    await expect(missing.all().x.data()).rejects.toThrow('unknown split "test": use train');
    const unknown = split("none", "train", { rows, features: width });
    await expect(unknown.all().x.data()).rejects.toThrow('unknown data set "none": use toy');
  });
});
