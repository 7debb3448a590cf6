/** A run over whole models: Tensorpad and the competitors that have gradients, alternately. */
import { init, type Device as OpenDevice } from "../../src/engine/index.ts";
import type { Task } from "../engines/engine.ts";
import { type Effort, efforts } from "../measure.ts";
import { type Candidate, measureCandidates } from "../measure-row.ts";
import type { Reference } from "../reference.ts";
import type { Device } from "../result.ts";
import { beginRun, type Options, seenGpu, start } from "../run.ts";
import { referenceOf } from "./checked.ts";
import { prepareJax } from "./jax.ts";
import { type Model, models, reducedModel } from "./model.ts";
import { prepareOurs } from "./ours.ts";
import { type Competitor, competitorNames, type ModelsResult } from "./result.ts";
import { prepareTfjs } from "./tfjs.ts";

/** The longest queue: a model's step takes milliseconds, so a short queue is long enough. */
const longestQueue = 16;

export async function runModels(
  options: Options,
  onProgress: (result: ModelsResult) => void,
): Promise<ModelsResult> {
  const began = performance.now();
  const { device, engines, only, quick, reduced, versions, limitSeconds } = options;
  const { run, meter } = await beginRun(options);
  let result: ModelsResult = { ...run, competitors: {}, models: [] };
  const progress = (change: Partial<ModelsResult>): void => {
    result = { ...result, ...change, seconds: (performance.now() - began) / 1000 };
    onProgress(result);
  };
  const ready: Competitor[] = [];
  for (const name of competitorNames.filter((competitor) => engines.includes(competitor))) {
    let used: ModelsResult["competitors"][Competitor];
    try {
      const { version, backend } =
        name === "ours"
          ? { version: versions.ours, backend: await backendOf(options) }
          : await start(name, options, run.machine.threads);
      used = { version, backend };
      ready.push(name);
    } catch (error) {
      used = { fault: String(error) };
    }
    progress({ competitors: { ...result.competitors, [name]: used } });
  }
  const chosen = models[device].filter(({ name }) => only.some((part) => name.includes(part)));
  for (const model of chosen.map((candidate) => (reduced ? reducedModel(candidate) : candidate))) {
    if ((performance.now() - began) / 1000 > limitSeconds) break;
    const { name, title } = model;
    const expected = await expectedOf(model, options).catch(String);
    if (typeof expected === "string") {
      const note = `nothing to check it against: ${expected}`;
      progress({ models: [...result.models, { name, title, cells: {}, note }] });
      continue;
    }
    const { reference, note } = expected;
    const candidates = ready.map((name) => candidateOf(name, model, options, reference));
    const cells = await measureCandidates(
      candidates,
      longestQueue,
      effortOf(quick ? "quick" : device),
      () => meter.ready(),
    );
    progress({ models: [...result.models, { name, title, cells, ...(note && { note }) }] });
  }
  meter.dispose();
  return result;
}

function openOurs(options: Options): Promise<OpenDevice> {
  const gpu = seenGpu(options);
  return init({ device: options.device, ...(gpu && { gpu }) });
}

async function backendOf(options: Options): Promise<string> {
  const device = await openOurs(options);
  const { kind, name } = device.info;
  await device.dispose();
  return `${kind}: ${name}`;
}

/** Computes the model's results by Tensorpad, on a device of that kind. */
export async function resultOf(
  model: Model,
  open: () => Promise<OpenDevice>,
): Promise<Float32Array> {
  const task = await prepareOurs(model, open);
  try {
    await task.enqueue(0);
    await task.finish();
    return await task.result();
  } finally {
    task.dispose();
  }
}

/** Memory for a training step of the largest model, parameters and moments included. */
const referenceBytes = 3.5 * 2 ** 30;

/** Computed on the CPU, or otherwise on the device itself. Rejects where neither works. */
async function expectedOf(
  model: Model,
  options: Options,
): Promise<{ readonly reference: Reference; readonly note?: string }> {
  try {
    const onCpu = await resultOf(model, () => init({ device: "cpu", memoryBytes: referenceBytes }));
    return { reference: referenceOf(model, onCpu) };
  } catch (error) {
    const onDevice = await resultOf(model, () => openOurs(options));
    return {
      reference: referenceOf(model, onDevice),
      note: `checked against Tensorpad on the same device, since the CPU gave no result: ${String(error)}`,
    };
  }
}

function candidateOf(
  name: Competitor,
  model: Model,
  options: Options,
  reference: Reference,
): Candidate<Competitor> {
  return { name, reference, prepare: () => taskOf(name, model, options.device, options) };
}

/** A model's steps are long: few samples suffice, and the slowest engine is not repeated. */
function effortOf(kind: Device | "quick"): Effort {
  return { ...efforts[kind], fewestSamples: 3, patience: kind === "gpu" ? 1000 : 3000 };
}

function taskOf(name: Competitor, model: Model, device: Device, options: Options): Promise<Task> {
  switch (name) {
    case "ours":
      return prepareOurs(model, () => openOurs(options));
    case "jax":
      return prepareJax(model, device);
    case "tfjs":
      return prepareTfjs(model, device);
    default:
      return name satisfies never;
  }
}
