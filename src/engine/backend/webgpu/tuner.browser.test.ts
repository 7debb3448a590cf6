import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Expression } from "../../ir/expression.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { contiguousView } from "../../ir/view.ts";
import { lowerToWgsl, type WgslTarget } from "../../kernels/wgsl.ts";
import { loadNode } from "../../testing/expressions.ts";
import type { Tuned, TuningStore } from "../tuning.ts";
import type { TunerParts } from "./bench.ts";
import { BufferPool } from "./buffers.ts";
import { requestWebGPUDevice, type WebGPUDevice } from "./device.ts";
import { Handover } from "./passes.ts";
import { PipelineCache } from "./pipelines.ts";
import { Readback } from "./readback.ts";
import { Tuner } from "./tuner.ts";

const load = (input: number, ...shape: number[]): Expression =>
  loadNode("f32", input, contiguousView(shape));

const product: Kernel = {
  name: "matmul",
  inputs: [
    { dtype: "f32", size: 16 * 32 },
    { dtype: "f32", size: 16 * 32 },
  ],
  domain: [16, 16],
  core: { kind: "matmul", k: 32, a: load(0, 16, 32), b: load(1, 32, 16) },
  outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
};

let opened: WebGPUDevice;
let target: WgslTarget;
let parts: TunerParts;

beforeAll(async () => {
  opened = await requestWebGPUDevice({});
  const { device } = opened;
  // The tables have a choice only where workgroup memory is worth using.
  target = { ...opened.target, workgroupMemory: true };
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

function memory(found: readonly Tuned[] = []): TuningStore & { readonly saved: Tuned[] } {
  const saved: Tuned[] = [];
  return {
    saved,
    load: async () => found,
    save: async (_, tuned) => {
      saved.push(tuned);
    },
  };
}

describe("the tuner", () => {
  it("tunes each kernel that it met once, and stores what it found", async () => {
    const store = memory();
    const tuner = new Tuner(target, "a device", store);
    const { program, key } = tuner.lower(product);
    tuner.lower(product);
    expect(program.code).toBe(lowerToWgsl(product, target).code);
    expect(tuner.found(key)).toBeNull();

    const adopted = await tuner.next(parts, never);
    expect(adopted?.tuned).toMatchObject({ key, kernel: "matmul", wrong: 0 });
    expect(adopted?.tuned.candidates).toBeGreaterThan(0);
    expect(adopted?.program === null).toBe(adopted?.tuned.choice === null);
    expect(tuner.found(key)).toBe(adopted?.tuned);
    expect(store.saved).toEqual([adopted?.tuned]);
    expect(await tuner.next(parts, never)).toBeNull();
  });

  it("uses for a kernel the text that won in an earlier visit", async () => {
    const first = new Tuner(target, "a device", null);
    const { key, program } = first.lower(product);
    const tuned: Tuned = {
      key: key ?? "",
      kernel: "matmul",
      choice: "32×32 tiles, 4×4 to a thread",
      candidates: 5,
      wrong: 0,
      gain: { median: 1.2, low: 1.1, high: 1.3 },
    };
    const later = new Tuner(target, "a device", memory([tuned]));
    await later.loaded;
    expect(later.lower(product).program.code).not.toBe(program.code);
    expect(await later.next(parts, never)).toBeNull();
  });

  it("keeps to the tables where the earlier winner is unknown now, or nothing can be read", async () => {
    const usual = lowerToWgsl(product, target).code;
    const key = new Tuner(target, "a device", null).lower(product).key ?? "";
    const gone: Tuned = {
      key,
      kernel: "matmul",
      choice: "a text of an older version",
      candidates: 1,
      wrong: 0,
      gain: { median: 2, low: 2, high: 2 },
    };
    const broken: TuningStore = {
      load: () => Promise.reject(new Error("no storage")),
      save: () => Promise.reject(new Error("no storage")),
    };
    for (const store of [memory([gone]), broken]) {
      const tuner = new Tuner(target, "a device", store);
      await tuner.loaded;
      expect(tuner.lower(product).program.code).toBe(usual);
    }
  });

  it("leaves a contest that is cancelled for another time", async () => {
    const tuner = new Tuner(target, "a device", null);
    const { key } = tuner.lower(product);
    expect(await tuner.next(parts, () => true)).toBeNull();
    expect(tuner.found(key)).toBeNull();
    expect((await tuner.next(parts, never))?.tuned.key).toBe(key);
  });
});
