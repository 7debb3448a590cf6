/** Rotary position embedding. */

import type { Tensor } from "../../graph/tensor.ts";
import { isHalf } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { arange } from "../creation/creation.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { concat } from "../movement/slice.ts";

export interface RotaryOptions {
  /** The base of the angles: the slowest angle's wavelength grows with it. Default 10000. */
  readonly base?: number;
  /** The position of each token: [tokens]. Default 0, 1, 2, … */
  readonly positions?: Tensor | null;
  /**
   * Pairs neighbouring features, as the paper does; otherwise pairs a feature with the one half the width after
   * it.
   */
  readonly interleaved?: boolean;
}

export const rotaryEmbedding: Op<(x: TensorLike, options?: RotaryOptions) => Tensor> = methodOp(
  "attention",
  {
    name: "rotaryEmbedding",
    doc: "Rotates each pair of features of [..., tokens, features] by an angle proportional to the position of the token, so that products of queries and keys depend on their relative position (RoPE, Su et al. 2021). The angle of pair i is position · base^(−2i / features). A pair consists of a feature and the one half the width later, or of two neighbouring features with `interleaved`.",
    example: "tensor([[1, 0], [1, 0]]).rotaryEmbedding()  // [[1, 0], [0.5403023, 0.841471]]",
    build: (value, options = {}) => {
      const x = recorder().lift(value, "f32");
      const { base = 10000, interleaved = false } = options;
      const [tokens, features] = x.shape.slice(-2);
      if (tokens === undefined || features === undefined || features % 2 !== 0) {
        throw fault(
          "rotaryEmbedding",
          `invalid shape ${formatShape(x.shape)}: expected [..., tokens, features] with an even number of features`,
        );
      }
      if (!(base > 0)) {
        throw fault("rotaryEmbedding", `invalid base ${String(base)}: expected above 0`);
      }
      const indices = options.positions ?? arange(tokens);
      if (!sameShape(indices.shape, [tokens])) {
        throw fault(
          "rotaryEmbedding",
          `mismatched positions: ${formatShape(indices.shape)} for ${tokens} tokens`,
        );
      }
      const half = features / 2;
      const rates = arange(half)
        .mul((-2 * Math.log(base)) / features)
        .exp();
      const angles = indices.cast("f32").unsqueeze(1).mul(rates);
      const [cos, sin] = [angles.cos(), angles.sin()];
      const wide = x.cast("f32");
      const pairs = wide.reshape([...x.shape.slice(0, -1), half, 2]);
      const parts = interleaved
        ? [0, 1].map((at) => along(pairs, at, at + 1).squeeze(-1))
        : [0, half].map((from) => along(wide, from, from + half));
      const [a, b] = parts as [Tensor, Tensor];
      const turned = [a.mul(cos).sub(b.mul(sin)), a.mul(sin).add(b.mul(cos))];
      const joined = interleaved
        ? concat(
            turned.map((part) => part.unsqueeze(-1)),
            -1,
          ).reshape(x.shape)
        : concat(turned, -1);
      return isHalf(x.dtype) ? joined.cast(x.dtype) : joined;
    },
  },
);

/** Slices the last axis from index `from` up to, not including, `to`. */
function along(x: Tensor, from: number, to: number): Tensor {
  const ranges = x.shape.map((extent, axis): [number, number] =>
    axis === x.rank - 1 ? [from, to] : [0, extent],
  );
  return x.slice(...ranges);
}
