import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apart, together } from "../../../tests/memory/memory-rules.ts";
import { input, planOf } from "../../../tests/running/plan-of.ts";
import { gradients } from "../graph/gradient.ts";
import { Parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import {
  type BufferLocation,
  locationOf,
  type MemoryRules,
  type Plan,
  type PlanBuffer,
} from "../ir/plan.ts";
import { scaledDotProductAttention } from "../ops/random-ops.ts";
import { planMemory, worthLending } from "./memory.ts";
import { orderForMemory } from "./order.ts";
import { type Task, type Value, whole } from "./task.ts";

const devices = { apart, together };

type Planned = Pick<Plan, "steps" | "buffers" | "arenas">;

interface Life {
  readonly first: number;
  readonly last: number;
}

/** The lifetime of each scratch buffer, from its first to its last step; an output's never ends. */
function livesOf({ steps, buffers }: Planned): Map<number, Life> {
  const lives = new Map<number, Life>();
  for (const [step, { inputs, outputs }] of steps.entries()) {
    for (const number of [...inputs, ...outputs]) {
      const buffer = buffers[number];
      const of = buffer?.role === "window" ? buffer.of : number;
      const role = buffers[of]?.role;
      if (role === "input") continue;
      const last = role === "output" ? Number.POSITIVE_INFINITY : step;
      lives.set(of, { first: lives.get(of)?.first ?? step, last });
    }
  }
  return lives;
}

/**
 * The bytes of the plan, and the least bytes of any plan with these steps in this order, both including the
 * caller's. In a plan that needs little between its kernels, outputs exist from the beginning.
 */
function bytesOf(plan: Planned): { peak: number; least: number } {
  const lives = livesOf(plan);
  const sumOf = (...roles: readonly PlanBuffer["role"][]): number =>
    plan.buffers
      .filter(({ role }) => roles.includes(role))
      .reduce((sum, { byteLength }) => sum + byteLength, 0);
  const live = (...roles: readonly PlanBuffer["role"][]): number[] =>
    plan.steps.map((_, step) =>
      [...lives]
        .filter(([, { first, last }]) => first <= step && step <= last)
        .map(([number]) => plan.buffers[number] as PlanBuffer)
        .filter(({ role }) => roles.includes(role))
        .reduce((sum, { byteLength }) => sum + byteLength, 0),
    );
  const arenas = plan.arenas.reduce((sum, bytes) => sum + bytes, 0);
  const between = Math.max(0, ...live("scratch"));
  const least =
    between < worthLending
      ? sumOf("output") + between
      : Math.max(sumOf("output"), ...live("scratch", "output"));
  const inputBytes = sumOf("input");
  return { peak: inputBytes + sumOf("output") + arenas, least: inputBytes + least };
}

/** Expects that buffers live at the same time share no bytes, and that each is aligned and inside its holder. */
function expectSound(plan: Planned, rules: MemoryRules): void {
  const lives = [...livesOf(plan)].map(([number, life]) => {
    const { byteLength } = plan.buffers[number] as PlanBuffer;
    return { number, life, byteLength, ...locationOf(plan.buffers, number) };
  });
  for (const [index, { number, life, byteLength, holder, offset }] of lives.entries()) {
    expect(offset % rules.alignment).toBe(0);
    const available = "arena" in holder ? plan.arenas[holder.arena] : lengthOf(plan, holder.buffer);
    expect(offset + byteLength).toBeLessThanOrEqual(available as number);
    for (const other of lives.slice(index + 1)) {
      const { first, last } = other.life;
      if (nameOf(other.holder) !== nameOf(holder)) continue;
      if (last < life.first || first > life.last) continue;
      const overlaps =
        offset < other.offset + other.byteLength && other.offset < offset + byteLength;
      if (overlaps) throw new Error(`${number} and ${other.number} share bytes while both live`);
    }
  }
  if (!rules.apart) return;
  for (const { inputs, outputs } of plan.steps) {
    const holderOf = (number: number): string => nameOf(locationOf(plan.buffers, number).holder);
    const read = new Set(inputs.map(holderOf));
    for (const output of outputs) expect(read.has(holderOf(output))).toBe(false);
  }
}

function nameOf(holder: BufferLocation["holder"]): string {
  return "arena" in holder ? `arena ${holder.arena}` : `buffer ${holder.buffer}`;
}

function lengthOf({ buffers }: Planned, number: number): number {
  return (buffers[number] as PlanBuffer).byteLength;
}

/** The plan of a loss and its gradients, followed by a step of gradient descent with momentum. */
function trainingStep(loss: Tensor, parameters: readonly Parameter[]): Tensor[] {
  return gradients(loss, parameters).flatMap((gradient, index) => {
    const velocity = input(gradient.shape).mul(0.9).add(gradient);
    return [velocity, (parameters[index] as Parameter).sub(velocity.mul(0.01))];
  });
}

function parameters(...shapes: readonly (readonly number[])[]): Parameter[] {
  return shapes.map((shape) => new Parameter(input(shape)));
}

const programs: Readonly<Record<string, () => Tensor[]>> = {
  "a training step of a perceptron": () => {
    const [w1, b1, w2, b2, w3, b3] = parameters(
      [784, 512],
      [512],
      [512, 256],
      [256],
      [256, 10],
      [10],
    );
    const hidden = input([128, 784])
      .matmul(w1 as Tensor)
      .add(b1 as Tensor)
      .relu();
    const deeper = hidden
      .matmul(w2 as Tensor)
      .add(b2 as Tensor)
      .gelu();
    const loss = deeper
      .matmul(w3 as Tensor)
      .add(b3 as Tensor)
      .crossEntropy(input([128], "i32"));
    return trainingStep(loss, [w1, b1, w2, b2, w3, b3] as Parameter[]);
  },
  "the gradient of a convolution net": () => {
    const kernels = parameters([16, 3, 3, 3], [32, 16, 3, 3], [64, 32, 3, 3]);
    let x = input([8, 3, 32, 32]);
    for (const kernel of kernels) x = x.conv2d(kernel, { padding: 1 }).relu().maxPool2d(2);
    return gradients(x.mul(x).sum(), kernels);
  },
  "the gradient of an attention block": () => {
    const [wq, wk, wv, wo, w1, w2] = parameters(
      ...Array.from({ length: 4 }, () => [256, 256]),
      [256, 1024],
      [1024, 256],
    ) as [Parameter, Parameter, Parameter, Parameter, Parameter, Parameter];
    const x = input([4, 64, 256]);
    const heads = (y: Tensor): Tensor => y.reshape([4, 64, 8, 32]).permute([0, 2, 1, 3]);
    const h = x.layerNorm(-1);
    const attention = scaledDotProductAttention(
      heads(h.matmul(wq)),
      heads(h.matmul(wk)),
      heads(h.matmul(wv)),
    );
    const y = x.add(attention.permute([0, 2, 1, 3]).reshape([4, 64, 256]).matmul(wo));
    const z = y.add(y.layerNorm(-1).matmul(w1).gelu().matmul(w2));
    return gradients(z.mul(z).sum(), [wq, wk, wv, wo, w1, w2]);
  },
  "the gradient of a deep net, whose activations wait": () => {
    const layers = parameters(
      ...Array.from({ length: 24 }, (_, layer) => [64 + 8 * layer, 72 + 8 * layer]),
    );
    let x = input([256, 64]);
    for (const layer of layers) x = x.matmul(layer).tanh();
    return gradients(x.mul(x).sum(), layers);
  },
  "a chain of 1,000 ops": () => {
    let x = input([64, 256]);
    for (let step = 0; step < 1000; step++)
      x = step % 4 === 3 ? x.sub(x.max(-1, { keepdims: true })) : x.sin().mul(step);
    return [x];
  },
  "many small results and one large one": () => {
    const parts = Array.from({ length: 12 }, () => input([128, 128]).matmul(input([128, 128])));
    const total = parts.reduceRight((sum, part) => sum.matmul(part));
    const large = total
      .sum(0)
      .reshape([128, 1])
      .add(input([1, 4096]))
      .matmul(input([4096, 128]));
    return [large.softmax().matmul(total)];
  },
};

describe("the memory of a plan", () => {
  for (const [device, rules] of Object.entries(devices)) {
    for (const [name, program] of Object.entries(programs)) {
      it(`of ${name} is within 1.25 of the least, ${device}`, () => {
        const plan = planOf(rules, ...program());
        expectSound(plan, rules);
        const { peak, least } = bytesOf(plan);
        expect(peak / least).toBeLessThanOrEqual(1.25);
      });
    }

    it(`of any kernels is within 1.25 of the least, ${device}`, () => {
      fc.assert(
        fc.property(randomTasks(64), ({ inputs, targets, tasks }) => {
          const plan = planned(inputs, targets, tasks, rules);
          expectSound(plan, rules);
          const { peak, least } = bytesOf(plan);
          expect(peak / least).toBeLessThanOrEqual(1.25);
        }),
        { numRuns: 300, seed: 3 },
      );
    });

    it(`of kernels over gigabytes is no more for what results lend until they are written, ${device}`, () => {
      const times = 2 ** 14;
      fc.assert(
        fc.property(kernels, (random) => {
          const [small, large] = [64, 64 * times].map((unit) => {
            const { inputs, targets, tasks } = programOf(random, unit);
            return planned(inputs, targets, tasks, rules);
          }) as [Planned, Planned];
          expectSound(large, rules);
          expect(bytesOf(large).peak).toBeLessThanOrEqual(times * bytesOf(small).peak);
        }),
        { numRuns: 300, seed: 3 },
      );
    });
  }

  it("is planned alike every time", () => {
    const program = programs["the gradient of an attention block"] as () => Tensor[];
    const [one, two] = [planOf(apart, ...program()), planOf(apart, ...program())];
    expect(one.buffers).toEqual(two.buffers);
    expect(one.arenas).toEqual(two.arenas);
  });

  it("is that of the result where all before it is gone once that is written", () => {
    const large = (): Value => ({ dtype: "f32", shape: [worthLending] });
    const [x, y, z, result] = [large(), large(), large(), large()];
    const tasks = [
      [x, y],
      [y, z],
      [z, result],
    ].map(([from, to]) => task([from as Value], [to as Value]));
    const plan = planned([x], [result], tasks, apart);
    expectSound(plan, apart);
    expect(plan.arenas).toEqual([4 * worthLending]);
  });

  it("does not spread over more arenas than values live at the same time where their sizes are alike", () => {
    let value = input([512, 512]);
    for (let step = 0; step < 10; step++) value = value.matmul(input([512, 512]));
    expect(planOf(apart, value).arenas).toEqual([2 ** 20, 2 ** 20]);
  });
});

describe("the order of kernels", () => {
  const value = (size: number): Value => ({ dtype: "f32", shape: [size] });

  it("finishes with one branch before it begins the next", () => {
    const x = value(1);
    const wide = [value(1000), value(1000), value(1000)];
    const narrow = [value(1), value(1), value(1)];
    const y = value(1);
    const widen = wide.map((result) => task([x], [result]));
    const sum = wide.map((from, index) => task([from], [narrow[index] as Value]));
    const end = task(narrow, [y]);
    const order = orderForMemory([...widen, ...sum, end], new Set([x, y]));
    expect(order).toEqual([widen[0], sum[0], widen[1], sum[1], widen[2], sum[2], end]);
  });

  it("stays where no other needs less", () => {
    const [x, y, z] = [value(10), value(10), value(10)];
    const tasks = [task([x], [y]), task([y], [z])];
    expect(orderForMemory(tasks, new Set([x, z]))).toBe(tasks);
  });

  it("has every task once, after those that it reads from", () => {
    fc.assert(
      fc.property(randomTasks(64), ({ inputs, targets, tasks }) => {
        const order = orderForMemory(tasks, new Set([...inputs, ...targets]));
        expect(new Set(order)).toEqual(new Set(tasks));
        const written = new Set(inputs);
        for (const { inputs: read, outputs } of order) {
          for (const { value: from } of read) expect(written.has(from)).toBe(true);
          for (const { value: to } of outputs) written.add(to);
        }
      }),
      { numRuns: 200, seed: 3 },
    );
  });
});

function task(inputs: readonly Value[], outputs: readonly Value[]): Task {
  return { inputs: inputs.map(whole), outputs: outputs.map(whole) } as unknown as Task;
}

interface Program {
  readonly inputs: readonly Value[];
  readonly targets: readonly Value[];
  readonly tasks: readonly Task[];
}

function planned(
  inputs: readonly Value[],
  targets: readonly Value[],
  tasks: readonly Task[],
  rules: MemoryRules,
): Planned {
  const memory = planMemory(inputs, targets, tasks, rules);
  const steps = tasks.map((task) => ({
    kernel: task.kernel,
    inputs: task.inputs.map(memory.bufferOf),
    outputs: task.outputs.map(memory.bufferOf),
    positions: [],
  }));
  return { steps, buffers: memory.buffers, arenas: memory.arenas };
}

/**
 * Kernels of up to three operands and two results over values of very different sizes, in multiples of `unit`
 * elements. Most read recently computed values, some read old ones; values without readers are targets.
 */
function randomTasks(unit: number): fc.Arbitrary<Program> {
  return kernels.map((kernel) => programOf(kernel, unit));
}

interface RandomKernel {
  readonly sizes: readonly number[];
  readonly reads: readonly (readonly [far: boolean, at: number])[];
}

const kernels: fc.Arbitrary<RandomKernel[]> = fc.array(
  fc.record({
    sizes: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 2 }),
    reads: fc.array(
      fc.tuple(fc.boolean(), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { minLength: 2, maxLength: 60 },
);

function programOf(random: readonly RandomKernel[], unit: number): Program {
  const value = (size: number): Value => ({ dtype: "f32", shape: [unit * size] });
  const inputs = [value(100), value(7)];
  const values: Value[] = [...inputs];
  const read = new Set<Value>();
  const tasks = random.map(({ sizes, reads }): Task => {
    const from = reads.map(([far, at]) => {
      const back = far ? values.length : Math.min(3, values.length);
      return values[values.length - 1 - Math.floor(at * back)] as Value;
    });
    for (const buffer of from) read.add(buffer);
    const to = sizes.map(value);
    values.push(...to);
    return task([...new Set(from)], to);
  });
  const targets = values.filter((value) => !read.has(value) && !inputs.includes(value));
  return { inputs, targets, tasks };
}
