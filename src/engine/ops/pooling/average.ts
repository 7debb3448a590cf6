/** Means and norms of windows over the spatial axes. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { checkNumber } from "../checks.ts";
import { layoutOf, type PerAxis } from "../convolution/spatial.ts";
import { numbersAlong } from "../creation/numbers.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { floatOf } from "../elementwise/makers.ts";
import {
  type PoolOptions,
  type PoolWindow,
  poolWindows,
  type Rank,
  slide,
  windowAxes,
} from "./windows.ts";

export interface AveragePoolOptions extends PoolOptions {
  /** Whether a mean includes the zeros of the padding; default true. */
  readonly countIncludePad?: boolean;
  /** Sums are divided by this number instead of the number of elements. */
  readonly divisorOverride?: number;
}

export type AveragePool = Op<
  (x: TensorLike, size: PerAxis, options?: AveragePoolOptions) => Tensor
>;
export type NormPool = Op<
  (x: TensorLike, ord: number, size: PerAxis, options?: PoolOptions) => Tensor
>;

function avgPool(rank: Rank): AveragePool {
  const name = `avgPool${rank}d`;
  return methodOp("convolution", {
    name,
    doc: `Computes the mean of each window of ${layoutOf(rank)}, with or without n. \`countIncludePad: false\` excludes the padding. Elements that \`ceilMode\` adds beyond the padding never count. \`divisorOverride\` replaces the number that the sums are divided by.`,
    example: {
      1: "tensor([[1, 3, 5, 7]]).avgPool1d(2)  // [[2, 6]]",
      2: "tensor([[[1, 2], [3, 4]]]).avgPool2d(2)  // [[[2.5]]]",
      3: "ones([1, 2, 2, 2]).avgPool3d(2)  // [[[[1]]]]",
    }[rank],
    build: (value, size, options = {}) => {
      const x = floatOf(value);
      const windows = poolWindows(name, x, rank, size, options);
      const total = slide(x, windows, 0).sum(windowAxes(rank));
      const { countIncludePad = true, divisorOverride } = options;
      if (divisorOverride !== undefined) {
        if (!Number.isFinite(divisorOverride) || divisorOverride === 0) {
          throw fault(
            name,
            `invalid divisorOverride ${divisorOverride}: expected a number other than 0`,
          );
        }
        return total.div(divisorOverride);
      }
      const isCut = windows.some(
        ({ before, after, padded }) =>
          after > padded || (Math.max(before, padded) > 0 && !countIncludePad),
      );
      if (isCut) return total.div(counts(total, windows, x.shape.slice(-rank), countIncludePad));
      return total.div(windows.reduce((product, window) => product * window.size, 1));
    },
  });
}

/** Returns the number of elements that each window counts, in a shape that broadcasts to the result's. */
function counts(
  result: Tensor,
  windows: readonly PoolWindow[],
  extents: Shape,
  includePad: boolean,
): Tensor {
  const space = result.rank - windows.length;
  const perAxis = windows.map(({ size, stride, before, padded }, axis) => {
    const [count, extent] = [result.shape[space + axis] as number, extents[axis] as number];
    const [first, last] = includePad ? [-before, extent + padded] : [0, extent];
    const start = numbersAlong(axis, windows.length, count).mul(stride).sub(before);
    return start.add(size).minimum(last).sub(start.maximum(first));
  });
  return perAxis.reduce((product, count) => product.mul(count)).cast(result.dtype);
}

export const avgPool1d: AveragePool = avgPool(1);
export const avgPool2d: AveragePool = avgPool(2);
export const avgPool3d: AveragePool = avgPool(3);

function lpPool(rank: Rank): NormPool {
  const name = `lpPool${rank}d`;
  return methodOp("convolution", {
    name,
    doc: `Computes the norm of each window of ${layoutOf(rank)}, with or without n, as the \`ord\`-th root of the sum of magnitudes to the power \`ord\`, as in ONNX (PyTorch keeps the sign of odd powers). Where the norm is 0 its gradient is 0.`,
    example: {
      1: "tensor([[3, 4, 0, 5]]).lpPool1d(2, 2)  // [[5, 5]]",
      2: "tensor([[[1, 1], [1, 1]]]).lpPool2d(2, 2)  // [[[2]]]",
      3: "ones([1, 2, 2, 2]).lpPool3d(1, 2)  // [[[[8]]]]",
    }[rank],
    build: (value, ord, size, options = {}) => {
      checkNumber(name, "ord", ord, "a number above 0");
      const x = floatOf(value);
      return slide(x, poolWindows(name, x, rank, size, options), 0).norm(ord, windowAxes(rank));
    },
  });
}

export const lpPool1d: NormPool = lpPool(1);
export const lpPool2d: NormPool = lpPool(2);
export const lpPool3d: NormPool = lpPool(3);
