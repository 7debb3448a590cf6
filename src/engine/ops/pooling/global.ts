/** Pooling over all spatial axes, for any number of them. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { floatOf } from "../elementwise/makers.ts";
import { largestOf } from "./window-maxima.ts";
import { windowAxes } from "./windows.ts";

export interface GlobalPoolOptions {
  /** Keep the spatial axes, with extent 1; default true. */
  readonly keepdims?: boolean;
}

export type GlobalPool = Op<(x: TensorLike, options?: GlobalPoolOptions) => Tensor>;

interface GlobalPoolSpec {
  readonly name: string;
  readonly what: string;
  readonly example: string;
  readonly pool: (x: Tensor, count: number) => Tensor;
}

function globalPool({ name, what, example, pool }: GlobalPoolSpec): GlobalPool {
  return methodOp("convolution", {
    name,
    doc: `Computes the ${what} of each channel of [n, channels, …] over all spatial axes. The spatial axes are kept with extent 1 unless \`keepdims\` is false.`,
    example,
    build: (value, { keepdims = true } = {}) => {
      const x = recorder().lift(value, "f32");
      const count = x.rank - 2;
      if (count < 1 || x.shape.slice(2).includes(0)) {
        throw fault(
          name,
          `invalid shape ${formatShape(x.shape)}: expected [n, channels, …] with non-empty spatial axes`,
        );
      }
      const pooled = pool(x, count);
      const shape = [...x.shape.slice(0, 2), ...windowAxes(count).map(() => 1)];
      return keepdims ? pooled.reshape(shape) : pooled;
    },
  });
}

export const globalAvgPool: GlobalPool = globalPool({
  name: "globalAvgPool",
  what: "mean",
  example: "tensor([[[1, 2, 6]]]).globalAvgPool()  // [[[3]]]",
  pool: (x, count) => floatOf(x).mean(windowAxes(count)),
});

export const globalMaxPool: GlobalPool = globalPool({
  name: "globalMaxPool",
  what: "largest element",
  example: "tensor([[[1, 6, 2]]]).globalMaxPool()  // [[[6]]]",
  pool: (x, count) => largestOf(floatOf(x), count),
});
