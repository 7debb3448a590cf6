/** Lowers a reduction, in parts where that is faster. */
import { byteLength, bytesPerElement } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import { sizeOf } from "../../../ir/shape.ts";
import type { Functions } from "../../../target/wasm/general-functions.ts";
import { joinPhases } from "../../../target/wasm/join-phases.ts";
import type { PhaseBuffer } from "../../../target/wasm/kernel-phase.ts";
import type { LoweredKernel, WasmTarget } from "../../core-wasm.ts";
import { inlineViews } from "../../loop/wasm/inline-views.ts";
import { groupReduce } from "./axes.ts";
import type { ReduceKernel } from "./lowering.ts";
import { peel, type WholeReduce } from "./peel-last-part.ts";
import { lowerReduce } from "./reduce.ts";
import { splitReduce } from "./split.ts";

/** The parts run one after the other and reuse the same scratch memory. */
export function lowerWholeReduce(
  kernel: WholeReduce,
  { inputs, functions }: Pick<WasmTarget, "inputs" | "functions">,
): LoweredKernel {
  const parts = peel(kernel).map(({ kernel: part, from }) => {
    const before = from * sizeOf(kernel.domain.slice(1));
    const outputs = kernel.outputs.map(({ dtype }, index): PhaseBuffer => {
      return { from: "output", index, offset: before * bytesPerElement[dtype] };
    });
    return lowerPart(part, inputs, outputs, functions);
  });
  const phases = parts.flatMap((part) => part.phases);
  return {
    phases: parts.length === phases.length ? joinPhases(phases, functions) : phases,
    scratchBytes: Math.max(...parts.map(({ scratchBytes }) => scratchBytes)),
  };
}

function lowerPart(
  kernel: WholeReduce,
  inputs: readonly PhaseBuffer[],
  outputs: readonly PhaseBuffer[],
  functions: Functions,
): LoweredKernel {
  const { core } = kernel;
  const nest = [...kernel.domain, ...core.axes];
  const inlined = inlineViews(kernel.name, [core.value], nest, inputs, functions);
  const [value] = inlined.roots as readonly [Expression];
  const grouped = groupReduce({ ...kernel, core: { ...core, value } });
  const split = splitReduce(grouped, inlined.inputs.length);
  const phases = [...inlined.phases];
  const lower = (reduction: ReduceKernel, ...others: readonly PhaseBuffer[]): void => {
    phases.push(...lowerReduce(reduction, [...inlined.inputs, ...others], functions));
  };
  if (split === null) {
    lower(grouped, ...outputs);
    return { phases, scratchBytes: inlined.scratchBytes };
  }
  const { parts, combination, partials } = split;
  const partialAt = (element: number): PhaseBuffer => ({
    from: "scratch",
    offset: inlined.scratchBytes + element * 4,
  });
  for (const part of parts) lower(groupReduce(part.kernel), partialAt(part.element));
  lower(groupReduce(combination), partialAt(0), ...outputs);
  return {
    phases,
    scratchBytes: inlined.scratchBytes + byteLength(partials.dtype, partials.size),
  };
}
