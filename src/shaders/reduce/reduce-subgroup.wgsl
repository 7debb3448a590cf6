// Reduction with a whole workgroup of LANES threads to an output (SLOTS is 1): a butterfly of
// shuffles in each subgroup, then one thread over the subgroups' partial results. The order is
// fixed, so equal inputs give equal bits.
//
//   subgroup 0   | 0 ⇄ 1   2 ⇄ 3 | then 0 ⇄ 2, 1 ⇄ 3 | …  ──► partial[0]
//   subgroup 1   | …                                      ──► partial[1]  ──► thread 0 ──► finish

//@needs reduce-accumulate.wgsl
//@given const OUTPUTS = 100u; the outputs
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given fn finish(output: u32, total: Total); stores an output
//@given enable subgroups; shuffles
//@given const LANES = 64u; the threads of an output
//@given fn combine(x: Total, y: Total) -> Total; the combination of two totals

var<workgroup> partial: array<Total, LANES>;

@compute @workgroup_size(LANES)
fn main(
  @builtin(workgroup_id) group: vec3u,
  @builtin(local_invocation_index) local: u32,
  @builtin(subgroup_invocation_id) invocation: u32,
  @builtin(subgroup_size) size: u32,
  @builtin(subgroup_id) subgroup: u32,
  @builtin(num_subgroups) subgroups: u32,
) {
  // Workgroups past the last output repeat its work, so that control flow is uniform.
  let output = min(group.y * GROUPS_X + group.x, OUTPUTS - 1u);
  var total = accumulate(output, local);
  for (var distance = 1u; distance < size; distance = distance * 2u) {
    total = combine(total, subgroupShuffleXor(total, distance));
  }
  if (invocation == 0u) { partial[subgroup % LANES] = total; }
  workgroupBarrier();
  if (local == 0u) {
    for (var other = 1u; other < subgroups; other++) {
      total = combine(total, partial[other % LANES]);
    }
    if (group.y * GROUPS_X + group.x < OUTPUTS) { finish(output, total); }
  }
}
