/** A plan that consists of one kernel, whose buffers are the caller's. */
import { byteLength } from "../ir/dtype.ts";
import type { Kernel } from "../ir/kernel.ts";
import type { Plan } from "../ir/plan.ts";
import { print } from "../ir/print.ts";
import { bytesOf } from "./trial-numbers.ts";

export function planOfOne(kernel: Kernel): Plan {
  const inputs = kernel.inputs.map((_, index) => index);
  const outputs = kernel.outputs.map((_, index) => kernel.inputs.length + index);
  const buffers = [
    ...kernel.inputs.map(({ dtype, size }) => ({
      role: "input" as const,
      dtype,
      byteLength: byteLength(dtype, size),
    })),
    ...kernel.outputs.map((output) => ({
      role: "output" as const,
      dtype: output.dtype,
      byteLength: bytesOf(kernel, output),
    })),
  ];
  const steps = [{ kernel, inputs, outputs, positions: [] }];
  return { key: `alone ${print(kernel)}`, steps, buffers, arenas: [], inputs, outputs };
}
