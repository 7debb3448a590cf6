/** Finds out whether a step begins with the gradients that the step before it left. */
import type { Parameter } from "../../engine/graph/parameter.ts";
import type { Tensor } from "../../engine/graph/tensor.ts";
import { fault } from "../../engine/ir/fault.ts";

/**
 * Calls `f`, and puts back every parameter's `grad`. Throws a Fault where `f` reads a `grad` before it sets it, and the
 * next step would find another one than this step did: what a step reads has to be in its state.
 */
export function watchedGrads<Result>(
  asker: string,
  parameters: readonly Parameter[],
  f: () => Result,
): Result {
  const watched = parameters.map((parameter) => {
    const before = parameter.grad;
    let grad = before;
    let wasSet = false;
    let wasRead = false;
    Object.defineProperty(parameter, "grad", {
      configurable: true,
      enumerable: true,
      get: (): Tensor | null => {
        wasRead ||= !wasSet;
        return grad;
      },
      set: (next: Tensor | null) => {
        wasSet = true;
        grad = next;
      },
    });
    const restore = (): void => {
      Object.defineProperty(parameter, "grad", {
        value: before,
        configurable: true,
        enumerable: true,
        writable: true,
      });
    };
    return { accumulates: () => wasRead && grad !== null, restore };
  });
  try {
    const result = f();
    if (watched.some(({ accumulates }) => accumulates()))
      throw fault(
        asker,
        "unsupported step: it accumulates gradients from one step to the next: call optimizer.zeroGrad() in the step, or optimizer.step(loss)",
      );
    return result;
  } finally {
    for (const { restore } of watched) restore();
  }
}
