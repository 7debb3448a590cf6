/** Makers of Fourier transforms of several axes: of all numbers, and of those that something real needs. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { type Axes, normalizeAxes } from "../axes.ts";
import { composite } from "../composite.ts";
import { type ErrorCase, type Op, recorder, type TensorLike } from "../define.ts";
import type { Direction } from "./discrete-fourier.ts";
import {
  bothParts,
  type Complex,
  checkPoints,
  complexType,
  type FourierNorm,
  family,
  firstHalf,
  type Parts,
  partsOf,
  transform,
  wholeSpectrum,
} from "./fourier.ts";

export interface FourierAxesOptions {
  /** Default "backward". */
  readonly norm?: FourierNorm;
}

export interface InverseRealOptions extends FourierAxesOptions {
  /** Points of the last axis; default 2·(extent − 1). */
  readonly n?: number;
}

type Operand = TensorLike | Complex;
export type ComplexTransform = Op<
  (x: Operand, axes?: Axes, options?: FourierAxesOptions) => Complex
>;
export type RealTransform = Op<
  (x: TensorLike, axes?: Axes, options?: FourierAxesOptions) => Complex
>;
export type InverseRealTransform = Op<
  (x: Operand, axes?: Axes, options?: InverseRealOptions) => Tensor
>;

const norms = 'norm?: "backward" | "forward" | "ortho"';
const parameters = (operand: string, more = ""): string =>
  `x: ${operand}, axes?: number | readonly number[] | null, options?: { ${more}${norms} }`;

export const lastTwo: readonly number[] = [-2, -1];

function overAxes(
  name: string,
  start: Parts,
  axes: readonly number[],
  options: FourierAxesOptions,
  direction: Direction,
): Complex {
  let value = start;
  for (const axis of axes.toReversed()) value = transform(name, value, axis, options, direction);
  return { real: value.real, imag: value.imag ?? value.real.mul(0) };
}

export function complexTransform(
  name: string,
  direction: Direction,
  axes: Axes,
  doc: string,
  example: string,
): ComplexTransform {
  const call = (x: Operand, over: Axes = axes, options: FourierAxesOptions = {}): Complex => {
    const parts = partsOf(name, x);
    return overAxes(name, parts, normalizeAxes(name, over, parts.real.shape), options, direction);
  };
  return composite({
    name,
    family,
    doc,
    example,
    parameters: parameters(`TensorLike | ${complexType}`),
    returns: complexType,
    method: true,
    build: call,
    cases: [
      {
        operands: [{ shape: [3, 4] }, { shape: [3, 4] }],
        build: (a, b) => bothParts(call({ real: a as Tensor, imag: b as Tensor })),
      },
      {
        operands: [{ shape: [2, 3, 5] }],
        build: (a) => bothParts(call(a as Tensor, [0, -1], { norm: "ortho" })),
      },
    ],
    errors: axesErrors(name),
  });
}

export function axesErrors(name: string): ErrorCase[] {
  return [
    {
      call: `${name}(zeros([2, 3]), [0, 2])`,
      message: `${name}: invalid axis 2: [2, 3] has the axes -2 to 1`,
    },
    {
      call: `${name}(zeros([2, 3]), [0, 0])`,
      message: `${name}: duplicate axis in [0, 0]`,
    },
  ];
}

/** The axes in their order; there is at least one. */
function someAxes(name: string, axes: Axes, x: Tensor): [number, ...number[]] {
  const [first, ...rest] = normalizeAxes(name, axes, x.shape);
  if (first === undefined) throw fault("missing", `${name}: missing axes: at least one is wanted`);
  return [first, ...rest];
}

interface HalfSpec {
  readonly name: string;
  /** The exponents' sign. */
  readonly direction: Direction;
  readonly axes: Axes;
  readonly doc: string;
  readonly example: string;
}

/** The transform of something real, of which the last axis has the first half. */
export function halfTransform({ name, direction, axes, doc, example }: HalfSpec): RealTransform {
  const call = (x: TensorLike, over: Axes = axes, options: FourierAxesOptions = {}): Complex => {
    const real = recorder().lift(x, "f32").cast("f32");
    const along = someAxes(name, over, real);
    const last = along.at(-1) as number;
    const half = firstHalf(transform(name, { real, imag: null }, last, options, direction), last);
    return overAxes(name, half, along.slice(0, -1), options, direction);
  };
  return composite({
    name,
    family,
    doc,
    example,
    parameters: parameters("TensorLike"),
    returns: complexType,
    method: true,
    build: call,
    cases: [
      { operands: [{ shape: [3, 4] }], build: (x) => bothParts(call(x as Tensor)) },
      {
        operands: [{ shape: [5, 3, 2] }],
        build: (x) => bothParts(call(x as Tensor, [0, 1], { norm: "forward" })),
      },
    ],
    errors: [
      ...axesErrors(name),
      { call: `${name}(zeros([2]), [])`, message: `${name}: missing axes: at least one is wanted` },
    ],
  });
}

/** The transform of something of which the last axis has the first half, and which makes it real. */
export function wholeTransform({
  name,
  direction,
  axes,
  doc,
  example,
}: HalfSpec): InverseRealTransform {
  const call = (x: Operand, over: Axes = axes, options: InverseRealOptions = {}): Tensor => {
    const { n: wanted, ...norm } = options;
    const parts = partsOf(name, x);
    const along = someAxes(name, over, parts.real);
    const last = along.at(-1) as number;
    const n = checkPoints(name, wanted ?? 2 * ((parts.real.shape[last] as number) - 1));
    const columns = overAxes(name, parts, along.slice(0, -1), norm, direction);
    return transform(name, wholeSpectrum(name, columns, last, n), last, norm, direction).real;
  };
  return composite({
    name,
    family,
    doc,
    example,
    parameters: parameters(`TensorLike | ${complexType}`, "n?: number; "),
    method: true,
    build: call,
    cases: [
      {
        operands: [{ shape: [3, 4] }, { shape: [3, 4] }],
        build: (a, b) => call({ real: a as Tensor, imag: b as Tensor }),
      },
      {
        operands: [{ shape: [3, 2] }],
        build: (a) => call(a as Tensor, [0, 1], { n: 3, norm: "ortho" }),
      },
    ],
    errors: [
      ...axesErrors(name),
      {
        call: `${name}(zeros([2, 1]))`,
        message: `${name}: invalid n 0: expected a whole number, 1 or more`,
      },
    ],
  });
}
