// Blocks of a matmul's operands, read from memory four elements at a time, and the output tiles.
//
// Given by the generator: alias Scalar, Vector; TILES_M, TILES_N (tiles that cover the output);
// A_ALONG_K, B_ALONG_K: whether load_a4 and load_b4 read four neighbours along k, or along the row
// and the column axis; load_a4(batch, row, k) and load_b4(batch, k, column), which give 0 outside.

// Four rows (or columns) at four steps of k: `at0` holds the four at the first step.
struct Block { at0: Vector, at1: Vector, at2: Vector, at3: Vector }

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
      load_a4(batch, row, k), load_a4(batch, row + 1u, k),
      load_a4(batch, row + 2u, k), load_a4(batch, row + 3u, k));
  }
  return Block(
    load_a4(batch, row, k), load_a4(batch, row, k + 1u),
    load_a4(batch, row, k + 2u), load_a4(batch, row, k + 3u));
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

// The output tile of a workgroup: (batch, tile of rows, tile of columns), columns fastest.
fn tile_of(group: u32) -> vec3u {
  return vec3u(group / (TILES_M * TILES_N), group / TILES_N % TILES_M, group % TILES_N);
}
