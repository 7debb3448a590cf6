/** Fourier transforms of several axes, and ops for spectra: shifts and frequencies. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { type Axes, normalizeAxes } from "../axes.ts";
import { checkInteger } from "../checks.ts";
import { numbersAlong } from "../creation/numbers.ts";
import {
  type FunctionOp,
  functionOp,
  methodOp,
  type Op,
  type OpTexts,
  recorder,
  type TensorLike,
} from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { concat, sliceAlong } from "../movement/slice.ts";
import {
  type ComplexTransform,
  complexTransform,
  halfTransform,
  type InverseRealTransform,
  lastTwo,
  type RealTransform,
  wholeTransform,
} from "./transforms.ts";

export const fftn: ComplexTransform = complexTransform({
  name: "fftn",
  direction: -1,
  axes: null,
  doc: "Computes the discrete Fourier transform over several axes, all by default, as a pair `{ real, imag }`. `s` is the number of points of each axis, to which it is truncated or zero-padded, or -1 for its extent. Without `axes`, `s` applies to the last axes.",
  example: "tensor([[1, 2], [3, 4]]).fftn().real  // [[10, -2], [-4, 0]]",
});

export const ifftn: ComplexTransform = complexTransform({
  name: "ifftn",
  direction: 1,
  axes: null,
  doc: "Computes the inverse of `fftn`, over all axes by default, as a pair `{ real, imag }`. `s` is as in `fftn`.",
  example: "tensor([[10, -2], [-4, 0]]).ifftn().real  // [[1, 2], [3, 4]]",
});

export const fft2: ComplexTransform = complexTransform({
  name: "fft2",
  direction: -1,
  axes: lastTwo,
  doc: "Computes the discrete Fourier transform over two axes, the last two by default, as a pair `{ real, imag }`. `s` is as in `fftn`.",
  example: "tensor([[1, 2], [3, 4]]).fft2().real  // [[10, -2], [-4, 0]]",
});

export const ifft2: ComplexTransform = complexTransform({
  name: "ifft2",
  direction: 1,
  axes: lastTwo,
  doc: "Computes the inverse of `fft2`, over the last two axes by default, as a pair `{ real, imag }`. `s` is as in `fftn`.",
  example: "tensor([[10, -2], [-4, 0]]).ifft2().real  // [[1, 2], [3, 4]]",
});

export const rfftn: RealTransform = halfTransform({
  name: "rfftn",
  direction: -1,
  axes: null,
  doc: "Computes the `fftn` of a real tensor as a pair `{ real, imag }`, keeping the first half of the last listed axis, which determines the second half. `s` is as in `fftn`.",
  example: "tensor([[1, 2], [3, 4]]).rfftn().real  // [[10, -2], [-4, 0]]",
});

export const rfft2: RealTransform = halfTransform({
  name: "rfft2",
  direction: -1,
  axes: lastTwo,
  doc: "Computes the `fft2` of a real tensor as a pair `{ real, imag }`, keeping the first half of the last axis. `s` is as in `fftn`.",
  example: "tensor([[1, 2], [3, 4]]).rfft2().real  // [[10, -2], [-4, 0]]",
});

export const irfftn: InverseRealTransform = wholeTransform({
  name: "irfftn",
  direction: 1,
  axes: null,
  doc: "Computes the inverse of `rfftn`, a real tensor. `n` is the number of points of its last listed axis, 2·(extent − 1) by default; or `s` is the number of points of each axis, as in `fftn`.",
  example:
    "irfftn({ real: tensor([[10, -2], [-4, 0]]), imag: zeros([2, 2]) })  // [[1, 2], [3, 4]]",
});

export const irfft2: InverseRealTransform = wholeTransform({
  name: "irfft2",
  direction: 1,
  axes: lastTwo,
  doc: "Computes the inverse of `rfft2`, a real tensor. `n` is the number of points of its last axis, 2·(extent − 1) by default; or `s` is the number of points of each axis, as in `fftn`.",
  example:
    "irfft2({ real: tensor([[10, -2], [-4, 0]]), imag: zeros([2, 2]) })  // [[1, 2], [3, 4]]",
});

type Shift = Op<(x: TensorLike, axes?: Axes) => Tensor>;

interface ShiftSpec extends OpTexts {
  readonly length: (extent: number) => number;
}

/** Makes an op that splits each axis into two parts, the first of `length(extent)` elements, and exchanges them. */
function shift({ length, ...texts }: ShiftSpec): Shift {
  return methodOp("fourier", {
    ...texts,
    build: (value, axes) => {
      let x = recorder().lift(value, "f32");
      for (const axis of normalizeAxes(texts.name, axes, x.shape)) {
        const cut = length(x.shape[axis] as number);
        x = concat([sliceAlong(x, axis, cut, null), sliceAlong(x, axis, 0, cut)], axis);
      }
      return x;
    },
  });
}

export const fftshift: Shift = shift({
  name: "fftshift",
  length: (extent) => Math.ceil(extent / 2),
  doc: "Swaps the halves of each axis, of all axes by default, which moves frequency 0 to the centre of a spectrum. Shift the two parts of a pair separately.",
  example: "fftfreq(5).mul(5).fftshift()  // [-2, -1, 0, 1, 2]",
});

export const ifftshift: Shift = shift({
  name: "ifftshift",
  length: (extent) => Math.floor(extent / 2),
  doc: "Computes the inverse of `fftshift`, to which it is identical for axes of even extent.",
  example: "tensor([-2, -1, 0, 1, 2]).ifftshift()  // [0, 1, 2, -2, -1]",
});

type Frequencies = FunctionOp<(n: number, spacing?: number) => Tensor>;

/** Returns the first `count` frequencies of n points; those from `wrap` on are reduced by n. */
function frequencies(
  name: string,
  n: number,
  spacing: number,
  count: number,
  wrap: number,
): Tensor {
  const indices = numbersAlong(0, 1, count);
  if (!Number.isFinite(spacing) || spacing === 0)
    throw fault(name, `invalid spacing ${spacing}: expected a finite number, not 0`);
  return where(indices.lt(wrap), indices, indices.sub(n))
    .cast("f32")
    .div(n * spacing);
}

export const fftfreq: Frequencies = functionOp("fourier", {
  name: "fftfreq",
  doc: "Returns the frequencies of an `fft` of n points, in cycles per unit of `spacing` (default 1). They are 0, 1/n, …, followed by the negative ones.",
  example: "fftfreq(4)  // [0, 0.25, -0.5, -0.25]",
  build: (n, spacing = 1) => {
    checkCount("fftfreq", n);
    return frequencies("fftfreq", n, spacing, n, Math.ceil(n / 2));
  },
});

export const rfftfreq: Frequencies = functionOp("fourier", {
  name: "rfftfreq",
  doc: "Returns the frequencies of an `rfft` of n points, in cycles per unit of `spacing` (default 1). They are 0, 1/n, …, up to a half.",
  example: "rfftfreq(4)  // [0, 0.25, 0.5]",
  build: (n, spacing = 1) => {
    checkCount("rfftfreq", n);
    return frequencies("rfftfreq", n, spacing, Math.floor(n / 2) + 1, n);
  },
});

function checkCount(name: string, n: number): void {
  checkInteger(name, "n", n, 1);
}
