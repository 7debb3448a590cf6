// A kernel over rows: LANES threads to a row, SLOTS rows to a workgroup, each row's elements read
// once. This is `main` for rows folded by one thread, or by a tree in workgroup memory.
//
// Given by the generator: ROWS, LANES, SLOTS, GROUPS_X; run(row, inside, thread), which goes over
// one row and calls a fold for each of its stages.

struct Thread { local: u32, lane: u32 }

@compute @workgroup_size(SLOTS * LANES)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let row = (group.y * GROUPS_X + group.x) * SLOTS + local / LANES;
  // Threads past the last row do its work again and store nothing, so that control flow is uniform.
  run(min(row, ROWS - 1u), row < ROWS, Thread(local, local % LANES));
}
