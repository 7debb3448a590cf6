/** For tests of the GPU's code: runs kernels on a device and compares them with the reference. */

import { createWebGPUBackend } from "../backend/webgpu/webgpu.ts";
import { runKernel } from "../kernels/reference.ts";
import type { WgslTarget } from "../kernels/wgsl.ts";
import type { KernelCase } from "./random/kernel.ts";
import { runCases } from "./run-cases.ts";

/**
 * Returns the first element of each case that differs from the reference, in words; `target` overrides properties
 * of the device.
 */
export async function differences(
  cases: readonly KernelCase[],
  target: Partial<WgslTarget> = {},
): Promise<string[]> {
  const backend = await createWebGPUBackend({ target });
  try {
    const results = await runCases(backend, cases);
    return cases.flatMap((one, index) => firstDifference(one, results[index] as number[][]) ?? []);
  } finally {
    backend.dispose();
  }
}

/** Returns null where all agree. */
function firstDifference(
  { kernel, inputs }: KernelCase,
  outputs: readonly number[][],
): string | null {
  const wanted = runKernel(kernel, inputs);
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
