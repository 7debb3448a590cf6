// Matrix product without workgroup memory, 4×4 outputs to a thread, TILE_M × TILE_N to a workgroup:
// for devices that emulate workgroup memory.
//
//               ┌ TILE_N ┐               thread: sum, 4 × 4
//               │ b, 4×4 │               at each of TILES_K steps of four k, a block of a
//     ┌─ a ──┐  ├────────┤               and a block of b straight from storage
//     │ 4×4  │  │ out    │ TILE_M
//     └──────┘  └────────┘

//@needs matmul-operands.wgsl matmul-order.wgsl
//@given const M = 64u, N = 64u, BATCH = 2u; the extents of the output
//@given const TILE_M = 32u, TILE_N = 32u; the rows and columns of a workgroup's tile
//@given const TILES_K = 16u; the steps of four that cover k
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given fn store4(batch: u32, row: u32, column: u32, total: Vector); stores four elements of a row, ignores those outside

const ACROSS = TILE_N / 4u;

@compute @workgroup_size(TILE_M * TILE_N / 16u)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let tile = tile_of(group.y * GROUPS_X + group.x);
  let row = tile.y * TILE_M + local / ACROSS * 4u;
  let column = tile.z * TILE_N + local % ACROSS * 4u;
  if (tile.x >= BATCH || row >= M || column >= N) { return; }

  var sum: Block;
  for (var step = 0u; step < TILES_K; step++) {
    let a = load_a_block(tile.x, row, step * 4u);
    let b = load_b_block(tile.x, step * 4u, column);
    sum = outer_product(a.at0, b.at0, sum);
    sum = outer_product(a.at1, b.at1, sum);
    sum = outer_product(a.at2, b.at2, sum);
    sum = outer_product(a.at3, b.at3, sum);
  }

  store4(tile.x, row, column, sum.at0);
  store4(tile.x, row + 1u, column, sum.at1);
  store4(tile.x, row + 2u, column, sum.at2);
  store4(tile.x, row + 3u, column, sum.at3);
}
