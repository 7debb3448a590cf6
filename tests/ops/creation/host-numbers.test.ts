/** Numbers that a program has, as elements of an integer dtype: what the dtype holds, or an error. */
import { expect, it } from "vitest";
import { arange, full, tensor } from "../../../src/engine/index.ts";
import type { DType } from "../../../src/engine/ir/dtype.ts";
import { elements } from "../../every-op/known-values.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";
import { testValues } from "../../running/test-values.ts";

const { NaN: nan, POSITIVE_INFINITY: inf } = Number;

/** The ends of each dtype, and what lies beyond them or between. */
const ends: readonly (readonly ["i32" | "u32", readonly number[], readonly number[]])[] = [
  ["i32", [-(2 ** 31), -1, -0, 0, 2 ** 31 - 1], [-(2 ** 31) - 1, 2 ** 31, 1e10, 0.5, nan, -inf]],
  ["u32", [0, -0, 1, 2 ** 31, 2 ** 32 - 1], [-1, 2 ** 32, 1e10, 0.5, nan, inf]],
];

/** Every conversion of a program's number to an element. */
const conversions: readonly (readonly [string, (x: number, dtype: DType) => unknown])[] = [
  ["tensor of a number", (x, dtype) => tensor(x, { dtype })],
  ["tensor of a list", (x, dtype) => tensor([0, x], { dtype })],
  ["tensor of rows", (x, dtype) => tensor([[0, x]], { dtype })],
  ["tensor of a Float64Array", (x, dtype) => tensor(new Float64Array([0, x]), { dtype })],
  ["full", (x, dtype) => full([2], x, { dtype })],
  ["a number beside a tensor", (x, dtype) => tensor([0], { dtype }).maximum(x)],
];

onReferenceAndCpu(() => {
  it.each(ends)("%s elements are the program's numbers, up to both ends", async (dtype, held) => {
    const wanted = held.map((x) => x + 0);
    expect(await elements(tensor(held, { dtype }))).toEqual(wanted);
    expect(await elements(tensor(new Float64Array(held), { dtype }))).toEqual(wanted);
    for (const x of held) {
      expect(await full([], x, { dtype }).item()).toBe(x + 0);
      expect(await arange(x, x + 1, 1, { dtype }).item()).toBe(x + 0);
    }
  });

  for (const [dtype, , outside] of ends)
    it.each(conversions)(`%s rejects numbers that ${dtype} cannot represent`, (_, make) => {
      for (const x of outside)
        expect(() => make(x, dtype), String(x)).toThrow(/invalid element|is not an? [iu]32/);
    });

  testValues(
    `
typed arrays of the dtype itself are used unchanged
  elements(tensor(new Int32Array([-1, 2])))  => [-1, 2]
  elements(tensor(new Uint8Array([255]), { dtype: "i32" }))  => [255]
  tensor(new Int32Array([-1]), { dtype: "u32" })  // element -1 at [0]
  tensor(new Uint32Array([2 ** 31]), { dtype: "i32" })  // element 2147483648
a list converted to bool is true wherever it is not 0, and floats accept every number
  elements(tensor([0, 0.5, -3, nan], { dtype: "bool" }))  => [0, 1, 1, 1]
  elements(tensor([1e10, 0.5, nan]))  => [1e10, 0.5, nan]
a cast of floats truncates and saturates
  x = tensor([1e10, -1e10, 0.5, -0.5, nan])
  elements(x.cast("i32"))  => [2 ** 31 - 1, -(2 ** 31), 0, 0, 0]
  elements(x.cast("u32"))  => [2 ** 32 - 1, 0, 0, 0, 0]
arange counts as far as its dtype reaches, without wrapping on the way
  elements(arange(0, 6e9, 2e9))  => [0, 2e9, 4e9]
  elements(arange(0, 5, 1e10))  => [0]
  down = arange(2 ** 32 - 1, 2 ** 32 - 4, -1, { dtype: "u32" })
  elements(down)  => [2 ** 32 - 1, 2 ** 32 - 2, 2 ** 32 - 3]
  across = arange(-(2 ** 31), 2 ** 31, 2 ** 31, { dtype: "i32" })
  elements(across)  => [-(2 ** 31), 0]
  arange(0, 2 ** 31 + 1, 2 ** 31, { dtype: "i32" })  // arange: invalid range
`,
    { elements, nan },
  );
});
