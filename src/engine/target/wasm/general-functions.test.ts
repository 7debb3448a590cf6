import { describe, expect, it } from "vitest";
import { add } from "./assembler/expression.ts";
import { type I32, i32 } from "./assembler/value.ts";
import { GeneralFunctions, notGeneral, ownFunctions } from "./general-functions.ts";
import { argumentsAt } from "./kernel-phase.ts";
import { extentIn, minus, plus, product, type SizedCode } from "./sizes.ts";

/** Stores the sum of numbers behind its arguments. */
function storing(...numbers: readonly number[]): SizedCode {
  return {
    name: "storing",
    buffers: [],
    code: (sizes) => {
      const named = numbers.map(sizes.of);
      return (b) => {
        b.comment(`stores ${numbers.join()}`);
        b.store(
          argumentsAt,
          0,
          named.reduce<I32>((sum, each) => add(sum, each), i32(0)),
        );
      };
    },
  };
}

describe("functions for many sizes", () => {
  it("are written once for all that have the same choices, without comments on one of them", () => {
    const functions = new GeneralFunctions();
    const first = functions.make(storing(3, 4));
    const second = functions.make(storing(5, 6));
    expect(second.function).toBe(first.function);
    expect([first.words, second.words]).toEqual([
      [3, 4],
      [5, 6],
    ]);
    expect(first.function.instructions.some((each) => "comment" in each)).toBe(false);
    expect(functions.make(storing(5, 6, 7)).function).not.toBe(first.function);
    expect(functions.written).toBe(2);
  });

  it("are forgotten beyond their budget, and written again", () => {
    const functions = new GeneralFunctions((made) => made, { bytes: 700, unproven: 700 });
    for (const numbers of [[1], [1, 2], [1, 2, 3], [1]]) functions.make(storing(...numbers));
    expect(functions.written).toBe(4);
    expect(functions.bytes).toBeLessThan(700);
  });

  it("refuse more words than a command may have", () => {
    const numbers = Array.from({ length: 65 }, (_, index) => index);
    expect(() => new GeneralFunctions().make(storing(...numbers))).toThrow(notGeneral);
    expect(ownFunctions.make(storing(...numbers)).words).toEqual([]);
  });
});

describe("sizes", () => {
  it("are computed in advance where they are numbers", () => {
    expect([product(3, 4), plus(3, 4), minus(3, 4), product(argumentsAt, 0)]).toEqual([
      12, 7, -1, 0,
    ]);
    expect(plus(0, argumentsAt)).toBe(argumentsAt);
  });

  it("of one element need no word", () => {
    const asked: number[] = [];
    const sizes = { of: (value: number) => asked.push(value), same: <T>(value: T) => value };
    expect([extentIn(sizes, 1), extentIn(sizes, 7)]).toEqual([1, 1]);
    expect(asked).toEqual([7]);
  });
});
