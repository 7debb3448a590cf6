/** Lays out the memory that a work item of attention uses in its thread's scratch. */
import type { AttentionResult } from "../core.ts";
import type { OwnedRows } from "./attention.ts";
import { scoreStep } from "./weights.ts";

/** The maximum owned rows of a work item. It has fewer where this would leave fewer than `enoughItems` work items. */
const maxRows = 96;
const enoughItems = 16;
/**
 * The usual number of streamed rows of a block, whose panels about fit in the L1 cache. A remainder of up to
 * `moreStreamed` rows joins the other blocks instead of becoming a block. All blocks have about as many rows, and a
 * few rows make a narrow one: the weights of rows that do not exist would be computed too.
 */
const usualStreamed = 128;
const moreStreamed = 16;

/** The offsets in the thread's own memory, in bytes. */
export interface Layout {
  /** The owned rows of a work item, a multiple of the tile's rows. */
  readonly rows: number;
  /** The streamed rows of a block, a multiple of the tile's columns and of `scoreStep`. */
  readonly width: number;
  readonly heads: number;
  readonly values: number;
  /** For each result with features, the sums as tiles: panels of rows, each of panels of columns. */
  readonly sums: Readonly<Partial<Record<AttentionResult, number>>>;
  /** The scores of one panel of rows, and its products of cotangents and values. */
  readonly scores: number;
  readonly products: number;
  /** The largest score and the sum of weights of each owned row, each repeated in all lanes of a vector. */
  readonly maxima: number;
  readonly totals: number;
  /**
   * For the gradients the statistics of the forward pass and the deltas: of the owned rows, or of the streamed rows of
   * a block.
   */
  readonly largest: number;
  readonly logTotals: number;
  readonly deltas: number;
  /** The factors by which the sums of one panel of rows are rescaled, each repeated in all lanes. */
  readonly factors: number;
}

export function layoutOf(parts: OwnedRows, matrices: number): Layout {
  const { core, tile } = parts;
  let rows = Math.floor(maxRows / tile.rows) * tile.rows;
  const wanted = Math.ceil(parts.rows / tile.rows) * tile.rows;
  while (rows > tile.rows && Math.ceil(parts.rows / rows) * matrices < enoughItems)
    rows = Math.ceil(rows / tile.rows / 2) * tile.rows;
  rows = Math.min(rows, wanted);
  let step = scoreStep;
  while (step % tile.columns !== 0) step += scoreStep;
  const usual = Math.floor(usualStreamed / step) * step;
  const blocks = Math.max(1, Math.ceil((parts.streamed - moreStreamed) / usual));
  const width = Math.ceil(parts.streamed / blocks / step) * step;
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
  const termBytes = Math.max(rows, width) * 4;
  return {
    rows,
    width,
    sums,
    heads: take(rows * core.headSize * 4),
    values: take(core.backward ? rows * core.valueSize * 4 : 0),
    scores: take(tile.rows * width * 4),
    products: take(tile.rows * width * 4),
    maxima: take(rows * 16),
    totals: take(rows * 16),
    largest: take(termBytes),
    logTotals: take(termBytes),
    deltas: take(termBytes),
    factors: take(tile.rows * 16),
  };
}

/** Returns the features of a row of the result; 0 for the statistics, which have none. */
export function featuresOf(result: AttentionResult, { core }: OwnedRows): number {
  if (result === "statistics") return 0;
  return result === "output" || result === "valueGradient" ? core.valueSize : core.headSize;
}
