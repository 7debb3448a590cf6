/**
 * Reductions: decides how lanes lie to the reduced axes and makes one phase of it.
 */
import type { Expression } from "../../ir/expression.ts";
import { accumulatorDtype } from "../../ir/kernel.ts";
import { sizeOf } from "../../ir/shape.ts";
import { FunctionBuilder } from "./function.ts";
import { joinPhases } from "./join.ts";
import { expandApproximations } from "./normalize.ts";
import { chunksOf, loadAddresses, type Phase, type Place, parameters } from "./phase.ts";
import { reduceAcross } from "./reduce-across.ts";
import { reduceAlong } from "./reduce-along.ts";
import { chooseReduceAxes, partsOf, type ReduceAxes } from "./reduce-axes.ts";
import type { ReduceKernel, ReduceLowering, ReduceWork } from "./reduce-parts.ts";
import { isWide, reduceWide } from "./reduce-wide.ts";

/** The kernel's axes are merged already, and leaves that no index reaches are gone (`groupReduce`). */
export function lowerReduce(kernel: ReduceKernel, places: readonly Place[]): readonly Phase[] {
  const rank = kernel.domain.length;
  const shape = [...kernel.domain, ...kernel.core.axes];
  const [value] = expandApproximations([kernel.core.value]) as [Expression];
  const axes = chooseReduceAxes(shape, rank, value);
  if (axes.vector >= rank) return [lowerPart(kernel, value, axes, places, reduceAlong)];
  if (isWide(axes, shape, value)) return [lowerPart(kernel, value, axes, places, reduceWide)];
  const parts = partsOf(axes, sizeOf(kernel.core.axes));
  return joinPhases(parts.map((part) => lowerPart(kernel, value, part, places, reduceAcross)));
}

function lowerPart(
  kernel: ReduceKernel,
  value: Expression,
  axes: ReduceAxes,
  places: readonly Place[],
  reduce: (lowering: ReduceLowering) => ReduceWork,
): Phase {
  const epilogue = expandApproximations(kernel.outputs.map((output) => output.value));
  const b = new FunctionBuilder(kernel.name, parameters);
  const shape = [...kernel.domain, ...kernel.core.axes];
  const addresses = loadAddresses(b, places);
  const index = shape.map((_, axis) => b.local("i32", `i${axis}`));
  const dtype = accumulatorDtype(kernel.core);
  const { combine } = kernel.core;
  const { items, operations } = reduce({
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
  });
  return { function: b.finish(), ...chunksOf(items, operations), places };
}
