/**
 * Where in its inputs a kernel begins to read is not its code's business: the steps of a recurrent layer do
 * the same on one slice after another. In: a kernel. Out: one that reads from the beginning, which kernels
 * on other slices have in common, and how far the addresses that it is given have to be moved.
 */
import { bytesPerElement } from "../../ir/dtype.ts";
import { type Expression, rewrite, topological } from "../../ir/expression.ts";
import { coreOperands, type Kernel, mapCoreOperands } from "../../ir/kernel.ts";
import type { Access, View } from "../../ir/view.ts";

export interface Begun {
  readonly kernel: Kernel;
  /** Bytes, for each input. */
  readonly begins: readonly number[];
}

export function fromTheBeginning(kernel: Kernel): Begun {
  const roots = rootsOf(kernel);
  const first = new Map<number, number>();
  const gathered = new Set<number>();
  for (const expression of topological(roots)) {
    if (expression.kind === "gather") gathered.add(expression.input);
    if (expression.kind !== "load") continue;
    const { input, access } = expression;
    const { offset } = access.at(-1) as View;
    first.set(input, Math.min(first.get(input) ?? offset, offset));
  }
  // A gather's index counts from the buffer's beginning.
  const elements = kernel.inputs.map((_, input) =>
    gathered.has(input) ? 0 : (first.get(input) ?? 0),
  );
  if (elements.every((count) => count === 0)) return { kernel, begins: elements };
  const moved = rewrite(roots, (expression) => {
    const by = expression.kind === "load" ? (elements[expression.input] as number) : 0;
    return expression.kind === "load" && by !== 0
      ? { ...expression, access: moveBy(expression.access, -by) }
      : expression;
  });
  const movedOf = new Map(roots.map((root, place) => [root, moved[place] as Expression]));
  const move = (root: Expression): Expression => movedOf.get(root) as Expression;
  return {
    kernel: {
      ...kernel,
      core: kernel.core && mapCoreOperands(kernel.core, move),
      outputs: kernel.outputs.map((output) => ({ ...output, value: move(output.value) })),
    },
    begins: elements.map((count, input) => {
      const { dtype } = kernel.inputs[input] as Kernel["inputs"][number];
      return count * bytesPerElement[dtype];
    }),
  };
}

function rootsOf({ core, outputs }: Kernel): Expression[] {
  return [...(core ? coreOperands(core) : []), ...outputs.map(({ value }) => value)];
}

function moveBy(access: Access, elements: number): Access {
  const last = access.at(-1) as View;
  const moved = { ...last, offset: last.offset + elements };
  return [...access.slice(0, -1), moved] as unknown as Access;
}
