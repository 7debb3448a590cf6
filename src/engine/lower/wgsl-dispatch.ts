/**
 * Dispatch sizes: WebGPU allows 65,535 workgroups along a dimension, so longer runs of groups fold
 * into a second one. Shaders find their group by `group.y * GROUPS_X + group.x` and check its range.
 */
const longest = 65535;

export function foldGroups(groups: number): readonly [number, number] {
  const rows = Math.ceil(groups / longest);
  return [Math.ceil(groups / rows), rows];
}
