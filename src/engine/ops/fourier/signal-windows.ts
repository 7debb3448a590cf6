/** Window functions (Harris, "On the use of windows for harmonic analysis with the DFT", 1978). */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { checkInteger } from "../checks.ts";
import { type FunctionOp, functionOp, type OpTexts, recorder } from "../define.ts";
import { keptTable } from "../tables.ts";

export interface WindowOptions {
  /** True for one period of n points, as spectra need it; otherwise the window is symmetric. */
  readonly periodic?: boolean;
}

type Window = FunctionOp<(n: number, options?: WindowOptions) => Tensor>;

/**
 * Samples `value` at n points in 0 … 1, as f32 [n]; the name and `parameters` are its cache key. A window of
 * one point is 1.
 */
function sampled(
  name: string,
  n: number,
  periodic: boolean,
  value: (at: number) => number,
  ...parameters: readonly number[]
): Tensor {
  checkInteger(name, "n", n, 0);
  const span = periodic ? n : n - 1;
  const elements = keptTable([name, n, periodic, ...parameters].join(), () =>
    Float32Array.from({ length: n }, (_, at) => (n === 1 ? 1 : value(at / span))),
  );
  return recorder().table(elements, [n]);
}

/** Returns Σ weights[k]·cos(2πk·at). */
function cosines(weights: readonly number[], at: number): number {
  return weights.reduce(
    (sum, weight, order) => sum + weight * Math.cos(2 * Math.PI * order * at),
    0,
  );
}

interface CosineWindowSpec extends OpTexts {
  readonly weights: readonly number[];
}

function cosineWindow({ weights, ...texts }: CosineWindowSpec): Window {
  return functionOp("fourier", {
    ...texts,
    build: (n, { periodic = false } = {}) =>
      sampled(texts.name, n, periodic, (at) => cosines(weights, at)),
  });
}

export const hann: Window = cosineWindow({
  name: "hann",
  weights: [0.5, -0.5],
  doc: "Returns the Hann window `0.5 − 0.5·cos(2πj/(n − 1))`. With `periodic` the divisor is n.",
  example: "hann(5)  // [0, 0.5, 1, 0.5, 0]",
});

export interface HammingOptions extends WindowOptions {
  /** Default 0.54. */
  readonly alpha?: number;
  /** Default 0.46. */
  readonly beta?: number;
}

export const hamming: FunctionOp<(n: number, options?: HammingOptions) => Tensor> = functionOp(
  "fourier",
  {
    name: "hamming",
    doc: "Returns the Hamming window `α − β·cos(2πj/(n − 1))`. With `periodic` the divisor is n. As in PyTorch, `alpha` (default 0.54) and `beta` (default 0.46) can be set.",
    example: "hamming(3)  // [0.08, 1, 0.08]",
    build: (n, { periodic = false, alpha = 0.54, beta = 0.46 } = {}) => {
      if (!Number.isFinite(alpha) || !Number.isFinite(beta)) {
        throw fault(
          "hamming",
          `invalid alpha ${String(alpha)} and beta ${String(beta)}: expected finite numbers`,
        );
      }
      return sampled("hamming", n, periodic, (at) => cosines([alpha, -beta], at), alpha, beta);
    },
  },
);

export const blackman: Window = cosineWindow({
  name: "blackman",
  weights: [0.42, -0.5, 0.08],
  doc: "Returns the Blackman window `0.42 − 0.5·cos(2πj/(n − 1)) + 0.08·cos(4πj/(n − 1))`. With `periodic` the divisor is n.",
  example: "blackman(5)  // [0, 0.34, 1, 0.34, 0]",
});

export const bartlett: Window = functionOp("fourier", {
  name: "bartlett",
  doc: "Returns the Bartlett window, a triangle that is 0 at both ends, or with `periodic` one period of it.",
  example: "bartlett(5)  // [0, 0.5, 1, 0.5, 0]",
  build: (n, { periodic = false } = {}) =>
    sampled("bartlett", n, periodic, (at) => 1 - Math.abs(2 * at - 1)),
});

export const kaiser: FunctionOp<(n: number, beta?: number, options?: WindowOptions) => Tensor> =
  functionOp("fourier", {
    name: "kaiser",
    doc: "Returns the Kaiser window `I₀(β·√(1 − (2j/(n − 1) − 1)²)) / I₀(β)`, which is narrower for larger β. `beta` is 12 by default, as in PyTorch. With `periodic` the divisor is n.",
    example: "kaiser(3, 0)  // [1, 1, 1]",
    build: (n, beta = 12, { periodic = false } = {}) => {
      if (!Number.isFinite(beta))
        throw fault("kaiser", `invalid beta ${String(beta)}: expected a finite number`);
      const whole = besselI0(beta);
      const value = (at: number): number => {
        const inside = Math.sqrt(Math.max(0, 1 - (2 * at - 1) ** 2));
        return besselI0(beta * inside) / whole;
      };
      return sampled("kaiser", n, periodic, value, beta);
    },
  });

/** Computes Σ ((x/2)^k / k!)², whose terms are all positive (Abramowitz and Stegun, 9.6.12). */
function besselI0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-17; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
