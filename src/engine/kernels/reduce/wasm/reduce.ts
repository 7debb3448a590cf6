/** Lowers reductions: decides whether lanes lie along a reduced axis, and emits the phase. */
import { conditional } from "../../../ir/combination.ts";
import type { Expression } from "../../../ir/expression.ts";
import { accumulatorDtype } from "../../../ir/kernel.ts";
import { type Shape, sizeOf } from "../../../ir/shape.ts";
import type { Functions } from "../../../target/wasm/general-functions.ts";
import { joinPhases } from "../../../target/wasm/join-phases.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  phaseOf,
} from "../../../target/wasm/kernel-phase.ts";
import { expandApproximations } from "../../../target/wasm/vectors/normalize.ts";
import { constantsIn } from "../../../target/wasm/vectors/view-sizes.ts";
import { needsCascade } from "./accumulate.ts";
import { reduceAcross } from "./across.ts";
import { reduceAlong } from "./along.ts";
import { chooseReduceAxes, type ReduceAxes } from "./axes.ts";
import { oneSizeEach } from "./blocks.ts";
import type { ReduceCode, ReduceKernel, Reduction } from "./lowering.ts";
import { isWide, reduceWide } from "./wide.ts";

/** The kernel's axes are already merged, and unreachable leaves are dropped (`groupReduce`). */
export function lowerReduce(
  kernel: ReduceKernel,
  buffers: readonly PhaseBuffer[],
  functions: Functions,
): readonly Phase[] {
  const rank = kernel.domain.length;
  const shape = [...kernel.domain, ...kernel.core.axes];
  const outputs = kernel.outputs.map((output) => output.value);
  const given = constantsIn([kernel.core.value, ...outputs]);
  const [value] = expandApproximations([kernel.core.value]) as [Expression];
  const epilogue = expandApproximations(outputs);
  const { combine } = kernel.core;
  const dtype = accumulatorDtype(kernel.core);
  const steps = sizeOf(kernel.core.axes);
  const hasLevels = needsCascade(combine, dtype, steps);
  const axes = chooseReduceAxes(shape, rank, value, hasLevels);
  const reduce = wayOf(axes, shape, rank, value);
  const condition = conditional(combine, value, rank);
  // Short blocks that share loads are faster with one phase for each size; long rows are faster in memory order.
  const isApart = axes.rows !== null && reduce === reduceAcross;
  const grids = isApart ? oneSizeEach(axes.blocks) : [axes.blocks];
  return joinPhases(
    grids.map((blocks) => {
      const part = {
        kernel,
        combine,
        dtype,
        value,
        condition,
        epilogue,
        shape,
        axes: { ...axes, blocks },
        given,
      };
      return lowerPart(reduce(part), part, buffers, functions);
    }),
    functions,
  );
}

function lowerPart(
  { code, items, operations }: ReduceCode,
  reduction: Reduction,
  buffers: readonly PhaseBuffer[],
  functions: Functions,
): Phase {
  const { kernel, combine, dtype, shape } = reduction;
  const { name, domain } = kernel;
  const made = functions.make({
    name,
    buffers,
    code: (sizes) => {
      sizes.same(`${combine} ${dtype} ${domain.length} ${reduction.condition !== null}`);
      const write = code(sizes);
      return (b) => {
        const addresses = loadAddresses(b, buffers);
        const index = shape.map((_, axis) => b.local("i32", `i${axis}`));
        write({ ...reduction, b, index, addresses });
      };
    },
  });
  return phaseOf(made, buffers, chunksOf(items, operations));
}

function wayOf(
  axes: ReduceAxes,
  shape: Shape,
  rank: number,
  value: Expression,
): (reduction: Reduction) => ReduceCode {
  if (axes.vector >= rank) return reduceAlong;
  return isWide(axes, shape, value) ? reduceWide : reduceAcross;
}
