import type { Kernel, Matmul } from "../ir/kernel.ts";
import type { LoweredKernel } from "./wasm-kernel.ts";
import { matmulAsReduce } from "./wasm-matmul-reduce.ts";
import type { Place } from "./wasm-phase.ts";
import { groupReduce } from "./wasm-reduce-axes.ts";
import { lowerReduce } from "./wasm-reduce.ts";
import type { Tile } from "./wasm-tile.ts";
export function lowerMatmul(kernel: Kernel, core: Matmul, inputs: readonly Place[], outputs: readonly Place[], tile: Tile): LoweredKernel {
  void tile;
  return { phases: [lowerReduce(groupReduce(matmulAsReduce(kernel, core)), [...inputs, ...outputs])], scratchBytes: 0 };
}
