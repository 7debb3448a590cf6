import { afterEach, describe, expect, it, vi } from "vitest";
import { apart } from "../../../../../tests/memory/memory-rules.ts";
import { onGpu } from "../../../../../tests/running/on-gpu.ts";
import { onReference } from "../../../../../tests/running/on-reference.ts";
import { input, planOf } from "../../../../../tests/running/plan-of.ts";
import type { PlanTiming } from "../../../executor/protocol.ts";
import type { Tensor } from "../../../graph/tensor.ts";
import { arange, eye, ones, solve, stack, tensor, zeros } from "../../../ops/index.ts";
import { jvp } from "../../../transform/forward.ts";
import { scan } from "../../../transform/loop.ts";
import { branch } from "../../../transform/loops/branch.ts";
import { whileLoop } from "../../../transform/loops/while-loop.ts";
import { grad } from "../../../transform/reverse.ts";
import { vmap } from "../../../transform/vmap.ts";
import { createCpuBackend } from "../../cpu/cpu.ts";
import { createWebGPUBackend, type WebGPUOptions } from "../webgpu.ts";

type Kalman = { readonly m: Tensor; readonly P: Tensor };
type Program = () => Tensor;

/** The sines of so many numbers, which stand for measurements. */
function sines(...shape: readonly number[]): Tensor {
  const size = shape.reduce((product, extent) => product * extent, 1);
  return arange(size)
    .mul(0.7)
    .sin()
    .reshape([...shape]);
}

/** A filter of measurements of a position, whose speed is to be estimated. */
function kalman(measured: Tensor): Tensor {
  const F = tensor([
    [1, 0.1],
    [0, 1],
  ]);
  const Q = tensor([
    [0.001, 0],
    [0, 0.01],
  ]);
  const [H, R] = [tensor([[1, 0]]), tensor([[0.25]])];
  const step = ({ m, P }: Kalman, z: Tensor): [Kalman, Tensor] => {
    const before = F.matmul(m);
    const spread = F.matmul(P).matmul(F.T).add(Q);
    const S = H.matmul(spread).matmul(H.T).add(R);
    const K = solve(S, H.matmul(spread)).T;
    const next = before.add(K.matmul(z.sub(H.matmul(before))));
    return [{ m: next, P: spread.sub(K.matmul(S).matmul(K.T)) }, next];
  };
  return scan(step, { m: tensor([0, 0]), P: eye(2) }, measured)[1];
}

/** The solution of a system of 24 equations by conjugate gradients, as accurate as the test of the residual says. */
function conjugateGradients(): Tensor {
  const [B, b] = [sines(24, 24), sines(24)];
  const A = B.matmul(B.T).add(eye(24).mul(24));
  const start = { x: zeros([24]), r: b, p: b, rr: b.mul(b).sum() };
  return whileLoop(
    ({ rr }) => rr.gt(1e-6),
    ({ x, r, p, rr }) => {
      const Ap = A.matmul(p);
      const alpha = rr.div(p.mul(Ap).sum());
      const [next, rest] = [x.add(p.mul(alpha)), r.sub(Ap.mul(alpha))];
      const smaller = rest.mul(rest).sum();
      return { x: next, r: rest, p: rest.add(p.mul(smaller.div(rr))), rr: smaller };
    },
    start,
  ).x;
}

/** A recurrent network of 20 hidden values over 40 items. */
function network(W: Tensor): Tensor {
  const step = (h: Tensor, x: Tensor): [Tensor, Tensor] => {
    const next = W.matmul(h).add(x).tanh();
    return [next, next.softmax(0)];
  };
  return scan(step, zeros([20]), sines(40, 20).mul(0.5))[1];
}

/** The loss of the network, whose gradient is a loop over the steps in reverse. */
const loss = (W: Tensor): Tensor => network(W).mul(sines(40, 20)).sum();

const doubled = (x: Tensor): Tensor =>
  whileLoop(
    (y) => y.lt(100),
    (y) => y.mul(2),
    x,
  );

