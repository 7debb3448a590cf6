/**
 * A reduction in parts of one length may have a shorter last part. All parts then read through a padded view,
 * which costs every element a test or a copy. Peel the last part so that the others need neither.
 */

import type { Expression } from "../../../ir/expression.ts";
import { identity, type Kernel } from "../../../ir/kernel.ts";
import { accessesOf } from "../../../ir/merge-axes.ts";
import { sliceDepth, sliceDomain } from "../../../ir/slice-kernel.ts";
import { compose, type View } from "../../../ir/view.ts";
import { mapAccesses } from "../../../target/wasm/vectors/normalize.ts";
import type { Reduce } from "../core.ts";

export type WholeReduce = Kernel & { readonly core: Reduce };

export interface Peeled {
  readonly kernel: WholeReduce;
  /** The index along the domain's first axis at which this kernel begins. */
  readonly from: number;
}

/**
 * Returns the kernel unchanged, or split along its domain's first axis into all but the last index and the last
 * one.
 */
export function peel(kernel: WholeReduce): readonly Peeled[] {
  const extent = kernel.domain[0] ?? 1;
  if (extent > 1 && hasChains(kernel)) {
    const most = cut(kernel, 0, extent - 1);
    const last = cut(kernel, extent - 1, extent);
    if (!hasChains(most.kernel)) return [most, { ...last, kernel: trim(last.kernel) }];
  }
  return [{ kernel, from: 0 }];
}

function hasChains({ core }: WholeReduce): boolean {
  return accessesOf([core.value]).some(({ length }) => length > 1);
}

function cut(kernel: WholeReduce, from: number, to: number): Peeled {
  const { core, ...part } = sliceDomain(kernel, { axis: 0, from, to }) as WholeReduce;
  const [value] = mapAccesses([core.value], ([first, second, ...others]) =>
    second ? compose([first], [second, ...others]) : [first],
  );
  return { kernel: { ...part, core: { ...core, value: value as Expression } }, from };
}

/** Removes the ends of the reduced axes that are only padding by the identity. */
function trim(kernel: WholeReduce): WholeReduce {
  const { core, domain } = kernel;
  let trimmed = kernel;
  for (const [axis, extent] of core.axes.entries()) {
    const [from, to] = padded(core)?.[domain.length + axis] ?? [0, extent];
    if (to > from && (from > 0 || to < extent))
      trimmed = sliceDepth(trimmed, { axis, from, to }) as WholeReduce;
  }
  return trimmed;
}

/**
 * Returns the mask outside of which every element is the identity of the combination; null where the value is not
 * of that form.
 */
function padded({ combine, value }: Reduce): View["mask"] {
  if (value.kind !== "apply" || value.instruction !== "select") return null;
  const [condition, , otherwise] = value.operands;
  if (condition?.kind !== "valid" || condition.access.length > 1) return null;
  const isIdentity =
    otherwise?.kind === "constant" && otherwise.value === identity(combine, otherwise.dtype);
  return isIdentity ? condition.access[0].mask : null;
}
