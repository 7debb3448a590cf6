/**
 * Checks that a kernel is legal. `verify` throws for one that is not and names the rule: an illegal kernel is
 * always our own bug.
 */

import type { Requirement } from "../kernels/core-rules.ts";
import { rulesOf } from "../kernels/cores.ts";
import { bytesPerElement, type KernelDType, widened } from "./dtype.ts";
import { type Expression, packedIn, topological } from "./expression.ts";
import { instructions } from "./instruction.ts";
import { accumulatorDtypes, type Kernel, outputShape } from "./kernel.ts";
import { offsetRange } from "./range.ts";
import { formatShape, type Shape, sameShape, sizeOf } from "./shape.ts";
import type { Access, View } from "./view.ts";

export function verify(kernel: Kernel): void {
  const { core, domain, name } = kernel;
  const rule = (holds: boolean, what: string): void => {
    if (!holds) throw new Error(`kernel ${name}: ${what}`);
  };
  rule(sizeOf(domain) > 0, `empty domain ${formatShape(domain)}`);
  rule(kernel.outputs.length > 0, "no outputs");
  const accumulators = accumulatorDtypes(core);
  const rules = core && rulesOf(core);
  for (const output of kernel.outputs) {
    const { dtype, value, each } = output;
    rule(dtype === value.dtype, `stores ${value.dtype} as ${dtype}`);
    rule(each === undefined || rules?.inStages === true, "an output per row without rows");
    verifyExpression(kernel, value, outputShape(kernel, output), rule, accumulators);
  }
  if (!core || !rules) return;
  rules.verify({ ...kernel, core }, rule);
  const shapes = rules.shapes(domain, core);
  rule(
    shapes.every((shape) => sizeOf(shape) > 0),
    "core without elements",
  );
  for (const [index, operand] of rules.operands(core).entries()) {
    const earlier = rules.inStages ? accumulators.slice(0, index) : [];
    verifyExpression(kernel, operand, shapes[index] as Shape, rule, earlier);
  }
}

function verifyExpression(
  kernel: Kernel,
  root: Expression,
  shape: Shape,
  rule: Requirement,
  accumulators: readonly KernelDType[],
): void {
  for (const expression of topological([root])) {
    if ("access" in expression) {
      rule(
        sameShape(expression.access[0].shape, shape),
        `access over ${formatShape(expression.access[0].shape)}, not ${formatShape(shape)}`,
      );
      for (const view of expression.access) verifyView(view, rule);
    }
    if (expression.kind === "load" || expression.kind === "gather") {
      const input = kernel.inputs[expression.input];
      const { unpacks } = expression;
      rule(
        input?.dtype === (unpacks ? "u32" : expression.dtype),
        `loads ${expression.dtype} from input ${expression.input}`,
      );
      rule(!unpacks || expression.dtype === widened(unpacks), `unpacks ${expression.dtype}`);
      if (expression.kind === "load" && input)
        verifyBounds(expression.access, input.size * packedIn(expression), rule);
    }
    if (expression.kind === "accumulator")
      rule(
        expression.dtype === accumulators[expression.stage ?? 0],
        "accumulator of another dtype, of a later stage or without a core",
      );
    if (expression.kind === "apply") {
      const { operands, result } = instructions[expression.instruction];
      rule(
        operands === expression.operands.length,
        `${expression.instruction} of ${expression.operands.length} operands`,
      );
      rule(
        result !== "bool" || expression.dtype === "bool",
        `${expression.instruction} returns a bool`,
      );
      if (result === "same") {
        const alike = expression.operands.slice(expression.instruction === "select" ? 1 : 0);
        rule(
          alike.every(({ dtype }) => dtype === expression.dtype),
          `${expression.instruction} of mixed dtypes`,
        );
      }
    }
    rule(expression.dtype in bytesPerElement, `unknown dtype ${expression.dtype}`);
  }
}

function verifyView(view: View, rule: Requirement): void {
  const rank = view.shape.length;
  rule(
    view.strides.length === rank && (view.mask === null || view.mask.length === rank),
    "view of mixed ranks",
  );
}

/** The offsets must stay inside the buffer wherever the masks admit an index. */
function verifyBounds(access: Access, size: number, rule: Requirement): void {
  const [low, high] = offsetRange(access) ?? [0, 0];
  rule(low >= 0 && high < size, `load of elements ${low} to ${high} of ${size}`);
}
