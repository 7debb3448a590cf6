// Exchanges sums between the lanes of four rows by quad operations, so that neighbouring threads of a subgroup
// work on the same rows. LANES is at most the smallest subgroup.
//
//   lane          0    1    2    3    4 …              reduce_lanes: each lane has a share of 4 × 4 products;
//   of row        a    b    c    d    a …              lane % 4 gets the row's sums over all lanes, by
//                 └─X──┘    └─X──┘                     swaps in a quad and shuffles between quads.
//                 └────Y────┘                          broadcast_lanes: each lane gets the values of the quad.

//@given enable subgroups; quad operations and shuffles
//@given const THREADS = 128u; the threads of a workgroup
//@given const LANES = 16u; the threads that share four rows
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given fn attend(group: u32, thread: u32); the work of a thread

@compute @workgroup_size(THREADS)
fn main(
  @builtin(workgroup_id) group: vec3u,
  @builtin(subgroup_invocation_id) invocation: u32,
  @builtin(subgroup_size) size: u32,
  @builtin(subgroup_id) subgroup: u32,
) {
  attend(group.y * GROUPS_X + group.x, (subgroup * size + invocation) % THREADS);
}

// Takes this lane's share of the products of four rows with four others, a column for each of those. Returns the
// sums over the lanes for row lane % 4 with the four others.
fn reduce_lanes(shares: mat4x4f, thread: u32) -> vec4f {
  let rows = transpose(shares);
  let low = (thread & 2u) == 0u;
  let even = (thread & 1u) == 0u;
  let x = select(rows[2], rows[0], low) + quadSwapY(select(rows[0], rows[2], low));
  let y = select(rows[3], rows[1], low) + quadSwapY(select(rows[1], rows[3], low));
  var own = select(y, x, even) + quadSwapX(select(x, y, even));
  if (LANES > 4u) { own += subgroupShuffleXor(own, 4u); }
  if (LANES > 8u) { own += subgroupShuffleXor(own, 8u); }
  return own;
}

// Takes the values of each lane's row with four others. Returns a column over the four rows for each of those.
fn broadcast_lanes(own: vec4f, thread: u32) -> mat4x4f {
  return transpose(mat4x4f(
    quadBroadcast(own, 0u), quadBroadcast(own, 1u),
    quadBroadcast(own, 2u), quadBroadcast(own, 3u)));
}

fn broadcast_lane(own: f32, thread: u32) -> vec4f {
  return vec4f(
    quadBroadcast(own, 0u), quadBroadcast(own, 1u),
    quadBroadcast(own, 2u), quadBroadcast(own, 3u));
}
