import { describe, expect, it } from "vitest";
import type { Plan, PlanBuffer } from "../../ir/plan.ts";
import { print } from "../../ir/print.ts";
import { verify } from "../../ir/verify.ts";
import { workOf } from "../../ir/work.ts";
import { increments } from "../../testing/chain-plan.ts";
import { applyNode, stridedView } from "../../testing/expressions.ts";
import { randomAttention } from "../../testing/random/attention.ts";
import { randomConvolution } from "../../testing/random/convolution.ts";
import {
  type KernelCase,
  Random,
  randomLoop,
  randomMatmul,
  randomReduce,
  randomRows,
  randomScan,
} from "../../testing/random/kernel.ts";
import { randomRowSort } from "../../testing/random/sort.ts";
import { fromBytes, planOf, toBytes } from "../../testing/run-cases.ts";
import type { Backend, DeviceBuffer } from "../backend.ts";
import { createReferenceBackend } from "../reference/reference.ts";
import { splittable } from "./splittable.ts";
import { type SubPlan, type SubPlans, splitPlan } from "./sub-plans.ts";

/** The elements of the plan's outputs, computed by one plan or by several sub-plans of it. */
async function run(
  plan: Plan,
  plans: readonly SubPlan[],
  bytes: readonly number[],
  inputs: readonly (readonly number[])[],
): Promise<number[][]> {
  const backend: Backend = createReferenceBackend();
  const buffers = bytes.map((byte): DeviceBuffer => backend.allocate(byte));
  const of = (numbers: readonly number[]): DeviceBuffer[] =>
    numbers.map((number) => buffers[number] as DeviceBuffer);
  const dtypeOf = (number: number): PlanBuffer["dtype"] =>
    (plan.buffers[number] as PlanBuffer).dtype;
  for (const [at, number] of plan.inputs.entries())
    backend.upload(
      buffers[number] as DeviceBuffer,
      toBytes(dtypeOf(number), inputs[at] as readonly number[]),
    );
  for (const part of plans) {
    const executable = await backend.prepare(part.plan);
    await backend.execute(executable, of(part.inputs), of(part.outputs), { profile: false }).done;
  }
  return Promise.all(
    plan.outputs.map(async (number) => {
      const buffer = buffers[number] as DeviceBuffer;
      const elements = await backend.read(buffer, buffer.byteLength);
      const dtype = dtypeOf(number);
      return fromBytes(dtype, elements, buffer.byteLength / (dtype === "f16" ? 2 : 4));
    }),
  );
}

function wholeOf(plan: Plan): SubPlan {
  return { plan, inputs: plan.inputs, outputs: plan.outputs };
}

function all({ before, first, second, after }: SubPlans): SubPlan[] {
  return [...(before ? [before] : []), first, second, after];
}

async function expectSame(
  plan: Plan,
  plans: SubPlans,
  inputs: readonly (readonly number[])[],
): Promise<void> {
  for (const { plan: part } of all(plans)) for (const { kernel } of part.steps) verify(kernel);
  const expected = await run(plan, [wholeOf(plan)], plans.bytes, inputs);
  const found = await run(plan, all(plans), plans.bytes, inputs);
  expect(found, plan.steps.map(({ kernel }) => print(kernel)).join("\n")).toEqual(expected);
}

const kinds: Readonly<Record<string, (seed: number) => KernelCase>> = {
  loops: randomLoop,
  reductions: randomReduce,
  scans: randomScan,
  rows: randomRows,
  convolutions: randomConvolution,
  "sorted rows": (seed) => randomRowSort(seed, 64),
  products: (seed) => {
    const random = new Random(seed);
    const extent = (): number => random.integer(1, 24);
    const batch = random.pick([[], [2], [3, 2]]);
    return randomMatmul(seed, { batch, m: extent(), k: extent(), n: extent() });
  },
  "attention with two results": (seed) =>
    randomAttention(seed, { batch: [4], queries: 12, keys: 9, headSize: 4 }, [
      "output",
      "statistics",
    ]),
};

/** The reference takes seconds for some kernels. */
const maxOperations = 1e5;

describe("the sub-plans of a split plan", () => {
  it.each(Object.entries(kinds))("give the same elements as the whole: %s", async (_, random) => {
    let splits = 0;
    for (let seed = 0; seed < 16; seed++) {
      const kernelCase = random(seed);
      const plan = planOf([kernelCase]);
      const work = splittable(plan);
      const isLong = workOf(kernelCase.kernel).operations > maxOperations;
      if (typeof work === "string" || isLong) continue;
      const { step, rows, unit } = work;
      for (const first of new Set([unit, Math.floor((rows - 1) / unit) * unit])) {
        await expectSame(plan, splitPlan(plan, step, first) as SubPlans, kernelCase.inputs);
        splits++;
      }
    }
    expect(splits).toBeGreaterThan(0);
  });

  it("share no memory, whatever the whole plan's steps share", async () => {
    const plan = increments(5, 12);
    for (const step of plan.steps.keys())
      await expectSame(plan, splitPlan(plan, step, 5) as SubPlans, [[...new Array(12).keys()]]);
  });

  it("have separate memory for scratch that was lent an output which another sub-plan writes", async () => {
    const lent = increments(4, 12);
    const buffers = lent.buffers.map(
      (buffer): PlanBuffer =>
        buffer.role === "scratch" && "arena" in buffer.holder && buffer.holder.arena === 1
          ? { ...buffer, holder: { buffer: 1 } }
          : buffer,
    );
    const plan = { ...lent, buffers };
    const plans = splitPlan(plan, 3, 4) as SubPlans;
    await expectSame(plan, plans, [[...new Array(12).keys()]]);
    expect(all(plans).map((part) => part.plan.arenas.length)).toEqual([1, 0, 0, 0]);
  });

  it("keep the positions of calls, at which backends report the faults of a kernel", () => {
    const plan = increments(3, 12);
    const steps = plan.steps.map((step, at) => ({
      ...step,
      positions: [{ line: at + 1, column: 1 }],
    }));
    const plans = all(splitPlan({ ...plan, steps }, 1, 4) as SubPlans);
    const lines = plans.map(({ plan: part }) =>
      part.steps.map(({ positions }) => positions[0]?.line),
    );
    expect(lines).toEqual([[1], [2], [2], [2, 3]]);
  });

  it("read only the inputs that their rows need", () => {
    const plan = planOf([stackedLoop()]);
    const { first, second } = splitPlan(plan, 0, 2) as SubPlans;
    expect([first.inputs, second.inputs]).toEqual([[0], [1]]);
  });
});

/** A loop of four rows of three elements, of which the first two come from one input and the others from another. */
function stackedLoop(): KernelCase {
  const access = (from: number, to: number) =>
    [
      stridedView([4, 3], [3, 1], -3 * from, [
        [from, to],
        [0, 3],
      ]),
    ] as const;
  return {
    kernel: {
      name: "concat",
      inputs: [
        { dtype: "f32", size: 6 },
        { dtype: "f32", size: 6 },
      ],
      domain: [4, 3],
      core: null,
      outputs: [
        {
          dtype: "f32",
          value: applyNode(
            "f32",
            "add",
            { kind: "load", dtype: "f32", input: 0, access: access(0, 2) },
            { kind: "load", dtype: "f32", input: 1, access: access(2, 4) },
          ),
        },
      ],
    },
    inputs: [new Array<number>(6).fill(1), new Array<number>(6).fill(2)],
  };
}
