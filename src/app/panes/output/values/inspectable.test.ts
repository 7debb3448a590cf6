import { describe, expect, it } from "vitest";
import type { LineDetail } from "../../../../engine/present/presenter.ts";
import type { Branch, ShownArray } from "../../../../engine/present/value-tree.ts";
import type { ShownEntry } from "../../../run/messages/events.ts";
import type { PrintedTensor } from "../../../run/messages/program-event.ts";
import { elementsOf, isInspectable } from "./inspectable.ts";

const entry = (
  tensors: readonly PrintedTensor[],
  arrays: readonly ShownArray[] = [],
): ShownEntry => {
  const detail: LineDetail = { parts: [], stacks: [], arrays };
  return { kind: "text", level: "log", text: "", detail, tensors };
};
const list = (size: number, change: Partial<Branch> = {}): Branch => {
  const entries = Array.from({ length: size }, (_, at) => ({
    key: `${at}`,
    value: { kind: "number", text: `${at / 2}`, left: 0 } as const,
  }));
  return { kind: "array", name: "", size, entries, head: size, stack: null, ...change };
};
const tensor = (...elements: number[]): PrintedTensor => ({
  dtype: "f32",
  shape: [elements.length],
  elements: Float32Array.from(elements),
});
const leaf = { kind: "tensor", index: 0 } as const;

describe("what can be inspected", () => {
  it("is a tensor of several elements", () => {
    expect(isInspectable(leaf, entry([tensor(1, 2)]))).toBe(true);
    expect(isInspectable(leaf, entry([tensor(1)]))).toBe(false);
    expect(isInspectable(leaf, entry([]))).toBe(false);
  });

  it("is an array of numbers that is large, or whose numbers are kept", () => {
    expect(isInspectable(list(10), entry([]))).toBe(true);
    expect(isInspectable(list(9), entry([]))).toBe(false);
    expect(isInspectable(list(20, { size: 1_000 }), entry([]))).toBe(false);
    expect(isInspectable(list(20, { size: 1_000, array: 0 }), entry([]))).toBe(true);
    const text = { kind: "string", text: "a", left: 0 } as const;
    const mixed = [...list(11).entries, { key: "11", value: text }];
    expect(isInspectable(list(12, { entries: mixed }), entry([]))).toBe(false);
    expect(isInspectable(list(12, { kind: "object" }), entry([]))).toBe(false);
  });
});

describe("the elements of a value", () => {
  it("are those of its device, and of others where they can be compared", () => {
    const entries = { cpu: entry([tensor(1, 2)]), gpu: entry([tensor(1, 3)]) };
    expect(elementsOf(leaf, "gpu", entries).map(({ device }) => device)).toEqual(["gpu", "cpu"]);
    const other = { ...entries, cpu: entry([tensor(1, 2, 3)]) };
    expect(elementsOf(leaf, "gpu", other)).toHaveLength(1);
    expect(elementsOf(leaf, "gpu", {})).toEqual([]);
  });

  it("are the numbers that are kept of an array, else those in its tree", () => {
    const elements = Float64Array.of(1, 2, 3, 4);
    const kept = entry([], [{ shape: [2, 2], elements }]);
    const [found] = elementsOf(list(2, { array: 0 }), "cpu", { cpu: kept });
    expect(found?.elements).toEqual({ dtype: "f64", shape: [2, 2], elements });
    const [small] = elementsOf(list(10), "cpu", { cpu: entry([]) });
    expect(small?.elements).toMatchObject({
      shape: [10],
      elements: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5],
    });
  });

  it.each([
    ["Float32Array", "f32"],
    ["Float64Array", "f64"],
    ["Uint8ClampedArray", "u32"],
    ["Int16Array", "i32"],
    ["Numbers", "f64"],
  ])("have the type of a %s", (name, dtype) => {
    const array = list(10, { kind: "typed array", name });
    expect(elementsOf(array, "cpu", { cpu: entry([]) })[0]?.elements.dtype).toBe(dtype);
  });
});
