import { describe, expect, it } from "vitest";
import { constant } from "../ir/expression.ts";
import type { Kernel } from "../ir/kernel.ts";
import type { Plan } from "../ir/plan.ts";
import { Placement, planWork } from "./placement.ts";

function product(m: number, n: number, k: number): Kernel {
  const zero = constant("f32", 0);
  return {
    name: "matmul",
    inputs: [
      { dtype: "f32", size: m * k },
      { dtype: "f32", size: k * n },
    ],
    domain: [m, n],
    core: { kind: "matmul", k, a: zero, b: zero },
    outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
  };
}

function planOf(kernel: Kernel, outputSize: number): Plan {
  const sizes = [...kernel.inputs.map(({ size }) => size), outputSize];
  return {
    key: `${kernel.name} ${kernel.domain.join()}`,
    steps: [{ kernel, inputs: [0, 1], outputs: [2], positions: [] }],
    buffers: sizes.map((size, at) => ({
      role: at < 2 ? "input" : "output",
      byteLength: 4 * size,
      dtype: "f32",
    })),
    arenas: [],
    inputs: [0, 1],
    outputs: [2],
  };
}

const small = planOf(product(8, 8, 8), 64);
const large = planOf(product(1024, 1024, 1024), 1024 * 1024);
const there = { bytes: 0, lost: 0 };
const here = { gpu: there, cpu: there };

/** A GPU that is slow to start and fast to compute, and a CPU that is neither. */
const models = {
  gpu: { execution: 0.5, kernel: 0, bytes: 1e9, operations: 1e10 },
  cpu: { execution: 0.01, kernel: 0, bytes: 1e7, operations: 1e8 },
};
const placement = () => new Placement(models, { latency: 0.2, bytes: 1e6 });

describe("a plan's work", () => {
  it("is that of its kernels together", () => {
    expect(planWork(large)).toEqual({ kernels: 1, bytes: 12 * 2 ** 20, operations: 2 ** 31 });
  });
});

describe("placement", () => {
  it("expects small work to be done sooner on the CPU and large work on the GPU", () => {
    expect(placement().choose(small, here)).toEqual({
      place: "cpu",
      reason: "GPU 0.5 ms expected, CPU 0.01 ms expected",
      lost: 0,
    });
    expect(placement().choose(large, here).place).toBe("gpu");
  });

  it("counts what must be moved first", () => {
    const moved = placement().choose(large, { gpu: { bytes: 100e6, lost: 0 }, cpu: there });
    expect(moved.place).toBe("cpu");
    expect(moved.reason).toContain("GPU 100 ms expected");
  });

  it("moves operands once staying has cost as much as moving them", () => {
    const chooser = placement();
    for (let times = 0; times < 3; times++) {
      chooser.executed(large, "gpu", 1);
      chooser.executed(large, "cpu", 5);
    }
    // 10 MB take 10 ms and the latency, and each stay loses 4 ms.
    const after = (lost: number) =>
      chooser.choose(large, { gpu: { bytes: 10e6, lost }, cpu: there });
    expect(after(0)).toEqual({
      place: "cpu",
      reason: "GPU 11 ms measured, CPU 5 ms measured",
      lost: 4,
    });
    expect(after(4).place).toBe("cpu");
    expect(after(8)).toEqual({
      place: "gpu",
      reason: "GPU 11 ms measured, CPU 5 ms measured, moved after 8 ms lost on the CPU",
      lost: 0,
    });
  });

  it("tries the other device once while it may be sooner, and then goes by what was measured", () => {
    const chooser = placement();
    expect(chooser.choose(large, here).place).toBe("gpu");
    chooser.executed(large, "gpu", 8);
    expect(chooser.choose(large, here).place).toBe("cpu");
    chooser.executed(large, "cpu", 4);
    const choice = chooser.choose(large, here);
    expect(choice).toEqual({
      place: "cpu",
      reason: "GPU 8 ms measured, CPU 4 ms measured",
      lost: 0,
    });
  });

  it("does not try a device that is expected to take many times as long", () => {
    const chooser = placement();
    chooser.executed(large, "gpu", 0.6);
    expect(chooser.choose(large, here).place).toBe("gpu");
  });

  it("lets a first execution, which warms up, count no more once there is another", () => {
    const chooser = placement();
    chooser.executed(large, "gpu", 90);
    chooser.executed(large, "cpu", 20);
    expect(chooser.choose(large, here).place).toBe("cpu");
    chooser.executed(large, "gpu", 1);
    expect(chooser.choose(large, here).place).toBe("gpu");
  });

  it("stays where it is for a difference that may be noise", () => {
    const chooser = placement();
    for (const took of [4, 4]) chooser.executed(large, "gpu", took);
    for (const took of [5, 5]) chooser.executed(large, "cpu", took);
    expect(chooser.choose(large, here).place).toBe("gpu");
    for (let times = 0; times < 7; times++) chooser.executed(large, "cpu", 3.8);
    expect(chooser.choose(large, here).place).toBe("gpu");
    for (let times = 0; times < 7; times++) chooser.executed(large, "cpu", 3);
    expect(chooser.choose(large, here).place).toBe("cpu");
  });

  it("learns from other plans how far a device is from its model", () => {
    const chooser = placement();
    for (let times = 0; times < 50; times++) chooser.executed(small, "gpu", 50);
    // A GPU that takes a hundred times what was expected is no choice for what it never ran.
    expect(chooser.choose(large, here).place).toBe("cpu");
  });

  it("learns how long transfers take", () => {
    const chooser = placement();
    for (let times = 0; times < 20; times++) chooser.transferred(100e6, 1);
    expect(chooser.choose(large, { gpu: { bytes: 100e6, lost: 0 }, cpu: there }).place).toBe("gpu");
  });
});
