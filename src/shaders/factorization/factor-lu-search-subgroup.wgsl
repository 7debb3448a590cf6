// Searches for a pivot within subgroups, whose candidates then meet in workgroup memory.

//@needs factor-lu-panel.wgsl
//@given enable subgroups; maxima and minima
//@given const THREADS = 256u; the threads of a workgroup
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given fn larger_of(one: vec2u, other: vec2u) -> vec2u; the larger candidate
//@given fn factor_panel(matrix: u32, local: u32, subgroup: vec3u); eliminates a panel

// A subgroup has at least four threads.
const MOST = THREADS / 4u;

var<workgroup> candidates: array<vec2u, MOST>;

fn largest_of(own: vec2u, local: u32, subgroup: vec3u) -> vec2u {
  let size = subgroupMax(own.x);
  let index = subgroupMin(select(0xffffffffu, own.y, own.x == size));
  if (subgroup.y == 0u) { candidates[subgroup.x] = vec2u(size, index); }
  workgroupBarrier();
  var most = candidates[0];
  for (var other = 1u; other < subgroup.z; other++) { most = larger_of(most, candidates[other]); }
  return most;
}

@compute @workgroup_size(THREADS)
fn main(
  @builtin(workgroup_id) group: vec3u,
  @builtin(local_invocation_index) local: u32,
  @builtin(subgroup_id) number: u32,
  @builtin(num_subgroups) count: u32,
  @builtin(subgroup_invocation_id) invocation: u32,
) {
  factor_panel(group.y * GROUPS_X + group.x, local, vec3u(number, invocation, count));
}
