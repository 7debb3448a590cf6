// Rows below and columns beside the last tiles of a product, fewer than five of either, by the workgroups of
// the tiles that they lie beside: at each step of k they are in the vector behind each row of the tiles
// in workgroup memory, and a slice's threads share the steps of their sums.
//
//   tiles of a slice at one k    | a: QUADS_M vectors | rows below |    | b: QUADS_N vectors | columns beside |
//   a thread's sums              beside_sums[column]: four rows      below_sums[row]: four columns
//                                corner_sums[row]: the columns beside

//@needs matmul-operands.wgsl matmul-stage.wgsl
//@given const M = 130u, N = 130u, K = 65u; the extents of the product
//@given const OVER_M = 2u, OVER_N = 2u, OVER_K = 1u; what lies beyond the tiles
//@given const TILES_M = 2u, TILES_N = 2u; the tiles that cover the output
//@given const TILE_M = 64u, TILE_K = 16u; the rows and the steps of k of a tile
//@given const THREADS = 128u, SLICES = 1u; the threads of a slice, and the slices
//@given option CORNER = 2u; OVER_M, or 0 without OVER_N
//@given option FOUR_BESIDE = false; whether OVER_N is 4
//@given option BESIDE_TURNS = 2u; the steps of k of a share in a tile, 0 where there is nothing beside
//@given option BELOW_TURNS = 2u; the steps of k of a share in a tile, 0 where there is nothing below
//@given fn load_a(batch: u32, row: u32, k: u32) -> Scalar; an element, 0 past the end of k
//@given fn load_b(batch: u32, k: u32, column: u32) -> Scalar; an element, 0 past the end of k
//@given fn whole_a(batch: u32, row: u32, k: u32) -> Scalar; an element inside of k
//@given fn whole_b(batch: u32, k: u32, column: u32) -> Scalar; an element inside of k
//@given fn store(batch: u32, row: u32, column: u32, total: Scalar); stores one, ignores what is outside
//@given fn store4(batch: u32, row: u32, column: u32, total: Vector); stores four of a row, ignores what is outside

// Whether the tile has columns beside it, and rows below.
struct Edges { beside: bool, below: bool }

fn edges_of(tile: vec3u) -> Edges {
  return Edges(OVER_N > 0u && tile.z == TILES_N - 1u, OVER_M > 0u && tile.y == TILES_M - 1u);
}

// Threads of a slice that share the steps of k of four rows beside which there are columns, or of four
// columns below which there are rows.
const BESIDE_SHARES = THREADS / QUADS_M;
const BELOW_SHARES = THREADS / QUADS_N;

// What lies below four columns, and behind them below the columns beside.
const BELOW_QUADS = QUADS_N + 1u;

// Four rows of each column beside.
//@registers
var<private> beside_sums: array<Vector, OVER_N>;

// Four columns of each row below.
//@registers
var<private> below_sums: array<Vector, OVER_M>;

// The columns beside of each row below.
//@registers
var<private> corner_sums: array<Vector, CORNER>;

// The columns beside at a step of k: a thread brings what others of its slice bring too, and does not branch.
fn fetch_beside(thread: u32, batch: u32, first_k: u32) -> Vector {
  var values: Vector;
  //@unroll
  for (var c = 0u; c < OVER_N; c++) {
    values[c] = load_b(batch, first_k + thread % TILE_K, N - OVER_N + c);
  }
  return values;
}

// Likewise the rows below.
fn fetch_below(thread: u32, batch: u32, first_k: u32) -> Vector {
  var values: Vector;
  //@unroll
  for (var r = 0u; r < OVER_M; r++) {
    values[r] = load_a(batch, M - OVER_M + r, first_k + thread % TILE_K);
  }
  return values;
}

// `first`: where the slice's tiles begin.
fn keep_edges(thread: u32, first: u32, beside: Vector, below: Vector) {
  if (thread < TILE_K) {
    tiles[first + thread * STRIDE_A + QUADS_M] = below;
    tiles[first + SIZE_A + thread * STRIDE_B + QUADS_N] = beside;
  }
}

