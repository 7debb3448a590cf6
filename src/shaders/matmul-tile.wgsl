// Matrix product through workgroup memory: 4·BLOCKS_M × 4·BLOCKS_N outputs to a thread, TILE_M ×
// TILE_N to a workgroup. Where an output has few tiles, several slices of threads share the k axis of
// each, and their sums are folded in a tree. Needs matmul-operands.wgsl, matmul-places.wgsl,
// matmul-grid.wgsl and matmul-stage.wgsl; where it has strips, matmul-strip.wgsl; where it has edges,
// matmul-edge.wgsl; and where a number of workgroups, the workers, share all tiles, matmul-share.wgsl.
//
// Given by the generator, beside what those name: BATCH, THREADS (to a slice), SLICES, FOLDS (the
// logarithm of SLICES), TILES_K (tiles that cover a slice's share of k), SHORT (steps of k that those
// tiles are too many), IS_WHOLE, IS_WHOLE_LATER (whether the first tile, and any after it, lies inside of
// k), GROUPS_X, CARRIED_A, CARRIED_B (vectors that a thread brings at a step), UNROLL_K
// (steps of k that are written out), WORKERS (0 where each tile has a workgroup), FETCH_AGAIN (whether
// the last step fetches once more rather than branch), OVER_K (steps of k beyond all tiles), HAS_STRIPS
// (whether workgroups behind the tiles' compute what matmul-strip.wgsl does), HAS_EDGES (whether the tiles' own
// do), and store4(batch, row, column, values), which stores four neighbours of a row and ignores what is
// outside; STORES_SINGLY (whether the tile's outputs go one by one, through the memory in which slices hand
// over their sums, with store(batch, row, column, value)) and STORE_TURNS (how many a thread then stores).
//
// While a tile is multiplied, the next one is already on its way from memory into registers. Tiles end
// where k ends, so that the first and not the last may be partly outside, where k wraps. Steps of k beyond all tiles go
// straight from memory into the sums.

// Workgroups that compute tiles.
const GROUPS = select(BATCH * TILES_M * TILES_N, WORKERS, WORKERS > 0u);

