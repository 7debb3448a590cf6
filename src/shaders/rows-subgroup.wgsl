// A kernel over rows with a whole workgroup of LANES threads to a row, folded by shuffles: `main`.
// See rows.wgsl for what the generator gives.

struct Thread { lane: u32, place: u32, subgroup: u32 }
// The same for all threads, as the loops around shuffles must see.
struct Subgroups { size: u32, count: u32 }

@compute @workgroup_size(LANES)
fn main(
  @builtin(workgroup_id) group: vec3u,
  @builtin(local_invocation_index) local: u32,
  @builtin(subgroup_invocation_id) place: u32,
  @builtin(subgroup_size) size: u32,
  @builtin(subgroup_id) subgroup: u32,
  @builtin(num_subgroups) subgroups: u32,
) {
  let row = group.y * GROUPS_X + group.x;
  let thread = Thread(local, place, subgroup);
  run(min(row, ROWS - 1u), row < ROWS, thread, Subgroups(size, subgroups));
}
