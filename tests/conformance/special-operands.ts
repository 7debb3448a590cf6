/**
 * Elementwise ops at the ends of what each dtype holds, every pair of them, against the reference. Derived from
 * the specifications; what NumPy gives there is in edges.ts.
 */
import { specs } from "../../src/engine/derive/specs.ts";
import * as tensorpad from "../../src/engine/index.ts";
import { type DType, isFloat } from "../../src/engine/ir/dtype.ts";
import type { OpSpec } from "../../src/engine/ops/define.ts";
import { type Evaluation, evaluate } from "./evaluation.ts";
import type { Elements, Sample } from "./samples.ts";
import { allowanceFor, roundedToHalf } from "./tolerance.ts";

type Tensor = tensorpad.Tensor;

const exported = new Map<string, unknown>(Object.entries(tensorpad));

const { NaN: nan, POSITIVE_INFINITY: inf } = Number;
const mostFloat = (2 - 2 ** -23) * 2 ** 127;
const leastNormal = 2 ** -126;

/** Zeros, subnormal numbers, the least normal one, common ones, large ones, the largest, infinities. */
const floats = [0, 2 ** -149, 2 ** -130, leastNormal, 0.5, 1, 2, 2.5, 3, 1e10, mostFloat, inf];
const halves = [0, 2 ** -24, 2 ** -20, 2 ** -14, 0.5, 1, 2, 2.5, 3, 1000, 65504, inf];
const both = (sizes: readonly number[]): number[] => [...sizes, ...sizes.map((x) => -x), nan];

const grids: Readonly<Record<DType, readonly number[]>> = {
  f32: both(floats),
  f16: both(halves),
  i32: [0, 1, 2, 3, 7, 31, 32, 33, -1, -2, -31, -32, 2 ** 31 - 1, -(2 ** 31), 65536, 1 - 2 ** 31],
  u32: [0, 1, 2, 3, 7, 31, 32, 33, 2 ** 31, 2 ** 31 - 1, 2 ** 32 - 1, 65536],
  bool: [0, 1],
};

const families = [
  "arithmetic",
  "exponential",
  "trigonometric",
  "comparison",
  "bitwise",
  "activation",
];

/** Ops of one operand or two that go element by element. */
export const elementwiseSpecs: readonly OpSpec[] = specs.filter(
  ({ doc, family, parameters, returns }) =>
    families.includes(family) &&
    // Says that its result is one bool.
    !doc.includes("(bool [])") &&
    ["x: TensorLike", "x: TensorLike, y: TensorLike"].includes(parameters) &&
    returns === undefined,
);

/** Each op in each dtype: with every element, or every pair. */
export const specials: readonly Sample[] = elementwiseSpecs.flatMap((spec) =>
  (["f32", "f16", "i32", "u32", "bool"] as const).map((dtype) => special(spec, dtype)),
);

function special(spec: OpSpec, dtype: DType): Sample {
  const reached = grids[dtype].filter(
    (x) => !Number.isFinite(x) || Math.abs(x) <= (spec.reach ?? inf),
  );
  const rows = spec.parameters.includes("y")
    ? [reached.flatMap((x) => reached.map(() => x)), reached.flatMap(() => reached)]
    : [reached];
  const operands = rows.map(
    (elements): Elements => ({ shape: [elements.length], dtype, elements }),
  );
  const call = exported.get(spec.name) as (...operands: Tensor[]) => Tensor;
  const build = (...given: Tensor[]): Tensor => call(...given);
  return { title: `${spec.name} of ${dtype}`, spec, case: { operands, build }, operands };
}

/** What an op gives there, or what it says that it does not take the dtype. */
export function evaluateSpecial(sample: Sample): Promise<Evaluation | string> {
  return evaluate(sample).catch(({ message }: Error) => message);
}

/**
 * The first operands for which a device gives something else than the reference, in words, or null. A GPU may
 * take numbers below the least normal one for 0, and either zero for the larger (WGSL §15.7.1, §17.5.41).
 */
export function specialDifference(
  sample: Sample,
  got: Evaluation | string,
  want: Evaluation | string,
  isGpu: boolean,
): string | null {
  if (typeof got === "string" || typeof want === "string")
    return got === want ? null : `${JSON.stringify(got)}, not ${JSON.stringify(want)}`;
  if (got.dtype !== want.dtype) return `${got.dtype}, not ${want.dtype}`;
  const stated = allowanceFor(sample, [1]);
  const allowance = got.dtype === "f16" ? roundedToHalf(stated) : stated;
  const isSame = (found: number, wanted: number, at: number): boolean => {
    if (Object.is(found, wanted)) return true;
    if (wanted === 0 || !Number.isFinite(wanted))
      return found === wanted && !(hasExactZero(sample, at) && !isGpu);
    return Math.abs(found - wanted) <= allowance.absolute + allowance.relative * Math.abs(wanted);
  };
  for (const [at, wanted] of want.data.entries()) {
    const given = got.data[at] as number;
    const found = isGpu && Math.abs(given) < leastNormal ? 0 : given;
    if (isSame(found, wanted, at) || isRoundedFirst(sample, got.dtype, at)) continue;
    if (isGpu && places(sample, at).some((place) => isSame(found, want.data[place] as number, at)))
      continue;
    const operands = sample.operands.map(({ elements }) => shown(elements[at] as number));
    return `(${operands.join(", ")}) gives ${shown(found)}, not ${shown(wanted)}`;
  }
  return null;
}

/** Whether an operand is an integer that the result's dtype does not hold, which the reference computes with as it is. */
function isRoundedFirst({ operands }: Sample, result: string, at: number): boolean {
  const isWide = (x: number): boolean => result === "f32" && Math.fround(x) !== x;
  return operands.some(({ dtype, elements }) => !isFloat(dtype) && isWide(elements[at] as number));
}

/** Whether a zero there is no small number's rest, so that its sign counts. */
function hasExactZero({ operands }: Sample, at: number): boolean {
  return operands.every(({ dtype, elements }) => {
    const element = elements[at] as number;
    return isFloat(dtype) && (element === 0 || !Number.isFinite(element));
  });
}

/** Where the same operands stand but for subnormal ones, some of which are zeros. */
function places({ operands }: Sample, at: number): number[] {
  const [x] = operands as readonly [Elements];
  return x.elements.flatMap((_, place) =>
    operands.every(({ elements }) => {
      const [own, other] = [elements[at] as number, elements[place] as number];
      return Object.is(own, other) || (other === 0 && Math.abs(own) < leastNormal);
    })
      ? [place]
      : [],
  );
}

const shown = (x: number): string => (Object.is(x, -0) ? "-0" : String(x));
