import { describe, expect, it } from "vitest";
import type { Rare } from "../../ir/instruction.ts";
import { widestNearAngle } from "../../ir/numbers/angle.ts";
import { Scalar } from "../../ir/scalar.ts";
import { farValues } from "./angles.ts";
import { compiled, operand, ulps } from "./measure.ts";

const bits = new DataView(new ArrayBuffer(4));
function fromBits(pattern: number): number {
  bits.setUint32(0, pattern);
  return bits.getFloat32(0);
}

/** For each power of two from 2^20 on, its own float, the next ones, and some between it and the next power. */
function farAngles(): number[] {
  const found: number[] = [];
  for (let exponent = 147; exponent < 255; exponent++)
    for (let step = 0; step < 60; step++) {
      const mantissa = step < 3 ? step : (step * 0x9e3779b1) >>> 9;
      found.push(fromBits(exponent * 2 ** 23 + (mantissa & 0x7fffff)));
    }
  return found;
}

/** A float that is very near to a multiple of π/2, round numbers, and the largest float. */
const nearest = [16367173 * 2 ** 72, 3162277.75, 1e12, 1e22, 3.4028234663852886e38, 2 ** 21];

const exact: readonly (readonly [Rare, (x: number) => number, number])[] = [
  ["farSin", Math.sin, 2.5],
  ["farCos", Math.cos, 2.5],
  ["farTan", Math.tan, 5],
];

describe.each([
  ["rounding every product", false],
  ["fusing products into sums", true],
])("%s", (_, fused) => {
  it.each(exact)("%s keeps its digits for all floats", (name, of, bound) => {
    const value = compiled(farValues[name](new Scalar(operand(0))).expression, fused);
    for (const x of [...farAngles(), ...nearest.map(Math.fround), widestNearAngle])
      for (const signed of [x, -x]) {
        const [got, wanted] = [value(signed), of(signed)];
        if (!(ulps(got, wanted) < bound)) expect.fail(`${name}(${signed}) = ${got}, not ${wanted}`);
      }
    for (const x of [Infinity, -Infinity, Number.NaN]) expect(value(x)).toBeNaN();
  });
});
