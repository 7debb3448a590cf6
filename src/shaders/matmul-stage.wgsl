// How the threads of a slice bring tiles of both operands into workgroup memory: each thread carries
// CARRIED 4×4 blocks at a step, those of `a` before those of `b`. Needs matmul-operands.wgsl.
//
// Given by the generator: TILE_M, TILE_N (rows and columns of the output tile), TILE_K (steps of k at
// a time), THREADS (to a slice), SLICES, PADDING (vectors added to a row, against bank conflicts).

const QUADS_M = TILE_M / 4u;
const QUADS_N = TILE_N / 4u;
const STEPS = TILE_K / 4u;
const BLOCKS_A = QUADS_M * STEPS;
const BLOCKS_B = QUADS_N * STEPS;
const CARRIED = (BLOCKS_A + BLOCKS_B + THREADS - 1u) / THREADS;

// A slice's tiles lie behind each other: a[k][row / 4], then b[k][column / 4].
const STRIDE_A = QUADS_M + PADDING;
const STRIDE_B = QUADS_N + PADDING;
const SIZE_A = TILE_K * STRIDE_A;
const SIZE = SIZE_A + TILE_K * STRIDE_B;

// What a slice hands over when the slices' sums are folded: one vector a thread for each four outputs.
const HANDED = SLICES / 2u * TILE_M * TILE_N / 4u;

var<workgroup> tiles: array<Vector, max(SLICES * SIZE, HANDED)>;

// Where in its operand's tile a block lies: (quad of rows or columns, step of four in k).
// Neighbouring blocks are neighbours along the axis that is contiguous in memory.
fn block_place(block: u32, quads: u32, along_k: bool) -> vec2u {
  return select(vec2u(block % quads, block / quads), vec2u(block / STEPS, block % STEPS), along_k);
}

fn fetch(block: u32, batch: u32, first_row: u32, first_column: u32, k: u32) -> Block {
  var fetched: Block;
  if (block < BLOCKS_A) {
    let place = block_place(block, QUADS_M, A_ALONG_K);
    fetched = load_a_block(batch, first_row + place.x * 4u, k + place.y * 4u);
  } else if (block < BLOCKS_A + BLOCKS_B) {
    let place = block_place(block - BLOCKS_A, QUADS_N, B_ALONG_K);
    fetched = load_b_block(batch, k + place.y * 4u, first_column + place.x * 4u);
  }
  return fetched;
}

// `first`: where the slice's tiles begin.
fn keep(block: u32, first: u32, fetched: Block) {
  if (block < BLOCKS_A) {
    let place = block_place(block % BLOCKS_A, QUADS_M, A_ALONG_K);
    let at = first + place.y * 4u * STRIDE_A + place.x;
    tiles[at] = fetched.at0;
    tiles[at + STRIDE_A] = fetched.at1;
    tiles[at + 2u * STRIDE_A] = fetched.at2;
    tiles[at + 3u * STRIDE_A] = fetched.at3;
  } else if (block < BLOCKS_A + BLOCKS_B) {
    let place = block_place((block + BLOCKS_B - BLOCKS_A % BLOCKS_B) % BLOCKS_B, QUADS_N, B_ALONG_K);
    let at = first + SIZE_A + place.y * 4u * STRIDE_B + place.x;
    tiles[at] = fetched.at0;
    tiles[at + STRIDE_B] = fetched.at1;
    tiles[at + 2u * STRIDE_B] = fetched.at2;
    tiles[at + 3u * STRIDE_B] = fetched.at3;
  }
}
