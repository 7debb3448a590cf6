import { describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import type { Backend } from "../../backend/backend.ts";
import { createCpuBackend } from "../../backend/cpu/cpu.ts";
import { referenceRun } from "../../testing/reference-run.ts";

const count = 2 ** 18;
const bytes = 4 * count;

/** A run that reports the most bytes that were live, and the number of executions. */
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
  const { client } = await referenceRun({ backend });
  return {
    release: ({ node }: tp.Tensor) => client.release(node.value ? [node.value] : []),
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

describe("the results of a loop's iterations", () => {
  it("take the memory of four, though the program still has them all", async () => {
    const { begin, peak } = await setUp();
    const a = await evaluated(tp.zeros([count]).add(1));
    begin();
    const kept: tp.Tensor[] = [];
    for (let turn = 0; turn < 30; turn++) kept.push(await evaluated(a.add(turn)));
    expect(peak()).toBeLessThanOrEqual(5 * bytes + 1024);
    expect(kept).toHaveLength(30);
  });

  it("take no more where each iteration goes on from the one before", async () => {
    const { begin, peak } = await setUp();
    let x = await evaluated(tp.zeros([count]).add(1));
    begin();
    const kept: tp.Tensor[] = [];
    for (let iteration = 0; iteration < 30; iteration++) {
      x = await evaluated(x.mul(0.5).add(1));
      kept.push(x);
    }
    expect(peak()).toBeLessThanOrEqual(5 * bytes + 1024);
    expect(await x.at(0).item()).toBeCloseTo(2, 5);
  });

  it("take no more where they are small parts of what they are computed from", async () => {
    const { begin, peak } = await setUp();
    const table = await evaluated(tp.zeros([16 * 1024, 256]).add(1));
    const image = await evaluated(tp.zeros([8, 128, 32, 32]).add(1));
    const rows = await evaluated(tp.arange(1024).mul(5).cast("i32"));
    const weight = await evaluated(tp.zeros([32, 128, 1, 1]).add(1));
    const loops: readonly (readonly [bytes: number, turn: () => tp.Tensor])[] = [
      [4 * 1024 * 256, () => table.take(rows, 0)],
      [4 * 16 * 1024 * 16, () => table.reshape([16 * 1024, 16, 16]).sum(2)],
      [4 * 8 * 32 * 32 * 32, () => image.conv2d(weight)],
    ];
    for (const [size, iteration] of loops) {
      await evaluated(iteration());
      begin();
      const before = peak();
      const kept: tp.Tensor[] = [];
      for (let count = 0; count < 30; count++) kept.push(await evaluated(iteration()));
      expect(peak() - before).toBeLessThanOrEqual(5 * size + 65_536);
      expect(kept).toHaveLength(30);
    }
  });

  it("are there after what they are small parts of was released", async () => {
    const { begin, executions, release } = await setUp();
    const table = await evaluated(tp.zeros([16 * 1024, 256]).add(1));
    const rows = await evaluated(tp.arange(1024).cast("i32"));
    const kept: tp.Tensor[] = [];
    for (let turn = 0; turn < 30; turn++) kept.push(await evaluated(table.take(rows, 0).mul(turn)));
    begin();
    release(table);
    for (const [iteration, x] of kept.entries()) expect(await x.at(7).at(7).item()).toBe(iteration);
    // Each read is an execution, and those that were dropped are computed once more.
    expect(executions()).toBeLessThanOrEqual(30 + 27);
  });

  it("have their values whenever they are requested", async () => {
    const { begin, executions } = await setUp();
    let x = await evaluated(tp.zeros([count]).add(1));
    const kept: tp.Tensor[] = [];
    for (let iteration = 0; iteration < 20; iteration++) {
      x = await evaluated(x.add(1));
      kept.push(x);
    }
    begin();
    for (const [iteration, x] of kept.entries()) expect(await x.at(7).item()).toBe(iteration + 2);
    const first = executions();
    // Each read is an execution, and those that were dropped are computed once more.
    expect(first).toBeLessThanOrEqual(20 + 18);
    for (const [iteration, x] of kept.entries()) expect(await x.at(9).item()).toBe(iteration + 2);
    expect(executions() - first).toBe(20);
  });

  it("are computed at most twice where each iteration reads what an earlier one made", async () => {
    const { begin, executions } = await setUp();
    let x = await evaluated(tp.zeros([count]).add(1));
    const kept: tp.Tensor[] = [];
    begin();
    for (let iteration = 0; iteration < 40; iteration++) {
      x = await evaluated(x.add(1));
      kept.push(x);
      const earlier = kept[iteration - 10];
      if (earlier) expect(await earlier.at(0).item()).toBe(iteration - 8);
    }
    expect(executions()).toBeLessThanOrEqual(40 + 30 + 15);
  });

  it("stay where they are to be read", async () => {
    const { begin, executions } = await setUp();
    const a = await evaluated(tp.zeros([count]).add(1));
    begin();
    const reads = Array.from({ length: 12 }, (_, iteration) => a.add(iteration).data());
    const found = await Promise.all(reads);
    expect(found.map((data) => data[3])).toEqual(Array.from({ length: 12 }, (_, turn) => turn + 1));
    expect(executions()).toBeLessThanOrEqual(12);
  });
});
