/** Which variant of a scan a kernel gets: from shapes and limits alone, as in wgsl-variant.ts. */
import type { WgslTarget } from "./wgsl-module.ts";

/** A thread to a segment, or several threads whose sums are joined by shuffles or in workgroup memory. */
export type ScanVariant =
  | { readonly join: "none"; readonly threads: number }
  | {
      readonly join: "subgroup" | "tree";
      /** Threads to a segment: a power of two. */
      readonly lanes: number;
      /** Runs of four elements that a thread takes at a time. */
      readonly runs: number;
      /** Segments to a workgroup. */
      readonly slots: number;
    };

export interface ScanFacts {
  /** Elements of a segment. */
  readonly span: number;
  /** Segments in all. */
  readonly segments: number;
  /** Whether a segment's elements are neighbours in memory. */
  readonly together: boolean;
}

export function scanVariant(
  { span, segments, together }: ScanFacts,
  target: WgslTarget,
): ScanVariant {
  if (!together || !target.workgroupMemory)
    return { join: "none", threads: segments <= 16384 ? 64 : 256 };
  const most = Math.min(256, target.maxInvocations);
  const runs = span >= 512 ? 4 : 1;
  const lanes = Math.min(most, powerOfTwoFrom(Math.ceil(span / (4 * runs))));
  const slots = Math.max(1, Math.min(most / lanes, powerOfTwoFrom(segments)));
  return { join: target.subgroups ? "subgroup" : "tree", lanes, runs, slots };
}

/** The least power of two that is not below x. */
function powerOfTwoFrom(x: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, x)));
}
