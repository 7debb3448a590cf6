/** Tensorpad: the engine as a library, from source. */
import * as tensorpad from "../../src/engine/index.ts";
import type { Operand, Sets } from "../operands.ts";
import { operandWords } from "../operands.ts";
import type { ColumnName } from "../result.ts";
import { adam, checkedSteps, isOfHalves, type Reference, type Work } from "../work.ts";
import {
  type Engine,
  type Library,
  pureTask,
  readingTask,
  scriptTask,
  type Task,
  type Training,
  trainingTask,
} from "./engine.ts";

type Tensor = tensorpad.Tensor;

const { evaluate, grad, optim, parameter, tensor } = tensorpad;

/** Auto moves each set's operands to a device once leaving them has cost as much as moving them would. */
const choosesIn = 3000;

/** `gpu` is the GPU object for finding an adapter, where it is not the browser's own. */
export async function startOurs(
  name: ColumnName,
  device: "gpu" | "cpu" | "auto",
  version: string,
  gpu?: GPU,
): Promise<Engine> {
  const begin = (options: tensorpad.InitOptions = {}): Promise<tensorpad.Device> =>
    tensorpad.init({ device, ...(gpu && { gpu }), ...options });
  let current = await begin();
  const { info } = current;
  return {
    name,
    version,
    backend: `${info.kind}: ${info.name}`,
    ...(device === "auto" && { settlesIn: choosesIn }),
    async prepare(work, sets) {
      if (isOfHalves(work) && !info.supportsF16) return null;
      if (work.ownDevice !== undefined)
        return onOwnDevice(await begin(memoryOf(work)), () => taskOf(work, sets));
      current.use();
      try {
        await evaluate();
      } catch {
        // A fault in the previous row ended the run.
        await current.dispose();
        current = await begin();
      }
      return using(current, await taskOf(work, sets));
    },
    dispose: () => current.dispose(),
  };
}

function memoryOf({ ownDevice }: Work): tensorpad.InitOptions {
  return ownDevice ? { memoryBytes: ownDevice } : {};
}

/** A task on a device that is disposed of with it. */
async function onOwnDevice(device: tensorpad.Device, make: () => Promise<Task>): Promise<Task> {
  const close = (): void => {
    device.dispose().catch(() => {});
  };
  try {
    const task = await make();
    const dispose = (): void => {
      task.dispose();
      close();
    };
    return using(device, { ...task, dispose });
  } catch (error) {
    close();
    throw error;
  }
}

/** A realm can hold several of our devices: the task's calls are for this one. */
export function using(device: Pick<tensorpad.Device, "use">, task: Task): Task {
  const calling = <Parameters extends unknown[], Result>(
    call: (...parameters: Parameters) => Result,
  ): ((...parameters: Parameters) => Result) => {
    return (...parameters) => {
      device.use();
      return call(...parameters);
    };
  };
  return {
    enqueue: calling(task.enqueue),
    finish: calling(task.finish),
    result: calling(task.result),
    dispose: calling(task.dispose),
  };
}

/** The work's task on the current device or, for pure functions, with operands on `device`. */
export async function taskOf(
  work: Omit<Work, "reference">,
  sets: Sets,
  device?: tensorpad.ComputeDevice,
): Promise<Task> {
  if (work.script) return scriptTask(work.script);
  if (work.kind === "roundTrip") return readingTask(plusOne, sets);
  if (work.training) return trainingTask(training(work, sets), work.training);
  const make = (): Task => pureTask(library(work), sets);
  const task = device ? tensorpad.using(device, make) : make();
  await (device?.synchronize() ?? evaluate());
  return task;
}

function upload({ data, shape, dtype }: Operand): Tensor {
  const elements = dtype === "u32" ? new Uint32Array(data.buffer) : data;
  return tensor(elements, { dtype }).reshape(shape);
}

async function plusOne({ data }: Operand): Promise<Float32Array> {
  return (await tensor(data).add(1).data()) as Float32Array;
}

/** Evaluations run in order, so `finish` only waits for the last one. */
function library({ compute }: Pick<Work, "compute">): Library<Tensor> {
  let last: Promise<void> = Promise.resolve();
  return {
    upload,
    evaluate: (operands) => {
      const output = compute(...operands);
      last = evaluate(output);
      return output;
    },
    finish: () => last,
    read: async (output) => Float32Array.from(await output.data()),
    // The benchmark does not dispose of tensors.
    release: () => {},
    releasesEarly: true,
    dispose: () => {},
  };
}

function training(
  { operands, compute }: Pick<Work, "operands" | "compute">,
  sets: Sets,
): Training<Tensor> {
  const [first = []] = sets;
  const words = operandWords(operands);
  const isParameter = (index: number): boolean => words[index]?.parameter === true;
  const shared = first.slice(1).map((operand, at) => {
    const uploaded = upload(operand);
    return isParameter(at + 1) ? parameter(uploaded) : uploaded;
  });
  const inputs = sets.map(([own]) => upload(own as Operand));
  const { lr, beta1, beta2, eps } = adam;
  const parameters = shared.filter((_, at) => isParameter(at + 1));
  const optimizer = optim.adam(parameters as ReturnType<typeof parameter>[], {
    lr,
    betas: [beta1, beta2],
    eps,
  });
  return {
    step: (turn) => {
      const loss = compute(inputs[turn % inputs.length] as Tensor, ...shared);
      optimizer.step(loss);
      return loss;
    },
    finish: () => evaluate(),
    readLoss: (loss) => loss.item(),
    async gradient(): Promise<Float32Array> {
      const uploaded = first.map(upload);
      const at = words.findIndex((_, index) => isParameter(index));
      const loss = (value: Tensor): Tensor => compute(...uploaded.with(at, value));
      return Float32Array.from(await grad(loss)(uploaded[at] as Tensor).data());
    },
    free: () => {},
    dispose: () => {},
  };
}

/** Memory for a training step of the largest model, parameters and moments included. */
const referenceBytes = 3.5 * 2 ** 30;

/** The work's result on a device that is opened for it. */
export async function resultOn(
  options: tensorpad.InitOptions,
  work: Omit<Work, "reference">,
  sets: Sets,
): Promise<Float32Array> {
  const device = await tensorpad.init({ memoryBytes: referenceBytes, ...options });
  const task = await onOwnDevice(device, () => taskOf(work, sets));
  try {
    await task.enqueue(0);
    await task.finish();
    return await task.result();
  } finally {
    task.dispose();
  }
}

/** Work whose reference is Tensorpad's result on the CPU. */
export function checkedOnCpu(tolerance: number, work: Omit<Work, "reference">): Work {
  const reference = async (sets: Sets): Promise<Reference> =>
    referenceFrom(work, await resultOn({ device: "cpu" }, work, sets), tolerance);
  return { ...work, reference };
}

/**
 * A reference where `expected` counts as right. The tolerance is a fraction of the largest magnitude: of the losses for
 * losses, and of the other elements for those.
 */
export function referenceFrom(
  { training }: Pick<Work, "training">,
  expected: Float32Array,
  tolerance: number,
): Reference {
  const losses = training ? checkedSteps : 0;
  const largest = (values: Float32Array): number =>
    values.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const [ofLosses, ofOthers] = [
    tolerance * largest(expected.subarray(0, losses)),
    tolerance * largest(expected.subarray(losses)),
  ];
  return {
    size: expected.length,
    element: (at) => ({
      value: expected[at] as number,
      allowance: at < losses ? ofLosses : ofOthers,
    }),
  };
}
