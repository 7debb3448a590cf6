import { describe, expect, it } from "vitest";
import { type Expression, topological } from "../../ir/expression.ts";
import { instructions } from "../../ir/instruction.ts";
import { Scalar } from "../../ir/scalar.ts";
import { contiguousView } from "../../ir/view.ts";
import { approximate } from "./approximations.ts";
import { expOfNonPositive } from "./exponentials.ts";
import { anyPositive, compile, compiled, operand, samplesIn, ulps } from "./measure.ts";

const { exp, log, sin, cos, tanh } = Math;
const erf = (x: number): number => instructions.erf.evaluate([x], "f32", "f32");
const tiny = anyPositive(3000).filter((x) => x < 1);
const both = (samples: number[]): number[] => [...samples, ...samples.map((x) => -x)];

describe.each([
  ["rounding every product", false],
  ["fusing products into sums", true],
])("%s", (_, fused) => {
  it.each([
    ["exp", exp, 1.1, [...samplesIn(-104, 89, 6000), ...both(tiny)]],
    ["log", log, 1, [...anyPositive(6000), ...samplesIn(0.5, 2, 6000)]],
    ["sin", sin, 2, both([...samplesIn(0, 10, 6000), ...samplesIn(0, 2 ** 20, 6000), ...tiny])],
    ["cos", cos, 2, both([...samplesIn(0, 10, 6000), ...samplesIn(0, 2 ** 20, 6000), ...tiny])],
    ["tanh", tanh, 5.5, both([...samplesIn(0, 12, 6000), ...tiny])],
    ["erf", erf, 5, both([...samplesIn(0, 5, 2000), ...tiny.slice(0, 1000)])],
  ] as const)("keeps %s within its bound", (name, exact, bound, samples) => {
    const approximation = compile(name, fused);
    let worst = 0;
    for (const x of samples) {
      const [got, wanted] = [approximation(x), exact(x)];
      // A sine near a far multiple of π keeps its absolute precision, not its relative one.
      const excused = Math.abs(x) > 100 && Math.abs(got - wanted) < 2 ** -33;
      if (!excused) worst = Math.max(worst, ulps(got, wanted));
    }
    expect(worst).toBeLessThan(bound);
  });

  it("keeps exp of what is not positive within its bound, and 0 where nothing normal is left", () => {
    const { expression } = expOfNonPositive(new Scalar(operand(0)));
    const approximation = compiled(expression, fused);
    let worst = 0;
    for (const x of [...samplesIn(-87.3, 0, 9000), ...samplesIn(-1, 0, 3000), 0, -0])
      worst = Math.max(worst, ulps(approximation(x), exp(x)));
    expect(worst).toBeLessThan(1.5);
    for (const x of samplesIn(-88, -87.3, 1000))
      expect(Math.abs(approximation(x) - exp(x))).toBeLessThan(2 ** -126);
    for (const x of [-88, -89, -1e30, -Infinity]) expect(approximation(x)).toBe(0);
    expect(approximation(Number.NaN)).toBeNaN();
  });

  it("keeps pow within its bound", () => {
    const approximation = compile("pow", fused);
    const bases = [...anyPositive(6000), ...samplesIn(0.5, 2, 6000), ...samplesIn(0, 100, 6000)];
    const exponents = samplesIn(-1, 1, bases.length);
    let worst = 0;
    for (const [index, x] of bases.entries()) {
      for (const size of [1, 10, 300]) {
        const y = Math.fround((exponents[index] as number) * size);
        worst = Math.max(worst, ulps(approximation(x, y), x ** y));
      }
    }
    expect(worst).toBeLessThan(1.5);
  });
});

const special = [
  0,
  -0,
  1,
  -1,
  0.5,
  -0.5,
  2,
  -2,
  3,
  -3,
  2 ** 24 + 2,
  1e30,
  -1e30,
  1e-40,
  -1e-40,
  Infinity,
  -Infinity,
  NaN,
];

it.each([
  ["exp", exp],
  ["log", log],
  ["tanh", tanh],
  ["erf", erf],
] as const)("agrees with %s at special values", (name, exact) => {
  const approximation = compile(name);
  for (const x of special)
    expect(
      ulps(approximation(x), Math.fround(exact(Math.fround(x)))),
      `${name}(${x})`,
    ).toBeLessThan(4);
});

it.each(["sin", "cos"] as const)("agrees with %s at zeros and where it has no limit", (name) => {
  const approximation = compile(name);
  expect(approximation(0)).toBe(Math[name](0));
  expect(approximation(-0)).toBe(Math[name](-0));
  for (const x of [Infinity, -Infinity, NaN]) expect(approximation(x)).toBeNaN();
  for (const x of [1e9, -1e20, 3e38]) expect(Math.abs(approximation(x))).toBeLessThanOrEqual(1);
});

it("gives pow's limits, signs and NaN as C does", () => {
  const approximation = compile("pow");
  for (const x of special) {
    for (const y of special) {
      const operands = [Math.fround(x), Math.fround(y)];
      const exact = Math.fround(instructions.pow.evaluate(operands, "f32", "f32"));
      expect(
        ulps(approximation(x, y), exact),
        `pow(${x}, ${y}) = ${approximation(x, y)}, not ${exact}`,
      ).toBeLessThan(2);
    }
  }
});

it("gives 1 to any power, and -1 to an infinite one, as 1", () => {
  const approximation = compile("pow");
  const c = (x: number, y: number): number => instructions.pow.evaluate([x, y], "f32", "f32");
  for (const pow of [approximation, c]) {
    for (const y of special) expect(pow(1, y)).toBe(1);
    for (const y of [Infinity, -Infinity]) expect(pow(-1, y)).toBe(1);
    expect(pow(-1, Number.NaN)).toBeNaN();
    expect(pow(2, Number.NaN)).toBeNaN();
  }
});

it.each([
  ["erf", 4.25],
  ["tanh", 9.95],
] as const)("%s reaches its limits", (name, end) => {
  for (const fused of [false, true]) {
    const approximation = compile(name, fused);
    for (const x of [end, end + 0.01, 30, 1e10, 3e38, Infinity]) {
      expect(approximation(x)).toBe(1);
      expect(approximation(-x)).toBe(-1);
    }
    for (const x of samplesIn(0, end, 5000)) expect(approximation(x)).toBeLessThanOrEqual(1);
  }
});

it("gives negative zeros their sign", () => {
  for (const name of ["sin", "tanh", "erf"] as const)
    expect(Object.is(compile(name)(-0), -0), name).toBe(true);
});

it("overflows and underflows where exp does", () => {
  const approximation = compile("exp");
  expect(approximation(88.7228)).toBeLessThan(Infinity);
  expect(approximation(88.7229)).toBe(Infinity);
  expect(approximation(-103.97)).toBe(2 ** -149);
  expect(approximation(-103.98)).toBe(0);
});

it.each([1, 2, 3, 4, -1])("multiplies for the written exponent %d", (y) => {
  const root = approximate.pow?.([
    operand(0),
    { kind: "constant", dtype: "f32", value: y },
  ]) as Expression;
  expect(topological([root]).length).toBeLessThan(5);
});

it("computes halves in single precision", () => {
  const half: Expression = { kind: "load", dtype: "f16", input: 0, access: [contiguousView([])] };
  const root = approximate.exp?.([half]) as Expression;
  expect(root.dtype).toBe("f16");
  const inner = topological([root]).filter((each) => each.kind === "constant");
  expect(inner.every((each) => each.dtype !== "f16")).toBe(true);
});
