/**
 * jax-js. Functions are jitted where that is faster. Use consumes arrays, so reused ones are passed as `.ref`.
 */
import {
  defaultDevice,
  getWebGPUDevice,
  init,
  type Array as JaxArray,
  jit,
  lax,
  nn,
  numpy as np,
} from "@jax-js/jax";
import type { Device } from "../result.ts";
import { checkedSteps, firstParameters, type Operand, type Work, type WorkOf } from "../work.ts";
import {
  type Engine,
  type Library,
  pureTask,
  readingTask,
  type Task,
  type Training,
  trainingTask,
} from "./engine.ts";
import { type Compiled, library, trainingOf, upload } from "./jax-library.ts";

const backends = { gpu: "webgpu", cpu: "wasm" } as const;

export async function startJax(device: Device, version: string): Promise<Engine> {
  const backend = backends[device];
  const available = await init(backend);
  if (!available.includes(backend)) throw new Error(`jax-js: missing backend ${backend}`);
  defaultDevice(backend);
  const probe = np.zeros([1]);
  const used = probe.device;
  probe.dispose();
  if (used !== backend) throw new Error(`jax-js: it uses ${used} instead of ${backend}`);
  // jax-js's wasm backend has none.
  const hasHalves = device === "gpu" && getWebGPUDevice().features.has("shader-f16");
  return {
    name: "jax",
    version,
    backend: used,
    async prepare(work, sets): Promise<Task | null> {
      if (work.kind === "roundTrip") return readingTask(plusOne, sets);
      if (work.kind === "mlp") return trainingTask(training(work, sets), checkedSteps);
      if (work.kind === "matmul" && work.dtype === "f16" && !hasHalves) return null;
      const library = libraryOf(work, device);
      return library && pureTask(library, sets);
    },
  };
}

async function plusOne({ data }: Operand): Promise<Float32Array> {
  const sum = np.array(data as Float32Array<ArrayBuffer>).add(1);
  return Float32Array.from((await sum.data()) as ArrayLike<number>);
}

function libraryOf(work: Work, device: Device): Library<JaxArray> | null {
  const compute = functionOf(work);
  if (compute === null) return null;
  // On the CPU, a jitted convolution is about ten times as slow.
  const isEager = device === "cpu" && work.kind === "conv2d";
  const compiled = isEager ? compute : (jit(compute) as unknown as Compiled);
  // Attention takes [length, heads, width].
  return library(compiled, work.kind === "attention" ? [1, 0, 2] : null);
}

function functionOf(work: Work): Compiled | null {
  switch (work.kind) {
    case "matmul":
      return (a, b) => np.matmul(a as JaxArray, b as JaxArray);
    case "chain":
      return (a, b) => {
        const [x, y] = [a as JaxArray, b as JaxArray];
        return np.tanh(x.ref.mul(y.ref).add(y)).mul(x);
      };
    case "sum":
      return (a) => np.sum(a as JaxArray);
    case "softmax":
      return (a) => nn.softmax(a as JaxArray, -1);
    case "conv2d":
      return (x, w) => lax.conv(x as JaxArray, w as JaxArray, [1, 1], "SAME");
    case "attention":
      return (q, k, v) => nn.dotProductAttention(q as JaxArray, k as JaxArray, v as JaxArray);
    default:
      return null;
  }
}

function training(work: WorkOf<"mlp">, sets: readonly (readonly Operand[])[]): Training<JaxArray> {
  const loss = (parameters: JaxArray[], x: JaxArray, y: JaxArray): JaxArray => {
    const [w1, b1, w2, b2] = parameters as [JaxArray, JaxArray, JaxArray, JaxArray];
    const hidden = nn.relu(np.matmul(x, w1).add(b1));
    const logits = np.matmul(hidden, w2).add(b2);
    return np.sum(nn.logSoftmax(logits, -1).mul(y)).mul(-1 / work.batch);
  };
  const batches = sets.map((set) => set.map(upload) as [JaxArray, JaxArray]);
  return trainingOf(loss, firstParameters(work).map(upload), batches);
}
