// Matrix product without workgroup memory, 4×4 outputs to a thread, 32×32 to a workgroup: for
// devices that emulate workgroup memory, and where caches do as well. Needs matmul-block.wgsl.
//
// Given by the generator, beside what matmul-block.wgsl names: M, N, BATCH, TILE, TILE_K (4),
// THREADS, TILES_K (steps of four that cover k), GROUPS_X, multiply_add(x, y, z) = x·y + z, and
// store4(batch, row, column, values), which stores four neighbours of a row and ignores what is
// outside.

const ACROSS = TILE / 4u;

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let tile = tile_of(group.y * GROUPS_X + group.x);
  let row = tile.y * TILE + local / ACROSS * 4u;
  let column = tile.z * TILE + local % ACROSS * 4u;
  if (tile.x >= BATCH || row >= M || column >= N) { return; }

  var c0 = Vector();
  var c1 = Vector();
  var c2 = Vector();
  var c3 = Vector();
  for (var step = 0u; step < TILES_K; step++) {
    let a = load_a_block(tile.x, row, step * TILE_K);
    let b = load_b_block(tile.x, step * TILE_K, column);
    c0 = multiply_add(Vector(a.at0.x), b.at0, c0);
    c1 = multiply_add(Vector(a.at0.y), b.at0, c1);
    c2 = multiply_add(Vector(a.at0.z), b.at0, c2);
    c3 = multiply_add(Vector(a.at0.w), b.at0, c3);
    c0 = multiply_add(Vector(a.at1.x), b.at1, c0);
    c1 = multiply_add(Vector(a.at1.y), b.at1, c1);
    c2 = multiply_add(Vector(a.at1.z), b.at1, c2);
    c3 = multiply_add(Vector(a.at1.w), b.at1, c3);
    c0 = multiply_add(Vector(a.at2.x), b.at2, c0);
    c1 = multiply_add(Vector(a.at2.y), b.at2, c1);
    c2 = multiply_add(Vector(a.at2.z), b.at2, c2);
    c3 = multiply_add(Vector(a.at2.w), b.at2, c3);
    c0 = multiply_add(Vector(a.at3.x), b.at3, c0);
    c1 = multiply_add(Vector(a.at3.y), b.at3, c1);
    c2 = multiply_add(Vector(a.at3.z), b.at3, c2);
    c3 = multiply_add(Vector(a.at3.w), b.at3, c3);
  }

  store4(tile.x, row, column, c0);
  store4(tile.x, row + 1u, column, c1);
  store4(tile.x, row + 2u, column, c2);
  store4(tile.x, row + 3u, column, c3);
}
