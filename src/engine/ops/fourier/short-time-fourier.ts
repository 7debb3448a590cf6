/** Spectra of windows that slide over a signal, and the inverse. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { checkInteger } from "../checks.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { foldAxis } from "../movement/windows.ts";
import { type Complex, partsOf, transform, wholeSpectrum } from "./fourier.ts";

export interface StftOptions {
  /** The distance between windows in points; default a quarter of n. */
  readonly hop?: number;
  /** The length of the window, which lies in the middle of the n points; default n. */
  readonly winLength?: number;
  /** [winLength]; default all ones. */
  readonly window?: TensorLike;
  /** True if windows are centred on their points, also at the ends; default true. */
  readonly center?: boolean;
  /** True if spectra are divided by √n; default false. */
  readonly normalized?: boolean;
  /** True if only the first ⌊n/2⌋ + 1 frequencies are computed; default true. */
  readonly onesided?: boolean;
}

const padModes = ["reflect", "constant", "edge", "symmetric", "circular"] as const;

export interface ForwardOptions extends StftOptions {
  /** The mode of `pad` that extends the signal where windows are centred; default "reflect". */
  readonly padMode?: (typeof padModes)[number];
  /**
   * Without `center`: true if the first window begins with the signal, false if the first n points do; default
   * false.
   */
  readonly alignToWindow?: boolean;
}

export const stft: Op<(x: TensorLike, n: number, options?: ForwardOptions) => Complex> = methodOp(
  "fourier",
  {
    name: "stft",
    doc: "Computes the short-time Fourier transform, from [..., time] to a pair `{ real, imag }` of [..., frequencies, frames]. It is the `rfft` of frames of `n` points times `window`, `hop` points apart. As in PyTorch, frame t is centred on the point t·hop, unless `center` is false; `padMode` is how `x` is extended beyond its ends, by reflection by default. A window of `winLength` is centred in its n points and zero-padded; with `alignToWindow`, which requires `center: false`, the first window starts at the start of the signal, and the last one ends inside it. `normalized` divides the spectra by √n.",
    example: "tensor([1, 2, 3, 4]).stft(2, { hop: 2, center: false }).real  // [[3, 7], [-1, -1]]",
    build: (value, n, options = {}) => {
      const { center = true, onesided = true, normalized = false, padMode = "reflect" } = options;
      if (!padModes.includes(padMode)) {
        throw fault(
          "stft",
          `unknown padMode "${String(padMode)}": use ${padModes.slice(0, -1).join(", ")} or ${padModes.at(-1)}`,
        );
      }
      const { hop, window } = framing("stft", n, options);
      const x = recorder().lift(value, "f32").cast("f32");
      const [before, after] = margins(n, options);
      const length = x.shape.at(-1) ?? 0;
      const least = Math.max(center && padMode === "reflect" ? before + 1 : 1, n - before - after);
      if (length < least) {
        throw fault(
          "stft",
          `invalid shape ${formatShape(x.shape)}: the last axis must have at least ${least} points`,
        );
      }
      const widths = x.shape.map(
        (_, axis) => (axis === x.rank - 1 ? [before, after] : [0, 0]) as [number, number],
      );
      const wide =
        before + after === 0 ? x : x.pad(widths, { mode: center ? padMode : "constant" });
      const frames = wide.unfold(-1, n, hop).mul(window);
      const norm = normalized ? "ortho" : "backward";
      const forward = { norm, half: onesided } as const;
      const { real, imag } = transform("stft", { real: frames, imag: null }, -1, forward, -1);
      return { real: real.transpose(), imag: imag.transpose() };
    },
  },
);

/** Returns the number of points added before and after the signal. */
function margins(
  n: number,
  { center = true, winLength = n, alignToWindow = false }: ForwardOptions,
): readonly [before: number, after: number] {
  const half = Math.floor(n / 2);
  if (!alignToWindow) return center ? [half, half] : [0, 0];
  if (center) {
    throw fault("stft", "unsupported alignToWindow with centred windows: use center: false");
  }
  const before = windowOffset(n, winLength);
  return [before, n - winLength - before];
}

/** Returns the offset of a window that is centred in n points. */
function windowOffset(n: number, winLength: number): number {
  return Math.floor((n - winLength) / 2);
}

