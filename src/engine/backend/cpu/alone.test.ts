import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Kernel } from "../../ir/kernel.ts";
import { contiguousView } from "../../ir/view.ts";
import { increment } from "../../testing/chain-plan.ts";
import { applyNode } from "../../testing/expressions.ts";
import { randomMatmul } from "../../testing/random/kernel.ts";
import type { Backend, Executable } from "../backend.ts";
import { planOfOne } from "../plan-of-one.ts";
import { createCpuBackend } from "./cpu.ts";

let backend: Backend;

beforeAll(async () => {
  backend = await createCpuBackend();
});

afterAll(() => backend.dispose());

function prepared(kernel: Kernel): Promise<Executable> {
  return backend.prepare(planOfOne(kernel));
}

const never = (): boolean => false;
const all = { kind: "variants", only: null } as const;

const product = randomMatmul(5, { batch: [], m: 64, k: 64, n: 64 }).kernel;
/** Reads integers, which may be indices elsewhere. */
const indexed: Kernel = {
  name: "cast",
  inputs: [{ dtype: "i32", size: 8 }],
  domain: [8],
  core: null,
  outputs: [
    {
      dtype: "f32",
      value: applyNode("f32", "cast", {
        kind: "load",
        dtype: "i32",
        input: 0,
        access: [contiguousView([8])],
      }),
    },
  ],
};

describe("an isolated kernel on the CPU", () => {
  it("is a product whose register tiles are tried, all with the same sums", async () => {
    const before = backend.memory();
    const alone = await backend.alone?.(await prepared(product), 0, all, never);
    const [present, ...others] = alone?.variants ?? [];
    expect(present?.chosenBy).toEqual(["now", "tuner"]);
    expect(Object.keys(present?.sizes ?? {})).toEqual(["tile rows", "tile columns"]);
    expect(others.length).toBeGreaterThan(0);
    for (const { outcome } of alone?.variants ?? []) {
      expect(outcome.kind).toBe("timed");
      if (outcome.kind === "timed")
        for (const { likely } of outcome.samples) expect(likely).toBeGreaterThan(0);
    }
    expect(backend.memory().live).toBe(before.live);
    const only = { kind: "variants", only: [others[0]?.name ?? ""] } as const;
    const two = await backend.alone?.(await prepared(product), 0, only, never);
    expect(two?.variants.map(({ name }) => name)).toEqual([present?.name, others[0]?.name]);
  });

  it("has only its present code where there is nothing to choose", async () => {
    const alone = await backend.alone?.(await prepared(increment(256)), 0, all, never);
    expect(alone?.variants).toMatchObject([
      { name: "the only variant of this kernel", sizes: {}, chosenBy: ["now"] },
    ]);
  });

  it("has no text to edit, and none where its values may be indices", async () => {
    const text = { kind: "text", text: "" } as const;
    await expect(backend.alone?.(await prepared(product), 0, text, never)).rejects.toThrow(
      "unsupported edit: browsers compile WebAssembly from bytes, not from text; edit the kernel's WGSL on a GPU",
    );
    const integers = await prepared(indexed);
    await expect(backend.alone?.(integers, 0, all, never)).rejects.toThrow(
      "cast: unsupported dtype i32",
    );
  });
});
