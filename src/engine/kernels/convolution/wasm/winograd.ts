/**
 * Lowers 3 × 3 convolutions with fewer multiplications: Winograd's minimal filtering F(2 × 2, 3 × 3) (Lavin and Gray
 * 2015). A tile of 2 × 2 pixels is computed from a patch of 4 × 4 of the input. With the patches d and the windows g
 * of all channels transformed, each of the 16 elements is a product of matrices, over the channels only:
 *
 *     pixels = Aᵀ [Σ over channels of (G g Gᵀ) ∘ (Bᵀ d B)] A
 *
 * which takes 16 multiplications instead of 36. All factors are 0, ±1 and ½, and sums have a ninth of the terms: on random
 * data the results are nearer to the exact ones than those of direct summation. A pixel depends on its own window only,
 * but its rounding error is relative to the greatest element and the greatest weight of a channel's window, also where
 * they do not meet. Pixels that are not finite are summed again directly (`winograd-outputs.ts`).
 *
 * With a dilation d, every d-th row and column make a separate image, whose tiles lie beside those of the others.
 */

import type { Functions } from "../../../target/wasm/general-functions.ts";
import { joinPhases } from "../../../target/wasm/join-phases.ts";
import type { Phase, PhaseBuffer } from "../../../target/wasm/kernel-phase.ts";
import type { LoweredKernel, WasmTarget } from "../../core-wasm.ts";
import type { MatmulParts } from "../../matmul/wasm/matmul.ts";
import { lowerPack } from "../../matmul/wasm/pack.ts";
import { lowerTiles } from "../../matmul/wasm/packed-panels.ts";
import type { Convolution } from "../core.ts";
import type { ConvolutionParts } from "./convolution.ts";
import { lowerSheets } from "./sheets.ts";
import { lowerWinogradFilters } from "./winograd-filters.ts";
import { lowerWinogradOutputs } from "./winograd-outputs.ts";
import { lowerWinogradPatches } from "./winograd-patches.ts";
import { elements, planOf, sumsBytes, type Winograd } from "./winograd-plan.ts";

/** `weights` are those of the core as the matrices [groups, outputs, channels · 9]. */
export function lowerWinograd(
  parts: ConvolutionParts,
  core: Convolution,
  weights: MatmulParts,
  { inputs, outputs, tile: usual, shared }: WasmTarget,
): LoweredKernel {
  const plan = planOf(parts, usual);
  const { sheets } = plan;
  const scratch: PhaseBuffer = { from: "scratch", offset: 0 };
  const packed: PhaseBuffer = { from: "scratch", offset: plan.weights.offset };
  const copies = joinPhases(
    [
      ...lowerSheets(parts, core.input, sheets, inputs, shared),
      lowerPack(weights, "a", plan.weights, [...inputs, packed], shared),
    ],
    shared,
  );
  const filters = lowerWinogradFilters(plan, [scratch], shared);
  const products = lowerProducts(plan, core, shared);
  const scratchBytes = plan.sums + sumsBytes(plan);
  const patchesFrom = (row: number): Phase => lowerWinogradPatches(plan, row, [scratch], shared);
  const finishFrom = (row: number): Phase =>
    lowerWinogradOutputs(plan, row, [...inputs, scratch, ...outputs], shared);
  if (plan.rowsAtOnce >= plan.rows) {
    const transforms = joinPhases([filters, patchesFrom(0)], shared);
    return { phases: [...copies, ...transforms, products, finishFrom(0)], scratchBytes };
  }
  const phases = [...copies, filters];
  for (let row = 0; row < plan.rows; row += plan.rowsAtOnce)
    phases.push(patchesFrom(row), products, finishFrom(row));
  return { phases, scratchBytes };
}

/** The products of all elements as one batch. */
function lowerProducts(plan: Winograd, core: Convolution, shared: Functions): Phase {
  const { parts, filters, patches, tile } = plan;
  const products: MatmulParts = {
    name: "winograd",
    batch: [elements, parts.groups],
    // Whole panels are multiplied, so that no code is for the rows and columns that do not exist.
    m: filters.count * filters.width,
    n: patches.count * patches.width,
    k: parts.channels,
    a: core.weight,
    b: core.input,
    outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
    given: new Set(),
  };
  const buffers: PhaseBuffer[] = [
    { from: "scratch", offset: 0 },
    { from: "scratch", offset: plan.sums },
  ];
  return lowerTiles(products, filters, patches, tile, buffers, shared);
}
