/** Makes Fourier transforms of several axes: complex ones, and those to or from real signals. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { type Axes, normalizeAxes, normalizeAxis } from "../axes.ts";
import { methodOp, type Op, type OpTexts, recorder, type TensorLike } from "../define.ts";
import {
  type Complex,
  checkPoints,
  type FourierNorm,
  partsOf,
  type SignalParts,
  transform,
  wholeSpectrum,
} from "./fourier.ts";
import type { Direction } from "./primitive.ts";

export interface FourierAxesOptions {
  /**
   * The number of points of each axis, which is cropped or padded with zeros at its end; -1 leaves it unchanged.
   * Without axes, it applies to the last ones.
   */
  readonly s?: readonly number[];
  /** Default "backward". */
  readonly norm?: FourierNorm;
}

export interface InverseRealOptions extends FourierAxesOptions {
  /** The number of points of the last axis, if `s` does not set it; default 2·(extent − 1). */
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

export const lastTwo: readonly number[] = [-2, -1];

/** An axis, and the number of its points if it is known. */
interface Extent {
  readonly axis: number;
  readonly n?: number;
}

/** Returns the axes in the order in which they are named; the last one may be halved. */
function extentsOf(
  name: string,
  axes: Axes,
  s: readonly number[] | undefined,
  { shape }: Tensor,
): readonly Extent[] {
  const isNamed = axes !== null && axes !== undefined;
  const count = s && !isNamed ? s.length : shape.length;
  const list = isNamed ? [axes].flat() : Array.from({ length: count }, (_, index) => index - count);
  normalizeAxes(name, list, shape);
  if (s && s.length !== list.length)
    throw fault(name, `mismatched s: ${s.length} extents for ${list.length} axes`);
  return list.map((dim, index) => {
    const axis = normalizeAxis(name, dim, shape);
    const n = s?.[index] ?? -1;
    return n === -1 ? { axis } : { axis, n: checkPoints(name, n) };
  });
}

function overAxes(
  name: string,
  start: SignalParts,
  extents: readonly Extent[],
  { norm = "backward" }: FourierAxesOptions,
  direction: Direction,
): Complex {
  let value = start;
  for (const { axis, ...points } of extents.toReversed())
    value = transform(name, value, axis, { ...points, norm }, direction);
  return { real: value.real, imag: value.imag ?? value.real.mul(0) };
}

interface ComplexTransformSpec extends OpTexts {
  readonly direction: Direction;
  readonly axes: Axes;
}

export function complexTransform({
  direction,
  axes,
  ...texts
}: ComplexTransformSpec): ComplexTransform {
  return methodOp("fourier", {
    ...texts,
    build: (x, over = axes, options = {}) => {
      const parts = partsOf(texts.name, x);
      const extents = extentsOf(texts.name, over, options.s, parts.real);
      return overAxes(texts.name, parts, extents, options, direction);
    },
  });
}

/** Separates the last extent from the others; throws if there are none. */
function withLast(name: string, extents: readonly Extent[]): [readonly Extent[], Extent] {
  const last = extents.at(-1);
  if (!last) throw fault(name, "missing axes: expected at least one");
  return [extents.slice(0, -1), last];
}

interface HalfSpec extends OpTexts {
  /** The sign of the exponents. */
  readonly direction: Direction;
  readonly axes: Axes;
}

/** Makes a transform of real signals, of which the result has the first half of the last axis. */
export function halfTransform({ direction, axes, ...texts }: HalfSpec): RealTransform {
  return methodOp("fourier", {
    ...texts,
    build: (x, over = axes, options = {}) => {
      const real = recorder().lift(x, "f32").cast("f32");
      const { s, norm = "backward" } = options;
      const [others, { axis, ...points }] = withLast(
        texts.name,
        extentsOf(texts.name, over, s, real),
      );
      const along = { ...points, norm, half: true };
      const half = transform(texts.name, { real, imag: null }, axis, along, direction);
      return overAxes(texts.name, half, others, options, direction);
    },
  });
}

/** Makes a transform to real signals, whose operand has the first half of the last axis. */
export function wholeTransform({
  name,
  direction,
  axes,
  doc,
  example,
}: HalfSpec): InverseRealTransform {
  return methodOp("fourier", {
    name,
    doc,
    example,
    build: (x, over = axes, options = {}) => {
      const { n: wanted, s, norm = "backward" } = options;
      const parts = partsOf(name, x);
      const [others, { axis, n: stated }] = withLast(name, extentsOf(name, over, s, parts.real));
      if (s && wanted !== undefined) throw fault(name, `duplicate n ${wanted}: s already sets it`);
      const extent = parts.real.shape[axis] as number;
      const n = checkPoints(name, stated ?? wanted ?? (s ? extent : 2 * (extent - 1)));
      const columns = overAxes(name, parts, others, options, direction);
      return transform(name, wholeSpectrum(name, columns, axis, n), axis, { norm }, direction).real;
    },
  });
}
