import { describe, expect, it } from "vitest";
import type { HardwareKind } from "../../ir/device-kinds.ts";
import { constant } from "../../ir/expression.ts";
import type { Kernel } from "../../ir/kernel.ts";
import type { Plan, Step } from "../../ir/plan.ts";
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
  gpu: { execution: 0.5, kernel: 0, step: 0.001, bytes: 1e9, operations: 1e10, cores: 100 },
  cpu: { execution: 0.01, kernel: 0, step: 0, bytes: 1e7, operations: 1e8, cores: 4 },
};
const placement = () => new Placement(models, { latency: 0.2, bytes: 1e6 });

/** Notes executions of the plan there that took these times. */
function took(
  chooser: Placement,
  plan: Plan,
  device: HardwareKind,
  ...times: readonly number[]
): void {
  for (const time of times) {
    chooser.of(plan).begun(device);
    chooser.of(plan).executed(device, time);
  }
}

describe("a plan's work", () => {
  it("is that of its kernels together", () => {
    expect(planWork(large)).toEqual({
      ...{ kernels: 1, bytes: 12 * 2 ** 20, operations: 2 ** 31 },
      inLoops: { steps: 0, operations: 0 },
    });
  });

  it("has one launch for a loop that a device launches as a whole, and one for each step elsewhere", () => {
    const each = { moving: [], swaps: [] };
    const [step] = small.steps as [Step];
    const loops = [
      { first: 1, last: 2, count: 5, ...each },
      { first: 1, last: 3, count: 10, ...each },
    ];
    const plan: Plan = { ...small, steps: [step, step, step, step], loops };
    const steps = 1 + 50 + 10 + 1;
    const { kernels, bytes, operations } = planWork(plan);
    expect(kernels).toBe(steps);
    expect(planWork(plan, [false, true, true, false])).toEqual({
      ...{ kernels: 3, bytes: (2 * bytes) / steps, operations: (2 * operations) / steps },
      inLoops: { steps: 60, operations: (60 * operations) / steps },
    });
    // The inner loop alone is launched in each iteration.
    expect(planWork(plan, [false, true, false, false])).toMatchObject({
      kernels: 2 + 10 + 10,
      inLoops: { steps: 50 },
    });
  });

  it("counts the iterations of a loop that is tested once in several of them once", () => {
    const each = { first: 0, last: 1, moving: [], swaps: [] };
    const test = { before: 0, buffer: 2, value: true };
    const one = planWork({ ...small, loops: [{ ...each, count: null, test }] });
    const inBatches = [
      { ...each, count: 16 },
      { ...each, count: null, test },
    ];
    expect(planWork({ ...small, loops: inBatches })).toEqual(one);
  });
});

