// A kernel over rows: LANES threads to a row, SLOTS rows to a workgroup, each row's elements read
// once. This is `main` for rows folded by one thread, or by a tree in workgroup memory.
//
//   row 0   | lane 0 | lane 1 | … | lane 0 | lane 1 | …     pieces of a row: registers of the thread
//   row 1   | …                                             SLOTS rows to a workgroup

//@given const ROWS = 10u; the rows
//@given const LANES = 8u; the threads of a row
//@given const SLOTS = 8u; the rows of a workgroup
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given fn run(row: u32, inside: bool, thread: Thread); goes over one row and calls a fold for each of its stages

struct Thread { local: u32, lane: u32 }

@compute @workgroup_size(SLOTS * LANES)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let row = (group.y * GROUPS_X + group.x) * SLOTS + local / LANES;
  // Threads past the last row repeat its work and store nothing, so that control flow is uniform.
  run(min(row, ROWS - 1u), row < ROWS, Thread(local, local % LANES));
}
