/**
 * Values and derivatives of every op of one operand or two at the limits of floats and near 0, where the chain rule
 * meets 0 / 0, 0 · ∞ and cancellation. Expected derivatives come from limits and from 60-digit arithmetic; for all
 * other ops, none is NaN where the function is finite, and near 0 none deviates from its power of x.
 */
import { describe, expect, it } from "vitest";
import { signatureOf } from "../../src/engine/derive/signatures.ts";
import * as tensorpad from "../../src/engine/index.ts";
import { elementwiseSpecs } from "../conformance/special-operands.ts";
import { onReferenceAndCpu } from "../running/on-reference-and-cpu.ts";
import { elements } from "./known-values.ts";

const { grad, tensor } = tensorpad;
type Tensor = tensorpad.Tensor;
type Function = (x: Tensor) => Tensor;

const { POSITIVE_INFINITY: inf } = Number;
const largest = (2 - 2 ** -23) * 2 ** 127;
const powers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, k) => 10 ** (from + k));

/** Without subnormal numbers, which a device may flush to 0. */
const ends = [
  ...[0, 2 ** -126, 0.25, 0.5, 1 - 2 ** -24, 1, 1 + 2 ** -23, 1.5, 2, 2.5, 3, 5, 8, 9, 13, 13.5],
  ...[14, 20, 30, 50, 88, 88.5, 89, 104, 200, 3162277.75, 2 ** 63, 2 ** 64, largest, inf],
];
const points = [...ends, ...powers(-37, -1), ...powers(1, 38)]
  .flatMap((x) => [x, -x])
  .map(Math.fround)
  .sort((x, y) => x - y);

/** Functions that have a value at −∞, though they are undefined just above it. */
const outside = ["entr", "lgamma"];

const call = (name: string): ((...operands: Tensor[]) => Tensor) =>
  (tensorpad as unknown as Record<string, (...operands: Tensor[]) => Tensor>)[name] as (
    ...operands: Tensor[]
  ) => Tensor;

const derivative =
  (f: Function): Function =>
  (x) =>
    grad((y: Tensor) => f(y).sum())(x);

/** Ops without derivatives for floats, or that take no floats. */
const smooth = elementwiseSpecs.filter(
  ({ family, primitive, doc }) =>
    family !== "bitwise" &&
    family !== "comparison" &&
    !/^Whether/.test(doc) &&
    (primitive === null || primitive.gradient !== null),
);
const isBinary = (name: string): boolean => {
  const spec = smooth.find((each) => each.name === name);
  return spec !== undefined && signatureOf(spec).parameters.includes("y: TensorLike");
};
const takesFloats = ({ name }: { readonly name: string }): boolean =>
  !["bitwiseCount", "bitwiseNot", "clz", "gcd", "lcm"].includes(name);
const unary = smooth.filter((spec) => takesFloats(spec) && !isBinary(spec.name));

async function orders(f: Function, x: readonly number[]): Promise<number[][]> {
  const operand = tensor([...x]);
  const [first, second] = [derivative(f), derivative(derivative(f))];
  return Promise.all([f, first, second].map((order) => elements(order(operand))));
}

interface Known {
  readonly name: string;
  readonly of: Function;
  /** The operand, the first and the second derivative. */
  readonly rows: readonly (readonly [x: number, first: number, second: number])[];
}

const known = (name: string, ...rows: Known["rows"][number][]): Known => ({
  name,
  of: (x) => call(name)(x),
  rows,
});

