import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxNumbers, numbersIn } from "./number-array.ts";

const always = (): boolean => true;
const read = (value: object) => numbersIn(value, always);

describe("numbersIn", () => {
  it("reads an array of numbers, and rows of equal lengths", () => {
    expect(read([1, 2.5, Number.NaN])).toEqual({
      shape: [3],
      elements: Float64Array.of(1, 2.5, Number.NaN),
    });
    expect(read([[1, 2, 3], Float32Array.of(4, 5, 6)])).toEqual({
      shape: [2, 3],
      elements: Float64Array.of(1, 2, 3, 4, 5, 6),
    });
    expect(read(Int8Array.of(-1, 7))).toEqual({ shape: [2], elements: Float64Array.of(-1, 7) });
    fc.assert(
      fc.property(fc.array(fc.double(), { minLength: 1 }), (numbers) => {
        expect([...(read(numbers)?.elements ?? [])]).toEqual(numbers);
      }),
    );
  });

  it.each([
    ["nothing", []],
    ["a text among numbers", [1, "2"]],
    ["a hole", Object.assign([1, 2], { length: 3 })],
    ["rows of several lengths", [[1, 2], [3]]],
    ["rows and numbers", [[1], 2]],
    ["an object", { 0: 1, length: 1 }],
    ["bigints", BigInt64Array.of(1n)],
    ["too many axes", [[[[[1]]]]]],
    ["too many numbers", new Uint8Array(maxNumbers + 1)],
  ])("reads no array with %s", (_, value) => {
    expect(read(value)).toBeNull();
  });

  it("reads nothing where there is no space, and calls no getter", () => {
    const asked: number[] = [];
    const none = numbersIn(
      [
        [1, 2],
        [3, 4],
      ],
      (count) => {
        asked.push(count);
        return false;
      },
    );
    expect([none, asked]).toEqual([null, [4]]);
    let calls = 0;
    expect(read(Object.defineProperty([1, 2], 1, { get: () => calls++ }))).toBeNull();
    expect(calls).toBe(0);
  });
});
