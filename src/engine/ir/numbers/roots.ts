/** Handles all expressions of a kernel at once, so that those shared by its core and its outputs stay shared. */
import { type Expression, rewrite, substitute } from "../expression.ts";
import { coreOperands, type Kernel, mapCoreOperands } from "../kernel.ts";

/** The core's operands, then the outputs' values. */
export function rootsOf({ core, outputs }: Kernel): Expression[] {
  return [...(core ? coreOperands(core) : []), ...outputs.map(({ value }) => value)];
}

/** The kernel with each of its expressions replaced once; operands come before their users. */
export function mapExpressions(
  kernel: Kernel,
  replace: (expression: Expression) => Expression,
): Kernel {
  return withRoots(kernel, (roots) => rewrite(roots, replace));
}

/**
 * The kernel with every expression replaced that `replacement` knows. What lies under a replaced expression is not
 * visited.
 */
export function substituted(
  kernel: Kernel,
  replacement: (expression: Expression) => Expression | null,
): Kernel {
  return withRoots(kernel, (roots) => substitute(roots, replacement));
}

function withRoots(
  kernel: Kernel,
  replace: (roots: readonly Expression[]) => Expression[],
): Kernel {
  const roots = rootsOf(kernel);
  const replaced = replace(roots);
  const by = new Map(roots.map((root, index) => [root, replaced[index] as Expression]));
  const map = (root: Expression): Expression => by.get(root) as Expression;
  return {
    ...kernel,
    core: kernel.core && mapCoreOperands(kernel.core, map),
    outputs: kernel.outputs.map((output) => ({ ...output, value: map(output.value) })),
  };
}
