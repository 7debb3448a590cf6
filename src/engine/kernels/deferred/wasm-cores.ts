/** The table of how cores are lowered to WebAssembly, in which all but the most frequent are loaded when needed. */
import { asOnePhase, type LowerToWasm, type WasmCores } from "../core-wasm.ts";
import { lowerMatmul, lowerReduction } from "../matmul/wasm/matmul.ts";
import { lowerRows } from "../rows/wasm/stages.ts";
import type { SortingCore } from "../sort/core.ts";
import { type LoadCores, loadInto } from "./load.ts";

const cores: Partial<WasmCores> = {
  reduce: lowerReduction,
  matmul: lowerMatmul,
  rows: asOnePhase(lowerRows),
};

/** Has the cores of all kernels that `loadWasmCores` was called with. */
export const wasmCores = cores as WasmCores;

const sorting = async (): Promise<LowerToWasm<SortingCore>> =>
  asOnePhase((await import("../sort/wasm/sort.ts")).lowerSorting);

export const loadWasmCores: LoadCores = loadInto(cores, {
  convolution: async () => (await import("../convolution/wasm/convolution.ts")).lowerConvolution,
  attention: async () => (await import("../attention/wasm/attention.ts")).lowerAttention,
  scan: async () => asOnePhase((await import("../scan/wasm/scan.ts")).lowerScan),
  scatter: async () => (await import("../scatter/wasm/scatter.ts")).lowerScatter,
  runs: async () => (await import("../runs/wasm/runs.ts")).lowerRuns,
  fourier: async () => (await import("../fourier/wasm/fourier.ts")).lowerFourier,
  sort: sorting,
  histogram: sorting,
  rank: sorting,
  factorization: async () =>
    (await import("../factorization/wasm/factorization.ts")).lowerFactorization,
  substitution: async () =>
    (await import("../factorization/wasm/factorization.ts")).lowerSubstitution,
});
