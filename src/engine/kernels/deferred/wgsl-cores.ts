/** The table of how cores are lowered to WGSL, in which all but the most frequent are loaded when needed. */
import { scattersAreSorted, type WgslCore, type WgslCores } from "../core-wgsl.ts";
import { lowerMatmul } from "../matmul/wgsl/matmul.ts";
import { lowerReduce, reduceChoice } from "../reduce/wgsl/reduce.ts";
import { lowerRows, rowsChoice } from "../rows/wgsl/rows.ts";
import type { SortingCore } from "../sort/core.ts";
import { type LoadCores, loadInto } from "./load.ts";

const cores: Partial<WgslCores> = {
  reduce: { lower: lowerReduce, choice: reduceChoice },
  matmul: { lower: lowerMatmul },
  rows: { lower: lowerRows, choice: rowsChoice },
  scatter: { lower: scattersAreSorted },
};

/** Has the cores of all kernels that `loadWgslCores` was called with. */
export const wgslCores = cores as WgslCores;

const sorting = async (): Promise<WgslCore<SortingCore>> => {
  const { lowerSorting, sortChoice } = await import("../sort/wgsl/sort.ts");
  return { lower: lowerSorting, choice: sortChoice };
};

export const loadWgslCores: LoadCores = loadInto(cores, {
  convolution: async () => {
    const module = await import("../convolution/wgsl/convolution.ts");
    return { lower: module.lowerConvolution, choice: module.convolutionChoice };
  },
  attention: async () => {
    const module = await import("../attention/wgsl/attention.ts");
    return { lower: module.lowerAttention, choice: module.attentionChoice };
  },
  scan: async () => {
    const { lowerScan, scanChoice } = await import("../scan/wgsl/scan.ts");
    return { lower: lowerScan, choice: scanChoice };
  },
  runs: async () => ({ lower: (await import("../runs/wgsl/runs.ts")).lowerRuns }),
  fourier: async () => ({ lower: (await import("../fourier/wgsl/fourier.ts")).lowerFourier }),
  sort: sorting,
  histogram: sorting,
  rank: sorting,
  factorization: async () => ({
    lower: (await import("../factorization/wgsl/factorization.ts")).lowerFactorization,
  }),
  substitution: async () => ({
    lower: (await import("../factorization/wgsl/factorization.ts")).lowerSubstitution,
  }),
});
