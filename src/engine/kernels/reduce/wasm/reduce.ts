/** Lowers reductions: decides whether lanes lie along a reduced axis, and emits the phase. */
import type { Expression } from "../../../ir/expression.ts";
import { accumulatorDtype } from "../../../ir/kernel.ts";
import { type Shape, sizeOf } from "../../../ir/shape.ts";
import { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import { joinPhases } from "../../../target/wasm/join-phases.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  parameters,
} from "../../../target/wasm/kernel-phase.ts";
import { expandApproximations } from "../../../target/wasm/vectors/normalize.ts";
import { needsCascade } from "./accumulate.ts";
import { reduceAcross } from "./across.ts";
import { reduceAlong } from "./along.ts";
import { chooseReduceAxes, type ReduceAxes } from "./axes.ts";
import { oneSizeEach } from "./blocks.ts";
import type { ReduceKernel, ReduceLowering, ReduceWork } from "./lowering.ts";
import { isWide, reduceWide } from "./wide.ts";

/** The kernel's axes are already merged, and unreachable leaves are dropped (`groupReduce`). */
export function lowerReduce(
  kernel: ReduceKernel,
  buffers: readonly PhaseBuffer[],
): readonly Phase[] {
  const rank = kernel.domain.length;
  const shape = [...kernel.domain, ...kernel.core.axes];
  const [value] = expandApproximations([kernel.core.value]) as [Expression];
  const { combine } = kernel.core;
  const steps = sizeOf(kernel.core.axes);
  const hasLevels = needsCascade(combine, accumulatorDtype(kernel.core), steps);
  const axes = chooseReduceAxes(shape, rank, value, hasLevels);
  const reduce = wayOf(axes, shape, rank, value);
  // Short blocks that share loads are faster with one phase for each size; long rows are faster in memory order.
  const isApart = axes.rows !== null && reduce === reduceAcross;
  const grids = isApart ? oneSizeEach(axes.blocks) : [axes.blocks];
  return joinPhases(
    grids.map((blocks) => lowerPart(kernel, value, { ...axes, blocks }, buffers, reduce)),
  );
}

function lowerPart(
  kernel: ReduceKernel,
  value: Expression,
  axes: ReduceAxes,
  buffers: readonly PhaseBuffer[],
  reduce: (lowering: ReduceLowering) => ReduceWork,
): Phase {
  const { combine } = kernel.core;
  const shape = [...kernel.domain, ...kernel.core.axes];
  const epilogue = expandApproximations(kernel.outputs.map((output) => output.value));
  const b = new FunctionBuilder(kernel.name, parameters);
  const addresses = loadAddresses(b, buffers);
  const index = shape.map((_, axis) => b.local("i32", `i${axis}`));
  const { items, operations } = reduce({
    b,
    kernel,
    combine,
    dtype: accumulatorDtype(kernel.core),
    value,
    epilogue,
    shape,
    index,
    addresses,
    axes,
  });
  return { function: b.finish(), ...chunksOf(items, operations), buffers: buffers };
}

function wayOf(
  axes: ReduceAxes,
  shape: Shape,
  rank: number,
  value: Expression,
): (lowering: ReduceLowering) => ReduceWork {
  if (axes.vector >= rank) return reduceAlong;
  return isWide(axes, shape, value) ? reduceWide : reduceAcross;
}
