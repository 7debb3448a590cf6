// The works of the PyTorch comparison: one list, the same numbers for both, and the report of their times.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Device, init, type Tensor, zeros } from "../../src/engine/index.ts";
import { sampled } from "../sampled.ts";
import { computations } from "./computations.ts";
import { operandOf, operandWords, setsOf } from "./operands.ts";
import type { NativeCell, NativeRow } from "./result.ts";
import { referenceOf, taskOfWork } from "./run.ts";
import { meanRatio, nativeFaults, nativeTable } from "./table.ts";
import { works } from "./works.ts";

let cpu: Device;
beforeAll(async () => {
  cpu = await init({ device: "cpu" });
});
afterAll(() => cpu.dispose());

describe("the works beside PyTorch", () => {
  it("have distinct names", () => {
    expect(new Set(works.map(({ name }) => name)).size).toBe(works.length);
  });

  it.each(works)("$title can be recorded from its operands", (work) => {
    const compute = computations[work.compute ?? work.name];
    const operands = operandWords(work.operands).map(({ shape }) => zeros(shape));
    const result = compute?.(operands, work.heads ?? 1) as Tensor;
    expect(result.dtype).toBe("f32");
  });

  it("train: the loss of a small model falls", async () => {
    const parameter = true;
    const work = {
      name: "small",
      title: "a GPT without blocks",
      compute: "gpt",
      training: true,
      operands: [
        { shape: [2, 8], below: 16 },
        { shape: [2, 8], below: 16 },
        { shape: [16, 8], scale: 0.5, parameter },
        { shape: [8, 8], scale: 0.5, parameter },
      ],
    };
    const task = await taskOfWork(work);
    await task.enqueue(0);
    await task.finish();
    const [first, second, third] = await task.result();
    expect(third).toBeLessThan(first as number);
    expect(second).not.toBe(first);
    task.dispose();
  });
});

describe("operands", () => {
  it("are repeated as often as the list says", () => {
    const listed = [{ shape: [1] }, { times: 2, operands: [{ shape: [2] }, { shape: [3] }] }];
    expect(operandWords(listed).map(({ shape }) => shape)).toEqual([[1], [2], [3], [2], [3]]);
  });

  it("rotate only in the first operand", () => {
    const [one, two] = setsOf([{ shape: [4] }, { shape: [4] }]);
    expect(one?.[0]?.data).not.toEqual(two?.[0]?.data);
    expect(one?.[1]).toBe(two?.[1]);
  });

  it("are integers below a bound, or scaled numbers", () => {
    const { data } = operandOf({ shape: [100], below: 7 }, 1);
    expect(new Set(data)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    expect(Math.max(...operandOf({ shape: [100], scale: 0.5 }, 1).data)).toBeLessThan(0.5);
  });

  it("are symmetric matrices whose diagonal outweighs their rows where they are definite", () => {
    const { data } = operandOf({ shape: [1, 3, 3], matrix: "definite" }, 1);
    expect([data[1], data[2], data[5]]).toEqual([data[3], data[6], data[7]]);
    expect(data[0]).toBeGreaterThan(Math.abs(data[1] as number) + Math.abs(data[2] as number));
    const dominant = operandOf({ shape: [3, 3], matrix: "dominant" }, 1).data;
    expect(dominant[1]).not.toBe(dominant[3]);
  });
});

describe("the report of a run beside PyTorch", () => {
  const native: NativeCell = {
    median: 2,
    cold: 9,
    times: sampled(2).times,
    size: 3,
    scale: 10,
    elements: [1, 2, 3],
  };
  const row: NativeRow = { name: "a", title: "a work", ours: sampled(1), native };

  it("compares elements with those in double precision, by the largest of all", () => {
    expect(referenceOf(native, 1e-3).element(1)).toEqual({ value: 2, allowance: 0.01 });
  });

  it("shows the ratio with its interval", () => {
    expect(nativeTable({ rows: [row] }).rows[0]?.[3]).toMatch(/^0\.50 \(0\.\d\d–0\.\d\d\)$/);
  });

  it("takes the geometric mean of what was measured", () => {
    const slower: NativeRow = { ...row, ours: sampled(4) };
    const failed: NativeRow = { ...row, native: { fault: "no memory" } };
    expect(meanRatio([row, slower, failed])).toBeCloseTo(1, 5);
    expect(meanRatio([failed])).toBeNull();
    expect(nativeFaults({ rows: [failed] })).toEqual(["a work: PyTorch: no memory"]);
  });
});
