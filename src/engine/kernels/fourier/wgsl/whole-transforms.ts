/** Which Fourier transforms a GPU computes whole: the schedule asks before it loads their code. */
import type { WgslTarget } from "../../../target/wgsl/writer/module.ts";
import { maxFourierPoints } from "../core.ts";

/** The bytes of a complex number. */
export const pointBytes = 8;

/** The maximum of points that a workgroup's memory can hold (`Abilities.wholeTransforms`). */
export function wholeTransforms({
  maxWorkgroupStorageBytes,
}: Pick<WgslTarget, "maxWorkgroupStorageBytes">): number {
  return Math.min(maxFourierPoints, Math.floor(maxWorkgroupStorageBytes / pointBytes));
}
