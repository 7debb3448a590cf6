import { afterEach, describe, expect, it } from "vitest";
import type { Backend } from "../../../backend/backend.ts";
import { createWebGPUBackend } from "../../../backend/webgpu/webgpu.ts";
import { collapse } from "../../../ir/collapse.ts";
import type { KernelCase } from "../../../testing/random/kernel.ts";
import { randomRuns } from "../../../testing/random/runs.ts";
import { runCases } from "../../../testing/run-cases.ts";
import { runKernel } from "../../reference.ts";
import type { WgslTarget } from "../../wgsl.ts";

const open: Backend[] = [];

afterEach(() => {
  for (const backend of open.splice(0)) backend.dispose();
});

/** Returns the kernels whose outputs are not those of the reference. */
async function wrong(cases: readonly KernelCase[], target: Partial<WgslTarget>): Promise<string[]> {
  const backend = await createWebGPUBackend({ target });
  open.push(backend);
  const results = await runCases(backend, cases);
  return cases.flatMap(({ kernel, inputs }, index) => {
    const [wanted] = runKernel(kernel, inputs);
    const got = results[index]?.[0] as number[];
    const at = [...(wanted as Float64Array)].findIndex((element, each) => got[each] !== element);
    return at < 0 ? [] : [`${kernel.name} of [${kernel.domain}] at ${at}: ${got[at]}`];
  });
}

const drawn = (count: number, after?: number): KernelCase[] =>
  Array.from({ length: count }, (_, seed) => randomRuns(seed, after)).map(({ kernel, inputs }) => ({
    kernel: collapse(kernel),
    inputs,
  }));

describe("WGSL of sums of runs", () => {
  it.each([
    ["with teams that share a run", { workgroupMemory: true }],
    ["with a thread for each column", { workgroupMemory: false }],
    ["in many rows of workgroups", { workgroupMemory: true, maxGroups: 2 }],
  ])("agrees with the reference %s", async (_, target) => {
    expect(await wrong([...drawn(24), ...drawn(4, 16), ...drawn(2, 600)], target)).toEqual([]);
  });
});
