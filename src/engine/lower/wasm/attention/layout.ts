/** What a work item of attention keeps in its thread's own memory. */
import type { AttentionResult } from "../../../ir/attention.ts";
import type { AttentionParts } from "./attention.ts";
import { scoreStep } from "./weights.ts";

/** Held rows of a work item, where there are rows enough for enough of them. */
const mostRows = 96;
const enoughItems = 16;
/** Passing rows at a time: their panels stay in the first cache, or nearly. So many more are no block of their own. */
const usualPassing = 128;
const morePassing = 16;

/** Where things are in the thread's own memory, in bytes. */
export interface Layout {
  /** Held rows of a work item: a multiple of the tile's rows. */
  readonly rows: number;
  /** Passing rows at a time: a multiple of the tile's columns and of `scoreStep`. */
  readonly width: number;
  readonly heads: number;
  readonly values: number;
  /** For each result with features, tiles of sums: row panels of column panels. */
  readonly sums: Readonly<Partial<Record<AttentionResult, number>>>;
  /** A row panel's scores, and its products of cotangents and values. */
  readonly scores: number;
  readonly products: number;
  /** Of each held row the largest score and the sum of weights, as vectors. */
  readonly tops: number;
  readonly totals: number;
  /** Exponents and deltas: of the held rows, or of the passing ones of a block. */
  readonly exponents: number;
  readonly deltas: number;
  readonly fades: number;
}

export function layoutOf(parts: AttentionParts, matrices: number): Layout {
  const { core, tile } = parts;
  let rows = Math.floor(mostRows / tile.rows) * tile.rows;
  const wanted = Math.ceil(parts.rows / tile.rows) * tile.rows;
  while (rows > tile.rows && Math.ceil(parts.rows / rows) * matrices < enoughItems)
    rows = Math.ceil(rows / tile.rows / 2) * tile.rows;
  rows = Math.min(rows, wanted);
  let step = scoreStep;
  while (step % tile.columns !== 0) step += scoreStep;
  const usual = Math.floor(usualPassing / step) * step;
  const blocks = Math.max(1, Math.ceil((parts.passing - morePassing) / usual));
  const width = Math.max(usual, Math.ceil(parts.passing / blocks / step) * step);
  let top = 0;
  const take = (bytes: number): number => {
    const at = top;
    top += Math.ceil(bytes / 16) * 16;
    return at;
  };
  const sums: Partial<Record<AttentionResult, number>> = {};
  for (const result of core.results) {
    const size = featuresOf(result, parts);
    if (size > 0) sums[result] = take(rows * Math.ceil(size / tile.columns) * tile.columns * 4);
  }
  const facts = Math.max(rows, width) * 4;
  return {
    rows,
    width,
    sums,
    heads: take(rows * core.headSize * 4),
    values: take(core.backward ? rows * core.valueSize * 4 : 0),
    scores: take(tile.rows * width * 4),
    products: take(tile.rows * width * 4),
    tops: take(rows * 16),
    totals: take(rows * 16),
    exponents: take(facts),
    deltas: take(facts),
    fades: take(tile.rows * 16),
  };
}

/** Features of a row of the result; 0 for the log-sum-exp, which has none. */
export function featuresOf(result: AttentionResult, { core }: AttentionParts): number {
  if (result === "logSumExp") return 0;
  return result === "output" || result === "valueGradient" ? core.valueSize : core.headSize;
}
