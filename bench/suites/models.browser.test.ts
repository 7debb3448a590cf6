// Each model in Tensorpad, jax-js and TensorFlow.js at small sizes: losses, a gradient and outputs agree.
// The comparison with PyTorch compares Tensorpad's own results with PyTorch's.
import { describe, expect, it } from "vitest";
import { faultIn } from "../check.ts";
import type { Engine } from "../engines/engine.ts";
import { startJax } from "../engines/jax.ts";
import { startOurs } from "../engines/ours.ts";
import { startTfjs } from "../engines/tfjs.ts";
import { setsOf } from "../operands.ts";
import type { Device } from "../result.ts";
import type { Reference } from "../work.ts";
import type { ListedWork } from "../works/listed.ts";
import { models, reducedModel, workOf } from "./models.ts";
import type { Options } from "./suite.ts";

const small = models.cpu.filter(({ name }) => !name.startsWith("gpt-384")).map(reducedModel);
/** The models of families that are fast on a software device. */
const smallest = small.filter(({ name }) => name === "gru-forward");

const known = new Map<ListedWork, Promise<Reference>>();

async function faultOf(model: ListedWork, engine: Engine): Promise<string | null> {
  const work = workOf(model, { device: "cpu", portable: false } as Options);
  const sets = setsOf(work.operands);
  const expected = known.get(model) ?? Promise.resolve(work.reference(sets));
  known.set(model, expected);
  const reference = await expected;
  try {
    const task = await engine.prepare(work, sets);
    if (task === null) return "absent";
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

async function faultsOf(chosen: readonly ListedWork[], engine: Engine): Promise<string[]> {
  const faults: string[] = [];
  for (const model of chosen) {
    const fault = await faultOf(model, engine);
    if (fault !== null) faults.push(`${model.name}: ${fault}`);
  }
  return faults;
}

describe("models in jax-js", () => {
  it("agree with Tensorpad's, on the CPU", async () => {
    expect(await faultsOf(small, await startJax("cpu", "test"))).toEqual([]);
  });

  it("agree with Tensorpad's, on a GPU", async () => {
    expect(await faultsOf(smallest, await startJax("gpu", "test"))).toEqual([]);
  });
});

describe("models in TensorFlow.js", () => {
  const inTfjs = async (chosen: readonly ListedWork[], device: Device): Promise<string[]> =>
    faultsOf(chosen, await startTfjs(device, "test", 1));

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
    expect(await faultsOf(smallest, await startOurs("ours", "gpu", "test"))).toEqual([]);
  });
});
