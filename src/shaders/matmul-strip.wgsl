// Rows below and columns beside the last tiles of a product, fewer than five of either: workgroups of
// their own compute them while others compute tiles. A workgroup takes STRIP rows, or STRIP times four
// columns, and shares k among its threads, each of which has STRIP_STEPS steps of k on their way from
// memory at a time; their sums are folded in a tree.
//
//   ┌───────┬───────┬─┐              a workgroup:  STRIP places × SHARES shares of k, a thread each
//   │ tile  │ tile  │ │ beside:      │ share 0 │ share 1 │ … │
//   ├───────┼───────┤ │ OVER_N         └───────┬─┘
//   │ tile  │ tile  │ │ columns                └ sum, log2 SHARES folds
//   ├───────┴───────┼─┘
//   └───────────────┘ below: OVER_M rows

//@needs matmul-operands.wgsl matmul-stage.wgsl
//@given const M = 130u, N = 130u, K = 65u; the extents of the product
//@given const OVER_M = 2u, OVER_N = 2u; the rows below and columns beside the tiles
//@given const A_ALONG_K = true, B_ALONG_K = false; whether four neighbours lie along k, or along the row or column axis
//@given const BATCH = 2u; the matrices
//@given const THREADS = 128u, SLICES = 1u; the threads of a slice, and the slices
//@given const STRIP = 8u; the places of a workgroup
//@given const STRIP_STEPS = 3u; the steps of k that a thread has on their way
//@given const STRIPS_BESIDE = 17u, STRIPS_BELOW = 4u; the workgroups of a matrix
//@given const STRIP_FOLDS = 4u; the logarithm of SHARES
//@given option FOUR_BESIDE = false; whether OVER_N is 4
//@given fn whole_a(batch: u32, row: u32, k: u32) -> Scalar; an element inside of k
//@given fn whole_b(batch: u32, k: u32, column: u32) -> Scalar; an element inside of k
//@given fn store(batch: u32, row: u32, column: u32, total: Scalar); stores one, ignores what is outside
//@given fn store4(batch: u32, row: u32, column: u32, total: Vector); stores four of a row, ignores what is outside

// Threads that share the k axis of a place.
const SHARES = SLICES * THREADS / STRIP;

const STRIP_TURNS = (K + SHARES * STRIP_STEPS - 1u) / (SHARES * STRIP_STEPS);

fn strip(group: u32, local: u32) {
  let batch = group / (STRIPS_BESIDE + STRIPS_BELOW);
  let place = group % (STRIPS_BESIDE + STRIPS_BELOW);
  if (batch >= BATCH) { return; }
  if (place < STRIPS_BESIDE) { beside(batch, place * STRIP, local); }
  else { below(batch, (place - STRIPS_BESIDE) * STRIP * 4u, local); }
}

// Neighbouring threads read neighbours in memory: places, or steps of k. (place, share of k)
fn strip_place(local: u32, along_k: bool) -> vec2u {
  return select(
    vec2u(local % STRIP, local / STRIP), vec2u(local / SHARES, local % SHARES), along_k);
}

// The last columns of all rows.
fn beside(batch: u32, first_row: u32, local: u32) {
  let place = strip_place(local, A_ALONG_K);
  let row = first_row + place.x;
  //@registers
  var lefts: array<Scalar, STRIP_STEPS>;
  //@registers
  var columns: array<Vector, STRIP_STEPS>;
  var sum: Vector;
  for (var turn = 0u; turn < STRIP_TURNS; turn++) {
    //@unroll
    for (var u = 0u; u < STRIP_STEPS; u++) {
      let k = (turn * STRIP_STEPS + u) * SHARES + place.y;
      lefts[u] = select(Scalar(), whole_a(batch, row, k), k < K);
      //@unroll
      for (var c = 0u; c < OVER_N; c++) {
        columns[u][c] = select(Scalar(), whole_b(batch, k, N - OVER_N + c), k < K);
      }
    }
    //@unroll
    for (var u = 0u; u < STRIP_STEPS; u++) {
      sum = multiply_add(Vector(lefts[u]), columns[u], sum);
    }
  }
  sum = fold_strip(sum, place.y, local, A_ALONG_K);
  if (place.y > 0u || row >= M) { return; }
  //@choose
  if (FOUR_BESIDE) {
    store4(batch, row, N - OVER_N, sum);
  } else {
    //@unroll
    for (var c = 0u; c < OVER_N; c++) {
      store(batch, row, N - OVER_N + c, sum[c]);
    }
  }
}

// The last rows of the columns that tiles cover.
fn below(batch: u32, first_column: u32, local: u32) {
  let place = strip_place(local, B_ALONG_K);
  let column = first_column + place.x * 4u;
  //@registers
  var bottoms: array<array<Scalar, OVER_M>, STRIP_STEPS>;
  //@registers
  var quads: array<Vector, STRIP_STEPS>;
  //@registers
  var sums: array<Vector, OVER_M>;
  for (var turn = 0u; turn < STRIP_TURNS; turn++) {
    //@unroll
    for (var u = 0u; u < STRIP_STEPS; u++) {
      let k = (turn * STRIP_STEPS + u) * SHARES + place.y;
      quads[u] = select(Vector(), columns_at(batch, k, column), k < K);
      //@unroll
      for (var r = 0u; r < OVER_M; r++) {
        bottoms[u][r] = select(Scalar(), whole_a(batch, M - OVER_M + r, k), k < K);
      }
    }
    //@unroll
    for (var u = 0u; u < STRIP_STEPS; u++) {
      //@unroll
      for (var r = 0u; r < OVER_M; r++) {
        sums[r] = multiply_add(Vector(bottoms[u][r]), quads[u], sums[r]);
      }
    }
  }
  //@unroll
  for (var r = 0u; r < OVER_M; r++) {
    sums[r] = fold_strip(sums[r], place.y, local, B_ALONG_K);
    if (place.y == 0u && column < N - OVER_N) {
      store4(batch, M - OVER_M + r, column, sums[r]);
    }
  }
}

// The sum of the shares of a place, for the thread with the first share.
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
