/**
 * Lowers kernels to WGSL. In: a kernel, and what the device offers. Out: one compute shader with entry point
 * `main`, its storage buffers in group 0 (inputs, then outputs, in the kernel's order), and how many workgroups
 * to dispatch; for some kernels a second dispatch follows. Equal kernels have equal text.
 *
 * A buffer is bound whole and its size is a multiple of 16 bytes: shaders read and write elements four at a time,
 * up to that rounding.
 */
import type { Kernel } from "../ir/kernel.ts";
import type { WgslProgram, WgslTarget } from "../target/wgsl/writer/module.ts";
import { prepareKernel } from "../target/wgsl/writer/prepare.ts";
import { lowerAttention } from "./attention/wgsl/attention.ts";
import { lowerConvolution } from "./convolution/wgsl/convolution.ts";
import { lowerFactorization, lowerSubstitution } from "./factorization/wgsl/factorization.ts";
import { lowerFourier } from "./fourier/wgsl/fourier.ts";
import { lowerLoop } from "./loop/wgsl/loop.ts";
import { lowerMatmul } from "./matmul/wgsl/matmul.ts";
import { lowerReduce } from "./reduce/wgsl/reduce.ts";
import { lowerRows } from "./rows/wgsl/rows.ts";
import { lowerRuns } from "./runs/wgsl/runs.ts";
import { lowerScan } from "./scan/wgsl/scan.ts";
import { lowerSorting } from "./sort/wgsl/sort.ts";

export {
  passesOf,
  type WgslPass,
  type WgslProgram,
  type WgslTarget,
} from "../target/wgsl/writer/module.ts";

/** Throws a Fault where the device lacks what the kernel needs: 16-bit floats, or enough buffers. */
export function lowerToWgsl(kernel: Kernel, target: WgslTarget): WgslProgram {
  const prepared = prepareKernel(kernel);
  const { core } = prepared;
  if (core === null) return lowerLoop(prepared, target);
  switch (core.kind) {
    case "reduce":
      return lowerReduce(prepared, core, target);
    case "matmul":
      return lowerMatmul(prepared, core, target);
    case "convolution":
      return lowerConvolution(prepared, core, target);
    case "attention":
      return lowerAttention(prepared, core, target);
    case "fourier":
      return lowerFourier(prepared, core, target);
    case "scan":
      return lowerScan(prepared, core, target);
    case "rows":
      return lowerRows(prepared, core, target);
    case "runs":
      return lowerRuns(prepared, core, target);
    case "scatter":
      throw new Error("scatters are sorted before they come to a GPU");
    case "sort":
    case "histogram":
    case "rank":
      return lowerSorting(prepared, core, target);
    case "factorization":
      return lowerFactorization(prepared, core, target);
    case "substitution":
      return lowerSubstitution(prepared, core, target);
    default:
      return core satisfies never;
  }
}
