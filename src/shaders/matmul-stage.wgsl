// How a workgroup of a matmul brings tiles of both operands into workgroup memory: each thread carries
// one 4×4 block, the first half of the threads of `a`, the second half of `b`.
//
// Given by the generator: alias Scalar, Vector; TILE (rows and columns of the output tile), TILE_K,
// THREADS (twice the 4×4 blocks of a tile), PADDING, TILES_M, TILES_N; A_ALONG_K, B_ALONG_K: whether load_a4 and load_b4 read four
// neighbours along k, or along the row and the column axis; load_a4(batch, row, k) and
// load_b4(batch, k, column), which give 0 outside the operand.

// Four rows (or columns) at four steps of k: `at0` holds the four at the first step.
struct Block { at0: Vector, at1: Vector, at2: Vector, at3: Vector }

const QUADS = TILE / 4u;
const STEPS = TILE_K / 4u;
const HALF = THREADS / 2u;
const STRIDE = QUADS + PADDING;

// tile_a[k][row / 4] and tile_b[k][column / 4], rows and columns within the tile.
var<workgroup> tile_a: array<Vector, TILE_K * STRIDE>;
var<workgroup> tile_b: array<Vector, TILE_K * STRIDE>;

fn transposed(x: Vector, y: Vector, z: Vector, w: Vector) -> Block {
  return Block(
    Vector(x.x, y.x, z.x, w.x),
    Vector(x.y, y.y, z.y, w.y),
    Vector(x.z, y.z, z.z, w.z),
    Vector(x.w, y.w, z.w, w.w),
  );
}

fn load_a_block(batch: u32, row: u32, k: u32) -> Block {
  if (A_ALONG_K) {
    return transposed(
      load_a4(batch, row, k), load_a4(batch, row + 1u, k), load_a4(batch, row + 2u, k), load_a4(batch, row + 3u, k));
  }
  return Block(
    load_a4(batch, row, k), load_a4(batch, row, k + 1u), load_a4(batch, row, k + 2u), load_a4(batch, row, k + 3u));
}

fn load_b_block(batch: u32, k: u32, column: u32) -> Block {
  if (B_ALONG_K) {
    return transposed(
      load_b4(batch, k, column), load_b4(batch, k, column + 1u),
      load_b4(batch, k, column + 2u), load_b4(batch, k, column + 3u));
  }
  return Block(
    load_b4(batch, k, column), load_b4(batch, k + 1u, column),
    load_b4(batch, k + 2u, column), load_b4(batch, k + 3u, column));
}

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

// The output tile of a workgroup: (batch, tile of rows, tile of columns), columns fastest.
fn tile_of(group: u32) -> vec3u {
  return vec3u(group / (TILES_M * TILES_N), group / TILES_N % TILES_M, group % TILES_N);
}
