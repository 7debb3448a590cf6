import { describe, expect, it } from "vitest";
import { operandOf, operandWords, setsOf } from "./operands.ts";

describe("operands", () => {
  it("are repeated as often as the list says", () => {
    const listed = [{ shape: [1] }, { times: 2, operands: [{ shape: [2] }, { shape: [3] }] }];
    expect(operandWords(listed).map(({ shape }) => shape)).toEqual([[1], [2], [3], [2], [3]]);
  });

  it("rotate only in the first operand", () => {
    const [one, two] = setsOf([{ shape: [4] }, { shape: [4] }]);
    expect(one?.[0]?.data).not.toEqual(two?.[0]?.data);
    expect(one?.[1]).toBe(two?.[1]);
  });

  it("are integers below a bound, scaled numbers, or ones in rows of zeros", () => {
    const { data, isInteger } = operandOf({ shape: [100], below: 7 }, 1);
    expect(new Set(data)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    expect(isInteger).toBe(true);
    expect(Math.max(...operandOf({ shape: [100], scale: 0.5 }, 1).data)).toBeLessThan(0.5);
    const rows = operandOf({ shape: [4, 3], oneHot: true }, 1).data;
    for (let at = 0; at < 12; at += 3)
      expect([...rows.subarray(at, at + 3)].sort()).toEqual([0, 0, 1]);
  });

  it("are exact in f16 where that is their dtype", () => {
    const { data } = operandOf({ shape: [100], dtype: "f16" }, 1);
    expect(data.every((x) => Number.isInteger(x * 1024))).toBe(true);
  });

  it("are symmetric matrices whose diagonal outweighs their rows where they are definite", () => {
    const { data } = operandOf({ shape: [1, 3, 3], matrix: "definite" }, 1);
    expect([data[1], data[2], data[5]]).toEqual([data[3], data[6], data[7]]);
    expect(data[0]).toBeGreaterThan(Math.abs(data[1] as number) + Math.abs(data[2] as number));
    const dominant = operandOf({ shape: [3, 3], matrix: "dominant" }, 1).data;
    expect(dominant[1]).not.toBe(dominant[3]);
  });
});
