/**
 * jax-js. Functions are jitted where that is faster. Arrays are consumed by use, so those that stay are passed as `.ref`.
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
  valueAndGrad,
} from "@jax-js/jax";
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
import { permuted, restored } from "./layout.ts";

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
  // Its wasm backend has none.
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

function upload({ data, shape, dtype }: Operand): JaxArray {
  const array = np.array(data as Float32Array<ArrayBuffer>, { shape: [...shape] });
  return dtype === "f16" ? array.astype(np.float16) : array;
}

async function plusOne({ data }: Operand): Promise<Float32Array> {
  const sum = np.array(data as Float32Array<ArrayBuffer>).add(1);
  return Float32Array.from((await sum.data()) as ArrayLike<number>);
}

/** What a jitted function gives. */
type Compiled = (...operands: JaxArray[]) => JaxArray;

function libraryOf(work: Work, device: Device): Library<JaxArray> | null {
  const compute = functionOf(work);
  if (compute === null) return null;
  // On the CPU its convolution is some ten times as slow when it is jitted.
  const isEager = device === "cpu" && work.kind === "conv2d";
  const compiled = isEager ? compute : (jit(compute) as unknown as Compiled);
  // Attention takes [length, heads, width].
  const order = [1, 0, 2];
  const moves = work.kind === "attention";
  return {
    upload: (operand) => upload(moves ? permuted(operand, order) : operand),
    evaluate: (operands) => compiled(...operands.map((operand) => operand.ref)),
    finish: async (outputs) => {
      await blockUntilReady([...outputs]);
    },
    read: async (output) => {
      const { shape } = output;
      const data = Float32Array.from((await output.ref.data()) as ArrayLike<number>);
      return moves ? restored(data, shape, order) : data;
    },
    release: (output) => output.dispose(),
    // It computes an output only when it is waited for.
    releasesEarly: false,
    dispose: (operands) => {
      for (const operand of operands) operand.dispose();
    },
  };
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

/** Adam is written out, so that a whole step is one jitted program. */
function training(work: WorkOf<"mlp">, sets: readonly (readonly Operand[])[]): Training<JaxArray> {
  const loss = (parameters: JaxArray[], x: JaxArray, y: JaxArray): JaxArray => {
    const [w1, b1, w2, b2] = parameters as [JaxArray, JaxArray, JaxArray, JaxArray];
    const hidden = nn.relu(np.matmul(x, w1).add(b1));
    const logits = np.matmul(hidden, w2).add(b2);
    return np.sum(nn.logSoftmax(logits, -1).mul(y)).mul(-1 / work.batch);
  };
  const { lr, beta1, beta2, eps } = adam;
  const step = jit(
    (
      parameters: JaxArray[],
      means: JaxArray[],
      squares: JaxArray[],
      weights: JaxArray[],
      x: JaxArray,
      y: JaxArray,
    ) => {
      const [value, gradients] = valueAndGrad(loss)(
        parameters.map((each) => each.ref),
        x,
        y,
      ) as unknown as [JaxArray, JaxArray[]];
      // 1 - βᵗ, as the moving mean of ones.
      const [weight1, weight2] = weights as [JaxArray, JaxArray];
      const next1 = weight1.mul(beta1).add(1 - beta1);
      const next2 = weight2.mul(beta2).add(1 - beta2);
      const nextMeans = means.map((mean, at) =>
        mean.mul(beta1).add((gradients[at] as JaxArray).ref.mul(1 - beta1)),
      );
      const nextSquares = squares.map((square, at) =>
        square.mul(beta2).add(np.square(gradients[at] as JaxArray).mul(1 - beta2)),
      );
      const next = parameters.map((parameter, at) => {
        const [mean, square] = [nextMeans[at] as JaxArray, nextSquares[at] as JaxArray];
        const root = np.sqrt(square.ref.div(next2.ref)).add(eps);
        return parameter.sub(mean.ref.div(next1.ref).mul(lr).div(root));
      });
      return [value, next, nextMeans, nextSquares, [next1, next2]];
    },
  ) as unknown as (
    ...state: unknown[]
  ) => [JaxArray, JaxArray[], JaxArray[], JaxArray[], JaxArray[]];
  let parameters = firstParameters(work).map(upload);
  let means = parameters.map(({ shape }) => np.zeros(shape));
  let squares = parameters.map(({ shape }) => np.zeros(shape));
  let weights = [np.zeros([]), np.zeros([])];
  const batches = sets.map((set) => set.map(upload));
  return {
    step: (turn) => {
      const [x, y] = batches[turn % batches.length] as [JaxArray, JaxArray];
      const [value, ...next] = step(parameters, means, squares, weights, x.ref, y.ref);
      [parameters, means, squares, weights] = next;
      return value;
    },
    finish: async (losses) => {
      await blockUntilReady([[...losses], parameters, means, squares, weights]);
    },
    readLoss: async (value) => ((await value.ref.data()) as ArrayLike<number>)[0] as number,
    free: (value) => value.dispose(),
    dispose: () => {
      for (const array of [...batches.flat(), ...parameters, ...means, ...squares, ...weights])
        array.dispose();
    },
  };
}