const table: readonly Known[] = [
  known(
    "asin",
    [0.0, 1, 0],
    [9.999999682655225e-21, 1, 9.99999968e-21],
    [9.99999993922529e-9, 1, 9.99999994e-9],
    [9.999999747378752e-5, 1, 9.9999999e-5],
    [0.5, 1.15470054, 0.769800359],
    [0.9999998807907104, 2048.00006, 8.58993434e9],
    [1, inf, inf],
    [-1, inf, -inf],
  ),
  known(
    "acos",
    [9.999999682655225e-21, -1, -9.99999968e-21],
    [9.99999993922529e-9, -1, -9.99999994e-9],
    [0.5, -1.15470054, -0.769800359],
    [-0.9999998807907104, -2048.00006, 8.58993434e9],
    [1, -inf, -inf],
    [-1, -inf, inf],
  ),
  known(
    "acosh",
    [1.0000001192092896, 2047.99994, -8.58993485e9],
    [1.5, 0.894427191, -1.07331263],
    [1000.0, 0.0010000005, -1.0000015e-6],
    [10000000000.0, 1e-10, -1e-20],
    [1, inf, -inf],
    [inf, 0, 0],
  ),
  known(
    "asinh",
    [0.0, 1, 0],
    [9.999999682655225e-21, 1, -9.99999968e-21],
    [9.999999747378752e-5, 0.999999995, -9.9999996e-5],
    [1, Math.SQRT1_2, -Math.SQRT1_2 / 2],
    [1000.0, 0.0009999995, -9.999985e-7],
    [999999995904.0, 1e-12, -1.00000001e-24],
    [inf, 0, 0],
    [-inf, 0, 0],
  ),
  known(
    "atan",
    [0.0, 1, 0],
    [9.999999682655225e-21, 1, -1.99999994e-20],
    [9.999999747378752e-5, 0.99999999, -0.000199999991],
    [1.0, 0.5, -0.5],
    [1000.0, 9.99999e-7, -1.999996e-9],
    [1000000000.0, 1e-18, -2e-27],
    [inf, 0, 0],
    [-inf, 0, 0],
  ),
  known(
    "atanh",
    [9.999999682655225e-21, 1, 1.99999994e-20],
    [9.99999993922529e-9, 1, 1.99999999e-8],
    [9.999999747378752e-5, 1.00000001, 0.000199999999],
    [0.5, 1.33333333, 1.77777778],
    [0.9999998807907104, 4194304.25, 3.51843721e13],
    [1, inf, inf],
    [-1, inf, -inf],
  ),
  known(
    "erf",
    [0.0, 1.12837917, 0],
    [9.999999682655225e-21, 1.12837917, -2.25675826e-20],
    [0.5, 0.878782579, -0.878782579],
    [3.0, 0.000139253052, -0.000835518312],
    [9.0, 7.49207343e-36, -1.34857322e-34],
    [inf, 0, 0],
    [-inf, 0, 0],
  ),
  known(
    "erfc",
    [9.999999682655225e-21, -1.12837917, 2.25675826e-20],
    [0.5, -0.878782579, 0.878782579],
    [3.0, -0.000139253052, 0.000835518312],
    [9.0, -7.49207343e-36, 1.34857322e-34],
    [inf, 0, 0],
  ),
  known(
    "ndtr",
    [9.999999682655225e-21, 0.39894228, -3.98942268e-21],
    [0.5, 0.352065327, -0.176032663],
    [3.0, 0.00443184841, -0.0132955452],
    [-12.0, 2.14638374e-32, 2.57566048e-31],
    [inf, 0, 0],
    [-inf, 0, 0],
  ),
  known(
    "logNdtr",
    [-10000000000.0, 1e10, -1],
    [-10000.0, 10000.0001, -0.99999999],
    [-100.0, 100.009998, -0.99990006],
    [-10.5, 10.5935839, -0.991389176],
    [-9.5, 9.60305009, -0.98959518],
    [-3.0, 3.28309865, -0.929440813],
    [0.0, 0.797884561, -0.636619772],
    [3.0, 0.00443783904, -0.0133332115],
    [8.0, 5.05227108e-15, -4.04181687e-14],
    [13.0, 7.99882776e-38, -1.03984761e-36],
    [13.5, 1.06126881e-40, -1.4327129e-39],
    [14.0, 1.09660656e-43, -1.53524918e-42],
    [100.0, 0, 0],
    [inf, 0, 0],
    [-inf, inf, -1],
  ),
  known(
    "log1mexp",
    [9.999999974752427e-7, 999999.503, -1.00000001e12],
    [0.5, 1.54149408, -3.91769809],
    [5.0, 0.00678365491, -0.00682967288],
    [50.0, 1.92874985e-22, -1.92874985e-22],
    [80.0, 1.80485139e-35, -1.80485139e-35],
    [88.0, 6.0546019e-39, -6.0546019e-39],
    [89.0, 2.22736356e-39, -2.22736356e-39],
    [100.0, 3.72007598e-44, -3.72007598e-44],
    [1000.0, 0, 0],
    [0, inf, -inf],
    [inf, 0, 0],
  ),
  known(
    "spence",
    [9.999999974752427e-7, -13.8155244, 999987.187],
    [0.5, -1.38629436, 1.22741128],
    [0.949999988079071, -1.02586589, 0.535313833],
    [1.0, -1, 0.5],
    [1.0499999523162842, -0.975803306, 0.468446649],
    [2, -Math.LN2, Math.LN2 - 0.5],
    [100.0, -0.0465168706, 0.000368857278],
    [1000000.0, -1.38155244e-5, 1.28155372e-11],
    [100000000.0, -1.84206809e-7, 1.74206811e-15],
    [999999995904.0, -2.76310212e-11, 2.66310213e-23],
    [9.999999843067494e17, -4.14465323e-17, 4.04465329e-35],
    [0, -inf, inf],
    [inf, 0, 0],
  ),
  known(
    "sinc",
    [0.0, 0, -3.28986813],
    [9.99999993922529e-9, -3.28986811e-8, -3.28986813],
    [9.999999747378752e-5, -0.000328986802, -3.28986804],
    [0.10000000149011612, -0.325751273, -3.19302983],
    [0.20000000298023224, -0.632361456, -2.90929467],
    [1.25, -0.421634814, 2.45176888],
    [1000.25, 0.000706705082, -0.0022222993],
    [inf, 0, 0],
    [-inf, 0, 0],
  ),
  known(
    "sphericalBesselJ0",
    [0.0, 0, -0.333333333],
    [9.99999993922529e-9, -3.33333331e-9, -0.333333333],
    [9.999999747378752e-5, -3.33333325e-5, -0.333333332],
    [0.4000000059604645, -0.131212156, -0.317485083],
    [0.6000000238418579, -0.192891964, -0.298097597],
    [3.0, -0.3456775, 0.183411664],
    [100.0, 0.00867382529, 0.00489017991],
    [inf, 0, 0],
  ),
  known(
    "besselJ1",
    [0.0, 0.5, 0],
    [9.999999682655225e-21, 0.5, -3.74999988e-21],
    [9.99999993922529e-9, 0.5, -3.74999998e-9],
    [9.999999747378752e-5, 0.499999998, -3.7499999e-5],
    [0.009999999776482582, 0.49998125, -0.00374994783],
    [0.8999999761581421, 0.356468754, -0.300853646],
    [1.100000023841858, 0.291528924, -0.346753169],
    [3.0, -0.373071608, -0.177028538],
    [5.0, -0.112080944, 0.336892161],
    [30.0, -0.0824096148, 0.121366104],
  ),
  known(
    "i1",
    [0.0, 0.5, 0],
    [9.999999682655225e-21, 0.5, 3.74999988e-21],
    [9.99999993922529e-9, 0.5, 3.74999998e-9],
    [9.999999747378752e-5, 0.500000002, 3.74999991e-5],
    [0.009999999776482582, 0.50001875, 0.003750052],
    [0.8999999761581421, 0.660622437, 0.376837852],
    [1.100000023841858, 0.746624853, 0.485589346],
    [5.0, 22.3727434, 20.8345191],
    [9.0, 979.042274, 934.85959],
    [80.0, 2.44443266e33, 2.42948849e33],
    [100, inf, inf],
    [-100, inf, -inf],
    [inf, inf, inf],
  ),
  known(
    "i0",
    [0.0, 0, 0.5],
    [9.999999747378752e-5, 4.99999988e-5, 0.500000002],
    [1.0, 0.565159104, 0.700906774],
    [9.0, 1030.91472, 979.042274],
    [80.0, 2.45965958e33, 2.44443266e33],
    [100, inf, inf],
    [inf, inf, inf],
  ),
  known(
    "i1e",
    [9.999999747378752e-5, 0.499900009, -0.999812518],
    [0.5, 0.175772861, -0.390249837],
    [0.8999999761581421, 0.0664725164, -0.181850721],
    [1.100000023841858, 0.036328204, -0.123219374],
    [5.0, -0.0132259077, 0.00286143428],
    [9.0, -0.00640156868, 0.000948992258],
  ),
  known(
    "expi",
    [1.000000013351432e-10, 9.99999987e9, -9.99999973e19],
    [0.5, 3.29744254, -3.29744254],
    [2.0, 3.69452805, 1.84726402],
    [50.0, 1.03694111e20, 1.01620228e20],
    [80.0, 6.92577798e32, 6.83920576e32],
    [100, inf, inf],
    [inf, inf, inf],
    [-inf, 0, 0],
  ),
  known(
    "exp1",
    [1.000000013351432e-10, -9.99999987e9, 9.99999973e19],
    [0.5, -1.21306132, 3.63918396],
    [2.0, -0.0676676416, 0.101501462],
    [50.0, -3.8574997e-24, 3.93464969e-24],
    [80.0, -2.25606423e-37, 2.28426504e-37],
    [inf, 0, 0],
  ),
  known(
    "cbrt",
    [1.000000013351432e-10, 1547196.26, -1.03146416e16],
    [1.0, 0.333333333, -0.222222222],
    [1.0000000200408773e20, 1.54719626e-14, -1.03146415e-34],
    [0, inf, -inf],
    [inf, 0, 0],
    [-inf, 0, 0],
  ),
  known(
    "erfcx",
    [0.0, -1.12837917, 2],
    [-2.0, -436.891997, 1965.4498],
    [5.0, -0.0213327898, 0.00808137782],
    [20.0, -0.00140521745, 0.000139999344],
    [100000000.0, -5.64189584e-17, 1.12837917e-24],
    [inf, 0, 0],
  ),
  known("softsign", [0.5, 0.444444444, -0.592592593], [inf, 0, 0], [-inf, 0, 0]),
  known("gammaFunction", [36, inf, inf], [inf, inf, inf]),
  known("factorial", [36, inf, inf], [inf, inf, inf]),
];

