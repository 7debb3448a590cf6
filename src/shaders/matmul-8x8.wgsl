// Matrix product, 8×8 outputs to a thread, 64×64 or 128×128 to a workgroup: large matrices.
//
// Given by the generator, beside what matmul-block.wgsl and matmul-stage.wgsl name: BATCH, TILES_K
// (tiles that cover k), GROUPS_X, multiply_add(x, y, z) = x·y + z, and store4(batch, row, column,
// values), which stores four neighbours of a row and ignores what is outside.
//
// While a tile is multiplied, the next one is already on its way from memory into registers.

const ACROSS = TILE / 8u;

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let tile = tile_of(group.y * GROUPS_X + group.x);
  if (tile.x >= BATCH) { return; }
  let first_row = tile.y * TILE;
  let first_column = tile.z * TILE;
  let column_quad = local % ACROSS;
  let row_quad = local / ACROSS;

  var c0a = Vector();
  var c0b = Vector();
  var c1a = Vector();
  var c1b = Vector();
  var c2a = Vector();
  var c2b = Vector();
  var c3a = Vector();
  var c3b = Vector();
  var c4a = Vector();
  var c4b = Vector();
  var c5a = Vector();
  var c5b = Vector();
  var c6a = Vector();
  var c6b = Vector();
  var c7a = Vector();
  var c7b = Vector();

  var block = fetch(local, tile.x, first_row, first_column, 0u);
  for (var step = 0u; step < TILES_K; step++) {
    workgroupBarrier();
    keep(local, block);
    workgroupBarrier();
    let next = (step + 1u) * TILE_K;
    if (step + 1u < TILES_K) { block = fetch(local, tile.x, first_row, first_column, next); }
    for (var k = 0u; k < TILE_K; k++) {
      let aa = tile_a[k * STRIDE + row_quad];
      let ab = tile_a[k * STRIDE + row_quad + QUADS / 2u];
      let ba = tile_b[k * STRIDE + column_quad];
      let bb = tile_b[k * STRIDE + column_quad + QUADS / 2u];
      c0a = multiply_add(Vector(aa.x), ba, c0a);
      c0b = multiply_add(Vector(aa.x), bb, c0b);
      c1a = multiply_add(Vector(aa.y), ba, c1a);
      c1b = multiply_add(Vector(aa.y), bb, c1b);
      c2a = multiply_add(Vector(aa.z), ba, c2a);
      c2b = multiply_add(Vector(aa.z), bb, c2b);
      c3a = multiply_add(Vector(aa.w), ba, c3a);
      c3b = multiply_add(Vector(aa.w), bb, c3b);
      c4a = multiply_add(Vector(ab.x), ba, c4a);
      c4b = multiply_add(Vector(ab.x), bb, c4b);
      c5a = multiply_add(Vector(ab.y), ba, c5a);
      c5b = multiply_add(Vector(ab.y), bb, c5b);
      c6a = multiply_add(Vector(ab.z), ba, c6a);
      c6b = multiply_add(Vector(ab.z), bb, c6b);
      c7a = multiply_add(Vector(ab.w), ba, c7a);
      c7b = multiply_add(Vector(ab.w), bb, c7b);
    }
  }

  let row = first_row + row_quad * 4u;
  let column = first_column + column_quad * 4u;
  store4(tile.x, row, column, c0a);
  store4(tile.x, row, column + TILE / 2u, c0b);
  store4(tile.x, row + 1u, column, c1a);
  store4(tile.x, row + 1u, column + TILE / 2u, c1b);
  store4(tile.x, row + 2u, column, c2a);
  store4(tile.x, row + 2u, column + TILE / 2u, c2b);
  store4(tile.x, row + 3u, column, c3a);
  store4(tile.x, row + 3u, column + TILE / 2u, c3b);
  store4(tile.x, row + TILE / 2u, column, c4a);
  store4(tile.x, row + TILE / 2u, column + TILE / 2u, c4b);
  store4(tile.x, row + TILE / 2u + 1u, column, c5a);
  store4(tile.x, row + TILE / 2u + 1u, column + TILE / 2u, c5b);
  store4(tile.x, row + TILE / 2u + 2u, column, c6a);
  store4(tile.x, row + TILE / 2u + 2u, column + TILE / 2u, c6b);
  store4(tile.x, row + TILE / 2u + 3u, column, c7a);
  store4(tile.x, row + TILE / 2u + 3u, column + TILE / 2u, c7b);
}
