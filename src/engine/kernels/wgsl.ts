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
import type { Core, CoreOf } from "./cores.ts";
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

type LowerToWgsl<C extends Core> = (kernel: Kernel, core: C, target: WgslTarget) => WgslProgram;

const lowerings: {
  readonly [K in Core["kind"]]: LowerToWgsl<CoreOf<K>>;
} = {
  reduce: lowerReduce,
  matmul: lowerMatmul,
  convolution: lowerConvolution,
  attention: lowerAttention,
  scan: lowerScan,
  scatter() {
    throw new Error("scatters are sorted before they come to a GPU");
  },
  rows: lowerRows,
  runs: lowerRuns,
  fourier: lowerFourier,
  sort: lowerSorting,
  histogram: lowerSorting,
  rank: lowerSorting,
  factorization: lowerFactorization,
  substitution: lowerSubstitution,
};

/** Throws a Fault where the device lacks what the kernel needs: 16-bit floats, or enough buffers. */
export function lowerToWgsl(kernel: Kernel, target: WgslTarget): WgslProgram {
  const prepared = prepareKernel(kernel);
  const { core } = prepared;
  if (core === null) return lowerLoop(prepared, target);
  // TypeScript does not relate the kind of a core to the entry of its kind.
  const lower = lowerings[core.kind] as LowerToWgsl<Core>;
  return lower(prepared, core, target);
}
