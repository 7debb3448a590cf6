/**
 * Dispatch sizes: a device allows so many workgroups along a dimension (WebGPU guarantees 65,535), so
 * longer runs of groups fold into a second one. Shaders find their group by
 * `group.y * GROUPS_X + group.x` and check its range.
 */
import type { WgslTarget } from "./module.ts";

export function foldGroups(groups: number, { maxGroups }: WgslTarget): readonly [number, number] {
  const rows = Math.ceil(groups / maxGroups);
  return [Math.ceil(groups / rows), rows];
}
