/**
 * A reduction in parts of one length has a last part that is shorter, and reads all of them by way of
 * the padded whole, which costs every element a test or a copy. The last part apart, no other needs that.
 */
import { cutDepth, cutDomain } from "../../../ir/cut.ts";
import type { Expression } from "../../../ir/expression.ts";
import { identity, type Kernel, type Reduce } from "../../../ir/kernel.ts";
import { type Access, compose, type View } from "../../../ir/view.ts";
import { mapAccesses } from "../vectors/normalize.ts";

export type WholeReduce = Kernel & { readonly core: Reduce };

export interface Peeled {
  readonly kernel: WholeReduce;
  /** The index along the domain's first axis that it begins at. */
  readonly from: number;
}

/** The kernel as it is, or all but the last of its domain's first axis and then that one. */
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
  const accesses: Access[] = [];
  mapAccesses([core.value], (access) => {
    accesses.push(access);
    return access;
  });
  return accesses.some(({ length }) => length > 1);
}

function cut(kernel: WholeReduce, from: number, to: number): Peeled {
  const { core, ...part } = cutDomain(kernel, { axis: 0, from, to }) as WholeReduce;
  const [value] = mapAccesses([core.value], ([first, second, ...others]) =>
    second ? compose([first], [second, ...others]) : [first],
  );
  return { kernel: { ...part, core: { ...core, value: value as Expression } }, from };
}

/** Without the ends of the reduced axes where there is padding that changes nothing. */
function trim(kernel: WholeReduce): WholeReduce {
  const { core, domain } = kernel;
  let trimmed = kernel;
  for (const [axis, extent] of core.axes.entries()) {
    const [from, to] = padded(core)?.[domain.length + axis] ?? [0, extent];
    if (to > from && (from > 0 || to < extent))
      trimmed = cutDepth(trimmed, { axis, from, to }) as WholeReduce;
  }
  return trimmed;
}

/** The mask outside of which there is what combining with changes nothing; null where there is more to it. */
function padded({ combine, value }: Reduce): View["mask"] {
  if (value.kind !== "apply" || value.instruction !== "select") return null;
  const [condition, , otherwise] = value.operands;
  if (condition?.kind !== "valid" || condition.access.length > 1) return null;
  const isIdentity =
    otherwise?.kind === "constant" && otherwise.value === identity(combine, otherwise.dtype);
  return isIdentity ? condition.access[0].mask : null;
}
