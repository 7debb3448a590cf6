/** The table of how cores are lowered to WGSL. The library's package has deferred/wgsl-cores.ts instead. */
import { attentionChoice, lowerAttention } from "./attention/wgsl/attention.ts";
import { convolutionChoice, lowerConvolution } from "./convolution/wgsl/convolution.ts";
import { scattersAreSorted, type WgslCores } from "./core-wgsl.ts";
import type { LoadCores } from "./deferred/load.ts";
import { lowerFactorization, lowerSubstitution } from "./factorization/wgsl/factorization.ts";
import { lowerFourier } from "./fourier/wgsl/fourier.ts";
import { lowerMatmul } from "./matmul/wgsl/matmul.ts";
import { lowerReduce, reduceChoice } from "./reduce/wgsl/reduce.ts";
import { lowerRows, rowsChoice } from "./rows/wgsl/rows.ts";
import { lowerRuns } from "./runs/wgsl/runs.ts";
import { lowerScan, scanChoice } from "./scan/wgsl/scan.ts";
import { lowerSorting, sortChoice } from "./sort/wgsl/sort.ts";

export const wgslCores: WgslCores = {
  reduce: { lower: lowerReduce, choice: reduceChoice },
  matmul: { lower: lowerMatmul },
  convolution: { lower: lowerConvolution, choice: convolutionChoice },
  attention: { lower: lowerAttention, choice: attentionChoice },
  scan: { lower: lowerScan, choice: scanChoice },
  scatter: { lower: scattersAreSorted },
  rows: { lower: lowerRows, choice: rowsChoice },
  runs: { lower: lowerRuns },
  fourier: { lower: lowerFourier },
  sort: { lower: lowerSorting, choice: sortChoice },
  histogram: { lower: lowerSorting, choice: sortChoice },
  rank: { lower: lowerSorting, choice: sortChoice },
  factorization: { lower: lowerFactorization },
  substitution: { lower: lowerSubstitution },
};

/** All cores are here. */
export const loadWgslCores: LoadCores = () => null;
