// Reduction with LANES threads to each of a workgroup's SLOTS outputs, folded by a tree in
// workgroup memory. LANES is a power of two, 2 to the FOLDS.
//
//   partial   | lane 0 | lane 1 | lane 2 | lane 3 |     FOLDS times the upper half is added to the lower one
//                 ▲─────────────────┘        │
//                          ▲─────────────────┘

//@needs reduce-accumulate.wgsl
//@given const OUTPUTS = 100u; the outputs
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given fn finish(output: u32, total: Total); stores an output
//@given const LANES = 8u; the threads of an output
//@given const SLOTS = 8u; the outputs of a workgroup
//@given const FOLDS = 3u; the logarithm of LANES
//@given const LANE_STRIDE = 1u, SLOT_STRIDE = 8u; the distances of an output's threads, and of two outputs' first ones
//@given fn identity() -> Element; the identity of the combination
//@given fn total_of(x: Element) -> Total; the combination of an element's numbers of one output
//@given fn combine(x: Total, y: Total) -> Total; the combination of two totals

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
