/**
 * The Faddeeva function of complex numbers: in the upper half plane, Weideman's series in (L + iz) / (L - iz)
 * (1994, "Computation of the complex error function"), whose coefficients are a Fourier transform of exp(-t²)·(L²
 * + t²).
 */
import type { Tensor } from "../../graph/tensor.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { type ElementwisePrimitive, methodOp, type Op, type TensorLike } from "../define.ts";
import { applyElementwise, elementwise } from "../elementwise/makers.ts";
import { type Complex, partsOf } from "../fourier/fourier.ts";

const terms = 24;
const reach = Math.sqrt(terms / Math.SQRT2);

let known: readonly number[] | undefined;

/** The coefficients, the constant one first, are computed when the first kernel needs them. */
function coefficients(): readonly number[] {
  known ??= Array.from({ length: terms }, (_, index) => {
    const count = 4 * terms;
    let sum = 0;
    for (let k = 1 - count / 2; k < count / 2; k++) {
      const angle = (2 * Math.PI * k) / count;
      const t = reach * Math.tan(angle / 2);
      sum += Math.exp(-t * t) * (reach * reach + t * t) * Math.cos((index + 1) * angle);
    }
    return sum / count;
  });
  return known;
}

interface ComplexScalar {
  readonly re: Scalar;
  readonly im: Scalar;
}

function product(a: ComplexScalar, b: ComplexScalar): ComplexScalar {
  return {
    re: a.re.mul(b.re).sub(a.im.mul(b.im)),
    im: a.re.mul(b.im).add(a.im.mul(b.re)),
  };
}

/** Computes w(x + iy) for y ≥ 0. */
function inUpperHalf(x: Scalar, y: Scalar): ComplexScalar {
  // This is 1 / (L - iz), scaled so that no square leaves the range.
  const [a, b] = [y.add(reach), x.neg()];
  const size = a.max(b.abs());
  const [p, q] = [a.div(size), b.div(size)];
  const square = p.mul(p).add(q.mul(q)).mul(size);
  const inverse = { re: p.div(square), im: q.neg().div(square) };
  // (L + iz) / (L - iz) = 2L / (L - iz) - 1.
  const z = { re: inverse.re.mul(2 * reach).sub(1), im: inverse.im.mul(2 * reach) };
  let sum: ComplexScalar = { re: x.lift(0), im: x.lift(0) };
  for (const coefficient of coefficients().toReversed()) {
    const next = product(sum, z);
    sum = { re: next.re.add(coefficient), im: next.im };
  }
  const scaled = product(sum, inverse);
  const both = { re: scaled.re.mul(2).add(1 / Math.sqrt(Math.PI)), im: scaled.im.mul(2) };
  return product(both, inverse);
}

function faddeeva(real: Scalar, imag: Scalar): ComplexScalar {
  const [x, y] = [real.cast("f32"), imag.cast("f32")];
  const isBelow = y.lt(0);
  const upper = inUpperHalf(isBelow.select(x.neg(), x), y.abs());
  // w(z) = 2·exp(-z²) - w(-z); y² - x² is computed as a product.
  const size = y.sub(x).mul(y.add(x)).exp().mul(2);
  const angle = x.mul(y).mul(-2);
  const re = isBelow.select(size.mul(angle.cos()).sub(upper.re), upper.re);
  const im = isBelow.select(size.mul(angle.sin()).sub(upper.im), upper.im);
  return { re, im };
}

function part(name: string, rule: string, of: keyof ComplexScalar): ElementwisePrimitive {
  return elementwise(
    { name, operands: 2, accepts: "float", rule },
    ([x, y]) => faddeeva(x as Scalar, y as Scalar)[of].cast((x as Scalar).dtype),
    (g, operands, result) => {
      const [x, y] = operands as [Tensor, Tensor];
      // w' = 2i / √π - 2z·w, and the Cauchy-Riemann equations yield the others.
      const w = of === "re" ? { re: result, im: imagOf(x, y) } : { re: realOf(x, y), im: result };
      const derivativeRe = x.mul(w.re).sub(y.mul(w.im)).mul(-2);
      const derivativeIm = x
        .mul(w.im)
        .add(y.mul(w.re))
        .mul(-2)
        .add(2 / Math.sqrt(Math.PI));
      const [ofX, ofY] =
        of === "re" ? [derivativeRe, derivativeIm.neg()] : [derivativeIm, derivativeRe];
      return [g.mul(ofX), g.mul(ofY)];
    },
  );
}

export const faddeevaReal: ElementwisePrimitive = part(
  "faddeevaReal",
  "with w' = 2i / √π - 2z·w, `g * Re w'` for the real part of z and `-g * Im w'` for the imaginary part",
  "re",
);

export const faddeevaImag: ElementwisePrimitive = part(
  "faddeevaImag",
  "with w' = 2i / √π - 2z·w, `g * Im w'` for the real part of z and `g * Re w'` for the imaginary part",
  "im",
);

const realOf = (x: TensorLike, y: TensorLike): Tensor =>
  applyElementwise(faddeevaReal, "float", [x, y]);
const imagOf = (x: TensorLike, y: TensorLike): Tensor =>
  applyElementwise(faddeevaImag, "float", [x, y]);

export const wofz: Op<(z: TensorLike | Complex) => Complex> = methodOp("exponential", {
  name: "wofz",
  doc: "Computes the Faddeeva function w(z) = exp(-z²)·erfc(-iz) of real or complex numbers. Complex numbers are given as a pair `{ real, imag }`, as is the result (f32). It is accurate to 1e-6 of |w| in the upper half plane; below the real axis it is as accurate as exp(-z²). Its derivative is 2i / √π - 2z·w(z).",
  example: "tensor([0, 1]).wofz().imag  // [0, 0.6071577]",
  build: (z) => {
    const { real, imag } = partsOf("wofz", z);
    return { real: realOf(real, imag ?? 0), imag: imagOf(real, imag ?? 0) };
  },
});
