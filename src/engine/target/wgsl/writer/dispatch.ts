/**
 * Folds dispatch sizes: a device limits the workgroups along a dimension (WebGPU guarantees 65,535), so more of
 * them use a second dimension. Shaders find their group by `group.y * GROUPS_X + group.x` and check its range.
 */
import type { WgslTarget } from "./module.ts";

export function foldGroups(groups: number, { maxGroups }: WgslTarget): readonly [number, number] {
  const rows = Math.ceil(groups / maxGroups);
  return [Math.ceil(groups / rows), rows];
}
