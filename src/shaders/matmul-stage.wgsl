// How a workgroup of a matmul brings tiles of both operands into workgroup memory: each thread
// carries one 4×4 block, the first half of the threads of `a`, the second half of `b`. Needs
// matmul-block.wgsl.
//
// Given by the generator: TILE (rows and columns of the output tile), TILE_K, THREADS (twice the
// 4×4 blocks of an operand's tile), PADDING (vectors added to a row, against bank conflicts).

const QUADS = TILE / 4u;
const STEPS = TILE_K / 4u;
const HALF = THREADS / 2u;
const STRIDE = QUADS + PADDING;

// tile_a[k][row / 4] and tile_b[k][column / 4], rows and columns within the tile.
var<workgroup> tile_a: array<Vector, TILE_K * STRIDE>;
var<workgroup> tile_b: array<Vector, TILE_K * STRIDE>;

// Where in its operand's tile a thread's block lies: (quad of rows or columns, step of four in k).
// Neighbouring threads are neighbours along the axis that is contiguous in memory.
fn block_place(local: u32, along_k: bool) -> vec2u {
  let place = local % HALF;
  return select(vec2u(place % QUADS, place / QUADS), vec2u(place / STEPS, place % STEPS), along_k);
}

// A thread's block of the tiles that begin at k.
fn fetch(local: u32, batch: u32, first_row: u32, first_column: u32, k: u32) -> Block {
  if (local < HALF) {
    let place = block_place(local, A_ALONG_K);
    return load_a_block(batch, first_row + place.x * 4u, k + place.y * 4u);
  }
  let place = block_place(local, B_ALONG_K);
  return load_b_block(batch, k + place.y * 4u, first_column + place.x * 4u);
}

fn keep(local: u32, block: Block) {
  if (local < HALF) {
    let place = block_place(local, A_ALONG_K);
    let at = place.y * 4u * STRIDE + place.x;
    tile_a[at] = block.at0;
    tile_a[at + STRIDE] = block.at1;
    tile_a[at + 2u * STRIDE] = block.at2;
    tile_a[at + 3u * STRIDE] = block.at3;
  } else {
    let place = block_place(local, B_ALONG_K);
    let at = place.y * 4u * STRIDE + place.x;
    tile_b[at] = block.at0;
    tile_b[at + STRIDE] = block.at1;
    tile_b[at + 2u * STRIDE] = block.at2;
    tile_b[at + 3u * STRIDE] = block.at3;
  }
}
