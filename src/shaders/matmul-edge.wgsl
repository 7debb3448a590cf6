// Rows below and columns beside the last tiles of a product, fewer than five of either, by the workgroups of
// the tiles that they lie beside: at each step of k they are in the vector behind each row of the tiles
// in workgroup memory, and a slice's threads share the steps of their sums. Needs matmul-stage.wgsl.
//
// Given by the generator, beside what that names: M, N, K, TILES_M, TILES_N, OVER_M, OVER_N, OVER_K (rows
// below, columns beside and steps of k beyond the tiles), CORNER (OVER_M, or 0 without OVER_N), FOUR_BESIDE
// (whether OVER_N is 4), BESIDE_TURNS and BELOW_TURNS (steps of k of a share in a tile, 0 where there is
// nothing beside or below), and store and store4 (matmul-tile.wgsl).

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
// registers
var<private> beside_sums: array<Vector, OVER_N>;

// Four columns of each row below.
// registers
var<private> below_sums: array<Vector, OVER_M>;

// The columns beside of each row below.
// registers
var<private> corner_sums: array<Vector, CORNER>;

// The columns beside at a step of k: a thread brings what others of its slice bring too, and does not branch.
fn fetch_beside(thread: u32, batch: u32, first_k: u32) -> Vector {
  var values: Vector;
  // unrolled
  for (var c = 0u; c < OVER_N; c++) {
    values[c] = load_b(batch, first_k + thread % TILE_K, N - OVER_N + c);
  }
  return values;
}

// Likewise the rows below.
fn fetch_below(thread: u32, batch: u32, first_k: u32) -> Vector {
  var values: Vector;
  // unrolled
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
  // unrolled
  for (var turn = 0u; turn < BESIDE_TURNS; turn++) {
    let k = turn * BESIDE_SHARES + thread / QUADS_M;
    let rows = tiles[first + k * STRIDE_A + thread % QUADS_M];
    let columns = tiles[first + SIZE_A + k * STRIDE_B + QUADS_N];
    // unrolled
    for (var c = 0u; c < OVER_N; c++) {
      beside_sums[c] = multiply_add(rows, Vector(columns[c]), beside_sums[c]);
    }
  }
  // unrolled
  for (var turn = 0u; turn < BELOW_TURNS; turn++) {
    let k = turn * BELOW_SHARES + thread / QUADS_N;
    let rows = tiles[first + k * STRIDE_A + QUADS_M];
    let at = first + SIZE_A + k * STRIDE_B;
    let columns = tiles[at + thread % QUADS_N];
    let columns_beside = tiles[at + QUADS_N];
    // unrolled
    for (var r = 0u; r < OVER_M; r++) {
      below_sums[r] = multiply_add(Vector(rows[r]), columns, below_sums[r]);
    }
    // unrolled
    for (var r = 0u; r < CORNER; r++) {
      corner_sums[r] = multiply_add(Vector(rows[r]), columns_beside, corner_sums[r]);
    }
  }
}

// Steps of k beyond all tiles, of one slice: by threads of the first share and by some of the last, which
// are at work at the same time.
fn multiply_edge_tails(edges: Edges, thread: u32, batch: u32, first_row: u32, first_column: u32) {
  if (edges.beside && thread < QUADS_M) {
    // unrolled
    for (var tail = 0u; tail < OVER_K; tail++) {
      let k = K - OVER_K + tail;
      let rows = rows_at(batch, first_row + thread * 4u, k);
      // unrolled
      for (var c = 0u; c < OVER_N; c++) {
        beside_sums[c] = multiply_add(rows, Vector(whole_b(batch, k, N - OVER_N + c)), beside_sums[c]);
      }
    }
  }
  if (edges.below && thread >= THREADS - QUADS_N) {
    // unrolled
    for (var tail = 0u; tail < OVER_K; tail++) {
      let k = K - OVER_K + tail;
      let columns = columns_at(batch, k, first_column + thread % QUADS_N * 4u);
      var columns_beside: Vector;
      // unrolled
      for (var c = 0u; c < OVER_N; c++) {
        columns_beside[c] = whole_b(batch, k, N - OVER_N + c);
      }
      // unrolled
      for (var r = 0u; r < OVER_M; r++) {
        below_sums[r] = multiply_add(Vector(whole_a(batch, M - OVER_M + r, k)), columns, below_sums[r]);
      }
      // unrolled
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
    // unrolled
    for (var c = 0u; c < OVER_N; c++) {
      tiles[c * SLICES * THREADS + local] = beside_sums[c];
    }
    workgroupBarrier();
    if (local < TILE_M) {
      var sum: Vector;
      for (var share = 0u; share < SLICES * BESIDE_SHARES; share++) {
        let at = share * QUADS_M + local / 4u;
        // unrolled
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
    // unrolled
    for (var r = 0u; r < OVER_M; r++) {
      tiles[r * SLICES * BELOW_SHARES * BELOW_QUADS + place + local % QUADS_N] = below_sums[r];
    }
    if (local % QUADS_N == 0u) {
      // unrolled
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
  // decided
  if (FOUR_BESIDE) {
    store4(batch, row, N - OVER_N, values);
  } else {
    // unrolled
    for (var c = 0u; c < OVER_N; c++) {
      store(batch, row, N - OVER_N + c, values[c]);
    }
  }
}
