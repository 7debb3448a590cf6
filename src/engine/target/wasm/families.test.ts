import { describe, expect, it } from "vitest";
import { encodeModule } from "./assembler/encoder.ts";
import { add, load, mul } from "./assembler/expression.ts";
import { FunctionBuilder, type WasmFunction } from "./assembler/function.ts";
import { i32, i32x4 } from "./assembler/value.ts";
import { Families } from "./families.ts";
import { type argumentsAt, loadAddresses, parameters } from "./kernel-phase.ts";

/** The addresses of the function's one argument, and of what it writes. */
const [words, target] = [64, 256];

/** Writes numbers that depend on `size` in all forms that code has: bounds, factors, offsets and vectors. */
function writer(size: number, extra = 7): WasmFunction {
  const b = new FunctionBuilder("writer", parameters);
  const [at] = loadAddresses(b, [{ from: "output", index: 0 }]) as [ReturnType<typeof b.local>];
  const to = at as typeof argumentsAt;
  const sum = b.local("i32", "sum");
  b.comment(`for ${size} elements`);
  b.count({ below: size }, (index) => b.set(sum, add(sum, mul(index, 3 * size))));
  b.store(to, 0, sum);
  b.store(to, 4 * size, i32(extra));
  b.store(to, 4 * size + 16, i32x4(size, 1, 2, 3 * size));
  b.storeLane(to, 4 * size + 32, i32x4(size + 5), 1);
  b.store(to, 4, load("i32", to, 4 * size));
  return b.finish();
}

async function memoryAfter(made: WasmFunction, ...numbers: readonly number[]): Promise<number[]> {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 });
  const view = new Int32Array(memory.buffer);
  view.set([target, ...numbers], words / 4);
  const bytes = encodeModule([made], { shared: false, maximumPages: 1 });
  const { instance } = await WebAssembly.instantiate(bytes, { engine: { memory } });
  (instance.exports["0"] as (...all: number[]) => void)(0, 1, words, 0);
  return [...view.subarray(target / 4)];
}

describe("functions of one family", () => {
  const families = new Families();
  const codeOf = (made: WasmFunction): ReturnType<Families["codeOf"]> =>
    families.codeOf(made, 1, Symbol("plan"));

  it("are compiled as they are in the first plans", () => {
    for (const made of [writer(9), writer(10)])
      expect(codeOf(made)).toEqual({ function: made, words: [] });
  });

  it("are one function from then on, which computes the same as each separate one", async () => {
    const third = codeOf(writer(11));
    for (const size of [12, 13, 50, 99]) {
      const made = writer(size);
      const code = codeOf(made);
      expect(code.function).toBe(third.function);
      expect(await memoryAfter(code.function, ...code.words)).toEqual(await memoryAfter(made));
    }
  });

  it("get another function where a number varies that never did", async () => {
    const before = codeOf(writer(14)).function;
    const made = writer(15, 8);
    const code = codeOf(made);
    expect(code.function).not.toBe(before);
    expect(await memoryAfter(code.function, ...code.words)).toEqual(await memoryAfter(made));
    expect(codeOf(writer(16, 9)).function).toBe(code.function);
  });

  it("keep their code when they recur", () => {
    const made = writer(17);
    expect(codeOf(made)).toBe(codeOf(made));
  });
});

it("does not join the members that come from one plan", () => {
  const families = new Families();
  const plan = Symbol("plan");
  for (const size of [9, 10, 11, 12])
    expect(families.codeOf(writer(size), 1, plan).words).toEqual([]);
});

it("keeps functions apart whose instructions differ", () => {
  const families = new Families();
  const codes = [9, 10, 11, 12].map((size) => families.codeOf(writer(size), 1, Symbol("plan")));
  const b = new FunctionBuilder("writer", parameters);
  b.drop(i32(9));
  const other = families.codeOf(b.finish(), 1, Symbol("plan"));
  expect(codes.map((code) => code.function)).not.toContain(other.function);
});
