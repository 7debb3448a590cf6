/** Lowers a kernel without a core, in as many nests as its values need. */
import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { type Functions, ownFunctions } from "../../../target/wasm/general-functions.ts";
import { joinPhases } from "../../../target/wasm/join-phases.ts";
import type { PhaseBuffer } from "../../../target/wasm/kernel-phase.ts";
import { splitNest } from "../../../target/wasm/nest/split-rows.ts";
import type { LoweredKernel } from "../../core-wasm.ts";
import { inlineViews } from "./inline-views.ts";
import { lowerLoop } from "./loop.ts";

export function lowerWholeLoop(
  kernel: Kernel,
  inputs: readonly PhaseBuffer[],
  outputs: readonly PhaseBuffer[],
  functions: Functions = ownFunctions,
): LoweredKernel {
  const values = kernel.outputs.map(({ value }) => value);
  const parts = splitNest(kernel.domain, values).map((part) => {
    const { name } = kernel;
    const inlined = inlineViews(name, part.roots, part.domain, inputs, functions);
    const made = kernel.outputs.map(({ dtype }, index) => {
      return { dtype, value: inlined.roots[index] as Expression };
    });
    const buffers = [...inlined.inputs, ...outputs];
    const loop = lowerLoop({ name, ...part, outputs: made }, buffers, functions);
    return { ...inlined, loop };
  });
  return {
    phases: [
      ...parts.flatMap(({ phases }) => phases),
      ...joinPhases(
        parts.map(({ loop }) => loop),
        functions,
      ),
    ],
    scratchBytes: Math.max(...parts.map(({ scratchBytes }) => scratchBytes)),
  };
}
