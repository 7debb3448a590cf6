/** Associated Legendre functions, with the Condon-Shortley phase, and spherical harmonics. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import {
  type FunctionOp,
  functionOp,
  methodOp,
  type Op,
  recorder,
  type TensorLike,
} from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { floatOf, liftAs } from "../elementwise/makers.ts";
import type { Complex } from "../fourier/fourier.ts";
import { stack } from "../movement/joining.ts";

const most = 64;

/**
 * Returns Pₗᵏ(z) for l from k to n, with s = √(1 - z²), by recurrence in the degree (Abramowitz and Stegun 8.5.3).
 * If normalized on the sphere, they are multiplied by √((2l + 1)·(l - k)! / (4π·(l + k)!)).
 */
function degreesOf(k: number, n: number, z: Tensor, s: Tensor, isNormal: boolean): Tensor[] {
  let start = z.mul(0).add(isNormal ? 1 / Math.sqrt(4 * Math.PI) : 1);
  for (let order = 1; order <= k; order++)
    start = start.mul(s).mul(isNormal ? -Math.sqrt(1 + 1 / (2 * order)) : 1 - 2 * order);
  const degrees = [start];
  for (let l = k + 1; l <= n; l++) {
    const [last, before] = [degrees.at(-1) as Tensor, degrees.at(-2)];
    const scale = isNormal ? Math.sqrt((4 * l * l - 1) / (l * l - k * k)) : (2 * l - 1) / (l - k);
    const across = isNormal
      ? scale * Math.sqrt(((l - 1) ** 2 - k * k) / (4 * (l - 1) ** 2 - 1))
      : (l + k - 1) / (l - k);
    const rising = last.mul(z).mul(scale);
    degrees.push(before ? rising.sub(before.mul(across)) : rising);
  }
  return degrees;
}

function wholeNumber(name: string, what: string, value: number): number {
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw fault(name, `invalid ${what} ${String(value)}: expected an integer from 0 to ${most}`);
}

/** Returns [m + 1][n + 1] tensors, which are zero if the order is above the degree. */
function tableOf(m: number, n: number, z: Tensor, isNormal: boolean): Tensor[][] {
  const s = z.neg().add(1).mul(z.add(1)).sqrt();
  const nothing = z.mul(0);
  return Array.from({ length: m + 1 }, (_, k) => [
    ...Array.from({ length: Math.min(k, n + 1) }, () => nothing),
    ...(k <= n ? degreesOf(k, n, z, s, isNormal) : []),
  ]);
}

const stacked = (table: readonly (readonly Tensor[])[]): Tensor =>
  stack(table.map((row) => stack([...row])));

export const lpmnValues: FunctionOp<
  (m: number, n: number, z: TensorLike, isNormalized: boolean) => Tensor
> = functionOp("exponential", {
  name: "lpmnValues",
  doc: "Computes the associated Legendre functions of orders 0 to `m` and degrees 0 to `n` at `z` between -1 and 1, with the Condon–Shortley phase, as [m + 1, n + 1, ...z.shape]. They are 0 where the order exceeds the degree. With `isNormalized` they are multiplied by √((2l + 1)·(l - k)! / (4π·(l + k)!)), as in spherical harmonics.",
  example: "lpmnValues(1, 1, 0.5, false)  // [[1, 0.5], [0, -0.8660254]]",
  build: (m, n, z, isNormalized) => {
    const [orders, degrees] = [
      wholeNumber("lpmnValues", "m", m),
      wholeNumber("lpmnValues", "n", n),
    ];
    return stacked(tableOf(orders, degrees, floatOf(z), isNormalized));
  },
});

export interface LegendreFunctions {
  readonly values: Tensor;
  readonly derivatives: Tensor;
}