describe("placement", () => {
  it("expects small work to be done sooner on the CPU and large work on the GPU", () => {
    const { device, reason } = placement().of(small).choose(here);
    expect(device).toBe("cpu");
    expect(reason).toBe("GPU 0.5 ms expected, CPU 0.01 ms expected");
    expect(placement().of(large).choose(here).device).toBe("gpu");
  });

  it("expects a loop on the GPU to take one launch, and what one core takes for its steps", () => {
    const loops = [{ first: 0, last: 1, count: 1000, moving: [], swaps: [] }];
    const plan = { ...small, key: "loop", loops };
    const gpu = { inLoops: [true] };
    // The GPU takes 0.5 ms to start and 1 ms for the steps, and one core does a hundredth of the operations in a millisecond.
    expect(placement().of(plan, { gpu, cpu: {} }).estimates().gpu.milliseconds).toBeCloseTo(
      0.5 + 1 + (1000 / 1e8) * 1024,
    );
  });

  it("counts what must be moved first", () => {
    const moved = placement()
      .of(large)
      .choose({ gpu: { bytes: 100e6, lost: 0 }, cpu: there });
    expect(moved.device).toBe("cpu");
    expect(moved.reason).toContain("GPU 100 ms expected");
  });

  it("moves operands once staying has cost as much as moving them", () => {
    const chooser = placement();
    took(chooser, large, "gpu", 1, 1, 1, 1);
    took(chooser, large, "cpu", 5, 5, 5, 5);
    // 10 MB take 10 ms plus the latency, and each execution that stays loses 4 ms.
    const choiceAfter = (lost: number) =>
      chooser.of(large).choose({ gpu: { bytes: 10e6, lost }, cpu: there });
    expect(choiceAfter(0)).toMatchObject({ device: "cpu", lost: 4 });
    expect(choiceAfter(0).reason).toBe("GPU 11 ms measured, CPU 5 ms measured");
    expect(choiceAfter(4).device).toBe("cpu");
    expect(choiceAfter(8)).toMatchObject({ device: "gpu", lost: 0 });
    expect(choiceAfter(8).reason).toBe(
      "GPU 11 ms measured, CPU 5 ms measured; data moved to the GPU after 8 ms of extra time on the CPU",
    );
  });

  it("tries the other device while it may be sooner, and then goes by what was measured", () => {
    const chooser = placement();
    expect(chooser.of(large).choose(here).device).toBe("gpu");
    took(chooser, large, "gpu", 8, 8, 8, 8);
    expect(chooser.of(large).choose(here).device).toBe("cpu");
    took(chooser, large, "cpu", 4, 4, 4, 4);
    const choice = chooser.of(large).choose(here);
    expect(choice.device).toBe("cpu");
    expect(choice.reason).toBe("GPU 8 ms measured, CPU 4 ms measured");
  });

  it("has few trials in progress at once, however many executions are requested meanwhile", () => {
    const chooser = placement();
    took(chooser, large, "gpu", 8, 8, 8, 8);
    const devices = Array.from({ length: 4 }, () => {
      const { device } = chooser.of(large).choose(here);
      chooser.of(large).begun(device);
      return device;
    });
    expect(devices).toEqual(["cpu", "gpu", "gpu", "gpu"]);
    chooser.of(large).failed("cpu");
    expect(chooser.of(large).choose(here).device).toBe("cpu");
  });

  it("does not try a device that is expected to take many times as long", () => {
    const chooser = placement();
    took(chooser, large, "gpu", 0.6, 0.6, 0.6, 0.6);
    expect(chooser.of(large).choose(here).device).toBe("gpu");
  });

  it("takes no device's first executions for its measure, nor one that was disturbed", () => {
    const chooser = placement();
    took(chooser, large, "cpu", 20, 20, 20, 20);
    for (const milliseconds of [90, 1, 70]) {
      took(chooser, large, "gpu", milliseconds);
      expect(chooser.of(large).choose(here).device).toBe("gpu");
    }
    took(chooser, large, "gpu", 1);
    const choice = chooser.of(large).choose(here);
    expect(choice.device).toBe("gpu");
    expect(choice.reason).toBe("GPU 1 ms measured, CPU 20 ms measured");
  });

  it("measures the other device again after many executions, and then after twice as many", () => {
    const chooser = placement();
    // Both were measured cold, the CPU colder.
    took(chooser, large, "gpu", 4, 4, 4, 4);
    took(chooser, large, "cpu", 6, 6, 6, 6);
    const stayed = (): number => {
      for (let times = 0; ; times++) {
        const { device } = chooser.of(large).choose(here);
        took(chooser, large, device, device === "gpu" ? 2 : 6);
        if (device === "cpu") return times;
      }
    };
    // The earlier measurement counts as the first sample, which warms up, so three more make a new measurement.
    // They take at most a sixteenth of the stay's time.
    const stays = [stayed(), stayed(), stayed(), stayed()];
    expect(stays).toEqual([144, 0, 0, 256]);
  });

  it("stays where it is for a difference that may be noise", () => {
    const chooser = placement();
    took(chooser, large, "gpu", 4, 4, 4, 4);
    took(chooser, large, "cpu", 5, 5, 5, 5);
    expect(chooser.of(large).choose(here).device).toBe("gpu");
    took(chooser, large, "cpu", ...new Array<number>(7).fill(3.8));
    expect(chooser.of(large).choose(here).device).toBe("gpu");
    took(chooser, large, "cpu", ...new Array<number>(7).fill(3));
    expect(chooser.of(large).choose(here).device).toBe("cpu");
  });

  it("learns from other plans how far a device is from its model", () => {
    const chooser = placement();
    took(chooser, small, "gpu", ...new Array<number>(50).fill(50));
    // A GPU that takes a hundred times the expected time is not chosen for a plan that never ran on it.
    expect(chooser.of(large).choose(here).device).toBe("cpu");
  });

  it("does not take what starting costs for how fast a device is", () => {
    const chooser = placement();
    took(chooser, large, "cpu", 20, 20, 20, 20);
    took(chooser, small, "gpu", ...new Array<number>(50).fill(5));
    // Starting takes ten times the expected time: 5 ms for 0.2 ms of work, of which a queue has many.
    expect(chooser.of(large).choose(here).device).toBe("gpu");
    const stays = chooser.of(large).choose({ gpu: { bytes: 1e9, lost: 0 }, cpu: there });
    expect(stays.device).toBe("cpu");
    expect(stays.lost).toBeGreaterThan(19);
  });

  it("learns how long transfers take", () => {
    const chooser = placement();
    for (let times = 0; times < 20; times++) chooser.transferred(100e6, 1);
    expect(chooser.of(large).choose({ gpu: { bytes: 100e6, lost: 0 }, cpu: there }).device).toBe(
      "gpu",
    );
  });
});
