/** Dropout of whole channels, and dropout that preserves the mean and variance of self-normalising layers. */

import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape } from "../../ir/shape.ts";
import { functionOp } from "../define.ts";
import { floatOf } from "../elementwise/makers.ts";
import { where } from "../index.ts";
import { checkProbability, type Dropout, type DropoutOptions, dropped } from "./dropout.ts";
import { rand } from "./uniform.ts";

/** The shape of `x` with extent 1 for every axis after the channels, which `following` axes follow. */
function perChannel(x: Tensor, following: number): Shape {
  return x.shape.map((extent, axis) => (axis < x.rank - following ? extent : 1));
}

function channelDropout(name: string, axes: number, layout: string): Dropout {
  return functionOp("random", {
    name,
    doc: `Applies \`dropout\` to whole channels of [n, channels, ${layout}], or of [channels, ${layout}] (Tompson et al. 2015). With a \`probability\`, 0.5 by default, a channel is set to 0; otherwise it is divided by the probability of being kept. If \`training\` is false, nothing is dropped. The same \`key\` always returns the same result.`,
    example: `${name}(ones([${[1, 2, 1, 1, 1].slice(0, axes + 2)}]), 0).flatten()  // [1, 1]`,
    build: (value, probability = 0.5, options = {}) => {
      checkProbability(name, probability);
      const x = floatOf(value);
      if (x.rank !== axes + 1 && x.rank !== axes + 2) {
        throw fault(
          name,
          `invalid shape ${formatShape(x.shape)}: expected [n, channels, ${layout}] or [channels, ${layout}]`,
        );
      }
      const { training = true, ...random } = options;
      if (probability === 0 || !training) return x;
      if (probability === 1) return dropped(x);
      const stays = rand(perChannel(x, axes), random).ge(probability);
      return where(stays, x.div(1 - probability), 0);
    },
  });
}

export const dropout1d: Dropout = channelDropout("dropout1d", 1, "length");
export const dropout2d: Dropout = channelDropout("dropout2d", 2, "height, width");
export const dropout3d: Dropout = channelDropout("dropout3d", 3, "depth, height, width");

/** The limit of `selu` for low x: minus the product of its alpha and its scale. */
const saturated = -1.7580993408473766;

/** Replaces what is dropped by `saturated`, then restores mean and variance. */
function dropToSaturation(
  x: Tensor,
  mask: Shape,
  drops: number,
  { training = true, ...random }: DropoutOptions,
): Tensor {
  if (drops === 0 || !training) return x;
  if (drops === 1) return dropped(x);
  const scale = 1 / Math.sqrt((1 - drops) * (1 + drops * saturated ** 2));
  const stays = rand(mask, random).ge(drops);
  return where(stays, x.mul(scale), saturated * scale).sub(drops * saturated * scale);
}

export const alphaDropout: Dropout = functionOp("random", {
  name: "alphaDropout",
  doc: "Applies dropout for layers of `selu` (Klambauer et al. 2017). With a `probability`, 0.5 by default, an element is set to the negative saturation value of `selu`; all elements are then scaled and shifted so that mean 0 and variance 1 are preserved. If `training` is false, nothing is dropped. The same `key` always returns the same result.",
  example: "alphaDropout(ones([2]), 0)  // [1, 1]",
  build: (x, probability = 0.5, options = {}) => {
    checkProbability("alphaDropout", probability);
    return dropToSaturation(floatOf(x), x.shape, probability, options);
  },
});

export const featureAlphaDropout: Dropout = functionOp("random", {
  name: "featureAlphaDropout",
  doc: "Applies `alphaDropout` to whole channels of [n, channels, …], with its options. The same `key` always returns the same result.",
  example: "featureAlphaDropout(ones([1, 2]), 0)  // [[1, 1]]",
  build: (x, probability = 0.5, options = {}) => {
    checkProbability("featureAlphaDropout", probability);
    if (x.rank < 2) {
      throw fault(
        "featureAlphaDropout",
        `invalid shape ${formatShape(x.shape)}: expected [n, channels, …]`,
      );
    }
    return dropToSaturation(floatOf(x), perChannel(x, x.rank - 2), probability, options);
  },
});