const programs: Readonly<Record<string, Program>> = {
  "a filter": () => kalman(sines(60, 1)),
  "the gradient of a filter": () => grad((x: Tensor) => kalman(x).sum())(sines(30, 1)),
  "the tangent of a filter": () => jvp(kalman, [sines(30, 1)], [sines(30, 1)])[1],
  "a filter of two lanes": () => vmap(kalman)(stack([sines(30, 1), sines(30, 1).mul(2)])),
  "conjugate gradients": conjugateGradients,
  "a recurrent network": () => network(sines(20, 20).mul(0.2)),
  "the gradient of a recurrent network": () => grad(loss)(sines(20, 20).mul(0.2)),
  "a loop that ends by a test, in each of four lanes": () => vmap(doubled)(tensor([1, 3, 5, 200])),
  "a loop that ends at once": () => doubled(tensor(200)),
  "a branch in a loop": () =>
    scan(
      (s: Tensor, x: Tensor): [Tensor, Tensor] => {
        const next = branch(
          x.gt(0),
          (y) => y.add(x),
          (y) => y.mul(x).sin(),
          s,
        );
        return [next, next];
      },
      tensor(0.5),
      sines(25),
    )[1],
  "a loop in a loop": () =>
    scan(
      (s: Tensor, x: Tensor): [Tensor, Tensor] => {
        const inner = scan(
          (t: Tensor, y: Tensor): [Tensor, Tensor] => [t.mul(0.5).add(y), t.max()],
          s,
          sines(7, 5).mul(x),
        );
        return [inner[0].sub(s), inner[1]];
      },
      zeros([5]),
      sines(9),
    )[1],
  "integers and truth values": () =>
    scan(
      (s: Tensor, x: Tensor): [Tensor, Tensor] => {
        const next = s.mul(1664525).add(x.cast("i32"));
        return [next, next.gt(0)];
      },
      zeros([6], { dtype: "i32" }),
      arange(60).reshape([10, 6]),
    )[1].cast("f32"),
  "extremes and products": () =>
    scan(
      (s: Tensor, x: Tensor): [Tensor, Tensor] => {
        const next = s.mul(0.5).add(x);
        return [next, stack([next.max(), next.min(), next.prod()])];
      },
      zeros([70]),
      sines(12, 70),
    )[1],
};

/** The square roots of some numbers by Newton's method, each of which starts at the one before. */
function rootsOneByOne(count: number): Tensor {
  const step = (before: Tensor, x: Tensor): [Tensor, Tensor] => {
    const root = whileLoop(
      (y) => y.mul(y).sub(x).abs().max().gt(1e-3),
      (y) => y.add(x.div(y)).mul(0.5),
      before,
    );
    return [root, root.sum()];
  };
  return scan(step, ones([4]), sines(count, 4).add(2))[1];
}

/** Loops that are steps of a loop which has no kernel. */
const inside: Readonly<Record<string, Program>> = {
  "a loop that ends by a test, and reads what the other moves": () => rootsOneByOne(6),
  "a loop that ends by a test, in another": () =>
    whileLoop(
      (y) => y.sum().lt(1000),
      (y) => doubled(y.sum().mul(0.01)).add(y),
      tensor([1, 2]),
    ),
  "a counted loop beside a sort": () =>
    scan(
      (s: Tensor, x: Tensor): [Tensor, Tensor] => {
        const sorted = s.sort(0);
        const walk = (t: Tensor, y: Tensor): [Tensor, Tensor] => [t.mul(0.5).add(y).mul(s), t];
        const [last, all] = scan(walk, x, sines(6, 3));
        return [last.add(all.sum(0)).sub(sorted).tanh(), last];
      },
      zeros([3]),
      sines(5, 3),
    )[1],
};

