// Matrix product, 4×4 outputs to a thread, 32×32 or 64×64 to a workgroup: small and middling
// matrices.
//
// Given by the generator, beside what matmul-block.wgsl and matmul-stage.wgsl name: BATCH, TILES_K
// (tiles that cover k), GROUPS_X, multiply_add(x, y, z) = x·y + z, and store4(batch, row, column,
// values), which stores four neighbours of a row and ignores what is outside.
//
// While a tile is multiplied, the next one is already on its way from memory into registers.

const ACROSS = TILE / 4u;

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let tile = tile_of(group.y * GROUPS_X + group.x);
  if (tile.x >= BATCH) { return; }
  let first_row = tile.y * TILE;
  let first_column = tile.z * TILE;
  let column_quad = local % ACROSS;
  let row_quad = local / ACROSS;

  var c0 = Vector();
  var c1 = Vector();
  var c2 = Vector();
  var c3 = Vector();

  var block = fetch(local, tile.x, first_row, first_column, 0u);
  for (var step = 0u; step < TILES_K; step++) {
    workgroupBarrier();
    keep(local, block);
    workgroupBarrier();
    let next = (step + 1u) * TILE_K;
    if (step + 1u < TILES_K) { block = fetch(local, tile.x, first_row, first_column, next); }
    for (var k = 0u; k < TILE_K; k++) {
      let a = tile_a[k * STRIDE + row_quad];
      let b = tile_b[k * STRIDE + column_quad];
      c0 = multiply_add(Vector(a.x), b, c0);
      c1 = multiply_add(Vector(a.y), b, c1);
      c2 = multiply_add(Vector(a.z), b, c2);
      c3 = multiply_add(Vector(a.w), b, c3);
    }
  }

  let row = first_row + row_quad * 4u;
  let column = first_column + column_quad * 4u;
  store4(tile.x, row, column, c0);
  store4(tile.x, row + 1u, column, c1);
  store4(tile.x, row + 2u, column, c2);
  store4(tile.x, row + 3u, column, c3);
}
