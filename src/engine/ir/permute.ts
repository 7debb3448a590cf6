/**
 * Reorders the axes of a kernel's domain. In: a kernel, and an axis to come first. Out: a kernel that gives the
 * same values, laid out in that order; null where the core does not allow it.
 */
import type { Core, Kernel } from "./kernel.ts";
import { mapExpressions } from "./roots.ts";
import type { View } from "./view.ts";

export interface Permuted {
  readonly kernel: Kernel;
  /** For each axis of the new domain, the axis that it was in the old one. */
  readonly order: readonly number[];
}

export function withAxisFirst(kernel: Kernel, axis: number): Permuted | null {
  const order = orderFor(kernel, axis);
  if (order === null) return null;
  const moved = mapExpressions(kernel, (expression) => {
    if (!("access" in expression)) return expression;
    const [first, ...rest] = expression.access;
    return { ...expression, access: [permuteView(first, order), ...rest] };
  });
  return {
    kernel: {
      ...moved,
      domain: order.map((from) => kernel.domain[from] as number),
      core: moved.core && permuteCore(moved.core, order),
    },
    order,
  };
}

/** Rows and columns of a product are swapped together with its operands: (a·b)ᵀ = bᵀ·aᵀ. */
function orderFor({ core, domain }: Kernel, axis: number): readonly number[] | null {
  const rank = domain.length;
  const first = [axis, ...[...domain.keys()].filter((other) => other !== axis)];
  switch (core?.kind) {
    case undefined:
    case "reduce":
    case "rows":
    case "scan":
    case "scatter":
      return first;
    case "matmul":
      if (axis < rank - 2) return first;
      return [...Array(rank - 2).keys(), rank - 1, rank - 2];
    case "convolution":
    case "attention":
    case "sort":
    case "histogram":
    case "rank":
      return null;
    default:
      return core satisfies never;
  }
}

function permuteCore(core: Core, order: readonly number[]): Core {
  if (core.kind === "scan" || core.kind === "scatter")
    return { ...core, axis: order.indexOf(core.axis) };
  const swaps = core.kind === "matmul" && order.at(-1) === order.length - 2;
  return swaps ? { ...core, a: core.b, b: core.a } : core;
}

/** The axes after the domain's stay in place. */
function permuteView({ shape, strides, offset, mask }: View, order: readonly number[]): View {
  const at = <Item>(items: readonly Item[]): Item[] => [
    ...order.map((from) => items[from] as Item),
    ...items.slice(order.length),
  ];
  return { shape: at(shape), strides: at(strides), offset, mask: mask && at(mask) };
}