/** Loops with a kernel that use the results of a loop that has none. */
const after: Readonly<Record<string, Program>> = {
  "a loop after one that moves what it reads": () => {
    const W = sines(512, 1).mul(sines(512)).mul(0.01);
    const step = (x: Tensor, row: Tensor): [Tensor, Tensor] => {
      const inner = (t: Tensor, z: Tensor): [Tensor, Tensor] => [t.mul(0.5).add(x.mul(z)), t.max()];
      const [last] = scan(inner, zeros([512]), sines(6).add(row));
      return [W.matmul(x).add(last).tanh(), row];
    };
    const [x] = scan(step, sines(512).mul(0.1), sines(4));
    return scan(
      (t: Tensor, z: Tensor): [Tensor, Tensor] => [t.mul(z).add(x), t.max()],
      zeros([512]),
      sines(6),
    )[0];
  },
  "a loop after one that exchanges what both read": () => {
    type Carry = { readonly x: Tensor; readonly y: Tensor };
    const W = sines(512, 1).mul(sines(512)).mul(0.01);
    const step = ({ x, y }: Carry, row: Tensor): [Carry, Tensor] => {
      const next = W.matmul(x).add(row).tanh();
      return [{ x: next, y: y.mul(0.5).add(next.mean()) }, row];
    };
    const { x, y } = scan(step, { x: sines(512).mul(0.1), y: tensor(0) }, sines(4))[0];
    const walk = (t: Tensor, z: Tensor): [Tensor, Tensor] => [
      t.mul(z).add(x).mul(y).sin(),
      t.max(),
    ];
    return scan(walk, zeros([512]), sines(6))[0];
  },
};

function dispatchesOf(): () => number {
  const dispatch = vi.spyOn(GPUComputePassEncoder.prototype, "dispatchWorkgroups");
  return () => dispatch.mock.calls.length;
}

function shadersOf(): () => readonly string[] {
  const create = vi.spyOn(GPUDevice.prototype, "createShaderModule");
  return () => create.mock.calls.map(([{ code }]) => code);
}

async function computed(options: WebGPUOptions, program: Program): Promise<number[]> {
  return onGpu(options, async () => [...(await program().data())]);
}

afterEach(() => vi.restoreAllMocks());

/** Programs whose kernels take SwiftShader seconds to compile, and which differ from the others by the schedule alone. */
const long: ReadonlySet<string> = new Set([
  "the gradient of a filter",
  "the tangent of a filter",
  "a filter of two lanes",
]);

const forms: readonly (readonly [name: string, target: WebGPUOptions["target"]])[] = [
  ["in buffers", { workgroupMemory: false }],
  ["in the workgroup's memory", { workgroupMemory: true }],
];

/** Checks that the program has a loop kernel, and computes what the reference does. */
async function expectReference(target: WebGPUOptions["target"], program: Program): Promise<void> {
  const expected = await onReference(async () => [...(await program().data())], {
    scatters: false,
  });
  const shaders = shadersOf();
  const found = await computed({ target: { ...target } }, program);
  expect(shaders().some((code) => code.includes("steps_of_part"))).toBe(true);
  expect(found.length).toBe(expected.length);
  for (const [at, x] of found.entries()) expect(x).toBeCloseTo(expected[at] as number, 3);
}

describe.each(forms)("a loop of small kernels with its values %s", (_, target) => {
  const chosen = Object.entries(programs).filter(
    ([name]) => !target?.workgroupMemory || !long.has(name),
  );
  it.each(chosen)("computes what the reference does: %s", async (__, program) => {
    await expectReference(target, program);
  });
});

describe.each(forms)("a loop of small kernels in one that has no kernel, %s", (_, target) => {
  it.each(Object.entries(inside))("computes what the reference does: %s", async (__, program) => {
    await expectReference(target, program);
  });
});

describe.each(forms)("a loop of small kernels after one that has no kernel, %s", (_, target) => {
  it.each(Object.entries(after))("computes what the reference does: %s", async (__, program) => {
    await expectReference(target, program);
  });
});

