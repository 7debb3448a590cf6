// Reduction with one thread to an output (LANES is 1): neighbouring threads have neighbouring
// outputs. See reduce-accumulate.wgsl for what the generator gives.

@compute @workgroup_size(SLOTS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let output = (group.y * GROUPS_X + group.x) * SLOTS + local;
  if (output < OUTPUTS) { finish(output, accumulate(output, 0u)); }
}
