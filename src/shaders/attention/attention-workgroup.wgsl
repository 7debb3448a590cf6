// Exchanges sums between the lanes of four rows through workgroup memory, where there are no subgroups.
// attention-subgroup.wgsl says what each function returns.
//
//   exchange  | thread 0: row a, b, c, d | thread 1: row a, b, c, d | …     4 vectors of each thread;
//               └────────── LANES threads, whose rows are added ─────┘      the sums go to lane % 4

//@given const THREADS = 128u; the threads of a workgroup
//@given const LANES = 16u; the threads that share four rows
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given fn attend(group: u32, thread: u32); the work of a thread

var<workgroup> exchange: array<vec4f, THREADS * 4u>;

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  attend(group.y * GROUPS_X + group.x, local);
}

fn reduce_lanes(shares: mat4x4f, thread: u32) -> vec4f {
  let rows = transpose(shares);
  workgroupBarrier();
  exchange[thread * 4u] = rows[0];
  exchange[thread * 4u + 1u] = rows[1];
  exchange[thread * 4u + 2u] = rows[2];
  exchange[thread * 4u + 3u] = rows[3];
  workgroupBarrier();
  let first = thread / LANES * LANES;
  var own = vec4f();
  for (var lane = 0u; lane < LANES; lane++) { own += exchange[(first + lane) * 4u + thread % 4u]; }
  return own;
}

fn broadcast_lanes(own: vec4f, thread: u32) -> mat4x4f {
  workgroupBarrier();
  exchange[thread] = own;
  workgroupBarrier();
  let first = thread / 4u * 4u;
  return transpose(mat4x4f(
    exchange[first], exchange[first + 1u], exchange[first + 2u], exchange[first + 3u]));
}

fn broadcast_lane(own: f32, thread: u32) -> vec4f {
  return broadcast_lanes(vec4f(own), thread)[0];
}
