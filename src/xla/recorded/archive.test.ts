import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as tp from "../../engine/api.ts";
import { type StoredTensor, storedTensors } from "../../engine/data/safetensors-header.ts";
import { type RecordedRun, recordedRun } from "../../engine/testing/recorded-run.ts";
import type { Manifest, ManifestModule } from "../export/manifest.ts";
import { recordedArchive } from "./archive.ts";
import { estimateOf, summariesOf } from "./summary.ts";

/** A step that is one graph, with data that differ from step to step, and what the trained weights predict. */
async function program(): Promise<void> {
  const model = tp.nn.sequential(tp.nn.linear(3, 4), tp.nn.tanh(), tp.nn.linear(4, 2));
  const adam = tp.optim.adam(model.parameters(), { lr: 0.05 });
  const rows = (step: number): tp.Tensor =>
    tp.tensor(new Float32Array(24).fill(step)).reshape([8, 3]);
  for (let step = 0; step < 3; step++) adam.step(model(rows(step)).square().mean());
  await model(rows(1)).softmax().data();
}

let run: RecordedRun;
beforeAll(async () => {
  run = await recordedRun(program);
});
afterAll(() => run.dispose());

const unnamed = { inputs: [], outputs: [] };

async function unpacked(): Promise<{
  readonly manifest: Manifest;
  readonly names: readonly string[];
  readonly text: (name: string) => string;
  readonly tensors: (name: string) => Readonly<Record<string, StoredTensor>>;
}> {
  const found = summariesOf(run.messages).slice(0, 2);
  const bytes = await recordedArchive(run.messages, run.open, {
    name: "A model",
    seed: 7,
    chosen: found.map(({ index, kind, inputs, outputs }) => {
      const names = {
        inputs: inputs.map(({ role }, at) => `${role}${at}`),
        outputs: outputs.map((_, at) => `result${at}`),
      };
      return { index, name: kind, names, given: [] };
    }),
  });
  const files = unzipSync(bytes);
  const text = (name: string): string => strFromU8(files[name] as Uint8Array);
  return {
    manifest: JSON.parse(text("manifest.json")) as Manifest,
    names: Object.keys(files).toSorted(),
    text,
    tensors: (name) => Object.fromEntries(storedTensors(files[name] as Uint8Array, name)),
  };
}

describe("the archive of a recorded run", () => {
  it("has a module, weights and an example for each computation, which share what is the same", async () => {
    const { manifest, names, text, tensors } = await unpacked();
    expect(names).toEqual([
      "README.md",
      "checkpoints.py",
      "example-function.safetensors",
      "example-training.safetensors",
      "exported.py",
      "function.mlir",
      "manifest.json",
      "run.py",
      "training.mlir",
      "weights.safetensors",
    ]);
    expect([manifest.name, manifest.seed]).toEqual(["A model", 7]);
    const [training, predict] = manifest.modules as [ManifestModule, ManifestModule];
    expect([training.kind, predict.kind]).toEqual(["training", "function"]);
    expect(text("training.mlir")).toContain("stablehlo.dot_general");
    const weights = tensors("weights.safetensors");
    for (const { role, name, tensor, shape } of [...training.inputs, ...predict.inputs])
      if (role === "state" || role === "constant")
        expect(weights[tensor ?? name]?.shape).toEqual(shape);
    expect(training.outputs.filter(({ input }) => input === undefined)).toMatchObject([
      { dtype: "f32", shape: [] },
    ]);
    const data = training.inputs.filter(({ role }) => role === "data");
    expect(data.map(({ shape, sharding }) => ({ shape, sharding }))).toEqual([
      { shape: [8, 3], sharding: { data: 0 } },
    ]);
    const example = tensors("example-training.safetensors");
    expect(Object.keys(example).filter((name) => name.startsWith("inputs/"))).toEqual(
      data.map(({ name }) => `inputs/${name}`),
    );
    expect(Object.keys(example).length).toBe(data.length + training.outputs.length);
  });

  it("is not packed where a computation is requested that the run has not", async () => {
    const chosen = [{ index: 99, name: "x", names: unnamed, given: [] }];
    const packing = recordedArchive(run.messages, run.open, { name: "", seed: 0, chosen });
    await expect(packing).rejects.toThrow("export: unknown computation 99 of the run");
  });
});

describe("the summary of a recorded run", () => {
  it("has an estimate for devices that are not there", () => {
    const [step] = summariesOf(run.messages);
    const options = { device: "h100", devices: 2 };
    const ports = { names: unnamed, given: [] };
    const { devices, milliseconds } = estimateOf(run.messages, step?.index ?? 0, ports, options);
    expect(devices).toBe(2);
    expect(milliseconds.high).toBeGreaterThan(milliseconds.low);
    expect(() => estimateOf(run.messages, 99, ports, options)).toThrow(
      "estimate: unknown computation 99 of the run",
    );
  });

  it("has for each moving mean of an optimiser the weight with which it goes", () => {
    const { inputs = [] } = summariesOf(run.messages)[0] ?? {};
    const going = inputs.filter(({ weight }) => weight !== undefined);
    for (const { shape, weight } of going) expect(inputs[weight ?? -1]?.shape).toEqual(shape);
    const counts = new Map<number | undefined, number>();
    for (const { weight } of going) counts.set(weight, (counts.get(weight) ?? 0) + 1);
    // Two of each of the four parameters.
    expect([...counts.values()]).toEqual([2, 2, 2, 2]);
  });

  it("begins with the step of training", () => {
    const [step, ...others] = summariesOf(run.messages);
    expect([step?.kind, step?.times, step?.refusal]).toEqual(["training", 3, null]);
    // Three parameters' worth of numbers for each weight: itself and both moments.
    expect(step?.weights).toBeGreaterThanOrEqual(3 * 4 * (3 * 4 + 4 + 4 * 2 + 2));
    expect(step?.cost.parameters).toBe(3 * 4 + 4 + 4 * 2 + 2);
    expect(others.some(({ kind }) => kind === "training")).toBe(false);
  });
});
