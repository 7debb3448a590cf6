/** Training steps in jax-js: Adam written out, so that a whole step is one program where `compile` is `jit`. */
import {
  blockUntilReady,
  grad,
  type Array as JaxArray,
  type jit,
  numpy as np,
  valueAndGrad,
} from "@jax-js/jax";
import { adam } from "../work.ts";
import type { Training } from "./engine.ts";
import type { JaxLoss } from "./jax-models.ts";

/** `jit`, or the identity. */
export type Compile = typeof jit;

/** Takes ownership of the batches. `parametersOf` uploads the first parameters at each call. */
export function jaxTraining(
  loss: JaxLoss,
  parametersOf: () => JaxArray[],
  batches: readonly (readonly [inputs: JaxArray, targets: JaxArray])[],
  compile: Compile,
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
  ) as unknown as (...arrays: unknown[]) => [JaxArray, ...JaxArray[][]];
  const first = parametersOf();
  const zeros = (): JaxArray[] => first.map(({ shape }) => np.zeros(shape));
  /** The parameters, the means of gradients and of their squares, and the weights of both. */
  let state: JaxArray[][] = [first, zeros(), zeros(), [np.zeros([]), np.zeros([])]];
  return {
    step: (turn) => {
      const [x, y] = batches[turn % batches.length] as readonly [JaxArray, JaxArray];
      const [value, ...next] = step(...state, x.ref, y.ref);
      state = next;
      return value;
    },
    finish: async (losses) => {
      await blockUntilReady([[...losses], ...state]);
    },
    readLoss: async (value) => ((await value.ref.data()) as ArrayLike<number>)[0] as number,
    async gradient(): Promise<Float32Array> {
      const gradientOf = compile((values: JaxArray[], x: JaxArray, y: JaxArray) => {
        const [gradient, ...others] = grad(loss)(values, x, y) as unknown as JaxArray[];
        for (const other of others) other.dispose();
        return gradient as JaxArray;
      }) as unknown as (values: JaxArray[], x: JaxArray, y: JaxArray) => JaxArray;
      const [x, y] = batches[0] as readonly [JaxArray, JaxArray];
      const elements = await gradientOf(parametersOf(), x.ref, y.ref).data();
      return Float32Array.from(elements as ArrayLike<number>);
    },
    free: (value) => value.dispose(),
    dispose: () => {
      for (const array of [...new Set(batches.flat()), ...state.flat()]) array.dispose();
    },
  };
}
