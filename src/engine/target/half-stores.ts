/**
 * In: a kernel. Out: a kernel with the same results, in which values that are stored as halves are rounded only
 * by the store and not also before it.
 */
import { isFloat } from "../ir/dtype.ts";
import type { Expression } from "../ir/expression.ts";
import type { Kernel } from "../ir/kernel.ts";

export function roundedByStoring(kernel: Kernel): Kernel {
  if (kernel.outputs.every(({ dtype }) => dtype !== "f16")) return kernel;
  const outputs = kernel.outputs.map((output) => ({ ...output, value: unrounded(output.value) }));
  return { ...kernel, outputs };
}

function unrounded(value: Expression): Expression {
  if (value.kind !== "apply" || value.instruction !== "cast" || value.dtype !== "f16") return value;
  const operands = value.operands.map((x): Expression => {
    if (isFloat(x.dtype)) return x;
    return { kind: "apply", dtype: "f32", instruction: "cast", operands: [x] };
  });
  return { ...value, operands, unrounded: true };
}
