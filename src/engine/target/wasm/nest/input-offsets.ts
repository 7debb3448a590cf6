/**
 * Moves the beginning of each input out of a kernel's code, since the steps of a recurrent layer run the same
 * code on one slice after another. In: a kernel. Out: a kernel that reads from the beginning of its inputs, which
 * kernels on other slices share, and how far their addresses have to be moved.
 */
import { bytesPerElement } from "../../../ir/dtype.ts";
import { packedIn, topological } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { mapExpressions, rootsOf } from "../../../ir/numbers/roots.ts";
import { movedBy, type View } from "../../../ir/view.ts";

export interface Begun {
  readonly kernel: Kernel;
  /** The bytes by which each input's address moves. */
  readonly begins: readonly number[];
}

export function fromTheBeginning(kernel: Kernel): Begun {
  const first = new Map<number, number>();
  const gathered = new Set<number>();
  for (const expression of topological(rootsOf(kernel))) {
    if (expression.kind === "gather") gathered.add(expression.input);
    if (expression.kind !== "load") continue;
    const { input, access } = expression;
    const { offset } = access.at(-1) as View;
    const element = Math.floor(offset / packedIn(expression));
    first.set(input, Math.min(first.get(input) ?? element, element));
  }
  // A gather's index counts from the buffer's beginning.
  const elements = kernel.inputs.map((_, input) =>
    gathered.has(input) ? 0 : (first.get(input) ?? 0),
  );
  if (elements.every((count) => count === 0)) return { kernel, begins: elements };
  const moved = mapExpressions(kernel, (expression) => {
    if (expression.kind !== "load") return expression;
    const { input, access } = expression;
    const by = -(elements[input] as number) * packedIn(expression);
    return { ...expression, access: movedBy(access, by) };
  });
  return {
    kernel: moved,
    begins: elements.map((count, input) => {
      const { dtype } = kernel.inputs[input] as Kernel["inputs"][number];
      return count * bytesPerElement[dtype];
    }),
  };
}
