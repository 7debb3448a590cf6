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

describe("the module that measures what cores do at most", () => {
  it("multiplies and adds as often as it is told", async () => {
    const { run, elements } = await instance();
    elements.fill(0.5, 0, 4);
    elements.fill(1, 4, 8);
    run[0](1);
    // Four times x = x / 2 + 1, from 0 on, in each of twelve chains of four lanes.
    expect(new Set(elements.subarray(16, 16 + 48))).toEqual(new Set([1.875]));
    expect(elements[16 + 48]).toBe(0);
  });

  it("adds as many bytes as it is told", async () => {
    const { run, elements } = await instance();
    const places = [0, 1, 2].map((place) => (place * elementBytes) / 4) as [number, number, number];
    elements.fill(2, places[0], places[0] + 64);
    elements.fill(3, places[1], places[1] + 64);
    run[1](128);
    expect([...elements.subarray(places[2], places[2] + 33)]).toEqual([...Array(32).fill(5), 0]);
  });
});
