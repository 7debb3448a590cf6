/** Dropout of elements and of channels as layers. */
import type { Tensor } from "../graph/tensor.ts";
import {
  dropout1d as drop1d,
  dropout2d as drop2d,
  dropout3d as drop3d,
  alphaDropout as dropAlpha,
  featureAlphaDropout as dropAlphaChannels,
} from "../ops/random/channel-dropout.ts";
import { checkProbability, dropout as drop } from "../ops/random/dropout.ts";
import { type Mode, type Module, module } from "./module.ts";

function layer(
  op: string,
  call: (x: Tensor, probability: number) => Tensor,
  probability: number,
): Module {
  const name = `${op}(${probability})`;
  checkProbability(name, probability);
  const mode: Mode = { training: true };
  return module(name, (x) => (mode.training ? call(x, probability) : x), { mode });
}

/** Drops elements with this probability while training, and does nothing in evaluation. */
export function dropout(probability: number = 0.5): Module {
  return layer("dropout", drop, probability);
}

/** Drops channels of [n, channels, length]. */
export function dropout1d(probability: number = 0.5): Module {
  return layer("dropout1d", drop1d, probability);
}

/** Drops channels of [n, channels, height, width]. */
export function dropout2d(probability: number = 0.5): Module {
  return layer("dropout2d", drop2d, probability);
}

/** Drops channels of [n, channels, depth, height, width]. */
export function dropout3d(probability: number = 0.5): Module {
  return layer("dropout3d", drop3d, probability);
}

/** Drops elements and preserves mean 0 and variance 1, as layers of `selu` need. */
export function alphaDropout(probability: number = 0.5): Module {
  return layer("alphaDropout", dropAlpha, probability);
}

/** Drops channels of [n, channels, …] as `alphaDropout` does elements. */
export function featureAlphaDropout(probability: number = 0.5): Module {
  return layer("featureAlphaDropout", dropAlphaChannels, probability);
}
