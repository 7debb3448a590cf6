/** Window functions (Harris, "On the use of windows for harmonic analysis with the DFT", 1978), and transforms of windows. */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import { composite } from "./composite.ts";
import {
  type Case,
  type ErrorCase,
  type FunctionOp,
  type Op,
  recorder,
  type TensorLike,
} from "./define.ts";
import { bothParts, type Complex, complexType, family, firstHalf, transform } from "./fourier.ts";
import { concat } from "./slice.ts";

export interface WindowOptions {
  /** One period of n points, as spectra want it, instead of a window whose two ends are alike. */
  readonly periodic?: boolean;
}

type Window = FunctionOp<(n: number, options?: WindowOptions) => Tensor>;

/** f32 [n]: `value` at 0 … 1. A window of one point is 1. */
function sampled(
  name: string,
  n: number,
  periodic: boolean,
  value: (at: number) => number,
): Tensor {
  if (!Number.isInteger(n) || n < 0)
    throw fault("invalid", `${name}: invalid n ${n}: expected a whole number, not negative`);
  const span = periodic ? n : n - 1;
  const elements = Float64Array.from({ length: n }, (_, at) => (n === 1 ? 1 : value(at / span)));
  return recorder().leaf(elements, [n], "f32");
}

/** Σ weights[k]·cos(2πk·at) */
function cosineWindow(
  name: string,
  weights: readonly number[],
  doc: string,
  example: string,
): Window {
  const value = (at: number): number =>
    weights.reduce((sum, weight, order) => sum + weight * Math.cos(2 * Math.PI * order * at), 0);
  const call = (n: number, { periodic = false }: WindowOptions = {}): Tensor =>
    sampled(name, n, periodic, value);
  return composite({
    name,
    family,
    doc,
    example,
    parameters: "n: number, options?: { periodic?: boolean }",
    method: false,
    build: call,
    cases: [
      { operands: [], build: () => call(9) },
      { operands: [], build: () => call(8, { periodic: true }) },
      { operands: [], build: () => call(1) },
    ],
    errors: windowErrors(name, ""),
  });
}

function windowErrors(name: string, more: string): ErrorCase[] {
  return [
    {
      call: `${name}(-1${more})`,
      message: `${name}: invalid n -1: expected a whole number, not negative`,
    },
  ];
}

export const hann: Window = cosineWindow(
  "hann",
  [0.5, -0.5],
  "The Hann window: `0.5 − 0.5·cos(2πj/(n − 1))`, or with `periodic` over n.",
  "hann(5)  // [0, 0.5, 1, 0.5, 0]",
);

export const hamming: Window = cosineWindow(
  "hamming",
  [0.54, -0.46],
  "The Hamming window: `0.54 − 0.46·cos(2πj/(n − 1))`, or with `periodic` over n.",
  "hamming(3)  // [0.08, 1, 0.08]",
);

export const blackman: Window = cosineWindow(
  "blackman",
  [0.42, -0.5, 0.08],
  "The Blackman window: `0.42 − 0.5·cos(2πj/(n − 1)) + 0.08·cos(4πj/(n − 1))`, or with `periodic` over n.",
  "blackman(5)  // [0, 0.34, 1, 0.34, 0]",
);

export const bartlett: Window = composite({
  name: "bartlett",
  family,
  doc: "The Bartlett window: a triangle that is 0 at both ends, or with `periodic` one period of it.",
  example: "bartlett(5)  // [0, 0.5, 1, 0.5, 0]",
  parameters: "n: number, options?: { periodic?: boolean }",
  method: false,
  build: (n: number, { periodic = false }: WindowOptions = {}): Tensor =>
    sampled("bartlett", n, periodic, (at) => 1 - Math.abs(2 * at - 1)),
  cases: [
    { operands: [], build: () => bartlett(9) },
    { operands: [], build: () => bartlett(8, { periodic: true }) },
  ],
  errors: windowErrors("bartlett", ""),
});

export const kaiser: FunctionOp<(n: number, beta: number, options?: WindowOptions) => Tensor> =
  composite({
    name: "kaiser",
    family,
    doc: "The Kaiser window: `I₀(β·√(1 − (2j/(n − 1) − 1)²)) / I₀(β)`; the larger β, the narrower it is. With `periodic` over n.",
    example: "kaiser(3, 0)  // [1, 1, 1]",
    parameters: "n: number, beta: number, options?: { periodic?: boolean }",
    method: false,
    build: (n: number, beta: number, { periodic = false }: WindowOptions = {}): Tensor => {
      if (!Number.isFinite(beta))
        throw fault("invalid", `kaiser: invalid beta ${String(beta)}: expected a finite number`);
      const whole = besselI0(beta);
      return sampled("kaiser", n, periodic, (at) => {
        const inside = Math.sqrt(Math.max(0, 1 - (2 * at - 1) ** 2));
        return besselI0(beta * inside) / whole;
      });
    },
    cases: [
      { operands: [], build: () => kaiser(9, 8.6) },
      { operands: [], build: () => kaiser(8, 14, { periodic: true }) },
    ],
    errors: [
      ...windowErrors("kaiser", ", 1"),
      {
        call: "kaiser(3, NaN)",
        message: "kaiser: invalid beta NaN: expected a finite number",
      },
    ],
  });

