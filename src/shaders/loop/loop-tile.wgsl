// A loop that reads along one axis and writes along another, in tiles of both through workgroup memory:
// neighbouring threads read neighbours, and write neighbours.
//
//               ALONG                 a tile of SIDE rows, PITCH apart in workgroup memory
//           ┌────┬────┬──              ┌──────┐
//   ACROSS  │tile│tile│ …              │      │   stage_tile: neighbouring threads are neighbours along ACROSS
//           └────┴────┴──              └──────┘   finish: neighbouring threads are neighbours along ALONG

//@given const OUTER = 1u, ACROSS = 64u, MIDDLE = 1u, ALONG = 64u; the extents of the axes in their order
//@given const SIDE = 32u; the side of a tile
//@given const PITCH = 33u; the distance of its rows in workgroup memory
//@given const THREADS = 128u; the threads of a tile
//@given const TURNS = 8u; the elements of a thread
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given fn stage_tile(outer: u32, across: u32, middle: u32, along: u32, at: u32); reads elements into the tile at `at`
//@given fn finish(outer: u32, across: u32, middle: u32, along: u32, at: u32); computes with them, and stores

const TILES_ACROSS = (ACROSS + SIDE - 1u) / SIDE;
const TILES_ALONG = (ALONG + SIDE - 1u) / SIDE;

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let tile = group.y * GROUPS_X + group.x;
  let plane = tile / (TILES_ACROSS * TILES_ALONG);
  if (plane >= OUTER * MIDDLE) { return; }
  let outer = plane / MIDDLE;
  let middle = plane % MIDDLE;
  let first_across = tile / TILES_ALONG % TILES_ACROSS * SIDE;
  let first_along = tile % TILES_ALONG * SIDE;
  let near = local % SIDE;
  //@unroll
  for (var turn = 0u; turn < TURNS; turn++) {
    let far = turn * (THREADS / SIDE) + local / SIDE;
    if (first_across + near < ACROSS && first_along + far < ALONG) {
      stage_tile(outer, first_across + near, middle, first_along + far, far * PITCH + near);
    }
  }
  workgroupBarrier();
  //@unroll
  for (var turn = 0u; turn < TURNS; turn++) {
    let far = turn * (THREADS / SIDE) + local / SIDE;
    if (first_across + far < ACROSS && first_along + near < ALONG) {
      finish(outer, first_across + far, middle, first_along + near, near * PITCH + far);
    }
  }
}
