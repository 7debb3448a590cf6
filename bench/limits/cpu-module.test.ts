import { describe, expect, it } from "vitest";
import { elementBytes, limitModule, pages } from "./cpu-module.ts";

type Exports = Readonly<Record<"0" | "1", (count: number) => void>>;

async function instance(): Promise<{ run: Exports; elements: Float32Array }> {
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  // Node 20 has relaxed SIMD only behind a flag.
  const { instance } = await WebAssembly.instantiate(limitModule(false), { engine: { memory } });
  return {
    run: instance.exports as unknown as Exports,
    elements: new Float32Array(memory.buffer),
  };
}

describe("the module that measures the cores' peak rates", () => {
  it("runs the requested number of multiply-adds", async () => {
    const { run, elements } = await instance();
    elements.fill(0.5, 0, 4);
    elements.fill(1, 4, 8);
    run[0](1);
    // Four times x = x / 2 + 1, from 0 on, in each of twelve chains of four lanes.
    expect(new Set(elements.subarray(16, 16 + 48))).toEqual(new Set([1.875]));
    expect(elements[16 + 48]).toBe(0);
  });

  it("adds the requested number of bytes", async () => {
    const { run, elements } = await instance();
    const offsets = [0, 1, 2].map((at) => (at * elementBytes) / 4) as [number, number, number];
    elements.fill(2, offsets[0], offsets[0] + 64);
    elements.fill(3, offsets[1], offsets[1] + 64);
    run[1](128);
    expect([...elements.subarray(offsets[2], offsets[2] + 33)]).toEqual([...Array(32).fill(5), 0]);
  });
});
