/**
 * Reorders the axes of a kernel's domain. In: a kernel, and an axis to come first. Out: a kernel that computes the
 * same values, laid out in that order; null where the core does not allow it.
 */

import { axisFirst } from "../kernels/core-rules.ts";
import { rulesOf } from "../kernels/cores.ts";
import type { Kernel } from "./kernel.ts";
import { mapExpressions } from "./numbers/roots.ts";
import type { View } from "./view.ts";

export interface Permuted {
  readonly kernel: Kernel;
  /** For each axis of the new domain, the axis that it was in the old one. */
  readonly order: readonly number[];
}

export function withAxisFirst(kernel: Kernel, axis: number): Permuted | null {
  const rank = kernel.domain.length;
  const reordered = kernel.core
    ? rulesOf(kernel.core).withAxisFirst(kernel.core, axis, rank)
    : { core: null, order: axisFirst(axis, rank) };
  if (reordered === null) return null;
  const { core, order } = reordered;
  const moved = mapExpressions({ ...kernel, core }, (expression) => {
    if (!("access" in expression)) return expression;
    const [first, ...rest] = expression.access;
    return { ...expression, access: [permuteView(first, order), ...rest] };
  });
  return {
    kernel: { ...moved, domain: order.map((from) => kernel.domain[from] as number) },
    order,
  };
}

/** The axes after the domain's stay in place. */
function permuteView({ shape, strides, offset, mask }: View, order: readonly number[]): View {
  const at = <Item>(items: readonly Item[]): Item[] => [
    ...order.map((from) => items[from] as Item),
    ...items.slice(order.length),
  ];
  return { shape: at(shape), strides: at(strides), offset, mask: mask && at(mask) };
}
