/**
 * Cores that sort. Rows that fit a workgroup are sorted whole. Longer rows are either merged pairwise from such
 * runs or sorted by the passes of a radix sort (least significant digit first). Each pass has two kernels with a
 * scan between them: one counts each digit in each block of a row, the other moves each element to the place that
 * its digit determines. Every sort is stable.
 */
import type { Expression } from "./expression.ts";
import type { Shape } from "./shape.ts";

/** domain = [...rows, n], n ≤ length; the accumulator at [..., i] describes the i-th smallest key of its row. */
export interface Sort {
  readonly kind: "sort";
  /** The number of keys in a row. */
  readonly length: number;
  /** Whether the result is the key itself (u32) or its place in the row (i32); equal keys keep their order. */
  readonly gives: "key" | "place";
  /** Where given, the first `run` keys of each row are already sorted, and so are the remaining ones. */
  readonly run?: number;
  /** The keys are u32; their accesses have the shape [...rows, length]. */
  readonly key: Expression;
}

/**
 * domain = [...rows, digits, blocks]: the accumulator (u32) counts the elements of a block of a row that have the
 * digit. The last block may be shorter.
 */
export interface Histogram {
  readonly kind: "histogram";
  readonly length: number;
  readonly block: number;
  /** The digits are u32 below `digits`; their accesses have the shape [...rows, length]. */
  readonly digit: Expression;
}

/**
 * domain = [...rows, length]. There is no accumulator: the value at [..., i] goes to [..., r], where r is `base`
 * of the element's digit and block, plus the number of elements with that digit before it in its block. Whoever
 * builds the core ensures that no two elements of a row get the same place.
 */
export interface Rank {
  readonly kind: "rank";
  readonly digits: number;
  readonly block: number;
  /** The digits are u32 below `digits`; their accesses have the domain's shape. */
  readonly digit: Expression;
  /** The bases are u32; their accesses have the shape [...rows, digits, blocks]. */
  readonly base: Expression;
}

export type SortingCore = Sort | Histogram | Rank;

export function isSorting(core: { readonly kind: string }): core is SortingCore {
  return core.kind === "sort" || core.kind === "histogram" || core.kind === "rank";
}

/** The shape that each operand of a sorting core is indexed with. */
export function sortingShapes(domain: Shape, core: SortingCore): Shape[] {
  if (core.kind === "sort") return [[...domain.slice(0, -1), core.length]];
  if (core.kind === "histogram") return [[...domain.slice(0, -2), core.length]];
  const blocks = Math.ceil((domain.at(-1) as number) / core.block);
  return [domain, [...domain.slice(0, -1), core.digits, blocks]];
}