/** Derivatives by one of two operands; these numbers are the other one. */
const held = [-2, -1, 0, 0.5, 1, 2, 3, 1e10, inf];
const partial: readonly (readonly [title: string, f: Function])[] = [
  "atan2",
  "hypot",
  "logaddexp",
  "logaddexp2",
  "maximum",
  "minimum",
  "fmax",
  "fmin",
  "add",
  "sub",
  "mul",
].flatMap((name) =>
  held.flatMap((other): [string, Function][] => [
    [`${name}(x, ${other})`, (x) => call(name)(x, tensor(other).broadcastTo(x.shape))],
    [`${name}(${other}, x)`, (x) => call(name)(tensor(other).broadcastTo(x.shape), x)],
  ]),
);

onReferenceAndCpu(() => {
  describe("derivatives at ends", () => {
    it.each(unary.map(({ name }) => name))(
      "of %s are not NaN where the function is not",
      async (name) => {
        const [values, first, second] = await orders((x) => call(name)(x), points);
        // At a pole there is no derivative.
        const wrong = points.filter((x, at) => {
          const value = values?.[at] as number;
          const isRegular = Number.isFinite(x) ? Number.isFinite(value) : !Number.isNaN(value);
          const isMissing = Number.isNaN(first?.[at]) || Number.isNaN(second?.[at]);
          return isRegular && isMissing && !(x === -inf && outside.includes(name));
        });
        expect(wrong).toEqual([]);
      },
    );

    it.each(partial)("of %s are not NaN where the function is finite", async (_, f) => {
      const [values, first, second] = await orders(f, points);
      const wrong = points.filter(
        (_, at) =>
          Number.isFinite(values?.[at]) &&
          (Number.isNaN(first?.[at]) || Number.isNaN(second?.[at])),
      );
      expect(wrong).toEqual([]);
    });

    it.each(table)("of $name have their known values", async ({ of, rows }) => {
      const x = rows.map(([operand]) => operand);
      const [, ...found] = await orders(of, x);
      for (const [order, derivatives] of found.entries()) {
        for (const [at, row] of rows.entries()) {
          const wanted = row[order + 1] as number;
          const [got, size] = [derivatives[at] as number, Math.abs(wanted)];
          const isRight = Number.isFinite(wanted)
            ? Math.abs(got - wanted) <= 2e-4 * size + 2 ** -125
            : got === wanted;
          expect(isRight, `order ${order + 1} at ${row[0]}: ${got}, not ${wanted}`).toBe(true);
        }
      }
    });
  });

  // For x = 10⁻³, 10⁻⁴, …, functions that are analytic at 0 approach the leading term of their series.
  const analytic = [
    "asin",
    "acos",
    "atan",
    "asinh",
    "atanh",
    "besselJ1",
    "i1",
    "sinc",
    "sin",
    "erf",
  ];
  it.each([...analytic, "sphericalBesselJ0", "tan", "sinh", "ndtr", "softsign", "tanhshrink"])(
    "the second derivative of %s decreases like x towards 0",
    async (name) => {
      const x = powers(-30, -3);
      const [, , second] = await orders((y) => call(name)(y), x);
      const quotients = (second as number[]).map((value, at) => value / (x[at] as number));
      const isEven = ["sinc", "sphericalBesselJ0"].includes(name);
      const [scale] = isEven ? (second as number[]) : quotients;
      // The slope of softsign jumps at 0.
      if (name === "softsign") return expect(second?.[0]).toBeCloseTo(-2, 5);
      for (const found of isEven ? (second as number[]) : quotients)
        expect(found / (scale as number)).toBeCloseTo(1, 3);
    },
  );
});
