// The right and bottom edges of a product, fewer than five columns and rows that no tile covers, by the workgroups of
// the last tiles: at each step of k they are in the vector after each row of the tiles in workgroup memory, and a
// slice's threads divide the steps of their sums.
//
//   tiles of a slice at one k    | a: QUADS_M vectors | bottom rows |    | b: QUADS_N vectors | right columns |
//   a thread's sums              right_sums[column]: four rows      bottom_sums[row]: four columns
//                                corner_sums[row]: the right columns

//@needs matmul-operands.wgsl matmul-stage.wgsl
//@given const M = 130u, N = 130u, K = 65u; the extents of the product
//@given const EDGE_M = 2u, EDGE_N = 2u, TAIL_K = 1u; the rows, columns and steps that no tile covers
//@given const TILES_M = 2u, TILES_N = 2u; the tiles that cover the output
//@given const TILE_M = 64u, TILE_K = 16u; the rows and the steps of k of a tile
//@given const THREADS = 128u, SLICES = 1u; the threads of a slice, and the slices
//@given option CORNER = 2u; EDGE_M, or 0 without EDGE_N
//@given option RIGHT_IS_VECTOR = false; whether EDGE_N is 4
//@given option RIGHT_TURNS = 2u; the steps of k of a share in a tile, 0 without a right edge
//@given option BOTTOM_TURNS = 2u; the steps of k of a share in a tile, 0 without a bottom edge
//@given fn load_a(batch: u32, row: u32, k: u32) -> Scalar; an element, 0 past the end of k
//@given fn load_b(batch: u32, k: u32, column: u32) -> Scalar; an element, 0 past the end of k
//@given fn unguarded_a(batch: u32, row: u32, k: u32) -> Scalar; an element inside of k
//@given fn unguarded_b(batch: u32, k: u32, column: u32) -> Scalar; an element inside of k
//@given fn store(batch: u32, row: u32, column: u32, total: Scalar); stores one element, ignores those outside
//@given fn store4(batch: u32, row: u32, column: u32, total: Vector); stores four elements of a row, ignores those outside

// Whether the tile is at the right and at the bottom edge.
struct Edges { right: bool, bottom: bool }

fn edges_of(tile: vec3u) -> Edges {
  return Edges(EDGE_N > 0u && tile.z == TILES_N - 1u, EDGE_M > 0u && tile.y == TILES_M - 1u);
}

// The threads of a slice that divide the steps of k of four rows of the right edge, or of four columns of the bottom
// edge.
const RIGHT_SHARES = THREADS / QUADS_M;
const BOTTOM_SHARES = THREADS / QUADS_N;

// The vectors of a bottom row: four columns each, and the corner.
const BOTTOM_QUADS = QUADS_N + 1u;

// Four rows of each right column.
//@registers
var<private> right_sums: array<Vector, EDGE_N>;

// Four columns of each bottom row.
//@registers
var<private> bottom_sums: array<Vector, EDGE_M>;

// The right columns of each bottom row.
//@registers
var<private> corner_sums: array<Vector, CORNER>;

// Returns the right columns at a step of k. Several threads of a slice fetch the same ones rather than branch.
fn fetch_right(thread: u32, batch: u32, first_k: u32) -> Vector {
  var values: Vector;
  //@unroll
  for (var c = 0u; c < EDGE_N; c++) {
    values[c] = load_b(batch, first_k + thread % TILE_K, N - EDGE_N + c);
  }
  return values;
}

// Returns the bottom rows at a step of k.
fn fetch_bottom(thread: u32, batch: u32, first_k: u32) -> Vector {
  var values: Vector;
  //@unroll
  for (var r = 0u; r < EDGE_M; r++) {
    values[r] = load_a(batch, M - EDGE_M + r, first_k + thread % TILE_K);
  }
  return values;
}

// Stores the edges in the slice's tiles, which begin at `first`.
fn stage_edges(thread: u32, first: u32, right: Vector, bottom: Vector) {
  if (thread < TILE_K) {
    tiles[first + thread * STRIDE_A + QUADS_M] = bottom;
    tiles[first + SIZE_A + thread * STRIDE_B + QUADS_N] = right;
  }
}

// All workgroups do this, so that no branch separates it from the products of the tile.
fn multiply_edges(thread: u32, first: u32) {
  //@unroll
  for (var turn = 0u; turn < RIGHT_TURNS; turn++) {
    let k = turn * RIGHT_SHARES + thread / QUADS_M;
    let rows = tiles[first + k * STRIDE_A + thread % QUADS_M];
    let columns = tiles[first + SIZE_A + k * STRIDE_B + QUADS_N];
    //@unroll
    for (var c = 0u; c < EDGE_N; c++) {
      right_sums[c] = multiply_add(rows, Vector(columns[c]), right_sums[c]);
    }
  }
  //@unroll
  for (var turn = 0u; turn < BOTTOM_TURNS; turn++) {
    let k = turn * BOTTOM_SHARES + thread / QUADS_N;
    let rows = tiles[first + k * STRIDE_A + QUADS_M];
    let at = first + SIZE_A + k * STRIDE_B;
    let columns = tiles[at + thread % QUADS_N];
    let columns_right = tiles[at + QUADS_N];
    //@unroll
    for (var r = 0u; r < EDGE_M; r++) {
      bottom_sums[r] = multiply_add(Vector(rows[r]), columns, bottom_sums[r]);
    }
    //@unroll
    for (var r = 0u; r < CORNER; r++) {
      corner_sums[r] = multiply_add(Vector(rows[r]), columns_right, corner_sums[r]);
    }
  }
}

