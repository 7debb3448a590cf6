// Matrix product through workgroup memory: 4·BLOCKS_M × 4·BLOCKS_N outputs to a thread, TILE_M ×
// TILE_N to a workgroup. Where an output has few tiles, several slices of threads share the k axis of
// each, and their sums are folded in a tree. Needs matmul-operands.wgsl and matmul-stage.wgsl.
//
// Given by the generator, beside what those name: BATCH, THREADS (to a slice), SLICES, FOLDS (the
// logarithm of SLICES), TILES_K (tiles that cover a slice's share of k), GROUPS_X, BLOCKS_M, BLOCKS_N,
// CARRIED_A, CARRIED_B (vectors that a thread brings at a step), UNROLL_K (steps of k that are written
// out), PATCH_N, WHOLE_K (whether no tile runs past K), FETCH_AGAIN (whether the last step fetches once
// more rather than branch), OVER_M, OVER_N, OVER_K (rows and columns beyond the last tiles, and steps
// of k beyond all tiles), and store4(batch, row, column, values), which stores four neighbours of a row
// and ignores what is outside.
//
// While a tile is multiplied, the next one is already on its way from memory into registers. Rows and
// columns beyond the last tiles lie in the padding of those tiles: a thread of the last tile computes
// four columns of one such row, and four such columns of one of its rows. Steps of k beyond all tiles
// go straight from memory into the sums.

const THREADS_M = TILE_M / (4u * BLOCKS_M);
const THREADS_N = TILE_N / (4u * BLOCKS_N);

// 32 neighbouring threads are a patch of PATCH_N columns in the grid of threads, so that a subgroup
// reads few different vectors of both tiles.
const PATCH_M = 32u / PATCH_N;
const PATCHES_N = THREADS_N / PATCH_N;

// A thread's sums.
const VECTORS = 4u * BLOCKS_M * BLOCKS_N;

