/** A convolution as WGSL. */
import type { Convolution } from "../ir/convolution.ts";
import type { Kernel } from "../ir/kernel.ts";
import { convolutionAsReduce } from "./convolution-reduce.ts";
import type { WgslProgram, WgslTarget } from "./wgsl-module.ts";
import { lowerReduce } from "./wgsl-reduce.ts";

export function lowerConvolution(
  kernel: Kernel,
  core: Convolution,
  target: WgslTarget,
): WgslProgram {
  const reduced = convolutionAsReduce(kernel, core);
  return lowerReduce(reduced, reduced.core, target);
}
