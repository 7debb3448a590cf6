/** Convolution and correlation of two signals, as in NumPy. */
import type { Tensor } from "../../graph/tensor.ts";
import { promote } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { correlate as correlateWindows } from "../convolution/correlation.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";

/**
 * The result covers all shifts at which the signals overlap; as many in the middle as the longer signal has points;
 * or only those where they overlap completely.
 */
export type OverlapMode = "full" | "same" | "valid";

export interface OverlapOptions {
  readonly mode?: OverlapMode;
}

type Overlap = Op<(x: TensorLike, y: Tensor, options?: OverlapOptions) => Tensor>;

/** Casts two vectors to one dtype; bools become i32. */
function signalsOf(name: string, first: TensorLike, second: TensorLike): [Tensor, Tensor] {
  const [x, y] = [recorder().lift(first, "f32"), recorder().lift(second, "f32")];
  for (const signal of [x, y]) {
    if (signal.rank === 1 && signal.size > 0) continue;
    throw fault(name, `invalid signal ${formatShape(signal.shape)}: expected a non-empty vector`);
  }
  const joined = promote(x.dtype, y.dtype);
  const dtype = joined === "bool" ? "i32" : joined;
  return [x.cast(dtype), y.cast(dtype)];
}

/** Computes Σ x[k + j]·window[j] for a window that is not longer than x, over the shifts k of the mode. */
function overlaps(name: string, x: Tensor, window: Tensor, mode: OverlapMode): Tensor {
  const size = window.size;
  const [before, after] = marginsOf(name, size, mode);
  const row = [1, 1, -1];
  const indices = [{ size, stride: 1, dilation: 1, before, after }];
  return correlateWindows(x.reshape(row), window.reshape(row), indices, 1).flatten();
}

function marginsOf(name: string, size: number, mode: OverlapMode): [number, number] {
  if (mode === "full") return [size - 1, size - 1];
  if (mode === "valid") return [0, 0];
  if (mode === "same") return [Math.floor(size / 2), Math.ceil(size / 2) - 1];
  throw fault(name, `unknown mode "${String(mode)}": use "full", "same" or "valid"`);
}

export const convolve: Overlap = methodOp("convolution", {
  name: "convolve",
  doc: 'Computes the convolution `Σ x[j]·y[k − j]` of two vectors of m and n elements, as in NumPy. By default it has m + n − 1 elements; with the `mode` "same" it has the central ones, as many as the longer vector has, and with "valid" the |m − n| + 1 where the vectors overlap completely. It takes m·n multiplications, summed in f32. For a circular convolution multiply spectra, see `fft`.',
  example: "convolve(tensor([1, 2, 3]), tensor([0, 1, 0.5]))  // [0, 1, 2.5, 4, 1.5]",
  build: (first, second, { mode = "full" } = {}) => {
    const [x, y] = signalsOf("convolve", first, second);
    const [long, short] = x.size >= y.size ? [x, y] : [y, x];
    return overlaps("convolve", long, short.flip(0), mode);
  },
});

export const correlate: Overlap = methodOp("convolution", {
  name: "correlate",
  doc: 'Computes the cross-correlation `Σ x[k + j]·y[j]` of two vectors, as in NumPy. With the `mode` "valid", the default, the lags k are those where `y` lies within `x`, with "full" those where they overlap at all, and with "same" the central ones, as many as the longer vector has elements. It takes m·n multiplications, summed in f32.',
  example: 'correlate(tensor([1, 2, 3]), tensor([0, 1, 0.5]), { mode: "same" })  // [2, 3.5, 3]',
  build: (first, second, { mode = "valid" } = {}) => {
    const [x, y] = signalsOf("correlate", first, second);
    return x.size >= y.size
      ? overlaps("correlate", x, y, mode)
      : overlaps("correlate", y, x, mode).flip(0);
  },
});
