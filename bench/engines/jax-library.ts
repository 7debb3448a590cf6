/** jax-js functions and training steps as the benchmark evaluates them. */
import {
  blockUntilReady,
  type Array as JaxArray,
  jit,
  numpy as np,
  valueAndGrad,
} from "@jax-js/jax";
import { adam, type Operand } from "../work.ts";
import type { Library, Training } from "./engine.ts";
import { permuted, restored } from "./layout.ts";

/** A function that `jit` returned. */
export type Compiled = (...operands: JaxArray[]) => JaxArray;

/** `jit`, or the identity. */
export type Compile = typeof jit;

export const eagerly: Compile = ((compute: unknown) => compute) as Compile;

/** The loss of parameters on a batch of inputs and targets. */
export type JaxLoss = (parameters: JaxArray[], inputs: JaxArray, targets: JaxArray) => JaxArray;

export function upload({ data, shape, dtype }: Operand): JaxArray {
  const array = np.array(data as Float32Array<ArrayBuffer>, { shape: [...shape] });
  return dtype === "f16" ? array.astype(np.float16) : array;
}

export async function read(array: JaxArray): Promise<Float32Array> {
  return Float32Array.from((await array.ref.data()) as ArrayLike<number>);
}

/** `order` is the order of axes of the function's operands and results, where it differs. */
export function library(
  compiled: Compiled,
  order: readonly number[] | null,
  uploading: (operand: Operand) => JaxArray = upload,
): Library<JaxArray> {
  return {
    upload: (operand) => uploading(order ? permuted(operand, order) : operand),
    evaluate: (operands) => compiled(...operands.map((operand) => operand.ref)),
    finish: async (outputs) => {
      await blockUntilReady([...outputs]);
    },
    read: async (output) => {
      const { shape } = output;
      const data = await read(output);
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

/**
 * Adam steps, written out, so that a whole step is one program where `compile` is `jit`. Takes ownership of its
 * arguments.
 */
export function trainingOf(
  loss: JaxLoss,
  first: readonly JaxArray[],
  batches: readonly (readonly [inputs: JaxArray, targets: JaxArray])[],
  compile: Compile = jit,
): Training<JaxArray> {
  const { lr, beta1, beta2, eps } = adam;
  const step = compile(
    (
      parameters: JaxArray[],
      means: JaxArray[],
      squares: JaxArray[],
      weights: JaxArray[],
      x: JaxArray,
      y: JaxArray,
    ) => {
      const [value, gradients] = valueAndGrad(loss)(
        parameters.map((array) => array.ref),
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
  let parameters = [...first];
  let means = parameters.map(({ shape }) => np.zeros(shape));
  let squares = parameters.map(({ shape }) => np.zeros(shape));
  let weights = [np.zeros([]), np.zeros([])];
  return {
    step: (turn) => {
      const [x, y] = batches[turn % batches.length] as readonly [JaxArray, JaxArray];
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
      for (const array of [
        ...new Set(batches.flat()),
        ...parameters,
        ...means,
        ...squares,
        ...weights,
      ])
        array.dispose();
    },
  };
}
