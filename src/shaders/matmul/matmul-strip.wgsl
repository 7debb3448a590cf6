// The right and bottom edges of a product, fewer than five columns and rows that no tile covers, in separate
// workgroups, which run next to those of the tiles. A workgroup takes STRIP rows, or STRIP times four columns, and
// divides k among its threads, each of which has the loads of STRIP_STEPS steps of k in flight; their sums are folded
// in a tree.
//
//   ┌───────┬───────┬─┐              a workgroup:  STRIP slots × SHARES shares of k, a thread each
//   │ tile  │ tile  │ │ right:       │ share 0 │ share 1 │ … │
//   ├───────┼───────┤ │ EDGE_N         └───────┬─┘
//   │ tile  │ tile  │ │ columns                └ sum, log2 SHARES folds
//   ├───────┴───────┼─┘
//   └───────────────┘ bottom: EDGE_M rows

//@needs matmul-operands.wgsl matmul-stage.wgsl
//@given const M = 130u, N = 130u, K = 65u; the extents of the product
//@given const EDGE_M = 2u, EDGE_N = 2u; the rows and columns that no tile covers
//@given const A_ALONG_K = true, B_ALONG_K = false; whether vectors are along k, or along the row or column axis
//@given const BATCH = 2u; the matrices
//@given const THREADS = 128u, SLICES = 1u; the threads of a slice, and the slices
//@given const STRIP = 8u; the slots of a workgroup: rows, or groups of four columns
//@given const STRIP_STEPS = 3u; the steps of k that a thread has in flight
//@given const STRIPS_RIGHT = 17u, STRIPS_BOTTOM = 4u; the workgroups of a matrix
//@given const STRIP_FOLDS = 4u; the logarithm of SHARES
//@given option RIGHT_IS_VECTOR = false; whether EDGE_N is 4
//@given fn unguarded_a(batch: u32, row: u32, k: u32) -> Scalar; an element inside of k
//@given fn unguarded_b(batch: u32, k: u32, column: u32) -> Scalar; an element inside of k
//@given fn store(batch: u32, row: u32, column: u32, total: Scalar); stores one element, ignores those outside
//@given fn store4(batch: u32, row: u32, column: u32, total: Vector); stores four elements of a row, ignores those outside

// The threads that divide the k axis of a slot among them.
const SHARES = SLICES * THREADS / STRIP;

const STRIP_TURNS = (K + SHARES * STRIP_STEPS - 1u) / (SHARES * STRIP_STEPS);

fn strip(group: u32, local: u32) {
  let batch = group / (STRIPS_RIGHT + STRIPS_BOTTOM);
  let index = group % (STRIPS_RIGHT + STRIPS_BOTTOM);
  if (batch >= BATCH) { return; }
  if (index < STRIPS_RIGHT) { right_strip(batch, index * STRIP, local); }
  else { bottom_strip(batch, (index - STRIPS_RIGHT) * STRIP * 4u, local); }
}

// Returns (slot, share of k) of a thread. Neighbouring threads read neighbours in memory: slots, or steps of k.
fn strip_cell(local: u32, along_k: bool) -> vec2u {
  return select(
    vec2u(local % STRIP, local / STRIP), vec2u(local / SHARES, local % SHARES), along_k);
}

// Computes the last columns of all rows.
fn right_strip(batch: u32, first_row: u32, local: u32) {
  let cell = strip_cell(local, A_ALONG_K);
  let row = first_row + cell.x;
  //@registers
  var lefts: array<Scalar, STRIP_STEPS>;
  //@registers
  var columns: array<Vector, STRIP_STEPS>;
  var sum: Vector;
  for (var turn = 0u; turn < STRIP_TURNS; turn++) {
    //@unroll
    for (var u = 0u; u < STRIP_STEPS; u++) {
      let k = (turn * STRIP_STEPS + u) * SHARES + cell.y;
      lefts[u] = select(Scalar(), unguarded_a(batch, row, k), k < K);
      //@unroll
      for (var c = 0u; c < EDGE_N; c++) {
        columns[u][c] = select(Scalar(), unguarded_b(batch, k, N - EDGE_N + c), k < K);
      }
    }
    //@unroll
    for (var u = 0u; u < STRIP_STEPS; u++) {
      sum = multiply_add(Vector(lefts[u]), columns[u], sum);
    }
  }
  sum = fold_strip(sum, cell.y, local, A_ALONG_K);
  if (cell.y > 0u || row >= M) { return; }
  //@choose
  if (RIGHT_IS_VECTOR) {
    store4(batch, row, N - EDGE_N, sum);
  } else {
    //@unroll
    for (var c = 0u; c < EDGE_N; c++) {
      store(batch, row, N - EDGE_N + c, sum[c]);
    }
  }
}

// Computes the last rows of the columns that tiles cover.
fn bottom_strip(batch: u32, first_column: u32, local: u32) {
  let cell = strip_cell(local, B_ALONG_K);
  let column = first_column + cell.x * 4u;
  //@registers
  var bottoms: array<array<Scalar, EDGE_M>, STRIP_STEPS>;
  //@registers
  var quads: array<Vector, STRIP_STEPS>;
  //@registers
  var sums: array<Vector, EDGE_M>;
  for (var turn = 0u; turn < STRIP_TURNS; turn++) {
    //@unroll
    for (var u = 0u; u < STRIP_STEPS; u++) {
      let k = (turn * STRIP_STEPS + u) * SHARES + cell.y;
      quads[u] = select(Vector(), columns_at(batch, k, column), k < K);
      //@unroll
      for (var r = 0u; r < EDGE_M; r++) {
        bottoms[u][r] = select(Scalar(), unguarded_a(batch, M - EDGE_M + r, k), k < K);
      }
    }
    //@unroll
    for (var u = 0u; u < STRIP_STEPS; u++) {
      //@unroll
      for (var r = 0u; r < EDGE_M; r++) {
        sums[r] = multiply_add(Vector(bottoms[u][r]), quads[u], sums[r]);
      }
    }
  }
  //@unroll
  for (var r = 0u; r < EDGE_M; r++) {
    sums[r] = fold_strip(sums[r], cell.y, local, B_ALONG_K);
    if (cell.y == 0u && column < N - EDGE_N) {
      store4(batch, M - EDGE_M + r, column, sums[r]);
    }
  }
}

// Returns the sum of the shares of a slot, for the thread with the first share.
fn fold_strip(own: Vector, share: u32, local: u32, along_k: bool) -> Vector {
  var sum = own;
  let stride = select(STRIP, 1u, along_k);
  workgroupBarrier();
  tiles[local] = sum;
  for (var fold = 1u; fold <= STRIP_FOLDS; fold++) {
    workgroupBarrier();
    let half = SHARES >> fold;
    if (share < half) {
      sum += tiles[local + half * stride];
      tiles[local] = sum;
    }
  }
  return sum;
}