/** Σ ((x/2)^k / k!)², whose terms are all positive (Abramowitz and Stegun, 9.6.12). */
function besselI0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-17; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

export interface StftOptions {
  /** Points from one window to the next; default a quarter of n. */
  readonly hop?: number;
  /** [n]; default all ones. */
  readonly window?: TensorLike;
  /** Whether windows are centred on their points, beyond the ends by reflection; default true. */
  readonly center?: boolean;
  /** Whether only the first ⌊n/2⌋ + 1 frequencies are given; default true. */
  readonly onesided?: boolean;
}

export const stft: Op<(x: TensorLike, n: number, options?: StftOptions) => Complex> = composite({
  name: "stft",
  family,
  doc: "The short-time Fourier transform: [..., time] to a pair `{ real, imag }` of [..., frequencies, frames], the `rfft` of each `n` points times `window`, `hop` apart. As PyTorch's: frame t is centred on the point t·hop, beyond the ends of `x` by reflection, unless `center` is false.",
  example: "tensor([1, 2, 3, 4]).stft(2, { hop: 2, center: false }).real  // [[3, 7], [-1, -1]]",
  parameters:
    "x: TensorLike, n: number, options?: { hop?: number; window?: TensorLike; center?: boolean; onesided?: boolean }",
  returns: complexType,
  method: true,
  build: (value: TensorLike, n: number, options: StftOptions = {}): Complex => {
    const { hop = Math.max(1, Math.floor(n / 4)), center = true, onesided = true } = options;
    const x = recorder().lift(value, "f32").cast("f32");
    for (const [what, count] of [
      ["n", n],
      ["hop", hop],
    ] as const) {
      if (!Number.isInteger(count) || count < 1)
        throw fault(
          "invalid",
          `stft: invalid ${what} ${count}: expected a whole number, 1 or more`,
        );
    }
    const window = recorder()
      .lift(options.window ?? 1, "f32")
      .cast("f32");
    if (window.rank > 0 && (window.rank > 1 || window.shape[0] !== n))
      throw fault(
        "mismatched",
        `stft: mismatched window: ${formatShape(window.shape)} for n = ${n}`,
      );
    const margin = center ? Math.floor(n / 2) : 0;
    const length = x.shape.at(-1) ?? 0;
    const least = center ? Math.max(margin + 1, n - 2 * margin) : n;
    if (length < least) {
      throw fault(
        "invalid",
        `stft: invalid shape ${formatShape(x.shape)}: the last axis must have at least ${least} points`,
      );
    }
    const frames = reflected(x, margin).unfold(-1, n, hop).mul(window);
    const whole = transform("stft", { real: frames, imag: null }, -1, {}, -1);
    const { real, imag } = onesided ? firstHalf(whole, -1) : whole;
    return { real: real.transpose(), imag: imag.transpose() };
  },
  cases: [
    ...(
      [
        [8, {}],
        [5, { hop: 3 }],
        [8, { center: false, onesided: false, hop: 4 }],
      ] as [number, StftOptions][]
    ).map(
      ([n, options]): Case => ({
        operands: [{ shape: [2, 14] }],
        build: (x) => bothParts(stft(x as Tensor, n, options)),
      }),
    ),
    {
      operands: [{ shape: [12] }, { shape: [6] }],
      build: (x, w) => bothParts(stft(x as Tensor, 6, { window: w as Tensor, hop: 2 })),
    },
  ],
  errors: [
    {
      call: "zeros([8]).stft(0)",
      message: "stft: invalid n 0: expected a whole number, 1 or more",
    },
    {
      call: "zeros([8]).stft(4, { hop: 0 })",
      message: "stft: invalid hop 0: expected a whole number, 1 or more",
    },
    {
      call: "zeros([8]).stft(4, { window: ones([3]) })",
      message: "stft: mismatched window: [3] for n = 4",
    },
    {
      call: "zeros([3]).stft(8)",
      message: "stft: invalid shape [3]: the last axis must have at least 5 points",
    },
    {
      call: "zeros([3]).stft(4, { center: false })",
      message: "stft: invalid shape [3]: the last axis must have at least 4 points",
    },
  ],
});

/** The last axis with `margin` more points at both ends, mirrored at the end points. */
function reflected(x: Tensor, margin: number): Tensor {
  if (margin === 0) return x;
  const last = (from: number | null, to: number | null): Tensor =>
    x.slice(...x.shape.slice(1).map(() => null), [from, to]);
  const before = last(1, margin + 1).flip(-1);
  const after = last(-margin - 1, -1).flip(-1);
  return concat([before, x, after], -1);
}
