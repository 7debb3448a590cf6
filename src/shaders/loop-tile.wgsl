// A loop that reads along one axis and writes along another, in tiles of both through workgroup memory:
// neighbouring threads read neighbours, and write neighbours.
//
// Given by the generator: OUTER, ACROSS, MIDDLE, ALONG, extents of the axes in their order: what is read lies
// along ACROSS, what is written along ALONG; SIDE (of a tile), PITCH (of its rows in workgroup memory), THREADS,
// TURNS, GROUPS_X; bring(outer, across, middle, along, at), which reads elements and keeps them at a place of
// the tile, and finish(outer, across, middle, along, at), which computes with them and stores.

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
  // unrolled
  for (var turn = 0u; turn < TURNS; turn++) {
    let far = turn * (THREADS / SIDE) + local / SIDE;
    if (first_across + near < ACROSS && first_along + far < ALONG) {
      bring(outer, first_across + near, middle, first_along + far, far * PITCH + near);
    }
  }
  workgroupBarrier();
  // unrolled
  for (var turn = 0u; turn < TURNS; turn++) {
    let far = turn * (THREADS / SIDE) + local / SIDE;
    if (first_across + far < ACROSS && first_along + near < ALONG) {
      finish(outer, first_across + far, middle, first_along + near, near * PITCH + far);
    }
  }
}
