/** The primitives of Fourier transforms: the real part of the result, and the imaginary one. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import type { FourierPart } from "../../kernels/fourier/core.ts";
import { type Attributes, integerAttribute, numberAttribute } from "../attributes.ts";
import { type FourierPrimitive, recorder, type TensorType } from "../define.ts";
import { padWith } from "../movement/movement.ts";
import { type Complex, longestChirp } from "./roots-of-unity.ts";

/** The sign of the exponent: -1 for the forward transform, 1 for the inverse. */
export type Direction = -1 | 1;

export interface Transformed {
  readonly axis: number;
  readonly direction: Direction;
  readonly scale: number;
  /** The number of results along the axis, at most that of points. */
  readonly kept: number;
}

/** The maximum number of points of the engine's transforms: four times an index has to fit an i32. */
const maxPoints = 2 ** 29;

/** Prime factors above this are transformed as a convolution. */
const largestPrime = 127;

/** Whether the engine transforms this number of points: a long convolution's exponents are not exact. */
export function isTransformable(n: number): boolean {
  return n <= longestChirp || (n < maxPoints && largestFactor(n) <= largestPrime);
}

function largestFactor(n: number): number {
  let remaining = n;
  let largest = 1;
  for (let prime = 2; prime * prime <= remaining; prime++)
    for (; remaining % prime === 0; remaining /= prime) largest = prime;
  return Math.max(largest, remaining);
}

export const realPrimitive: FourierPrimitive = primitive("fourierReal", "real");
export const imagPrimitive: FourierPrimitive = primitive("fourierImag", "imag");

export const fourierPrimitives: readonly FourierPrimitive[] = [realPrimitive, imagPrimitive];

/** Transforms f32 parts of a signal, of which the imaginary one is null where it is 0. */
export function transformed(
  { real, imag }: { readonly real: Tensor; readonly imag: Tensor | null },
  { axis, direction, scale, kept }: Transformed,
): Complex {
  const operands = imag ? [real, imag] : [real];
  const attributes = { axis, direction, scale, kept };
  return {
    real: recorder().node(realPrimitive, operands, attributes),
    imag: recorder().node(imagPrimitive, operands, attributes),
  };
}

function primitive(name: string, part: FourierPart): FourierPrimitive {
  return {
    kind: "fourier",
    name,
    part,
    infer: (operands, attributes) => fourierType(name, operands, attributes),
    /** The transform's matrix is symmetric, so that its transpose is the same transform. */
    gradient: (g, operands, _result, attributes) => {
      const options = readAttributes(attributes);
      const n = operands[0]?.shape[options.axis] as number;
      const widths = g.shape.map((_, axis): readonly [number, number] =>
        axis === options.axis ? [0, n - options.kept] : [0, 0],
      );
      const whole = options.kept === n ? g : padWith(g, widths);
      const { real, imag } = transformed({ real: whole, imag: null }, { ...options, kept: n });
      const flows = part === "real" ? [real, imag.neg()] : [imag, real];
      return operands.map((_, index) => flows[index] as Tensor);
    },
    rule: "the same transform of `g`, since its matrix is symmetric: its real part for the corresponding part of the operand, and its imaginary part for the other one, negated where `g` is that of the real part",
  };
}

export function readAttributes(attributes: Attributes): Transformed {
  const direction = integerAttribute(attributes, "direction");
  if (direction !== 1 && direction !== -1)
    throw fault(null, `invalid attribute direction: expected 1 or -1, got ${direction}`);
  return {
    axis: integerAttribute(attributes, "axis"),
    direction,
    scale: numberAttribute(attributes, "scale"),
    kept: integerAttribute(attributes, "kept"),
  };
}

function fourierType(
  name: string,
  operands: readonly TensorType[],
  attributes: Attributes,
): TensorType {
  const { axis, kept } = readAttributes(attributes);
  const [x, ...rest] = operands;
  const agrees = ({ shape, dtype }: TensorType): boolean =>
    dtype === "f32" && x !== undefined && sameShape(shape, x.shape);
  if (!x || rest.length > 1 || !operands.every(agrees)) throw fault(name, "mismatched operands");
  const n = x.shape[axis];
  if (n === undefined) throw fault(name, `invalid axis ${axis} for ${formatShape(x.shape)}`);
  if (n < 1 || !isTransformable(n)) throw fault(name, `unsupported number of points ${n}`);
  if (kept < 1 || kept > n) throw fault(name, `invalid number of results ${kept} of ${n}`);
  return { shape: x.shape.with(axis, kept), dtype: "f32" };
}
