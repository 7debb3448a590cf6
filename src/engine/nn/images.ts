/** Modules that change the size or layout of images, for `sequential`. They have no parameters. */
import type { InterpolationOptions } from "../ops/images/interpolation.ts";
import { type Module, module } from "./module.ts";

/** `interpolate` under the name that PyTorch's layer has. */
export function upsample(options: InterpolationOptions): Module {
  return module("upsample", (x) => x.interpolate(options));
}

/** Maps [..., channels · factor², height, width] to [..., channels, height · factor, width · factor]. */
export function pixelShuffle(factor: number): Module {
  return module("pixelShuffle", (x) => x.pixelShuffle(factor));
}

/** Maps [..., channels, height · factor, width · factor] to [..., channels · factor², height, width]. */
export function pixelUnshuffle(factor: number): Module {
  return module("pixelUnshuffle", (x) => x.pixelUnshuffle(factor));
}

/** Interleaves the channels of the groups. */
export function channelShuffle(groups: number): Module {
  return module("channelShuffle", (x) => x.channelShuffle(groups));
}
