// Searches for a pivot by two steps through workgroup memory, each of runs of candidates.

//@needs factor-lu-panel.wgsl
//@given const THREADS = 256u; the threads of a workgroup, a multiple of 16
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given fn larger_of(one: vec2u, other: vec2u) -> vec2u; the larger candidate
//@given fn factor_panel(matrix: u32, local: u32, subgroup: vec3u); eliminates a panel

var<workgroup> candidates: array<vec2u, THREADS>;
var<workgroup> finalists: array<vec2u, 16>;

fn largest_of(own: vec2u, local: u32, subgroup: vec3u) -> vec2u {
  candidates[local] = own;
  workgroupBarrier();
  var most = own;
  if (local < 16u) {
    for (var other = local + 16u; other < THREADS; other += 16u) { most = larger_of(most, candidates[other]); }
    finalists[local] = most;
  }
  workgroupBarrier();
  most = finalists[0];
  for (var other = 1u; other < 16u; other++) { most = larger_of(most, finalists[other]); }
  return most;
}

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  factor_panel(group.y * GROUPS_X + group.x, local, vec3u());
}
