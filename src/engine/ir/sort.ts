/**
 * Cores that sort. Rows that fit a workgroup are sorted whole. Longer ones that are not merged from such runs,
 * two and two, go through the passes of a radix sort (least significant digit first), each of them two kernels
 * with a scan between them: how often each digit occurs in each block of a row, and where each element
 * belongs by its digit. Every sort is stable.
 */
import type { Expression } from "./expression.ts";
import type { Shape } from "./shape.ts";

/** domain = [...rows, n], n ≤ length; the accumulator at [..., i] tells of the i-th smallest key of its row. */
export interface Sort {
  readonly kind: "sort";
  /** Keys of a row. */
  readonly length: number;
  /** The key itself (u32), or its place in the row (i32): among equal keys the least comes first. */
  readonly gives: "key" | "place";
  /** Where it is given, the first so many keys of each row are sorted, and so are the others. */
  readonly run?: number;
  /** u32; its accesses have the shape [...rows, length]. */
  readonly key: Expression;
}

/**
 * domain = [...rows, digits, blocks]: the accumulator (u32) counts the elements of a block of a row whose
 * digit it is. The last block may be shorter.
 */
export interface Histogram {
  readonly kind: "histogram";
  readonly length: number;
  readonly block: number;
  /** u32 below `digits`; its accesses have the shape [...rows, length]. */
  readonly digit: Expression;
}

/**
 * domain = [...rows, length]. There is no accumulator: the value at [..., i] goes to [..., r], where r is
 * `base` of the element's digit and block, plus the number of elements with that digit before it in its
 * block. Whoever builds it sees to it that no two of a row get the same place.
 */
export interface Rank {
  readonly kind: "rank";
  readonly digits: number;
  readonly block: number;
  /** u32 below `digits`; its accesses have the domain's shape. */
  readonly digit: Expression;
  /** u32; its accesses have the shape [...rows, digits, blocks]. */
  readonly base: Expression;
}

export type SortingCore = Sort | Histogram | Rank;

export function isSorting(core: { readonly kind: string }): core is SortingCore {
  return core.kind === "sort" || core.kind === "histogram" || core.kind === "rank";
}

/** The shape that each operand of such a core is indexed with. */
export function sortingShapes(domain: Shape, core: SortingCore): Shape[] {
  if (core.kind === "sort") return [[...domain.slice(0, -1), core.length]];
  if (core.kind === "histogram") return [[...domain.slice(0, -2), core.length]];
  const blocks = Math.ceil((domain.at(-1) as number) / core.block);
  return [domain, [...domain.slice(0, -1), core.digits, blocks]];
}