@compute @workgroup_size(THREADS * SLICES)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let tile = tile_of(group.y * GROUPS_X + group.x);
  if (tile.x >= BATCH) { return; }
  let batch = tile.x;
  let first_row = tile.y * TILE_M;
  let first_column = tile.z * TILE_N;

  let slice = local / THREADS;
  let thread = local % THREADS;
  let thread_row = thread / 32u / PATCHES_N * PATCH_M + thread % 32u / PATCH_N;
  let thread_column = thread / 32u % PATCHES_N * PATCH_N + thread % PATCH_N;
  let first = slice * SIZE;
  let first_k = slice * TILES_K * TILE_K;

  let is_bottom = OVER_M > 0u && tile.y + 1u == TILES_M;
  let is_right = OVER_N > 0u && tile.z + 1u == TILES_N;
  let over_row = thread / QUADS_N;
  let over_quad = thread % QUADS_N;
  let sums_below = is_bottom && over_row < OVER_M;
  let sums_beside = is_right && thread < TILE_M + select(0u, OVER_M, is_bottom);
  let brings_below = is_bottom && thread < OVER_M * TILE_K;
  let brings_beside = is_right && thread < OVER_N * TILE_K;
  var below: Vector;
  var beside: Vector;
  var carried_below: Scalar;
  var carried_beside: Scalar;

  // Rows of a block, columns' blocks, rows' blocks.
  // registers
  var sums: array<array<array<Vector, BLOCKS_N>, 4>, BLOCKS_M>;
  // registers
  var carried_a: array<Vector, CARRIED_A>;
  // registers
  var carried_b: array<Vector, CARRIED_B>;
  // registers
  var rows: array<Vector, BLOCKS_M>;
  // registers
  var columns: array<Vector, BLOCKS_N>;

  if (WHOLE_K || first_k + TILE_K <= K) {
    // unrolled
    for (var i = 0u; i < CARRIED_A; i++) {
      carried_a[i] = fetch_a(i * THREADS + thread, batch, first_row, first_k, true);
    }
    // unrolled
    for (var i = 0u; i < CARRIED_B; i++) {
      carried_b[i] = fetch_b(i * THREADS + thread, batch, first_k, first_column, true);
    }
  } else {
    // unrolled
    for (var i = 0u; i < CARRIED_A; i++) {
      carried_a[i] = fetch_a(i * THREADS + thread, batch, first_row, first_k, false);
    }
    // unrolled
    for (var i = 0u; i < CARRIED_B; i++) {
      carried_b[i] = fetch_b(i * THREADS + thread, batch, first_k, first_column, false);
    }
  }
  if (brings_below) { carried_below = fetch_below(thread, batch, first_row, first_k); }
  if (brings_beside) { carried_beside = fetch_beside(thread, batch, first_k, first_column); }
  if (OVER_K > 0u && slice == 0u) {
    // unrolled
    for (var tail = 0u; tail < OVER_K; tail++) {
      let k = SLICES * TILES_K * TILE_K + tail;
      // unrolled
      for (var i = 0u; i < BLOCKS_M; i++) {
        rows[i] = rows_at(batch, first_row + (i * THREADS_M + thread_row) * 4u, k);
      }
      // unrolled
      for (var j = 0u; j < BLOCKS_N; j++) {
        columns[j] = columns_at(batch, k, first_column + (j * THREADS_N + thread_column) * 4u);
      }
      // unrolled
      for (var i = 0u; i < BLOCKS_M; i++) {
        // unrolled
        for (var r = 0u; r < 4u; r++) {
          // unrolled
          for (var j = 0u; j < BLOCKS_N; j++) {
            sums[i][r][j] = multiply_add(Vector(rows[i][r]), columns[j], sums[i][r][j]);
          }
        }
      }
      if (sums_below) {
        below = multiply_add(
          Vector(whole_a(batch, first_row + TILE_M + over_row, k)),
          columns_at(batch, k, first_column + over_quad * 4u),
          below,
        );
      }
      if (sums_beside) {
        beside = multiply_add(
          Vector(whole_a(batch, first_row + thread, k)),
          columns_at(batch, k, first_column + TILE_N),
          beside,
        );
      }
    }
  }
  for (var step = 0u; step < TILES_K; step++) {
    workgroupBarrier();
    // unrolled
    for (var i = 0u; i < CARRIED_A; i++) {
      keep_a(i * THREADS + thread, first, carried_a[i]);
    }
    // unrolled
    for (var i = 0u; i < CARRIED_B; i++) {
      keep_b(i * THREADS + thread, first, carried_b[i]);
    }
    if (brings_below) { keep_below(thread, first, carried_below); }
    if (brings_beside) { keep_beside(thread, first, carried_beside); }
    workgroupBarrier();
    if (FETCH_AGAIN || step + 1u < TILES_K) {
      let k = first_k + min(step + 1u, TILES_K - 1u) * TILE_K;
      if (WHOLE_K || k + TILE_K <= K) {
        // unrolled
        for (var i = 0u; i < CARRIED_A; i++) {
          carried_a[i] = fetch_a(i * THREADS + thread, batch, first_row, k, true);
        }
        // unrolled
        for (var i = 0u; i < CARRIED_B; i++) {
          carried_b[i] = fetch_b(i * THREADS + thread, batch, k, first_column, true);
        }
      } else {
        // unrolled
        for (var i = 0u; i < CARRIED_A; i++) {
          carried_a[i] = fetch_a(i * THREADS + thread, batch, first_row, k, false);
        }
        // unrolled
        for (var i = 0u; i < CARRIED_B; i++) {
          carried_b[i] = fetch_b(i * THREADS + thread, batch, k, first_column, false);
        }
      }
      if (brings_below) { carried_below = fetch_below(thread, batch, first_row, k); }
      if (brings_beside) { carried_beside = fetch_beside(thread, batch, k, first_column); }
    }
    for (var turn = 0u; turn < TILE_K / UNROLL_K; turn++) {
      // unrolled
      for (var u = 0u; u < UNROLL_K; u++) {
        let k = turn * UNROLL_K + u;
        // unrolled
        for (var i = 0u; i < BLOCKS_M; i++) {
          rows[i] = tiles[first + k * STRIDE_A + i * THREADS_M + thread_row];
        }
        // unrolled
        for (var j = 0u; j < BLOCKS_N; j++) {
          columns[j] = tiles[first + SIZE_A + k * STRIDE_B + j * THREADS_N + thread_column];
        }
        // unrolled
        for (var i = 0u; i < BLOCKS_M; i++) {
          // unrolled
          for (var r = 0u; r < 4u; r++) {
            // unrolled
            for (var j = 0u; j < BLOCKS_N; j++) {
              sums[i][r][j] = multiply_add(Vector(rows[i][r]), columns[j], sums[i][r][j]);
            }
          }
        }
      }
    }
    if (sums_below) {
      for (var k = 0u; k < TILE_K; k++) {
        below = multiply_add(
          Vector(tiles[first + k * STRIDE_A + QUADS_M][over_row]),
          tiles[first + SIZE_A + k * STRIDE_B + over_quad],
          below,
        );
      }
    }
    if (sums_beside) {
      for (var k = 0u; k < TILE_K; k++) {
        beside = multiply_add(
          Vector(tiles[first + k * STRIDE_A + thread / 4u][thread % 4u]),
          tiles[first + SIZE_A + k * STRIDE_B + QUADS_N],
          beside,
        );
      }
    }
  }

  // unrolled
  for (var fold = 0u; fold < FOLDS; fold++) {
    let half = SLICES >> (fold + 1u);
    let handed = slice % half * ((VECTORS + OVERHANGS) * THREADS) + thread;
    workgroupBarrier();
    if (slice >= half && slice < 2u * half) {
      // unrolled
      for (var i = 0u; i < BLOCKS_M; i++) {
        // unrolled
        for (var r = 0u; r < 4u; r++) {
          // unrolled
          for (var j = 0u; j < BLOCKS_N; j++) {
            tiles[handed + ((4u * i + r) * BLOCKS_N + j) * THREADS] = sums[i][r][j];
          }
        }
      }
      if (OVERHANGS > 0u) {
        tiles[handed + VECTORS * THREADS] = below;
        tiles[handed + (VECTORS + 1u) * THREADS] = beside;
      }
    }
    workgroupBarrier();
    if (slice < half) {
      // unrolled
      for (var i = 0u; i < BLOCKS_M; i++) {
        // unrolled
        for (var r = 0u; r < 4u; r++) {
          // unrolled
          for (var j = 0u; j < BLOCKS_N; j++) {
            sums[i][r][j] += tiles[handed + ((4u * i + r) * BLOCKS_N + j) * THREADS];
          }
        }
      }
      if (OVERHANGS > 0u) {
        below += tiles[handed + VECTORS * THREADS];
        beside += tiles[handed + (VECTORS + 1u) * THREADS];
      }
    }
  }

  if (slice == 0u) {
    // unrolled
    for (var i = 0u; i < BLOCKS_M; i++) {
      // unrolled
      for (var r = 0u; r < 4u; r++) {
        // unrolled
        for (var j = 0u; j < BLOCKS_N; j++) {
          let row = first_row + (i * THREADS_M + thread_row) * 4u + r;
          let column = first_column + (j * THREADS_N + thread_column) * 4u;
          store4(batch, row, column, sums[i][r][j]);
        }
      }
    }
    if (sums_below) {
      store4(batch, first_row + TILE_M + over_row, first_column + over_quad * 4u, below);
    }
    if (sums_beside) { store4(batch, first_row + thread, first_column + TILE_N, beside); }
  }
}
