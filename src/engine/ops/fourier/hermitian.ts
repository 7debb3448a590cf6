/** Transforms of Hermitian signals, whose spectra are real: `rfft` and `irfft` with their domains exchanged. */
import type { Tensor } from "../../graph/tensor.ts";
import { normalizeAxis } from "../axes.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import {
  type Complex,
  checkPoints,
  type FourierOptions,
  partsOf,
  transform,
  wholeSpectrum,
} from "./fourier.ts";
import {
  halfTransform,
  type InverseRealTransform,
  lastTwo,
  type RealTransform,
  wholeTransform,
} from "./transforms.ts";

export const hfft: Op<
  (x: TensorLike | Complex, axis?: number, options?: FourierOptions) => Tensor
> = methodOp("fourier", {
  name: "hfft",
  doc: "Computes the `fft` of a Hermitian signal, which is real, along an axis, the last by default. The result has `n` points, 2·(extent − 1) by default. The operand is the first half of the signal; the other half follows by conjugate symmetry, as in `irfft`. `norm` is as in NumPy.",
  example: "hfft({ real: tensor([2.5, -0.5, -0.5]), imag: tensor([0, -0.5, 0]) })  // [1, 2, 3, 4]",
  build: (x, axis = -1, options = {}) => {
    const parts = partsOf("hfft", x);
    const along = normalizeAxis("hfft", axis, parts.real.shape);
    const n = checkPoints("hfft", options.n ?? 2 * ((parts.real.shape[along] as number) - 1));
    const signal = wholeSpectrum("hfft", parts, along, n);
    return transform("hfft", signal, along, { ...options, n }, -1).real;
  },
});

export const ihfft: Op<(x: TensorLike, axis?: number, options?: FourierOptions) => Complex> =
  methodOp("fourier", {
    name: "ihfft",
    doc: "Computes the inverse of `hfft`, that is, the first ⌊n/2⌋ + 1 elements of the `ifft` of a real tensor along an axis, the last by default, as a pair `{ real, imag }`.",
    example: "tensor([1, 2, 3, 4]).ihfft().real  // [2.5, -0.5, -0.5]",
    build: (x, axis = -1, options = {}) => {
      const real = recorder().lift(x, "f32").cast("f32");
      return transform("ihfft", { real, imag: null }, axis, { ...options, half: true }, 1);
    },
  });

const wholeExample = (name: string): string =>
  `${name}({ real: tensor([[2.5, -0.5], [-1, 0]]), imag: zeros([2, 2]) })  // [[1, 2], [3, 4]]`;
const halfExample = (name: string): string =>
  `tensor([[1, 2], [3, 4]]).${name}().real  // [[2.5, -0.5], [-1, 0]]`;

export const hfftn: InverseRealTransform = wholeTransform({
  name: "hfftn",
  direction: -1,
  axes: null,
  doc: "Computes the `fftn` of a signal that is Hermitian over several axes, all by default, as in PyTorch. The result is a real tensor. `n` is the number of points of its last listed axis, 2·(extent − 1) by default; or `s` is the number of points of each axis, as in `fftn`.",
  example: wholeExample("hfftn"),
});

export const hfft2: InverseRealTransform = wholeTransform({
  name: "hfft2",
  direction: -1,
  axes: lastTwo,
  doc: "Computes `hfftn` over two axes, the last two by default. The result is a real tensor; `s` and `n` are as in `hfftn`.",
  example: wholeExample("hfft2"),
});

export const ihfftn: RealTransform = halfTransform({
  name: "ihfftn",
  direction: 1,
  axes: null,
  doc: "Computes the inverse of `hfftn`, that is, the `ifftn` of a real tensor, keeping the first half of the last listed axis, as a pair `{ real, imag }`. `s` is as in `fftn`.",
  example: halfExample("ihfftn"),
});

export const ihfft2: RealTransform = halfTransform({
  name: "ihfft2",
  direction: 1,
  axes: lastTwo,
  doc: "Computes the inverse of `hfft2`, over the last two axes by default, as a pair `{ real, imag }`. `s` is as in `fftn`.",
  example: halfExample("ihfft2"),
});