// By all workgroups, so that nothing parts it from the products of the tile.
fn multiply_edges(thread: u32, first: u32) {
  //@unroll
  for (var turn = 0u; turn < BESIDE_TURNS; turn++) {
    let k = turn * BESIDE_SHARES + thread / QUADS_M;
    let rows = tiles[first + k * STRIDE_A + thread % QUADS_M];
    let columns = tiles[first + SIZE_A + k * STRIDE_B + QUADS_N];
    //@unroll
    for (var c = 0u; c < OVER_N; c++) {
      beside_sums[c] = multiply_add(rows, Vector(columns[c]), beside_sums[c]);
    }
  }
  //@unroll
  for (var turn = 0u; turn < BELOW_TURNS; turn++) {
    let k = turn * BELOW_SHARES + thread / QUADS_N;
    let rows = tiles[first + k * STRIDE_A + QUADS_M];
    let at = first + SIZE_A + k * STRIDE_B;
    let columns = tiles[at + thread % QUADS_N];
    let columns_beside = tiles[at + QUADS_N];
    //@unroll
    for (var r = 0u; r < OVER_M; r++) {
      below_sums[r] = multiply_add(Vector(rows[r]), columns, below_sums[r]);
    }
    //@unroll
    for (var r = 0u; r < CORNER; r++) {
      corner_sums[r] = multiply_add(Vector(rows[r]), columns_beside, corner_sums[r]);
    }
  }
}

// Steps of k beyond all tiles, of one slice: by threads of the first share and by some of the last, which
// are at work at the same time.
fn multiply_edge_tails(edges: Edges, thread: u32, batch: u32, first_row: u32, first_column: u32) {
  if (edges.beside && thread < QUADS_M) {
    //@unroll
    for (var tail = 0u; tail < OVER_K; tail++) {
      let k = K - OVER_K + tail;
      let rows = rows_at(batch, first_row + thread * 4u, k);
      //@unroll
      for (var c = 0u; c < OVER_N; c++) {
        beside_sums[c] = multiply_add(rows, Vector(whole_b(batch, k, N - OVER_N + c)), beside_sums[c]);
      }
    }
  }
  if (edges.below && thread >= THREADS - QUADS_N) {
    //@unroll
    for (var tail = 0u; tail < OVER_K; tail++) {
      let k = K - OVER_K + tail;
      let columns = columns_at(batch, k, first_column + thread % QUADS_N * 4u);
      var columns_beside: Vector;
      //@unroll
      for (var c = 0u; c < OVER_N; c++) {
        columns_beside[c] = whole_b(batch, k, N - OVER_N + c);
      }
      //@unroll
      for (var r = 0u; r < OVER_M; r++) {
        below_sums[r] = multiply_add(Vector(whole_a(batch, M - OVER_M + r, k)), columns, below_sums[r]);
      }
      //@unroll
      for (var r = 0u; r < CORNER; r++) {
        corner_sums[r] =
          multiply_add(Vector(whole_a(batch, M - OVER_M + r, k)), columns_beside, corner_sums[r]);
      }
    }
  }
}

// Adds what the threads have, and stores it.
fn store_edges(edges: Edges, local: u32, batch: u32, first_row: u32, first_column: u32) {
  if (edges.beside) {
    workgroupBarrier();
    //@unroll
    for (var c = 0u; c < OVER_N; c++) {
      tiles[c * SLICES * THREADS + local] = beside_sums[c];
    }
    workgroupBarrier();
    if (local < TILE_M) {
      var sum: Vector;
      for (var share = 0u; share < SLICES * BESIDE_SHARES; share++) {
        let at = share * QUADS_M + local / 4u;
        //@unroll
        for (var c = 0u; c < OVER_N; c++) {
          sum[c] += tiles[c * SLICES * THREADS + at][local % 4u];
        }
      }
      store_beside(batch, first_row + local, sum);
    }
  }
  if (edges.below) {
    let place = local / QUADS_N * BELOW_QUADS;
    workgroupBarrier();
    //@unroll
    for (var r = 0u; r < OVER_M; r++) {
      tiles[r * SLICES * BELOW_SHARES * BELOW_QUADS + place + local % QUADS_N] = below_sums[r];
    }
    if (local % QUADS_N == 0u) {
      //@unroll
      for (var r = 0u; r < CORNER; r++) {
        tiles[r * SLICES * BELOW_SHARES * BELOW_QUADS + place + QUADS_N] = corner_sums[r];
      }
    }
    workgroupBarrier();
    for (var item = local; item < OVER_M * BELOW_QUADS; item += SLICES * THREADS) {
      let r = item / BELOW_QUADS;
      let quad = item % BELOW_QUADS;
      var sum: Vector;
      for (var share = 0u; share < SLICES * BELOW_SHARES; share++) {
        sum += tiles[(r * SLICES * BELOW_SHARES + share) * BELOW_QUADS + quad];
      }
      if (quad < QUADS_N) { store4(batch, M - OVER_M + r, first_column + quad * 4u, sum); }
      else if (edges.beside) { store_beside(batch, M - OVER_M + r, sum); }
    }
  }
}

fn store_beside(batch: u32, row: u32, values: Vector) {
  //@choose
  if (FOUR_BESIDE) {
    store4(batch, row, N - OVER_N, values);
  } else {
    //@unroll
    for (var c = 0u; c < OVER_N; c++) {
      store(batch, row, N - OVER_N + c, values[c]);
    }
  }
}
