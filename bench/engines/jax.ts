/**
 * jax-js. Functions are jitted where that is faster. Use consumes arrays, so reused ones are passed as `.ref`.
 */
import {
  blockUntilReady,
  defaultDevice,
  getWebGPUDevice,
  init,
  type Array as JaxArray,
  jit,
  lax,
  nn,
  numpy as np,
} from "@jax-js/jax";
import type { Operand, Sets } from "../operands.ts";
import type { Device } from "../result.ts";
import { isOfHalves, type Work } from "../work.ts";
import { inputCount, isFamily } from "../works/models.ts";
import {
  type Engine,
  type Library,
  pureTask,
  readingTask,
  type Task,
  trainingTask,
} from "./engine.ts";
import { jaxLoss, jaxOutputs } from "./jax-models.ts";
import { type Compile, jaxTraining } from "./jax-training.ts";
import { permuted, restored } from "./layout.ts";

type Compute = (...operands: JaxArray[]) => JaxArray;

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
      if (isOfHalves(work) && !hasHalves) return null;
      const compile = compileOf(work, device);
      if (work.training) return trainingTask(training(work, sets, compile), work.training);
      const compute = functionOf(work);
      return compute && pureTask(library(compile(compute) as unknown as Compute, work), sets);
    },
  };
}

/** On the CPU, jitted convolutions are about ten times as slow. */
function compileOf({ kind }: Work, device: Device): Compile {
  const isEager = device === "cpu" && ["conv2d", "cnn", "unet"].includes(kind);
  return isEager ? (((compute: unknown) => compute) as Compile) : jit;
}

async function plusOne({ data }: Operand): Promise<Float32Array> {
  const sum = np.array(data as Float32Array<ArrayBuffer>).add(1);
  return Float32Array.from((await sum.data()) as ArrayLike<number>);
}

const functions: Readonly<Record<string, Compute>> = {
  matmul: (a, b) => np.matmul(a, b),
  chain: (a, b) => np.tanh(a.ref.mul(b.ref).add(b)).mul(a),
  sum: (a) => np.sum(a),
  softmax: (a) => nn.softmax(a, -1),
  conv2d: (x, w) => lax.conv(x, w, [1, 1], "SAME"),
  attention: (q, k, v) => nn.dotProductAttention(q, k, v),
};

function functionOf({ kind, heads = 1 }: Work): Compute | null {
  if (!isFamily(kind)) return functions[kind] ?? null;
  return (inputs, ...parameters) => jaxOutputs[kind](parameters, inputs, heads);
}

function upload({ data, shape, dtype, isInteger }: Operand): JaxArray {
  const values = isInteger ? Int32Array.from(data) : (data as Float32Array<ArrayBuffer>);
  const array = np.array(values, { shape: [...shape] });
  return dtype === "f16" ? array.astype(np.float16) : array;
}

function library(compiled: Compute, { kind }: Work): Library<JaxArray> {
  // Attention takes [length, heads, width].
  const order = kind === "attention" ? [1, 0, 2] : null;
  return {
    upload: (operand) => upload(order ? permuted(operand, order) : operand),
    evaluate: (operands) => compiled(...operands.map((operand) => operand.ref)),
    finish: async (outputs) => {
      await blockUntilReady([...outputs]);
    },
    read: async (output) => {
      const { shape } = output;
      const data = Float32Array.from((await output.ref.data()) as ArrayLike<number>);
      return order ? restored(data, shape, order) : data;
    },
    release: (output) => output.dispose(),
    // An output is computed only when it is awaited.
    releasesEarly: false,
    dispose: (operands) => {
      for (const operand of operands) operand.dispose();
    },
  };
}

function training({ kind, heads = 1 }: Work, sets: Sets, compile: Compile) {
  if (!isFamily(kind)) throw new TypeError(`jax-js: no model ${kind}`);
  const [first = []] = sets;
  const targets = upload(first[1] as Operand);
  const batches = sets.map(([inputs]) => [upload(inputs as Operand), targets] as const);
  const parametersOf = (): JaxArray[] => first.slice(inputCount).map(upload);
  return jaxTraining(jaxLoss(kind, heads), parametersOf, batches, compile);
}
