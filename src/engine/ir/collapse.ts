/**
 * Makes loops fewer and longer: merges neighbouring axes of a kernel that every access steps through as if they were
 * one, and drops axes with a single index. In and out: kernels with the same outputs, element for element.
 */
import { rulesOf } from "../kernels/cores.ts";
import type { Kernel } from "./kernel.ts";
import { accessesOf, mergeable, merged, recast } from "./merge-axes.ts";

export function collapse(kernel: Kernel): Kernel {
  const { core, domain, outputs } = kernel;
  if (core) return rulesOf(core).collapse({ ...kernel, core });
  const accesses = accessesOf(outputs.map(({ value }) => value));
  const runs = mergeable(domain, 0, domain.length, accesses);
  return {
    ...kernel,
    domain: merged(domain, runs),
    outputs: outputs.map((output) => ({ ...output, value: recast(output.value, runs) })),
  };
}
