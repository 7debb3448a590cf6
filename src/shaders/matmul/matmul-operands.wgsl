// Blocks of a matmul's operands, read from memory four elements at a time.
//
//   A_ALONG_K          k ►            else     row ►
//     row ▼   | vector of load_a4 |      k ▼   | vector of load_a4 |      either way a Block: at each of
//             | 4 of them |                    | 4 of them |              four k a vector of four rows
//
// For the direct shader load_a4 and load_b4 return 0 past the end of rows and columns as well; for the others their
// results there are never stored.

//@given alias Vector = vec4f; four elements
//@given const A_ALONG_K = true, B_ALONG_K = false; whether vectors are along k, or along the row or column axis
//@given fn multiply_add(x: Vector, y: Vector, z: Vector) -> Vector; x·y + z
//@given fn load_a4(batch: u32, row: u32, k: u32) -> Vector; four neighbours of `a`, 0 past the end of k
//@given fn load_b4(batch: u32, k: u32, column: u32) -> Vector; four neighbours of `b`, 0 past the end of k

// Four vectors: of an operand, four rows (or columns) at four steps of k, a vector for each step; of
// the output, four rows of four columns.
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

// Returns the sum with the products of four rows and four columns at one step of k.
fn outer_product(rows: Vector, columns: Vector, sum: Block) -> Block {
  return Block(
    multiply_add(Vector(rows.x), columns, sum.at0),
    multiply_add(Vector(rows.y), columns, sum.at1),
    multiply_add(Vector(rows.z), columns, sum.at2),
    multiply_add(Vector(rows.w), columns, sum.at3),
  );
}
