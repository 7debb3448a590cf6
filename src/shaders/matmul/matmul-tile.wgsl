// Matrix product through workgroup memory: 4·BLOCKS_M × 4·BLOCKS_N outputs to a thread, TILE_M ×
// TILE_N to a workgroup. Where an output has few tiles, several slices of threads share the k axis of
// each, and their sums are folded in a tree; where the tiles are not a multiple of the cores, WORKERS workgroups
// share all tiles (stream-K, matmul-stream-k.wgsl).
//
//                  ┌─── TILE_N ───┐
//                  │ b, TILE_K    │ workgroup memory, SLICES of each
//                  └──────────────┘
//   ┌─ TILE_K ┐    ┌──────────────┐
//   │ a       │    │ sums: thread │ TILE_M     registers: sums, rows and columns of this step of k,
//   │         │    │ by thread    │            prefetched_a and prefetched_b, the next tiles
//   └─────────┘    └──────────────┘
//
// While a tile is multiplied, the next one is prefetched into registers. The last tile ends where k ends, so that the
// first one may begin before 0, where k wraps. The steps of k that no tile covers are read directly from storage.

//@needs matmul-operands.wgsl matmul-order.wgsl matmul-grid.wgsl matmul-stage.wgsl
//@given const K = 65u; the steps of k
//@given const BATCH = 2u; the matrices
//@given const TILES_M = 2u, TILES_N = 2u; the tiles that cover the output
//@given const TILES_K = 4u; the tiles that cover a slice's share of k
//@given const TILE_M = 64u, TILE_N = 64u, TILE_K = 16u; the extents of a tile
//@given const THREADS = 128u; the threads of a slice
//@given const SLICES = 1u; the groups of threads that share k
//@given option FOLDS = 0u; the logarithm of SLICES
//@given const BLOCKS_M = 2u, BLOCKS_N = 1u; the blocks of a thread
//@given const PATCH_N = 8u; the columns of the patch of threads that 32 neighbours form
//@given const PREFETCHED_A = 2u, PREFETCHED_B = 2u; the vectors that a thread prefetches at a step
//@given const UNROLL_K = 2u; the steps of k that are unrolled
//@given const EXCESS_K = 0u; the steps of k that the tiles have too many
//@given const TAIL_K = 1u; the steps of k that no tile covers
//@given option FIRST_TILE_INSIDE = false; whether the first tile lies inside of k
//@given option LATER_TILES_INSIDE = true; whether any tile after the first lies inside of k
//@given option FETCH_AGAIN = false; whether the last step fetches once more rather than branch
//@given const WORKERS = 0u; the workgroups that share all tiles; 0 where each tile has one
//@given option HAS_STRIPS = false; whether workgroups after the tiles' compute strips
//@given option HAS_EDGES = false; whether the tiles' workgroups compute edges
//@needs matmul-strip.wgsl if HAS_STRIPS
//@needs matmul-edge.wgsl if HAS_EDGES
//@needs matmul-stream-k.wgsl if WORKERS
//@given option STORES_SCALARS = false; whether outputs are stored one by one, through workgroup memory
//@given option STORE_TURNS = 32u; the outputs that a thread then stores
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given fn store(batch: u32, row: u32, column: u32, total: Scalar) if STORES_SCALARS; stores one element, ignores those outside
//@given fn store4(batch: u32, row: u32, column: u32, total: Vector); stores four elements of a row, ignores those outside

// The workgroups that compute tiles.
const GROUPS = select(BATCH * TILES_M * TILES_N, WORKERS, WORKERS > 0u);

