/**
 * A kernel's expressions made ready for WGSL. In: any expressions. Out: the same meaning with floats
 * computed in f32 (an f16 is widened where it is read and rounded where it is cast or stored) and with
 * the functions that WGSL lacks, or computes too inaccurately, built from simpler instructions.
 */
import { constant, type Expression, rewrite, topological } from "../ir/expression.ts";
import { fault } from "../ir/fault.ts";
import { store } from "../ir/instruction.ts";
import { type Kernel, mapCoreOperands } from "../ir/kernel.ts";
import { approximate } from "./approximations.ts";

export function prepareKernel(kernel: Kernel): Kernel {
  const { core } = kernel;
  return {
    ...kernel,
    core: core && mapCoreOperands(core, prepare),
    outputs: kernel.outputs.map(({ dtype, value }) => ({ dtype, value: prepare(value) })),
  };
}

function prepare(root: Expression): Expression {
  for (const expression of topological([root])) refuseHalfBits(expression);
  const [widened] = rewrite([root], widen) as [Expression];
  const [built] = rewrite([widened], build) as [Expression];
  return built;
}

/** An f16's bits are lost when it is widened. */
function refuseHalfBits(expression: Expression): void {
  if (expression.kind !== "apply" || expression.instruction !== "bitcast") return;
  if (expression.dtype === "f16" || expression.operands[0]?.dtype === "f16")
    throw fault("unsupported", "gpu: unsupported bitcast of f16; cast to f32 first");
}

function widen(expression: Expression): Expression {
  if (expression.dtype !== "f16") return expression;
  if (expression.kind === "constant") return constant("f32", store(expression.value, "f16"));
  if (expression.kind === "apply" && expression.instruction === "cast") {
    const [operand] = expression.operands as readonly [Expression];
    return {
      kind: "apply",
      dtype: "f32",
      instruction: "cast",
      operands: [{ ...expression, operands: [operand] }],
    };
  }
  return { ...expression, dtype: "f32" } as Expression;
}

function build(expression: Expression): Expression {
  if (expression.kind !== "apply" || expression.dtype !== "f32") return expression;
  return approximate[expression.instruction]?.([...expression.operands]) ?? expression;
}