@compute @workgroup_size(THREADS * SLICES)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let place = group.y * GROUPS_X + group.x;
  // decided
  if (HAS_STRIPS) {
    if (place >= GROUPS) {
      strip(place - GROUPS, local);
      return;
    }
  } else {
    if (place >= GROUPS) { return; }
  }

  let slice = local / THREADS;
  let thread = local % THREADS;
  // Not by a function: Tint would no longer see their range, and clamp every read of the tiles (1.2 times the time).
  let thread_row = thread / 32u / PATCHES_N * PATCH_M + thread % 32u / PATCH_N;
  let thread_column = thread / 32u % PATCHES_N * PATCH_N + thread % PATCH_N;
  let first = slice * SIZE;

  // decided
  if (WORKERS) {
    // The steps of k of all tiles lie in a row; those from `at` to `end` are still to be done here.
    var at = run_begin(place);
    let end = run_begin(place + 1u);
  }
  // repeated WORKERS
  while (at < end) {
    // decided
    if (WORKERS) {
      let number = at / TILES_K;
      let first_step = at % TILES_K;
      let steps = min(TILES_K - first_step, end - at);
      at += steps;
    } else {
      let number = place;
      const first_step = 0u;
      const steps = TILES_K;
    }
    let tile = tile_of(number);
    let batch = tile.x;
    let first_row = tile.y * TILE_M;
    let first_column = tile.z * TILE_N;

    // Where tiles do not divide k the first ones begin before 0, which is far behind K.
    let first_k = (slice * TILES_K + first_step) * TILE_K - SHORT;

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
    // decided
    if (HAS_EDGES) {
      let edges = edges_of(tile);
    }
    // decided
    if (WORKERS) {
      // Given no value, a variable in a loop keeps the one it had: Tint writes the zero before the loop.
      // unrolled
      for (var i = 0u; i < BLOCKS_M; i++) {
        // unrolled
        for (var r = 0u; r < 4u; r++) {
          // unrolled
          for (var j = 0u; j < BLOCKS_N; j++) {
            sums[i][r][j] = Vector();
          }
        }
      }
    }

    // decided
    if (IS_WHOLE || first_k < K) {
      // unrolled
      for (var i = 0u; i < CARRIED_A; i++) {
        carried_a[i] = fetch_a(i, thread, batch, first_row, first_k, true);
      }
      // unrolled
      for (var i = 0u; i < CARRIED_B; i++) {
        carried_b[i] = fetch_b(i, thread, batch, first_k, first_column, true);
      }
    } else {
      // unrolled
      for (var i = 0u; i < CARRIED_A; i++) {
        carried_a[i] = fetch_a(i, thread, batch, first_row, first_k, false);
      }
      // unrolled
      for (var i = 0u; i < CARRIED_B; i++) {
        carried_b[i] = fetch_b(i, thread, batch, first_k, first_column, false);
      }
    }
    // decided
    if (HAS_EDGES) {
      var carried_beside = fetch_beside(thread, batch, first_k);
      var carried_below = fetch_below(thread, batch, first_k);
      if (OVER_K > 0u && slice == SLICES - 1u) {
        multiply_edge_tails(edges, thread, batch, first_row, first_column);
      }
    }
    if (OVER_K > 0u && slice == 0u && first_step == 0u) {
      // unrolled
      for (var tail = 0u; tail < OVER_K; tail++) {
        let k = K - OVER_K + tail;
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
      }
    }
    for (var step = 0u; step < steps; step++) {
      workgroupBarrier();
      // unrolled
      for (var i = 0u; i < CARRIED_A; i++) {
        keep_a(i, thread, first, carried_a[i]);
      }
      // unrolled
      for (var i = 0u; i < CARRIED_B; i++) {
        keep_b(i, thread, first, carried_b[i]);
      }
      // decided
      if (HAS_EDGES) {
        keep_edges(thread, first, carried_beside, carried_below);
      }
      workgroupBarrier();
      // decided
      if (FETCH_AGAIN || step + 1u < steps) {
        let k = first_k + min(step + 1u, steps - 1u) * TILE_K;
        // decided
        if (IS_WHOLE_LATER || k < K) {
          // unrolled
          for (var i = 0u; i < CARRIED_A; i++) {
            carried_a[i] = fetch_a(i, thread, batch, first_row, k, true);
          }
          // unrolled
          for (var i = 0u; i < CARRIED_B; i++) {
            carried_b[i] = fetch_b(i, thread, batch, k, first_column, true);
          }
        } else {
          // unrolled
          for (var i = 0u; i < CARRIED_A; i++) {
            carried_a[i] = fetch_a(i, thread, batch, first_row, k, false);
          }
          // unrolled
          for (var i = 0u; i < CARRIED_B; i++) {
            carried_b[i] = fetch_b(i, thread, batch, k, first_column, false);
          }
        }
        // decided
        if (HAS_EDGES) {
          carried_beside = fetch_beside(thread, batch, k);
          carried_below = fetch_below(thread, batch, k);
        }
      }
      // decided
      if (HAS_EDGES) {
        multiply_edges(thread, first);
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
    }

    // decided
    if (HAS_EDGES) {
      store_edges(edges, local, batch, first_row, first_column);
    }
    // unrolled
    for (var fold = 0u; fold < FOLDS; fold++) {
      let half = SLICES >> (fold + 1u);
      let handed = slice % half * (VECTORS * THREADS) + thread;
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
      }
    }

    // decided
    if (WORKERS) {
      if (steps < TILES_K) {
        if (slice == 0u) {
          let part = part_place(place, first_step == 0u) + thread;
          // unrolled
          for (var i = 0u; i < BLOCKS_M; i++) {
            // unrolled
            for (var r = 0u; r < 4u; r++) {
              // unrolled
              for (var j = 0u; j < BLOCKS_N; j++) {
                parts[part + ((4u * i + r) * BLOCKS_N + j) * THREADS] = sums[i][r][j];
              }
            }
          }
        }
        continue;
      }
    }
    // decided
    if (STORES_SINGLY) {
      // All slices store, and neighbouring threads store neighbours.
      workgroupBarrier();
      if (slice == 0u) {
        // unrolled
        for (var i = 0u; i < BLOCKS_M; i++) {
          // unrolled
          for (var r = 0u; r < 4u; r++) {
            // unrolled
            for (var j = 0u; j < BLOCKS_N; j++) {
              let at = ((i * THREADS_M + thread_row) * 4u + r) * QUADS_N;
              tiles[at + j * THREADS_N + thread_column] = sums[i][r][j];
            }
          }
        }
      }
      workgroupBarrier();
      let own_row = local / TILE_N;
      let own_column = local % TILE_N;
      // unrolled
      for (var turn = 0u; turn < STORE_TURNS; turn++) {
        let row = own_row + turn * (SLICES * THREADS / TILE_N);
        let value = tiles[row * QUADS_N + own_column / 4u][own_column % 4u];
        store(batch, first_row + row, first_column + own_column, value);
      }
    } else {
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
      }
    }
  }
}
