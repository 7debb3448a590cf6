/** For tests of the GPU's code: runs kernels on a device and compares them with the reference. */

import { createWebGPUBackend } from "../backend/webgpu/webgpu.ts";
import { runKernel } from "../kernels/reference.ts";
import type { WgslTarget } from "../kernels/wgsl.ts";
import type { KernelCase } from "./random/kernel.ts";
import { runCases } from "./run-cases.ts";

/** Says how a case's outputs differ from those of the reference; null where all agree. */
export type Compare = (
  kernelCase: KernelCase,
  outputs: readonly number[][],
  wanted: readonly Float64Array[],
) => string | null;

/**
 * Returns how each case differs from the reference, in words; `target` overrides properties of the device. Without
 * `compare`, all elements must be the same.
 */
export async function differences(
  cases: readonly KernelCase[],
  target: Partial<WgslTarget> = {},
  compare: Compare = firstDifference,
): Promise<string[]> {
  const results = await onGpu(cases, target);
  return cases.flatMap((one, index) => {
    const wanted = runKernel(one.kernel, one.inputs);
    return compare(one, results[index] as number[][], wanted) ?? [];
  });
}

/** Returns the outputs of each case on a device. */
export async function onGpu(
  cases: readonly KernelCase[],
  target: Partial<WgslTarget> = {},
): Promise<number[][][]> {
  const backend = await createWebGPUBackend({ target });
  try {
    return await runCases(backend, cases);
  } finally {
    backend.dispose();
  }
}

function firstDifference(
  { kernel }: KernelCase,
  outputs: readonly number[][],
  wanted: readonly Float64Array[],
): string | null {
  for (const [output, expected] of wanted.entries()) {
    const { dtype } = kernel.outputs[output] as KernelCase["kernel"]["outputs"][number];
    for (const [index, element] of expected.entries()) {
      const rounded = dtype === "f32" ? Math.fround(element) : element;
      const got = outputs[output]?.[index];
      if (got !== rounded && !(Number.isNaN(got) && Number.isNaN(rounded)))
        return `${kernel.name}: output ${output} of [${kernel.domain}] at ${index}: ${got}, not ${rounded}`;
    }
  }
  return null;
}
