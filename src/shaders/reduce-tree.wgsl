// Reduction with LANES threads to each of a workgroup's SLOTS outputs, folded by a tree in
// workgroup memory. LANES is a power of two, 2 to the FOLDS. See reduce-accumulate.wgsl for what
// else is given.

var<workgroup> partial: array<Total, SLOTS * LANES>;

@compute @workgroup_size(SLOTS * LANES)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let lane = local / LANE_STRIDE % LANES;
  let output = (group.y * GROUPS_X + group.x) * SLOTS + local / SLOT_STRIDE % SLOTS;
  var total = total_of(identity());
  if (output < OUTPUTS) { total = accumulate(output, lane); }
  partial[local] = total;
  for (var fold = 1u; fold <= FOLDS; fold++) {
    workgroupBarrier();
    let half = LANES >> fold;
    if (lane < half) {
      total = combine(total, partial[(local + half * LANE_STRIDE) % (SLOTS * LANES)]);
      partial[local] = total;
    }
  }
  if (lane == 0u && output < OUTPUTS) { finish(output, total); }
}
