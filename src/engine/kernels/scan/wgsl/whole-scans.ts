/** The limits of scans that a GPU computes whole. The schedule asks for them before it loads the code of scans. */
import type { Abilities } from "../../../ir/plan.ts";
import type { WgslTarget } from "../../../target/wgsl/writer/module.ts";

/**
 * The limits within which scans are not split into segments (`Abilities.wholeScans`), because reading the elements
 * once is faster; null where one thread runs each scan.
 */
export function wholeScans({ workgroupMemory }: WgslTarget): Abilities["wholeScans"] | null {
  return workgroupMemory ? { scans: 2048, elements: 0, extent: 4096 } : null;
}
