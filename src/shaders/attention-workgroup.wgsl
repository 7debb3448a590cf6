// How the lanes of four rows meet where there are no subgroups: through workgroup memory. See
// attention-subgroup.wgsl for what each function gives.
//
//   meeting   | thread 0: row a, b, c, d | thread 1: row a, b, c, d | …     4 vectors of each thread;
//               └────────── LANES threads, whose rows are added ─────┘      the sums go to lane % 4

//@given const THREADS = 128u; the threads of a workgroup
//@given const LANES = 16u; the threads that hold four rows together
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given fn attend(group: u32, thread: u32); what a thread of a workgroup does

var<workgroup> meeting: array<vec4f, THREADS * 4u>;

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  attend(group.y * GROUPS_X + group.x, local);
}

fn gather(shares: mat4x4f, thread: u32) -> vec4f {
  let rows = transpose(shares);
  workgroupBarrier();
  meeting[thread * 4u] = rows[0];
  meeting[thread * 4u + 1u] = rows[1];
  meeting[thread * 4u + 2u] = rows[2];
  meeting[thread * 4u + 3u] = rows[3];
  workgroupBarrier();
  let first = thread / LANES * LANES;
  var own = vec4f();
  for (var lane = 0u; lane < LANES; lane++) { own += meeting[(first + lane) * 4u + thread % 4u]; }
  return own;
}

fn spread(own: vec4f, thread: u32) -> mat4x4f {
  workgroupBarrier();
  meeting[thread] = own;
  workgroupBarrier();
  let first = thread / 4u * 4u;
  return transpose(mat4x4f(
    meeting[first], meeting[first + 1u], meeting[first + 2u], meeting[first + 3u]));
}

fn spread_one(own: f32, thread: u32) -> vec4f {
  return spread(vec4f(own), thread)[0];
}
