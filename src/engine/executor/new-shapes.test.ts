/** Programs whose every evaluation is of a new shape, as a loop over texts of any length is. */
import { afterEach, describe, expect, it } from "vitest";
import { type Device, type InitOptions, init, rand, tensor } from "../index.ts";
import { cacheBudgets } from "../ir/caches/cache-budgets.ts";

let device: Device | null = null;
afterEach(async () => {
  await device?.dispose();
  device = null;
});

/** The bytes of the heap that are in use after a collection. */
async function heap(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return process.memoryUsage().heapUsed;
}

async function evaluateShapes(from: number, to: number): Promise<void> {
  for (let size = from; size < to; size++) await rand([size]).add(1).sum().item();
}

describe.each<InitOptions>([{ device: "cpu", threads: 1 }, { device: "reference" }])(
  "a program of ever new shapes on $device",
  (options) => {
    it("has after 900 of them the heap that it had after 300", async () => {
      expect(globalThis.gc).toBeTypeOf("function");
      device = await init(options);
      await evaluateShapes(1, 301);
      const early = await heap();
      await evaluateShapes(301, 901);
      expect((await heap()) / early).toBeLessThan(1.2);
    });

    it("computes the first shape again, and frees what is unreachable", async () => {
      device = await init(options);
      const shown = async (): Promise<number> => await tensor([1, 2, 3]).mul(2).sum().item();
      expect(await shown()).toBe(12);
      await evaluateShapes(1, 200);
      expect(await shown()).toBe(12);
    });
  },
);

it("Budgets of the caches on a CPU leave a server in Node within 250 MB", () => {
  const onCpu = [
    "graphs",
    "bodies",
    "plans",
    "kernels",
    "loweredKernels",
    "functionFamilies",
    "tables",
  ] as const;
  // Both ends of the wire keep graphs, and three caches have the budget for families.
  const copies = { graphs: 2, functionFamilies: 3 } as Readonly<Record<string, number>>;
  const sum = (of: "bytes" | "unproven"): number =>
    onCpu.reduce((bytes, cache) => bytes + (copies[cache] ?? 1) * cacheBudgets[cache][of], 0);
  expect(sum("bytes") / 2 ** 20).toBeLessThan(84);
  expect(sum("unproven") / 2 ** 20).toBeLessThan(8);
});

it("Budgets for what was used once are a part of the budgets", () => {
  for (const { bytes, unproven } of Object.values(cacheBudgets)) {
    expect(unproven).toBeGreaterThan(0);
    expect(unproven).toBeLessThanOrEqual(bytes);
  }
});