export interface IstftOptions extends StftOptions {
  /**
   * The number of points of the signal; default all points of the frames, less half a frame at either end if
   * centred.
   */
  readonly length?: number;
}

export const istft: Op<(x: TensorLike | Complex, n: number, options?: IstftOptions) => Tensor> =
  methodOp("fourier", {
    name: "istft",
    doc: 'Computes the inverse of `stft` with the same options, from [..., frequencies, frames] to [..., time]. The method is windowed overlap-add divided by the sum of the squared windows (Griffin and Lim, "Signal estimation from modified short-time Fourier transform", 1984). `length` truncates or zero-pads the signal. The result is 0 where all windows are 0, for which PyTorch raises an error.',
    example: "istft(stft(tensor([1, 2, 3, 4]), 2, { hop: 1 }), 2, { hop: 1 })  // [1, 2, 3, 4]",
    build: (value, n, options = {}) => {
      const { center = true, onesided = true, normalized = false, length } = options;
      const { hop, window } = framing("istft", n, options);
      const { real, imag } = partsOf("istft", value);
      const frequencies = onesided ? Math.floor(n / 2) + 1 : n;
      const frames = real.shape.at(-1) ?? 0;
      if (real.shape.at(-2) !== frequencies || frames === 0) {
        throw fault(
          "istft",
          `mismatched shape ${formatShape(real.shape)}: expected [..., ${frequencies}, frames] for n = ${n}`,
        );
      }
      const rows = { real: real.transpose(), imag: imag ? imag.transpose() : null };
      const spectra = onesided ? wholeSpectrum("istft", rows, -1, n) : rows;
      const norm = normalized ? "ortho" : "backward";
      const signals = transform("istft", spectra, -1, { norm }, 1).real;
      const extent = (frames - 1) * hop + n;
      const weights = window.square().broadcastTo([frames, n]);
      const total = foldAxis(signals.mul(window), signals.rank - 2, hop, extent);
      const weight = foldAxis(weights, 0, hop, extent);
      const whole = total.div(where(weight.gt(minWeight), weight, 1));
      const margin = center ? Math.floor(n / 2) : 0;
      return cutTo(whole, margin, checkedLength(length) ?? extent - 2 * margin);
    },
  });

/**
 * Below this weight, overlapping windows are too small to recover the signal; PyTorch and SciPy use this bound.
 */
const minWeight = 1e-11;

function checkedLength(length: number | undefined): number | undefined {
  if (length === undefined || (Number.isInteger(length) && length >= 0)) return length;
  throw fault("istft", `invalid length ${String(length)}: expected a non-negative integer`);
}

/** Crops the last axis to `length` points from index `from` on, with zeros beyond its end. */
function cutTo(x: Tensor, from: number, length: number): Tensor {
  const others = x.shape.slice(1).map(() => null);
  const kept = x.slice(...others, [from, from + length]);
  const missing = length - (kept.shape.at(-1) as number);
  return missing === 0 ? kept : kept.pad([...others.map(() => [0, 0] as const), [0, missing]]);
}

/** Checks and returns the options about frames. */
function framing(
  name: string,
  n: number,
  { hop = Math.max(1, Math.floor(n / 4)), winLength = n, window = 1 }: StftOptions,
): { readonly hop: number; readonly window: Tensor } {
  for (const [what, count] of [
    ["n", n],
    ["hop", hop],
  ] as const) {
    checkInteger(name, what, count, 1);
  }
  if (!Number.isInteger(winLength) || winLength < 1 || winLength > n) {
    throw fault(name, `invalid winLength ${winLength}: expected an integer from 1 to n = ${n}`);
  }
  const weights = recorder().lift(window, "f32").cast("f32");
  if (weights.rank > 0 && (weights.rank > 1 || weights.shape[0] !== winLength)) {
    const whole = winLength === n ? "n" : "winLength";
    throw fault(
      name,
      `mismatched window: ${formatShape(weights.shape)} for ${whole} = ${winLength}`,
    );
  }
  if (winLength === n) return { hop, window: weights };
  const before = windowOffset(n, winLength);
  const around = [[before, n - winLength - before]] as const;
  return { hop, window: weights.broadcastTo([winLength]).pad(around) };
}
