/**
 * Restricts a kernel to a part of its domain. In: a kernel, an axis of its domain or core, and a range of indices. Out:
 * the kernel that computes only that part over the same inputs, or null where its core cannot be split there. The
 * outputs of the parts, concatenated along the axis, equal the outputs of the whole kernel.
 */
import { rulesOf } from "../kernels/cores.ts";
import type { Expression } from "./expression.ts";
import type { Combine, Core, Kernel } from "./kernel.ts";
import { rootsOf } from "./numbers/roots.ts";
import { type IndexRange, sliceAccesses } from "./slice-accesses.ts";

/** Splits along an axis of the domain, which in attention is the shape of the first result. */
export function sliceDomain(kernel: Kernel, range: IndexRange): Kernel | null {
  const { core, domain, outputs } = kernel;
  // All roots are restricted in one call, so that shared expressions stay shared.
  const roots = rootsOf(kernel);
  const parts = sliceAccesses(roots, range);
  const partOf = new Map(roots.map((root, index) => [root, parts[index] as Expression]));
  const along = (root: Expression): Expression => partOf.get(root) as Expression;
  const part = core && rulesOf(core).slice(core, domain, range, along);
  if (core !== null && part === null) return null;
  return {
    ...kernel,
    domain: domain.with(range.axis, range.to - range.from),
    core: part,
    outputs: outputs.map((output) => ({ ...output, value: along(output.value) })),
  };
}

/** The number of indices along an axis after which `sliceDomain` can split. */
export function sliceUnit({ core }: Kernel, axis: number): number {
  return (core && rulesOf(core).unit?.(core, axis)) ?? 1;
}

/** The axes that `sliceDepth` can split: those along which partial results of the core can be combined. */
export function depthAxes({ core, domain }: Kernel): readonly number[] {
  return (core && rulesOf(core).parts?.axes(core, domain).depth) ?? [];
}

/**
 * The axes of a convolution's window, which `sliceDepth` can split too. They are short, so splitting them costs one part
 * for each of few indices.
 */
export function windowAxes({ core, domain }: Kernel): readonly number[] {
  return (core && rulesOf(core).parts?.axes(core, domain).window) ?? [];
}

export function depthExtent(core: Core, axis: number): number {
  return rulesOf(core).parts?.extent(core, axis) ?? 1;
}

/** How the values of parts are combined. */
export function depthCombine(core: Core): Combine {
  return rulesOf(core).parts?.combine(core) ?? "sum";
}

/** The kernel whose core combines only a part of what goes into each value. */
export function sliceDepth(kernel: Kernel, range: IndexRange): Kernel {
  const { core, domain } = kernel;
  const parts = core && rulesOf(core).parts;
  if (!core || !parts) throw new Error(`a ${core?.kind ?? "loop"} combines nothing`);
  return { ...kernel, core: parts.slice(core, domain, range) };
}