// Adds the steps of k that no tile covers, for one slice: threads of the first share and some of the last do it at
// the same time.
fn multiply_edge_tails(edges: Edges, thread: u32, batch: u32, first_row: u32, first_column: u32) {
  if (edges.right && thread < QUADS_M) {
    //@unroll
    for (var tail = 0u; tail < TAIL_K; tail++) {
      let k = K - TAIL_K + tail;
      let rows = rows_at(batch, first_row + thread * 4u, k);
      //@unroll
      for (var c = 0u; c < EDGE_N; c++) {
        right_sums[c] = multiply_add(rows, Vector(unguarded_b(batch, k, N - EDGE_N + c)), right_sums[c]);
      }
    }
  }
  if (edges.bottom && thread >= THREADS - QUADS_N) {
    //@unroll
    for (var tail = 0u; tail < TAIL_K; tail++) {
      let k = K - TAIL_K + tail;
      let columns = columns_at(batch, k, first_column + thread % QUADS_N * 4u);
      var columns_right: Vector;
      //@unroll
      for (var c = 0u; c < EDGE_N; c++) {
        columns_right[c] = unguarded_b(batch, k, N - EDGE_N + c);
      }
      //@unroll
      for (var r = 0u; r < EDGE_M; r++) {
        bottom_sums[r] = multiply_add(Vector(unguarded_a(batch, M - EDGE_M + r, k)), columns, bottom_sums[r]);
      }
      //@unroll
      for (var r = 0u; r < CORNER; r++) {
        corner_sums[r] =
          multiply_add(Vector(unguarded_a(batch, M - EDGE_M + r, k)), columns_right, corner_sums[r]);
      }
    }
  }
}

// Adds the sums of the threads, and stores them.
fn store_edges(edges: Edges, local: u32, batch: u32, first_row: u32, first_column: u32) {
  if (edges.right) {
    workgroupBarrier();
    //@unroll
    for (var c = 0u; c < EDGE_N; c++) {
      tiles[c * SLICES * THREADS + local] = right_sums[c];
    }
    workgroupBarrier();
    if (local < TILE_M) {
      var sum: Vector;
      for (var share = 0u; share < SLICES * RIGHT_SHARES; share++) {
        let at = share * QUADS_M + local / 4u;
        //@unroll
        for (var c = 0u; c < EDGE_N; c++) {
          sum[c] += tiles[c * SLICES * THREADS + at][local % 4u];
        }
      }
      store_right(batch, first_row + local, sum);
    }
  }
  if (edges.bottom) {
    let offset = local / QUADS_N * BOTTOM_QUADS;
    workgroupBarrier();
    //@unroll
    for (var r = 0u; r < EDGE_M; r++) {
      tiles[r * SLICES * BOTTOM_SHARES * BOTTOM_QUADS + offset + local % QUADS_N] = bottom_sums[r];
    }
    if (local % QUADS_N == 0u) {
      //@unroll
      for (var r = 0u; r < CORNER; r++) {
        tiles[r * SLICES * BOTTOM_SHARES * BOTTOM_QUADS + offset + QUADS_N] = corner_sums[r];
      }
    }
    workgroupBarrier();
    for (var item = local; item < EDGE_M * BOTTOM_QUADS; item += SLICES * THREADS) {
      let r = item / BOTTOM_QUADS;
      let quad = item % BOTTOM_QUADS;
      var sum: Vector;
      for (var share = 0u; share < SLICES * BOTTOM_SHARES; share++) {
        sum += tiles[(r * SLICES * BOTTOM_SHARES + share) * BOTTOM_QUADS + quad];
      }
      if (quad < QUADS_N) { store4(batch, M - EDGE_M + r, first_column + quad * 4u, sum); }
      else if (edges.right) { store_right(batch, M - EDGE_M + r, sum); }
    }
  }
}

fn store_right(batch: u32, row: u32, values: Vector) {
  //@choose
  if (RIGHT_IS_VECTOR) {
    store4(batch, row, N - EDGE_N, values);
  } else {
    //@unroll
    for (var c = 0u; c < EDGE_N; c++) {
      store(batch, row, N - EDGE_N + c, values[c]);
    }
  }
}
