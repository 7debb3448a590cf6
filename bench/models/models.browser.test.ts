// Each model in Tensorpad, jax-js and TensorFlow.js at small sizes: losses, a gradient and outputs agree.
// The comparison with PyTorch compares Tensorpad's own results with PyTorch's.
import { describe, expect, it } from "vitest";
import { init } from "../../src/engine/index.ts";
import { faultIn } from "../check.ts";
import type { Task } from "../engines/engine.ts";
import { startJax } from "../engines/jax.ts";
import { startTfjs } from "../engines/tfjs.ts";
import type { Reference } from "../reference.ts";
import type { Device } from "../result.ts";
import { referenceOf } from "./checked.ts";
import { prepareJax } from "./jax.ts";
import { type Model, models, reducedModel } from "./model.ts";
import { prepareOurs } from "./ours.ts";
import { resultOf } from "./run.ts";
import { prepareTfjs } from "./tfjs.ts";

const small = models.cpu.filter(({ name }) => !name.startsWith("gpt-384")).map(reducedModel);
/** The models of families that are fast on a software device. */
const smallest = small.filter(({ name }) => name === "gru-forward");

const known = new Map<Model, Reference>();

async function expected(model: Model): Promise<Reference> {
  const reference =
    known.get(model) ?? referenceOf(model, await resultOf(model, () => init({ device: "cpu" })));
  known.set(model, reference);
  return reference;
}

async function faultOf(model: Model, prepare: () => Promise<Task>): Promise<string | null> {
  const reference = await expected(model);
  try {
    const task = await prepare();
    await task.enqueue(0);
    await task.finish();
    const fault = faultIn(await task.result(), reference);
    // Freed memory is reused.
    for (const turn of [1, 2, 3]) await task.enqueue(turn);
    await task.finish();
    task.dispose();
    return fault;
  } catch (error) {
    return String(error);
  }
}

async function faultsOf(
  chosen: readonly Model[],
  prepare: (model: Model) => Promise<Task>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const model of chosen) {
    const fault = await faultOf(model, () => prepare(model));
    if (fault !== null) faults.push(`${model.name}: ${fault}`);
  }
  return faults;
}

describe("models in jax-js", () => {
  it("agree with Tensorpad's, on the CPU", async () => {
    await startJax("cpu", "test");
    expect(await faultsOf(small, (model) => prepareJax(model, "cpu"))).toEqual([]);
  });

  it("agree with Tensorpad's, on a GPU", async () => {
    await startJax("gpu", "test");
    expect(await faultsOf(smallest, (model) => prepareJax(model, "gpu"))).toEqual([]);
  });
});

describe("models in TensorFlow.js", () => {
  const inTfjs = async (chosen: readonly Model[], device: Device): Promise<string[]> => {
    await startTfjs(device, "test", 1);
    return faultsOf(chosen, (model) => prepareTfjs(model, device));
  };

  it("agree with Tensorpad's on the CPU, except filters' gradients", async () => {
    expect(await inTfjs(small, "cpu")).toEqual([
      "cnn-step: Error: Kernel 'Conv2DBackpropFilter' not registered for backend 'wasm'",
      "unet-step: Error: Kernel 'Conv2DBackpropFilter' not registered for backend 'wasm'",
    ]);
  });

  it("agree with Tensorpad's, on a GPU", async () => {
    expect(await inTfjs(smallest, "gpu")).toEqual([]);
  });
});

describe("models in Tensorpad", () => {
  it("return the same on a GPU as on the CPU", async () => {
    expect(
      await faultsOf(smallest, (model) => prepareOurs(model, () => init({ device: "gpu" }))),
    ).toEqual([]);
  });
});
