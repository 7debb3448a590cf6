// Tests the functions that WGSL and WASM build from simpler instructions against double precision.
import { describe, expect, it } from "vitest";
import { type InstructionName, instructions } from "../../ir/instruction.ts";
import { anyPositive, compile, samplesIn, ulps } from "./measure.ts";

const exact =
  (name: InstructionName) =>
  (...x: number[]): number =>
    instructions[name].evaluate(x, "f32", "f32");
const all = anyPositive(4000);
const tiny = all.filter((x) => x < 1);
const both = (samples: number[]): number[] => [...samples, ...samples.map((x) => -x)];
const within = both([...samplesIn(0, 1, 4000), ...tiny, ...tiny.slice(0, 500).map((x) => 1 - x)]);

const swept: readonly (readonly [InstructionName, number, number[]])[] = [
  ["exp2", 1.1, [...samplesIn(-152, 130, 6000), ...both(tiny)]],
  ["expm1", 2, [...samplesIn(-105, 90, 6000), ...samplesIn(-2, 2, 6000), ...both(tiny)]],
  ["log1p", 2.5, [...all, ...samplesIn(-1, 3, 6000), ...both(tiny)]],
  ["log2", 2, [...all, ...samplesIn(0.5, 2, 6000)]],
  ["log10", 2, [...all, ...samplesIn(0.5, 2, 6000)]],
  ["cbrt", 1.5, both(all)],
  ["tan", 4, both([...samplesIn(0, 10, 6000), ...tiny])],
  ["asin", 3, within],
  ["acos", 3, within],
  ["atan", 2.5, both([...samplesIn(0, 4, 6000), ...all])],
  ["sinh", 3, both([...samplesIn(0, 90, 6000), ...samplesIn(0, 2, 3000), ...tiny])],
  ["cosh", 2.5, both([...samplesIn(0, 90, 6000), ...tiny])],
  ["asinh", 4, both([...samplesIn(0, 4, 6000), ...all])],
  ["acosh", 4, [...samplesIn(1, 4, 6000), ...all.filter((x) => x >= 1)]],
  ["atanh", 4, within],
  ["erfc", 8, both([...samplesIn(0, 10, 6000), ...tiny])],
  ["erfinv", 5, within],
];

describe.each([
  ["rounding every product", false],
  ["fusing products into sums", true],
])("%s", (_, fused) => {
  it.each(swept)("keeps %s within %d ulp", (name, bound, samples) => {
    const approximation = compile(name, fused);
    let worst = [0, Number.NaN];
    for (const x of samples) {
      const far = ulps(approximation(x), exact(name)(Math.fround(x)));
      if (!(far <= (worst[0] as number))) worst = [far, x];
    }
    expect(worst[0], `at ${worst[1]}`).toBeLessThan(bound);
  });

  it("keeps atan2 within 3 ulp in every quadrant and at every scale", () => {
    const approximation = compile("atan2", fused);
    const ordinates = both([...samplesIn(0, 4, 2000), ...all]);
    let worst = 0;
    for (const [index, y] of ordinates.entries()) {
      for (const factor of [1, -0.3, 1e3]) {
        const x = Math.fround((ordinates[(index * 7) % ordinates.length] as number) * factor);
        const wanted = Math.atan2(y, x);
        if (Math.abs(wanted) > 2 ** -126)
          worst = Math.max(worst, ulps(approximation(y, x), wanted));
      }
    }
    expect(worst).toBeLessThan(3);
  });

  it("keeps lgamma within 12 ulp, or 1e-6 near its zeros", () => {
    const approximation = compile("lgamma", fused);
    let worst = [0, 0];
    for (const x of [...samplesIn(-9, 12, 9000), ...samplesIn(0.5, 3, 3000), ...both(all)]) {
      const [got, wanted] = [approximation(x), exact("lgamma")(x)];
      if (Math.abs(got - wanted) < 1e-6) continue;
      const far = ulps(got, wanted);
      if (far > (worst[0] as number)) worst = [far, x];
    }
    expect(worst[0], `at ${worst[1]}`).toBeLessThan(12);
  });
});

const special = [0, 1, 0.5, 2, 3, 4, 2 ** 24 + 2, 1e30, 1e-40, Infinity];

it.each(
  (Object.keys(instructions) as InstructionName[]).filter((name) =>
    [...swept.map(([swept]) => swept), "lgamma"].includes(name),
  ),
)("gives %s its limits, its signs of zero and its NaN", (name) => {
  const approximation = compile(name);
  for (const x of [...both(special), Number.NaN]) {
    if (name === "tan" && Math.abs(x) > 1e6) continue;
    const [got, wanted] = [approximation(x), Math.fround(exact(name)(Math.fround(x)))];
    expect(ulps(got, wanted), `${name}(${x}) = ${got}, not ${wanted}`).toBeLessThan(9);
    if (wanted === 0) expect(Object.is(got, wanted), `the sign of ${name}(${x})`).toBe(true);
  }
});

it("gives atan2 IEEE 754's values on the axes, at zeros and at infinities", () => {
  const approximation = compile("atan2");
  for (const y of [...both(special), Number.NaN])
    for (const x of [...both(special), Number.NaN]) {
      const [got, wanted] = [approximation(y, x), Math.fround(Math.atan2(y, x))];
      const near = ulps(got, wanted) < 3 || Math.abs(got - wanted) < 2 ** -126;
      expect(near, `atan2(${y}, ${x}) = ${got}, not ${wanted}`).toBe(true);
    }
});

it("gives whole logarithms of powers exactly", () => {
  for (let power = -149; power < 128; power++) expect(compile("log2")(2 ** power)).toBe(power);
  for (let power = 0; power < 11; power++) expect(compile("log10")(10 ** power)).toBe(power);
});
