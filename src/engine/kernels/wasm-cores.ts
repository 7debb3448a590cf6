/** The table of how cores are lowered to WebAssembly. The library's package has deferred/wasm-cores.ts instead. */
import { lowerAttention } from "./attention/wasm/attention.ts";
import { lowerConvolution } from "./convolution/wasm/convolution.ts";
import { asOnePhase, type WasmCores } from "./core-wasm.ts";
import type { LoadCores } from "./deferred/load.ts";
import { lowerFactorization, lowerSubstitution } from "./factorization/wasm/factorization.ts";
import { lowerFourier } from "./fourier/wasm/fourier.ts";
import { lowerMatmul, lowerReduction } from "./matmul/wasm/matmul.ts";
import { lowerRows } from "./rows/wasm/stages.ts";
import { lowerRuns } from "./runs/wasm/runs.ts";
import { lowerScan } from "./scan/wasm/scan.ts";
import { lowerScatter } from "./scatter/wasm/scatter.ts";
import { lowerSorting } from "./sort/wasm/sort.ts";

export const wasmCores: WasmCores = {
  reduce: lowerReduction,
  matmul: lowerMatmul,
  convolution: lowerConvolution,
  attention: lowerAttention,
  scan: asOnePhase(lowerScan),
  scatter: lowerScatter,
  rows: asOnePhase(lowerRows),
  runs: lowerRuns,
  fourier: lowerFourier,
  sort: asOnePhase(lowerSorting),
  histogram: asOnePhase(lowerSorting),
  rank: asOnePhase(lowerSorting),
  factorization: lowerFactorization,
  substitution: lowerSubstitution,
};

/** All cores are here. */
export const loadWasmCores: LoadCores = () => null;