@compute @workgroup_size(THREADS * SLICES)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let index = group.y * GROUPS_X + group.x;
  if (index >= GROUPS) {
    //@if HAS_STRIPS
    strip(index - GROUPS, local);
    //@end
    return;
  }

  let slice = local / THREADS;
  let thread = local % THREADS;
  // These are not in a function: Tint would no longer know their range and would clamp every read of the tiles.
  let thread_row = thread / 32u / PATCHES_N * PATCH_M + thread % 32u / PATCH_N;
  let thread_column = thread / 32u % PATCHES_N * PATCH_N + thread % PATCH_N;
  let first = slice * SIZE;

  //@if WORKERS
  // The steps of k of all tiles form one sequence; this workgroup still has those from `at` to `end`.
  var at = run_begin(index);
  let end = run_begin(index + 1u);
  //@end
  //@once-unless WORKERS
  while (at < end) {
    //@if WORKERS
    let number = at / TILES_K;
    let first_step = at % TILES_K;
    let steps = min(TILES_K - first_step, end - at);
    at += steps;
    //@else
    let number = index;
    const first_step = 0u;
    const steps = TILES_K;
    //@end
    let tile = tile_of(number);
    let batch = tile.x;
    let first_row = tile.y * TILE_M;
    let first_column = tile.z * TILE_N;

    // Where tiles do not divide k, the first ones begin before 0, which as a u32 is far above K.
    let first_k = (slice * TILES_K + first_step) * TILE_K - EXCESS_K;

    // The indices are the block of rows, the row in it and the block of columns.
    //@registers
    var sums: array<array<array<Vector, BLOCKS_N>, 4>, BLOCKS_M>;
    //@registers
    var prefetched_a: array<Vector, PREFETCHED_A>;
    //@registers
    var prefetched_b: array<Vector, PREFETCHED_B>;
    //@registers
    var rows: array<Vector, BLOCKS_M>;
    //@registers
    var columns: array<Vector, BLOCKS_N>;
    //@if HAS_EDGES
    let edges = edges_of(tile);
    //@end
    //@if WORKERS
    // Tint initialises a variable without a value once, before the loop, so each tile resets its sums.
    //@unroll
    for (var i = 0u; i < BLOCKS_M; i++) {
      //@unroll
      for (var r = 0u; r < 4u; r++) {
        //@unroll
        for (var j = 0u; j < BLOCKS_N; j++) {
          sums[i][r][j] = Vector();
        }
      }
    }
    //@end

    //@choose
    if (FIRST_TILE_INSIDE || first_k < K) {
      //@unroll
      for (var i = 0u; i < PREFETCHED_A; i++) {
        prefetched_a[i] = fetch_a(i, thread, batch, first_row, first_k, true);
      }
      //@unroll
      for (var i = 0u; i < PREFETCHED_B; i++) {
        prefetched_b[i] = fetch_b(i, thread, batch, first_k, first_column, true);
      }
    } else {
      //@unroll
      for (var i = 0u; i < PREFETCHED_A; i++) {
        prefetched_a[i] = fetch_a(i, thread, batch, first_row, first_k, false);
      }
      //@unroll
      for (var i = 0u; i < PREFETCHED_B; i++) {
        prefetched_b[i] = fetch_b(i, thread, batch, first_k, first_column, false);
      }
    }
    //@if HAS_EDGES
    var prefetched_right = fetch_right(thread, batch, first_k);
    var prefetched_bottom = fetch_bottom(thread, batch, first_k);
    if (TAIL_K > 0u && slice == SLICES - 1u) {
      multiply_edge_tails(edges, thread, batch, first_row, first_column);
    }
    //@end
    if (TAIL_K > 0u && slice == 0u && first_step == 0u) {
      //@unroll
      for (var tail = 0u; tail < TAIL_K; tail++) {
        let k = K - TAIL_K + tail;
        //@unroll
        for (var i = 0u; i < BLOCKS_M; i++) {
          rows[i] = rows_at(batch, first_row + (i * THREADS_M + thread_row) * 4u, k);
        }
        //@unroll
        for (var j = 0u; j < BLOCKS_N; j++) {
          columns[j] = columns_at(batch, k, first_column + (j * THREADS_N + thread_column) * 4u);
        }
        //@unroll
        for (var i = 0u; i < BLOCKS_M; i++) {
          //@unroll
          for (var r = 0u; r < 4u; r++) {
            //@unroll
            for (var j = 0u; j < BLOCKS_N; j++) {
              sums[i][r][j] = multiply_add(Vector(rows[i][r]), columns[j], sums[i][r][j]);
            }
          }
        }
      }
    }
    for (var step = 0u; step < steps; step++) {
      workgroupBarrier();
      //@unroll
      for (var i = 0u; i < PREFETCHED_A; i++) {
        stage_a(i, thread, first, prefetched_a[i]);
      }
      //@unroll
      for (var i = 0u; i < PREFETCHED_B; i++) {
        stage_b(i, thread, first, prefetched_b[i]);
      }
      //@if HAS_EDGES
      stage_edges(thread, first, prefetched_right, prefetched_bottom);
      //@end
      workgroupBarrier();
      //@choose
      if (FETCH_AGAIN || step + 1u < steps) {
        let k = first_k + min(step + 1u, steps - 1u) * TILE_K;
        //@choose
        if (LATER_TILES_INSIDE || k < K) {
          //@unroll
          for (var i = 0u; i < PREFETCHED_A; i++) {
            prefetched_a[i] = fetch_a(i, thread, batch, first_row, k, true);
          }
          //@unroll
          for (var i = 0u; i < PREFETCHED_B; i++) {
            prefetched_b[i] = fetch_b(i, thread, batch, k, first_column, true);
          }
        } else {
          //@unroll
          for (var i = 0u; i < PREFETCHED_A; i++) {
            prefetched_a[i] = fetch_a(i, thread, batch, first_row, k, false);
          }
          //@unroll
          for (var i = 0u; i < PREFETCHED_B; i++) {
            prefetched_b[i] = fetch_b(i, thread, batch, k, first_column, false);
          }
        }
        //@if HAS_EDGES
        prefetched_right = fetch_right(thread, batch, k);
        prefetched_bottom = fetch_bottom(thread, batch, k);
        //@end
      }
      //@if HAS_EDGES
      multiply_edges(thread, first);
      //@end
      for (var turn = 0u; turn < TILE_K / UNROLL_K; turn++) {
        //@unroll
        for (var u = 0u; u < UNROLL_K; u++) {
          let k = turn * UNROLL_K + u;
          //@unroll
          for (var i = 0u; i < BLOCKS_M; i++) {
            rows[i] = tiles[first + k * STRIDE_A + i * THREADS_M + thread_row];
          }
          //@unroll
          for (var j = 0u; j < BLOCKS_N; j++) {
            columns[j] = tiles[first + SIZE_A + k * STRIDE_B + j * THREADS_N + thread_column];
          }
          //@unroll
          for (var i = 0u; i < BLOCKS_M; i++) {
            //@unroll
            for (var r = 0u; r < 4u; r++) {
              //@unroll
              for (var j = 0u; j < BLOCKS_N; j++) {
                sums[i][r][j] = multiply_add(Vector(rows[i][r]), columns[j], sums[i][r][j]);
              }
            }
          }
        }
      }
    }

    //@if HAS_EDGES
    store_edges(edges, local, batch, first_row, first_column);
    //@end
    //@unroll
    for (var fold = 0u; fold < FOLDS; fold++) {
      let half = SLICES >> (fold + 1u);
      let exchange_at = slice % half * (VECTORS * THREADS) + thread;
      workgroupBarrier();
      if (slice >= half && slice < 2u * half) {
        //@unroll
        for (var i = 0u; i < BLOCKS_M; i++) {
          //@unroll
          for (var r = 0u; r < 4u; r++) {
            //@unroll
            for (var j = 0u; j < BLOCKS_N; j++) {
              tiles[exchange_at + ((4u * i + r) * BLOCKS_N + j) * THREADS] = sums[i][r][j];
            }
          }
        }
      }
      workgroupBarrier();
      if (slice < half) {
        //@unroll
        for (var i = 0u; i < BLOCKS_M; i++) {
          //@unroll
          for (var r = 0u; r < 4u; r++) {
            //@unroll
            for (var j = 0u; j < BLOCKS_N; j++) {
              sums[i][r][j] += tiles[exchange_at + ((4u * i + r) * BLOCKS_N + j) * THREADS];
            }
          }
        }
      }
    }

    //@if WORKERS
    if (steps < TILES_K) {
      if (slice == 0u) {
        let part = part_offset(index, first_step == 0u) + thread;
        //@unroll
        for (var i = 0u; i < BLOCKS_M; i++) {
          //@unroll
          for (var r = 0u; r < 4u; r++) {
            //@unroll
            for (var j = 0u; j < BLOCKS_N; j++) {
              parts[part + ((4u * i + r) * BLOCKS_N + j) * THREADS] = sums[i][r][j];
            }
          }
        }
      }
      continue;
    }
    //@end
    //@choose
    if (STORES_SCALARS) {
      // All slices store, and neighbouring threads store neighbours.
      workgroupBarrier();
      if (slice == 0u) {
        //@unroll
        for (var i = 0u; i < BLOCKS_M; i++) {
          //@unroll
          for (var r = 0u; r < 4u; r++) {
            //@unroll
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
      //@unroll
      for (var turn = 0u; turn < STORE_TURNS; turn++) {
        let row = own_row + turn * (SLICES * THREADS / TILE_N);
        let value = tiles[row * QUADS_N + own_column / 4u][own_column % 4u];
        store(batch, first_row + row, first_column + own_column, value);
      }
    } else {
      if (slice == 0u) {
        //@unroll
        for (var i = 0u; i < BLOCKS_M; i++) {
          //@unroll
          for (var r = 0u; r < 4u; r++) {
            //@unroll
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
