/**
 * Elementwise ops against independent sources: JavaScript's own arithmetic, tables of Abramowitz and Stegun,
 * closed forms, and another library (jax-js, in f32 on one thread).
 */
import * as jax from "@jax-js/jax";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Device, grad, init, type Tensor, tensor } from "../../src/engine/index.ts";
import { halfToFloat } from "../../src/engine/ir/numbers/half.ts";
import { angleConformance } from "../conformance/angles.ts";
import { specialValues } from "../conformance/special-values.ts";

specialValues("the reference", { device: "reference" });
specialValues("the CPU", { device: "cpu" });
angleConformance("the reference", { device: "reference" });
angleConformance("the CPU", { device: "cpu" });

const elements = async (x: Tensor): Promise<number[]> => [...(await x.data())];

describe("on the CPU", () => {
  let device: Device;
  beforeAll(async () => {
    device = await init({ device: "cpu" });
  });
  afterAll(() => device.dispose());

  const pairs = (one: fc.Arbitrary<number>): fc.Arbitrary<[number, number][]> =>
    fc.array(fc.tuple(one, one), { minLength: 1, maxLength: 40 });
  const float = fc.float({ noNaN: true, min: -(2 ** 20), max: 2 ** 20, noDefaultInfinity: true });

  it("remainders of floats equal those of %, bit for bit", async () => {
    await fc.assert(
      fc.asyncProperty(pairs(float), async (drawn) => {
        const regular = drawn.filter(
          ([x, y]) => Math.abs(y) > 2 ** -100 && Math.abs(x / y) < 2 ** 22 - 1,
        );
        fc.pre(regular.length > 0);
        const [xs, ys] = [regular.map(([x]) => x), regular.map(([, y]) => y)];
        const [x, y] = [tensor(xs), tensor(ys)];
        const c = regular.map(([x, y]) => x % y);
        const python = regular.map(([, y], at) => {
          const remainder = c[at] as number;
          if (remainder === 0) return y < 0 ? -0 : 0;
          return Math.fround(remainder < 0 === y < 0 ? remainder : remainder + y);
        });
        expect(await elements(x.fmod(y))).toEqual(c);
        expect(await elements(x.remainder(y))).toEqual(python);
        for (const [at, found] of (await elements(x.floorDivide(y))).entries())
          expect(found + 0).toBe(Math.floor((xs[at] as number) / (ys[at] as number)) + 0);
      }),
      { numRuns: 100 },
    );
  });

  it("integers divide as BigInts do, floored and truncated", async () => {
    await fc.assert(
      fc.asyncProperty(pairs(fc.integer()), async (drawn) => {
        const regular = drawn.filter(([, y]) => y !== 0);
        fc.pre(regular.length > 0);
        const [x, y] = [0, 1].map((side) =>
          tensor(
            regular.map((pair) => pair[side] as number),
            { dtype: "i32" },
          ),
        ) as [Tensor, Tensor];
        const floored = regular.map(([x, y]) => Math.floor(x / y) | 0);
        expect(await elements(x.floorDivide(y))).toEqual(floored);
        expect(await elements(x.fmod(y))).toEqual(regular.map(([x, y]) => (x % y) + 0));
        expect(await elements(x.floorDivide(y).mul(y).add(x.remainder(y)))).toEqual(
          regular.map(([x]) => x),
        );
      }),
      { numRuns: 50 },
    );
  });

  it("nextafter changes the bits by one step", async () => {
    const bits = new DataView(new ArrayBuffer(4));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.float({ noNaN: true }), { minLength: 1 }), async (xs) => {
        const up = xs.map((x) => {
          if (x === Number.POSITIVE_INFINITY) return x;
          bits.setFloat32(0, x === 0 ? 0 : x);
          bits.setInt32(0, bits.getInt32(0) + (x < 0 ? -1 : 1));
          return bits.getFloat32(0);
        });
        const [x, found] = [tensor(xs), tensor(xs).nextafter(Number.POSITIVE_INFINITY)];
        expect(await elements(found)).toEqual(up);
        const back = await elements(found.nextafter(x));
        for (const [at, value] of xs.entries()) expect(back[at] === value).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it("nextafter visits every f16 number from 0 to infinity", async () => {
    const halves = Array.from({ length: 0x7c01 }, (_, bits) => halfToFloat(bits));
    const x = tensor(halves, { dtype: "f16" });
    expect(await elements(x.nextafter(tensor(Infinity, { dtype: "f16" })))).toEqual([
      ...halves.slice(1),
      Infinity,
    ]);
    expect(await elements(x.neg().nextafter(tensor(1, { dtype: "f16" })))).toEqual([
      halves[1],
      ...halves.slice(0, -1).map((value) => -value),
    ]);
  });

  it("f16 numbers have signs, classes and remainders as f32 numbers do", async () => {
    const x = tensor([-0, 2.5, Number.NaN, -Infinity, 65504], { dtype: "f16" });
    expect(await x.signbit().slice([0, 2]).array()).toEqual([true, false]);
    expect(await x.isfinite().array()).toEqual([true, true, false, false, true]);
    const signed = x.copysign(-1);
    expect(signed.dtype).toBe("f16");
    expect((await elements(signed)).toSpliced(2, 1)).toEqual([-0, -2.5, -Infinity, -65504]);
    expect((await elements(x.remainder(3))).slice(0, 2)).toEqual([0, 2.5]);
    expect(await elements(x.nanToNum())).toEqual([-0, 2.5, 0, -65504, 65504]);
  });

  // Tables 6.1 and 7.1 of Abramowitz and Stegun, and closed forms.
  const euler = 0.5772156649015329;
  const catalan = 0.915965594177219;
  const { PI, LN2, log, sqrt } = Math;
  const known: [string, (x: Tensor) => Tensor, [x: number, value: number][]][] = [
    [
      "erf",
      (x) => x.erf(),
      [
        [0.1, 0.112462916],
        [0.5, 0.5204998778],
        [1, 0.8427007929],
        [2, 0.995322265],
      ],
    ],
    [
      "erfc",
      (x) => x.erfc(),
      [
        [0.5, 0.4795001222],
        [2, 0.004677734981],
        [3, 2.209049699858e-5],
        [5, 1.537459794428e-12],
        [-1, 1.8427007929],
      ],
    ],
    [
      "erfinv",
      (x) => x.erfinv(),
      [
        [0.5204998778, 0.5],
        [0.8427007929, 1],
        [-0.112462916, -0.1],
      ],
    ],
    [
      "lgamma",
      (x) => x.lgamma(),
      [
        [0.5, log(PI) / 2],
        [1.5, log(sqrt(PI) / 2)],
        [5, log(24)],
        [13, log(479001600)],
        [-0.5, log(2 * sqrt(PI))],
        [-1.5, log((4 / 3) * sqrt(PI))],
        [1.75, log(0.9190625268)],
      ],
    ],
    [
      "digamma",
      (x) => x.digamma(),
      [
        [1, -euler],
        [0.5, -euler - 2 * LN2],
        [0.25, -euler - PI / 2 - 3 * LN2],
        [2, 1 - euler],
        [1.75, 0.2474724535],
        [-1.5, 8 / 3 - euler - 2 * LN2],
      ],
    ],
    [
      "trigamma",
      (x) => x.trigamma(),
      [
        [1, PI ** 2 / 6],
        [0.5, PI ** 2 / 2],
        [0.25, PI ** 2 + 8 * catalan],
        [2, PI ** 2 / 6 - 1],
        [-0.5, PI ** 2 / 2 + 4],
      ],
    ],
    [
      "sinc",
      (x) => x.sinc(),
      [
        [0.5, 2 / PI],
        [-1.5, -2 / (3 * PI)],
        [1000.5, 1 / (1000.5 * PI)],
      ],
    ],
  ];

  it.each(known)("%s agrees with tables and closed forms", async (_, build, wanted) => {
    const found = await elements(build(tensor(wanted.map(([x]) => x))));
    for (const [at, [x, value]] of wanted.entries())
      expect(Math.abs((found[at] as number) / value - 1), `at ${x}`).toBeLessThan(1e-6);
  });

  it("gradients of gradients are the second derivatives", async () => {
    const second = async (f: (x: Tensor) => Tensor, at: number): Promise<number> =>
      grad((x: Tensor) => grad((y: Tensor) => f(y).sum())(x).sum())(tensor(at)).item();
    expect(await second((x) => x.lgamma(), 1)).toBeCloseTo(PI ** 2 / 6, 5);
    expect(await second((x) => x.sinc(), 0)).toBeCloseTo(-(PI ** 2) / 3, 5);
    expect(await second((x) => x.logaddexp(0), 0)).toBeCloseTo(0.25, 6);
    expect(await second((x) => x.hypot(4), 3)).toBeCloseTo(16 / 125, 6);
    expect(await second((x) => x.asin(), 0.6)).toBeCloseTo(0.6 / 0.512, 4);
    expect(await second((x) => x.erf(), 1)).toBeCloseTo((-4 / sqrt(PI)) * Math.exp(-1), 5);
  });

  it("limits and replacements stop gradients where they apply", async () => {
    const slope = grad((x: Tensor) => x.nanToNum().clip(-2, null).sum());
    expect(await slope(tensor([Number.NaN, 1, -5, Infinity])).array()).toEqual([0, 1, 0, 0]);
    const larger = grad((x: Tensor) => x.fmax(tensor([0, Number.NaN, 3])).sum());
    expect(await larger(tensor([1, 2, 3])).array()).toEqual([1, 1, 0.5]);
  });
});

describe("results agree with jax-js", () => {
  const np = jax.numpy;
  const xs = [-2.25, -1, -0.4, 0.3, 0.75, 1, 1.6, 3.5];
  const ys = [0.5, -2, 3, -0.7, 1.25, -1, 2, 4];
  const unary = {
    cbrt: np.cbrt,
    ceil: np.ceil,
    cosh: np.cosh,
    deg2rad: np.deg2rad,
    exp2: np.exp2,
    expm1: np.expm1,
    floor: np.floor,
    rad2deg: np.rad2deg,
    reciprocal: np.reciprocal,
    round: np.round,
    sign: np.sign,
    sinc: np.sinc,
    sinh: np.sinh,
    asinh: np.asinh,
    tan: np.tan,
    atan: np.atan,
    trunc: np.trunc,
    acos: np.acos,
    acosh: np.acosh,
    asin: np.asin,
    atanh: np.atanh,
    log10: np.log10,
    log1p: np.log1p,
    log2: np.log2,
  } satisfies Record<string, unknown>;
  const binary = {
    atan2: np.atan2,
    copysign: np.copysign,
    floorDivide: np.floorDivide,
    fmax: np.fmax,
    fmin: np.fmin,
    fmod: np.fmod,
    heaviside: np.heaviside,
    hypot: np.hypot,
    logaddexp: np.logaddexp,
    logaddexp2: np.logaddexp2,
    remainder: np.remainder,
  } satisfies Record<string, unknown>;

  let device: Device;
  beforeAll(async () => {
    await jax.init("cpu");
    jax.defaultDevice("cpu");
    device = await init({ device: "cpu" });
  });
  afterAll(() => device.dispose());

  async function expectSame(found: Tensor, theirs: jax.Array): Promise<void> {
    const want = await theirs.data();
    for (const [at, value] of (await elements(found)).entries()) {
      const wanted = want[at] as number;
      const same = Object.is(value, wanted) || Math.abs(value - wanted) < 1e-4;
      expect(same, `element ${at}: ${value} and ${wanted}`).toBe(true);
    }
  }

  it.each(Object.keys(unary) as (keyof typeof unary)[])("by %s", async (name) => {
    const theirs = unary[name] as (x: jax.Array) => jax.Array;
    await expectSame(tensor(xs)[name](), theirs(np.array(xs)));
  });

  it.each(Object.keys(binary) as (keyof typeof binary)[])("by %s", async (name) => {
    const theirs = binary[name] as (x: jax.Array, y: jax.Array) => jax.Array;
    await expectSame(tensor(xs)[name](tensor(ys)), theirs(np.array(xs), np.array(ys)));
  });
});
