/** Fourier transforms along one axis. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { checkInteger } from "../checks.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { concat, sliceAlong } from "../movement/slice.ts";
import { type Direction, isTransformable, transformed } from "./primitive.ts";
import { type Complex, longestChirp } from "./roots-of-unity.ts";

export type { Complex };

/** The scaled transform: the inverse by 1/n, the forward one by 1/n, or both by 1/√n. */
export type FourierNorm = "backward" | "forward" | "ortho";

export interface FourierOptions {
  /** The number of points: the axis is cropped, or padded with zeros at its end. */
  readonly n?: number;
  /** Default "backward". */
  readonly norm?: FourierNorm;
}

/**
 * A tensor, or complex numbers as two tensors of one shape, in f32. The imaginary part of a real tensor is
 * null.
 */
export interface SignalParts {
  readonly real: Tensor;
  readonly imag: Tensor | null;
}

export function partsOf(name: string, value: TensorLike | Complex): SignalParts {
  const { isTensor, lift } = recorder();
  if (typeof value !== "object" || isTensor(value))
    return { real: lift(value, "f32").cast("f32"), imag: null };
  const { real, imag } = value ?? {};
  if (!isTensor(real) || !isTensor(imag))
    throw fault(name, "invalid operand: expected a tensor or { real, imag } of tensors");
  if (!sameShape(real.shape, imag.shape)) {
    throw fault(
      name,
      `mismatched shapes: real ${formatShape(real.shape)} and imag ${formatShape(imag.shape)}`,
    );
  }
  return { real: real.cast("f32"), imag: imag.cast("f32") };
}

/** Transforms one axis and scales the result; with `half`, of it the first ⌊n/2⌋ + 1 numbers. */
export function transform(
  name: string,
  value: SignalParts,
  axis: number,
  { n: wanted, norm = "backward", half = false }: FourierOptions & { readonly half?: boolean },
  direction: Direction,
): Complex {
  const along = normalizeAxis(name, axis, value.real.shape);
  const n = checkPoints(name, wanted ?? (value.real.shape[along] as number));
  const real = resized(value.real, along, n);
  const imag = value.imag && resized(value.imag, along, n);
  const scale = scaleOf(name, n, norm, direction);
  const kept = half ? Math.floor(n / 2) + 1 : n;
  return transformed({ real, imag }, { axis: along, direction, scale, kept });
}

export function checkPoints(name: string, n: number): number {
  checkInteger(name, "n", n, 1);
  if (!isTransformable(n)) {
    throw fault(
      name,
      `unsupported n ${n}: above ${longestChirp} its prime factors must be 127 or less: choose another length with { n }`,
    );
  }
  return n;
}

function scaleOf(name: string, n: number, norm: FourierNorm, direction: Direction): number {
  if (norm === "ortho") return 1 / Math.sqrt(n);
  if (norm === "backward") return direction === 1 ? 1 / n : 1;
  if (norm === "forward") return direction === -1 ? 1 / n : 1;
  throw fault(name, `unknown norm "${String(norm)}": use "backward", "forward" or "ortho"`);
}

/** Crops the axis, or pads it with zeros at its end. */
function resized(x: Tensor, axis: number, n: number): Tensor {
  const extent = x.shape[axis] as number;
  if (n === extent) return x;
  const only = <Value>(value: Value, other: Value): Value[] =>
    x.shape.map((_, index) => (index === axis ? value : other));
  return n < extent
    ? x.slice(...only<readonly [number, number] | null>([0, n], null))
    : x.pad(only<readonly [number, number]>([0, n - extent], [0, 0]));
}

type Transform = Op<(x: TensorLike | Complex, axis?: number, options?: FourierOptions) => Complex>;

export const fft: Transform = methodOp("fourier", {
  name: "fft",
  doc: "Computes the discrete Fourier transform `Σ x[j]·exp(−2πi·jk/n)` along an axis, the last by default. Complex numbers are pairs `{ real, imag }` of f32 tensors of one shape, both as operands and as results. Any length takes O(n log n), products of 2, 3, 5 and 7 by radices and other lengths as a convolution. `norm` is as in NumPy.",
  example: "tensor([1, 2, 3, 4]).fft().real  // [10, -2, -2, -2]",
  build: (x, axis = -1, options = {}) => transform("fft", partsOf("fft", x), axis, options, -1),
});

export const ifft: Transform = methodOp("fourier", {
  name: "ifft",
  doc: "Computes the inverse of `fft`, `Σ x[k]·exp(2πi·jk/n) / n`, along an axis, the last by default, as a pair `{ real, imag }`.",
  example:
    "ifft({ real: tensor([10, -2, -2, -2]), imag: tensor([0, 2, 0, -2]) }).real  // [1, 2, 3, 4]",
  build: (x, axis = -1, options = {}) => transform("ifft", partsOf("ifft", x), axis, options, 1),
});

export const rfft: Op<(x: TensorLike, axis?: number, options?: FourierOptions) => Complex> =
  methodOp("fourier", {
    name: "rfft",
    doc: "Computes the first ⌊n/2⌋ + 1 elements of the `fft` of a real tensor along an axis, the last by default. The other elements are their conjugates. Returns a pair `{ real, imag }`.",
    example: "tensor([1, 2, 3, 4]).rfft().imag  // [0, 2, 0]",
    build: (x, axis = -1, options = {}) => {
      const real = recorder().lift(x, "f32").cast("f32");
      return transform("rfft", { real, imag: null }, axis, { ...options, half: true }, -1);
    },
  });

/** Returns the whole spectrum of n numbers from its first half. Numbers that must be real are taken to be real. */
export function wholeSpectrum(name: string, value: SignalParts, axis: number, n: number): Complex {
  const along = normalizeAxis(name, axis, value.real.shape);
  const real = resized(value.real, along, Math.floor(n / 2) + 1);
  const imag = value.imag ? resized(value.imag, along, Math.floor(n / 2) + 1) : real.mul(0);
  // Append the conjugates of the numbers between the ends, in reverse.
  const mirrored = (part: Tensor): Tensor =>
    sliceAlong(part, along, 1, Math.ceil(n / 2)).flip(along);
  return {
    real: concat([real, mirrored(real)], along),
    imag: concat([imag, mirrored(imag).neg()], along),
  };
}

export const irfft: Op<
  (x: TensorLike | Complex, axis?: number, options?: FourierOptions) => Tensor
> = methodOp("fourier", {
  name: "irfft",
  doc: "Computes the inverse of `rfft` along an axis, the last by default. The result is a real tensor of `n` points, 2·(extent − 1) by default, computed from the first half of its spectrum.",
  example: "irfft({ real: tensor([10, -2, -2]), imag: tensor([0, 2, 0]) })  // [1, 2, 3, 4]",
  build: (x, axis = -1, options = {}) => {
    const parts = partsOf("irfft", x);
    const along = normalizeAxis("irfft", axis, parts.real.shape);
    const n = checkPoints("irfft", options.n ?? 2 * ((parts.real.shape[along] as number) - 1));
    const spectrum = wholeSpectrum("irfft", parts, along, n);
    return transform("irfft", spectrum, along, { ...options, n }, 1).real;
  },
});