export const lpmn: FunctionOp<(m: number, n: number, z: TensorLike) => LegendreFunctions> =
  functionOp("exponential", {
    name: "lpmn",
    doc: "Computes the associated Legendre functions of `lpmnValues`, not normalized, and their derivatives in `z`, as `{ values, derivatives }`, each [m + 1, n + 1, ...z.shape]. The derivatives, except for zeros, are not finite at ±1.",
    example: "lpmn(1, 1, 0.5).derivatives  // [[0, 1], [0, 0.5773503]]",
    build: (m, n, at) => {
      const [orders, degrees] = [wholeNumber("lpmn", "m", m), wholeNumber("lpmn", "n", n)];
      const z = floatOf(at);
      const table = tableOf(orders, degrees, z, false);
      const scale = z.square().sub(1).reciprocal();
      // (z² - 1)·P′ = l·z·P - (l + k)·P for P of one degree less (8.5.4).
      const derivativeTable = table.map((row, k) =>
        row.map((value, l) => {
          // Constants and zeros have no derivative at ±1 either.
          if (l === 0 || k > l) return z.mul(0);
          const below = (row[l - 1] as Tensor).mul(l + k);
          return value.mul(z).mul(l).sub(below).mul(scale);
        }),
      );
      return { values: stacked(table), derivatives: stacked(derivativeTable) };
    },
  });

export interface HarmonicOptions {
  /** The highest degree, required if `n` is a tensor. */
  readonly nMax?: number;
}

/** Selects, for each element, the normalized function of its degree n and order |m|. */
function chosen(n: TensorLike, m: TensorLike, highest: number, z: Tensor, s: Tensor): Tensor {
  const { isTensor } = recorder();
  if (!isTensor(n) && !isTensor(m))
    return degreesOf(Math.abs(Number(m)), highest, z, s, true).at(-1) as Tensor;
  const [degree, order] = [liftAs(n, "f32"), liftAs(m, "f32").abs()];
  let found = z.mul(0);
  for (let k = 0; k <= highest; k++)
    for (const [above, value] of degreesOf(k, highest, z, s, true).entries())
      found = where(degree.eq(k + above).logicalAnd(order.eq(k)), value, found);
  return found;
}

export const sphHarmY: Op<
  (
    n: TensorLike,
    m: TensorLike,
    theta: TensorLike,
    phi: TensorLike,
    options?: HarmonicOptions,
  ) => Complex
> = methodOp("exponential", {
  name: "sphHarmY",
  doc: "Computes the spherical harmonic of degree `n` and order `m`, from -n to n, at colatitude `theta` and longitude `phi` in radians, as the pair `{ real, imag }`. It is the normalized associated Legendre function of cos(theta), with the Condon–Shortley phase, times exp(i·m·phi). Tensor degrees and orders require `nMax`, the highest degree, up to 64; for degrees above it the result is 0. No gradient flows to `n` or `m`.",
  example: "sphHarmY(1, 0, tensor([0, Math.PI]), 0).real  // [0.4886025, -0.4886025]",
  build: (n, m, theta, phi, { nMax } = {}) => {
    const { isTensor } = recorder();
    const highest = nMax ?? (isTensor(n) ? Number.NaN : Number(n));
    wholeNumber("sphHarmY", "nMax", highest);
    if (!isTensor(n) && !isTensor(m)) {
      wholeNumber("sphHarmY", "n", Number(n));
      if (!(Number.isInteger(m) && Math.abs(Number(m)) <= Number(n)))
        throw fault("sphHarmY", `invalid m ${String(m)}: expected one from -${n} to ${n}`);
    }
    const angle = floatOf(theta);
    const order = liftAs(m, "f32");
    const degree = isTensor(n) || isTensor(m) ? highest : Number(n);
    const size = chosen(n, m, degree, angle.cos(), angle.sin());
    // Y of order -m is (-1)ᵐ times the conjugate, which the negative longitude already accounts for.
    const isOdd = order.mul(0.5).ne(order.mul(0.5).floor());
    const signed = where(order.lt(0).logicalAnd(isOdd), size.neg(), size);
    const azimuth = floatOf(phi).mul(order);
    return { real: signed.mul(azimuth.cos()), imag: signed.mul(azimuth.sin()) };
  },
});
