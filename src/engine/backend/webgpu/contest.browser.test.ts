import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Expression } from "../../ir/expression.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { contiguousView } from "../../ir/view.ts";
import { tile } from "../../kernels/matmul/wgsl/variant.ts";
import { lowerToWgsl, type WgslPass, type WgslProgram } from "../../kernels/wgsl.ts";
import { applyNode } from "../../testing/expressions.ts";
import { randomMatmul } from "../../testing/random/kernel.ts";
import type { TunerParts } from "./bench.ts";
import { BufferPool } from "./buffers.ts";
import { contest } from "./contest.ts";
import { requestWebGPUDevice, type WebGPUDevice } from "./device.ts";
import { Handover } from "./passes.ts";
import { PipelineCache } from "./pipelines.ts";
import { Readback } from "./readback.ts";

const size = 4096;

const negated: Kernel = {
  name: "neg",
  inputs: [{ dtype: "f32", size }],
  domain: [size],
  core: null,
  outputs: [
    {
      dtype: "f32",
      value: applyNode("f32", "neg", {
        kind: "load",
        dtype: "f32",
        input: 0,
        access: [contiguousView([size])],
      } as Expression),
    },
  ],
};

let opened: WebGPUDevice;
let parts: TunerParts;

beforeAll(async () => {
  opened = await requestWebGPUDevice({});
  const { device } = opened;
  const pool = new BufferPool(device, opened.info, (destroy) => destroy());
  parts = {
    device,
    pool,
    handover: new Handover(device, pool),
    pipelines: new PipelineCache(device),
    readback: new Readback(device),
    clock: null,
    clockStep: 0.01,
    deviceClock: null,
  };
});

afterAll(() => opened.device.destroy());

const never = (): boolean => false;

/** Repetitions of work that take any device longer than the rest of a sample, and none as long as a contest refuses. */
const long = (): number => (opened.info.software ? 2000 : 500_000);

/** The same program with extra work before it; no compiler knows that the result is never zero (xorshift). */
function slowed(program: WgslProgram, rounds: number): WgslProgram {
  const work = `
  var waste = 1u;
  for (var i = 0; i < ${rounds}; i++) {
    waste ^= waste << 13u;
    waste ^= waste >> 17u;
    waste ^= waste << 5u;
  }
  if (waste == 0u) { return; }`;
  const code = program.code.replace(/(fn main\([^{]*\{)/, `$1${work}`);
  expect(code).not.toBe(program.code);
  return { ...program, code };
}

/** A pass that returns at once. */
function withoutWork<Pass extends WgslPass>(pass: Pass): Pass {
  return {
    ...pass,
    code: pass.code.replace(/(fn main\([^{]*\{)/, "$1\n  if (true) { return; }"),
  };
}

describe("a contest", () => {
  it("is won by a text that is faster and computes the same numbers", async () => {
    const fast = lowerToWgsl(negated, opened.target);
    const candidates = [{ name: "fast", program: fast }];
    const outcome = await contest(parts, negated, slowed(fast, long()), candidates, never);
    expect(outcome?.winner?.name).toBe("fast");
    expect(outcome?.gain.low).toBeGreaterThan(1);
    expect(outcome?.wrong).toBe(0);
  });

  it("is not won by a slower one", async () => {
    const fast = lowerToWgsl(negated, opened.target);
    const candidates = [{ name: "slow", program: slowed(fast, long()) }];
    expect(await contest(parts, negated, fast, candidates, never)).toEqual({
      winner: null,
      wrong: 0,
      gain: { median: 1, low: 1, high: 1 },
    });
  });

  it("rejects a text that computes other numbers, however fast it is, and one that does not compile", async () => {
    const fast = lowerToWgsl(negated, opened.target);
    const candidates = [
      { name: "nothing", program: withoutWork(fast) },
      { name: "broken", program: { ...fast, code: `${fast.code}\nfn` } },
    ];
    const outcome = await contest(parts, negated, slowed(fast, long()), candidates, never);
    expect(outcome).toMatchObject({ winner: null, wrong: 1 });
  });

  it("throws out a text that the device refuses to run, which leaves the numbers of the one before", async () => {
    const fast = lowerToWgsl(negated, opened.target);
    const most = opened.device.limits.maxComputeWorkgroupsPerDimension;
    const refused: WgslProgram = { ...fast, groups: [most + 1, 1] };
    const outcome = await contest(
      parts,
      negated,
      slowed(fast, long()),
      [{ name: "refused", program: refused }],
      never,
    );
    expect(outcome).toMatchObject({ winner: null, wrong: 1 });
  });

  it("takes programs of two passes, the second of which adds what workgroups hand over", async () => {
    const product = randomMatmul(8, { batch: [], m: 40, k: 50, n: 70 }).kernel;
    const usual = lowerToWgsl(product, opened.target);
    const sizes = { tileM: 16, tileN: 32, tileK: 8, threadM: 4, threadN: 4, workers: 4 };
    const matmulVariant = () => tile(sizes);
    const shared = lowerToWgsl(product, { ...opened.target, matmulVariant });
    const second = shared.second as NonNullable<WgslProgram["second"]>;
    expect(second.handedBytes).toBe(2 * 4 * 16 * 32 * 4);
    const candidates = [
      { name: "shared", program: shared },
      { name: "parts", program: { ...shared, second: withoutWork(second) } },
    ];
    const outcome = await contest(parts, product, slowed(usual, 2 * long()), candidates, never);
    expect(outcome).toMatchObject({ winner: { name: "shared" }, wrong: 1 });
  });

  it("ends silently once it is cancelled, and frees its memory", async () => {
    const fast = lowerToWgsl(negated, opened.target);
    const used = parts.pool.usedBytes;
    const candidates = [{ name: "same", program: fast }];
    expect(await contest(parts, negated, fast, candidates, () => true)).toBeNull();
    expect(parts.pool.usedBytes).toBe(used);
  });

  it("is not held where the inputs cannot be any numbers", async () => {
    const integers: Kernel = { ...negated, inputs: [{ dtype: "i32", size }] };
    const fast = lowerToWgsl(negated, opened.target);
    expect(
      await contest(parts, integers, fast, [{ name: "same", program: fast }], never),
    ).toBeNull();
  });
});
