/** Tensorpad: the engine as a library, from source. */
import * as tensorpad from "../../src/engine/index.ts";
import type { Device } from "../result.ts";
import {
  adam,
  checkedSteps,
  firstParameters,
  type Operand,
  type Work,
  type WorkOf,
} from "../work.ts";
import {
  type Engine,
  type Library,
  pureTask,
  readingTask,
  type Task,
  type Training,
  trainingTask,
} from "./engine.ts";

type Tensor = tensorpad.Tensor;
export type Compute = (...operands: Tensor[]) => Tensor;

const { conv2d, evaluate, optim, parameter, scaledDotProductAttention, tensor } = tensorpad;

/** Auto moves each set's operands to a device once leaving them has cost as much as moving them would. */
const choosesIn = 3000;

/** `gpu` is the GPU object for finding an adapter, where it is not the browser's own. */
export async function startOurs(
  device: Device | "auto",
  version: string,
  gpu?: GPU,
): Promise<Engine> {
  const begin = (): Promise<tensorpad.Device> =>
    tensorpad.init({ device, ...(gpu ? { gpu } : {}) });
  let current = await begin();
  const { info } = current;
  return {
    name: device === "auto" ? "auto" : "ours",
    version,
    backend: `${info.kind}: ${info.name}`,
    ...(device === "auto" && { settlesIn: choosesIn }),
    async prepare(work, sets): Promise<Task | null> {
      if (work.kind === "matmul" && work.dtype === "f16" && !info.supportsF16) return null;
      current.use();
      try {
        await evaluate();
      } catch {
        // A fault in the previous row ended the run.
        await current.dispose();
        current = await begin();
      }
      const task = await taskOfWork(work, sets);
      return task && using(current, task);
    },
  };
}

async function taskOfWork(work: Work, sets: readonly (readonly Operand[])[]): Promise<Task | null> {
  if (work.kind === "roundTrip") return readingTask(plusOne, sets);
  if (work.kind === "mlp") return trainingTask(training(work, sets), checkedSteps);
  const compute = functionOf(work);
  return compute && taskOf(compute, sets);
}

/** A realm can hold two of our devices: the task's calls are for this one. */
function using(device: tensorpad.Device, task: Task): Task {
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

/** The task of a pure function, with operands on the current device or on `device`. */
export async function taskOf(
  compute: Compute,
  sets: readonly (readonly Operand[])[],
  device?: tensorpad.ComputeDevice,
): Promise<Task> {
  const make = (): Task => pureTask(library(compute), sets);
  const task = device ? tensorpad.using(device, make) : make();
  await (device?.synchronize() ?? evaluate());
  return task;
}

function upload({ data, shape, dtype }: Operand): Tensor {
  return tensor(data, { dtype }).reshape(shape);
}

async function plusOne({ data }: Operand): Promise<Float32Array> {
  return (await tensor(data).add(1).data()) as Float32Array;
}

/** Evaluations run in order, so `finish` only waits for the last one. */
function library(compute: Compute): Library<Tensor> {
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

/** Null for works that are not pure functions of their operands. */
export function functionOf(work: Work): Compute | null {
  switch (work.kind) {
    case "matmul":
      return (a, b) => (a as Tensor).matmul(b as Tensor);
    case "chain":
      return (a, b) =>
        (a as Tensor)
          .mul(b as Tensor)
          .add(b as Tensor)
          .tanh()
          .mul(a as Tensor);
    case "sum":
      return (a) => (a as Tensor).sum();
    case "softmax":
      return (a) => (a as Tensor).softmax(-1);
    case "conv2d":
      return (x, w) => conv2d(x as Tensor, w as Tensor, { padding: 1 });
    case "attention":
      return (q, k, v) => scaledDotProductAttention(q as Tensor, k as Tensor, v as Tensor);
    default:
      return null;
  }
}

function training(work: WorkOf<"mlp">, sets: readonly (readonly Operand[])[]): Training<Tensor> {
  const [w1, b1, w2, b2] = firstParameters(work).map((operand) => parameter(upload(operand)));
  if (!w1 || !b1 || !w2 || !b2) throw new Error("mlp: missing parameters");
  const batches = sets.map((set) => set.map(upload));
  const { lr, beta1, beta2, eps } = adam;
  const optimizer = optim.adam([w1, b1, w2, b2], { lr, betas: [beta1, beta2], eps });
  return {
    step: (turn) => {
      const [x, y] = batches[turn % batches.length] as [Tensor, Tensor];
      const loss = x.matmul(w1).add(b1).relu().matmul(w2).add(b2).crossEntropy(y);
      optimizer.step(loss);
      return loss;
    },
    finish: () => evaluate(),
    readLoss: (loss) => loss.item(),
    free: () => {},
    dispose: () => {},
  };
}
