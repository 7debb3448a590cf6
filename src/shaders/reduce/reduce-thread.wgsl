// Reduction with one thread to an output (LANES is 1): neighbouring threads have neighbouring
// outputs.
//
//   outputs   | thread 0 | thread 1 | … | SLOTS threads to a workgroup

//@needs reduce-accumulate.wgsl
//@given const OUTPUTS = 100u; the outputs
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given fn finish(output: u32, total: Total); stores an output
//@given const SLOTS = 64u; the outputs of a workgroup

@compute @workgroup_size(SLOTS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let output = (group.y * GROUPS_X + group.x) * SLOTS + local;
  if (output < OUTPUTS) { finish(output, accumulate(output, 0u)); }
}
