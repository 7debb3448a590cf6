import { describe, expect, it } from "vitest";
import { collapse } from "../../../ir/collapse.ts";
import { differences } from "../../../testing/differences-on-gpu.ts";
import type { KernelCase } from "../../../testing/random/kernel.ts";
import { randomRuns } from "../../../testing/random/runs.ts";

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
    expect(await differences([...drawn(24), ...drawn(4, 16), ...drawn(2, 600)], target)).toEqual(
      [],
    );
  });
});
