/** Parts of kernels for tests. */
import type { KernelDType } from "../ir/dtype.ts";
import type { Expression, LoadExpression } from "../ir/expression.ts";
import type { InstructionName } from "../ir/instruction.ts";
import type { Shape } from "../ir/shape.ts";
import type { Access, View } from "../ir/view.ts";

/** An element of an input, through one view or several. */
export function loadNode(dtype: KernelDType, input: number, ...access: Access): LoadExpression {
  return { kind: "load", dtype, input, access };
}

export function applyNode(
  dtype: KernelDType,
  instruction: InstructionName,
  ...operands: readonly Expression[]
): Extract<Expression, { readonly kind: "apply" }> {
  return { kind: "apply", dtype, instruction, operands };
}

/** A view with these strides in elements, of which no element is masked unless `mask` says so. */
export function stridedView(
  shape: Shape,
  strides: readonly number[],
  offset = 0,
  mask: View["mask"] = null,
): View {
  return { shape, strides, offset, mask };
}
