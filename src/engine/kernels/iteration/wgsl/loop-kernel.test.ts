import { describe, expect, it } from "vitest";
import { apart } from "../../../../../tests/memory/memory-rules.ts";
import { onReference } from "../../../../../tests/running/on-reference.ts";
import { input, planOf } from "../../../../../tests/running/plan-of.ts";
import type { Tensor } from "../../../graph/tensor.ts";
import type { Plan, PlanLoop } from "../../../ir/plan.ts";
import { sort } from "../../../ops/index.ts";
import { plainTarget } from "../../../testing/plain-target.ts";
import { scan } from "../../../transform/loop.ts";
import type { WgslTarget } from "../../wgsl.ts";
import { type LoopKernel, loopKernel } from "./loop-kernel.ts";

const target: WgslTarget = { ...plainTarget, workgroupMemory: true };

type Step = (carry: Tensor, item: Tensor) => [Tensor, Tensor];

function kernelOf(step: Step, size: number, count = 10, on = target): Promise<LoopKernel | null> {
  return onReference(
    () => {
      const plan: Plan = planOf(apart, scan(step, input([size]), input([count, size]))[1]);
      const loops = plan.loops ?? [];
      const loop = loops.at(-1) as PlanLoop;
      return loopKernel(plan, { loop, inside: loops.slice(0, -1) }, on, apart.alignment);
    },
    { scatters: false },
  );
}

/** The calls of phases in an iteration, and where all threads wait. */
function courseOf({ code }: LoopKernel): string[] {
  const main = code.slice(code.indexOf("fn main("));
  const body = main.slice(main.indexOf("step_0 = step;"), main.lastIndexOf("workgroupBarrier"));
  return [...body.matchAll(/p(\d+)_main|workgroupBarrier/g)].map(([, phase]) => phase ?? "wait");
}

const times =
  (matrix: Tensor): ((x: Tensor) => Tensor) =>
  (x) =>
    matrix.matmul(x);

describe("the kernel of a loop", () => {
  it("waits where a phase reads what other threads wrote, and nowhere else", async () => {
    const [A, B] = [input([8, 8]), input([8, 8])].map(times) as [
      (x: Tensor) => Tensor,
      (x: Tensor) => Tensor,
    ];
    const dependent = await kernelOf((x, item) => [B(A(x)).add(item), x], 8);
    expect(courseOf(dependent as LoopKernel)).toEqual(["0", "wait", "1", "2"]);
    const alone = { ...target, workgroupMemory: false };
    const independent = await kernelOf((x, item) => [A(x).add(item), B(x)], 8, 10, alone);
    expect(courseOf(independent as LoopKernel)).toEqual(["0", "1"]);
  });

  it("is the same for any number of steps, and in reverse", async () => {
    const step: Step = (x, item) => [x.mul(0.5).add(item), x.sum()];
    const codes = await Promise.all(
      [10, 20, 500].map(async (count) => (await kernelOf(step, 8, count))?.code),
    );
    expect(codes[0]).toBeDefined();
    expect(new Set(codes).size).toBe(1);
  });

  it("keeps small values in the workgroup's memory, and those that do not fit in buffers", async () => {
    const weights = input([64, 64]);
    const step: Step = (x, item) => [weights.matmul(x).add(item), x];
    const withSpace = { ...target, maxWorkgroupStorageBytes: 32_768 };
    const inside = (await kernelOf(step, 64, 10, withSpace)) as LoopKernel;
    const outside = (await kernelOf(step, 64, 10, {
      ...target,
      maxWorkgroupStorageBytes: 16_384,
    })) as LoopKernel;
    const wordsOf = ({ code }: LoopKernel): number =>
      Number(/var<workgroup> inside: array<u32, (\d+)>/.exec(code)?.[1]);
    expect(wordsOf(inside)).toBeGreaterThanOrEqual(64 * 64);
    expect(wordsOf(outside)).toBeLessThan(64 * 64);
    const emulated = (await kernelOf(step, 64, 10, {
      ...target,
      workgroupMemory: false,
    })) as LoopKernel;
    expect(emulated.code).not.toContain("var<workgroup>");
  });

  it("leaves large values, sorts and more buffers than a device binds to separate kernels", async () => {
    expect(await kernelOf((x, item) => [x.add(item), x], 4096)).not.toBeNull();
    expect(await kernelOf((x, item) => [x.add(item), x], 4097)).toBeNull();
    expect(await kernelOf((x, item) => [sort(x).add(item), x], 64)).toBeNull();
    const [A, B] = [input([8, 8]), input([8, 8])];
    const step: Step = (x, item) => [A.matmul(x).add(item), B.matmul(x)];
    expect(await kernelOf(step, 8)).not.toBeNull();
    expect(await kernelOf(step, 8, 10, { ...target, maxStorageBuffers: 4 })).toBeNull();
  });

  it("counts the work of its phases, by which their times are divided", async () => {
    const A = times(input([32, 32]));
    const kernel = (await kernelOf((x, item) => [A(A(x)).add(item), x], 32)) as LoopKernel;
    expect(kernel.shares.length).toBe(kernel.phases);
    expect(kernel.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  });
});
