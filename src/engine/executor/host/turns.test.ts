import { describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import type { Backend } from "../../backend/backend.ts";
import { createCpuBackend } from "../../backend/cpu/cpu.ts";
import { referenceRun } from "../../testing/reference-run.ts";

const count = 2 ** 18;
const bytes = 4 * count;

/** A run that tells the most bytes that were live, and the number of executions. */
async function setUp() {
  const backend: Backend = await createCpuBackend({ threads: 1 });
  let peak = 0;
  let executions = 0;
  const { allocate, execute } = backend;
  backend.allocate = (size) => {
    const buffer = allocate.call(backend, size);
    peak = Math.max(peak, backend.memory().live);
    return buffer;
  };
  backend.execute = (...parts) => {
    executions++;
    return execute.apply(backend, parts);
  };
  await referenceRun({ backend });
  return {
    peak: () => peak,
    begin: () => {
      peak = backend.memory().live;
      executions = 0;
    },
    executions: () => executions,
  };
}

async function evaluated(x: tp.Tensor): Promise<tp.Tensor> {
  await tp.evaluate(x);
  return x;
}

describe("the results of a loop's turns", () => {
  it("take the memory of four, though the program still has them all", async () => {
    const { begin, peak } = await setUp();
    const a = await evaluated(tp.zeros([count]).add(1));
    begin();
    const kept: tp.Tensor[] = [];
    for (let turn = 0; turn < 30; turn++) kept.push(await evaluated(a.add(turn)));
    expect(peak()).toBeLessThanOrEqual(5 * bytes + 1024);
    expect(kept).toHaveLength(30);
  });

  it("take no more where each turn goes on from the one before", async () => {
    const { begin, peak } = await setUp();
    let x = await evaluated(tp.zeros([count]).add(1));
    begin();
    const kept: tp.Tensor[] = [];
    for (let turn = 0; turn < 30; turn++) {
      x = await evaluated(x.mul(0.5).add(1));
      kept.push(x);
    }
    expect(peak()).toBeLessThanOrEqual(5 * bytes + 1024);
    expect(await x.at(0).item()).toBeCloseTo(2, 5);
  });

  it("have their values whenever they are asked for", async () => {
    const { begin, executions } = await setUp();
    let x = await evaluated(tp.zeros([count]).add(1));
    const kept: tp.Tensor[] = [];
    for (let turn = 0; turn < 20; turn++) {
      x = await evaluated(x.add(1));
      kept.push(x);
    }
    begin();
    for (const [turn, each] of kept.entries()) expect(await each.at(7).item()).toBe(turn + 2);
    const first = executions();
    // Each read is an execution, and those that were dropped are computed once more.
    expect(first).toBeLessThanOrEqual(20 + 18);
    for (const [turn, each] of kept.entries()) expect(await each.at(9).item()).toBe(turn + 2);
    expect(executions() - first).toBe(20);
  });

  it("are computed at most twice where each turn reads what an earlier one made", async () => {
    const { begin, executions } = await setUp();
    let x = await evaluated(tp.zeros([count]).add(1));
    const kept: tp.Tensor[] = [];
    begin();
    for (let turn = 0; turn < 40; turn++) {
      x = await evaluated(x.add(1));
      kept.push(x);
      const earlier = kept[turn - 10];
      if (earlier) expect(await earlier.at(0).item()).toBe(turn - 8);
    }
    expect(executions()).toBeLessThanOrEqual(40 + 30 + 15);
  });

  it("stay where they are to be read", async () => {
    const { begin, executions } = await setUp();
    const a = await evaluated(tp.zeros([count]).add(1));
    begin();
    const reads = Array.from({ length: 12 }, (_, turn) => a.add(turn).data());
    const found = await Promise.all(reads);
    expect(found.map((data) => data[3])).toEqual(Array.from({ length: 12 }, (_, turn) => turn + 1));
    expect(executions()).toBeLessThanOrEqual(12);
  });
});
