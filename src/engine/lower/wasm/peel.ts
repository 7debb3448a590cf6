/**
 * A reduction in parts of one length has a last part that is shorter, and reads all of them by way of
 * the padded whole, which costs every element a test or a copy. The last part apart, no other needs that.
 */
import { cutDomain } from "../../ir/cut.ts";
import type { Expression } from "../../ir/expression.ts";
import type { Kernel, Reduce } from "../../ir/kernel.ts";
import { type Access, compose } from "../../ir/view.ts";
import { mapAccesses } from "./normalize.ts";

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
    if (!hasChains(most.kernel)) return [most, last];
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