describe("the dispatches of a loop of small kernels", () => {
  it("are few in each iteration of a loop around it", async () => {
    const dispatches = dispatchesOf();
    await computed({}, () => rootsOneByOne(6));
    expect(dispatches()).toBeLessThan(6 * 10);
    vi.restoreAllMocks();
    const separate = dispatchesOf();
    await computed({ target: { loopKernels: false } }, () => rootsOneByOne(6));
    expect(separate()).toBeGreaterThan(6 * 32);
  });

  it("are few, however many steps it has", async () => {
    const dispatches = dispatchesOf();
    await computed({}, () => kalman(sines(200, 1)));
    expect(dispatches()).toBeLessThan(16);
    vi.restoreAllMocks();
    const separate = dispatchesOf();
    await computed({ target: { loopKernels: false } }, () => kalman(sines(200, 1)));
    expect(separate()).toBeGreaterThan(200 * 10);
  });

  it("each run a part of a long loop, so that other work is not kept waiting", async () => {
    const walk: Program = () =>
      scan(
        (s: Tensor, x: Tensor): [Tensor, Tensor] => [s.mul(0.9).add(x), s],
        zeros([3]),
        sines(3001, 3),
      )[1];
    const expected = await onReference(async () => [...(await walk().data())]);
    const submit = vi.spyOn(GPUQueue.prototype, "submit");
    const found = await computed({}, walk);
    expect(submit.mock.calls.length).toBeGreaterThan(4);
    for (const [at, x] of found.entries()) expect(x).toBeCloseTo(expected[at] as number, 3);
  });

  it("are few where a test ends it, and where it reads more values than the device binds buffers", async () => {
    const dispatches = dispatchesOf();
    expect(await computed({}, () => doubled(tensor(1e-20)))).toEqual(
      [2 ** Math.ceil(Math.log2(1e22)) * 1e-20].map(Math.fround),
    );
    expect(dispatches()).toBeLessThan(8);
    vi.restoreAllMocks();
    const many: Program = () => {
      const parts = Array.from({ length: 12 }, (_, part) => tensor([part, 1, 0.5 * part]));
      return scan(
        (s: Tensor, x: Tensor): [Tensor, Tensor] => {
          const first = parts.slice(0, 6).reduce((sum, part) => sum.mul(part).sin(), s);
          const next = parts.slice(6).reduce((sum, part) => sum.add(part).cos(), first.cumsum(0));
          return [next.add(x), s];
        },
        zeros([3]),
        sines(30, 3),
      )[1];
    };
    const expected = await onReference(async () => [...(await many().data())]);
    for (const [, target] of forms) {
      const later = dispatchesOf();
      const found = await computed({ target: { ...target } }, many);
      for (const [at, x] of found.entries()) expect(x).toBeCloseTo(expected[at] as number, 3);
      expect(later()).toBeLessThan(24);
      vi.restoreAllMocks();
    }
  });
});

/** Hides the clock for kernels from whoever opens a device. */
function hideClock(): void {
  const { has } = GPUSupportedFeatures.prototype;
  vi.spyOn(GPUSupportedFeatures.prototype, "has").mockImplementation(function (
    this: GPUSupportedFeatures,
    name,
  ) {
    return name !== "timestamp-query" && has.call(this, name);
  });
}

describe("a loop that ends by a test", () => {
  it.each([
    ["in one kernel", true, () => {}],
    ["as steps of which 16 are run at a time", false, () => {}],
    ["as steps on a device without a clock for kernels", false, hideClock],
  ])("has a time for each of its kernels, %s", async (_, loopKernels, prepare) => {
    prepare();
    const timings: PlanTiming[] = [];
    const program: Program = () => doubled(tensor(1e-20)).add(sines(5));
    const found = await onGpu(
      { target: { loopKernels } },
      async () => [...(await program().data())],
      (timing) => timings.push(timing),
    );
    expect(found).toHaveLength(5);
    const { kernels, steps } = timings.at(-1) as PlanTiming;
    expect(steps.length).toBeGreaterThan(1);
    expect(kernels?.map((time) => time !== null && time >= 0)).toEqual(steps.map(() => true));
  });
});

describe("a loop of small kernels", () => {
  it.each([
    ["GPU", () => createWebGPUBackend()],
    ["CPU", () => createCpuBackend()],
  ])("is known to be launched as a whole on the %s", async (_, create) => {
    const plan = await onReference(
      () => planOf(apart, kalman(input([9, 1])).cos(), network(input([20, 20])).sort(0)),
      { scatters: false },
    );
    const backend = await create();
    const { inLoops } = await backend.prepare(plan);
    const isIn = (index: number): boolean =>
      plan.loops?.some(({ first, last }) => first <= index && index < last) ?? false;
    expect(inLoops).toEqual(plan.steps.map((_, index) => isIn(index)));
    expect(new Set(inLoops).size).toBe(2);
    backend.dispose();
  });
});
