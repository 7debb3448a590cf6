/** How a core is lowered to WebAssembly: `wasm/` of its directory has the code, and wasm.ts is the table. */
import type { Core, Kernel } from "../ir/kernel.ts";
import type { Functions } from "../target/wasm/general-functions.ts";
import type { Phase, PhaseBuffer } from "../target/wasm/kernel-phase.ts";
import type { CoreOf } from "./cores.ts";
import type { Tile } from "./matmul/wasm/tile.ts";

export interface LoweredKernel {
  readonly phases: readonly Phase[];
  readonly scratchBytes: number;
}

export interface WasmTarget {
  /** The buffers of the kernel's inputs and outputs, in order. */
  readonly inputs: readonly PhaseBuffer[];
  readonly outputs: readonly PhaseBuffer[];
  /** The register tile of matrix products, which also says whether a multiply-add is one instruction. */
  readonly tile: Tile;
  /** The functions of kernels, for one size or for many. */
  readonly functions: Functions;
  /** The functions of phases for which code with constant sizes is no faster, so that kernels share them. */
  readonly shared: Functions;
}

export type LowerToWasm<C extends Core> = (
  kernel: Kernel,
  core: C,
  target: WasmTarget,
) => LoweredKernel;

/** The lowering of each kind of core. */
export type WasmCores = { readonly [K in Core["kind"]]: LowerToWasm<CoreOf<K>> };

/** A lowering to one phase, which is given the buffers of the inputs and then of the outputs. */
export function asOnePhase<C extends Core>(
  lower: (kernel: Kernel, core: C, buffers: readonly PhaseBuffer[], functions: Functions) => Phase,
): LowerToWasm<C> {
  return (kernel, core, { inputs, outputs, functions }) => ({
    phases: [lower(kernel, core, [...inputs, ...outputs], functions)],
    scratchBytes: 0,
  });
}
