/**
 * Reductions: decides how lanes lie to the reduced axes and makes one phase of it.
 */
import type { Expression } from "../../ir/expression.ts";
import { accumulatorDtype } from "../../ir/kernel.ts";
import { FunctionBuilder } from "./function.ts";
import { expandApproximations } from "./normalize.ts";
import { chunksOf, loadAddresses, type Phase, type Place, parameters } from "./phase.ts";
import { reduceAcross } from "./reduce-across.ts";
import { reduceAlong } from "./reduce-along.ts";
import { chooseReduceAxes } from "./reduce-axes.ts";
import type { ReduceKernel, ReduceLowering } from "./reduce-parts.ts";
import { isWide, reduceWide } from "./reduce-wide.ts";

/** The kernel's axes are merged already, and leaves that no index reaches are gone (`groupReduce`). */
export function lowerReduce(kernel: ReduceKernel, places: readonly Place[]): Phase {
  const [value] = expandApproximations([kernel.core.value]) as [Expression];
  const epilogue = expandApproximations(kernel.outputs.map((output) => output.value));
  const b = new FunctionBuilder(kernel.name, parameters);
  const shape = [...kernel.domain, ...kernel.core.axes];
  const addresses = loadAddresses(b, places);
  const index = shape.map((_, axis) => b.local("i32", `i${axis}`));
  const axes = chooseReduceAxes(shape, kernel.domain.length, value);
  const dtype = accumulatorDtype(kernel.core);
  const { combine } = kernel.core;
  const lowering: ReduceLowering = {
    b,
    kernel,
    combine,
    dtype,
    value,
    epilogue,
    shape,
    index,
    addresses,
    axes,
  };
  const reduce =
    axes.vector >= kernel.domain.length
      ? reduceAlong
      : isWide(lowering)
        ? reduceWide
        : reduceAcross;
  const { items, operations } = reduce(lowering);
  return { function: b.finish(), ...chunksOf(items, operations), places };
}
