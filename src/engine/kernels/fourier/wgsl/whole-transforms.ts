/** The limit of Fourier transforms that a GPU computes whole. The schedule asks for it before it loads their code. */
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
