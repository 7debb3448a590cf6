// Matrix product through workgroup memory: THREAD_M × THREAD_N outputs to a thread, TILE_M × TILE_N
// to a workgroup. Where an output has few tiles, several slices of threads share the k axis of each,
// and their sums are folded in a tree. Needs matmul-operands.wgsl and matmul-stage.wgsl.
//
// Given by the generator, beside what those name: BATCH, TILES_K (tiles that cover a slice's share of
// k), GROUPS_X, THREAD_M, THREAD_N, PATCH_N, FOLDS (the logarithm of SLICES) and store4(batch, row,
// column, values), which stores four neighbours of a row and ignores what is outside.
//
// While a tile is multiplied, the next one is already on its way from memory into registers.

const BLOCKS_M = THREAD_M / 4u;
const BLOCKS_N = THREAD_N / 4u;
const THREADS_M = TILE_M / THREAD_M;
const THREADS_N = TILE_N / THREAD_N;
const SUMS = BLOCKS_M * BLOCKS_N;

// A thread's row and column in the grid of threads. A subgroup of 32 is a patch of PATCH_N columns, so
// that it reads few different vectors of both tiles.
fn thread_place(thread: u32) -> vec2u {
  let subgroup = thread / 32u;
  let lane = thread % 32u;
  let across = THREADS_N / PATCH_N;
  return vec2u(
    subgroup / across * (32u / PATCH_N) + lane / PATCH_N,
    subgroup % across * PATCH_N + lane % PATCH_N,
  );
}

@compute @workgroup_size(THREADS * SLICES)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let tile = tile_of(group.y * GROUPS_X + group.x);
  if (tile.x >= BATCH) { return; }
  let first_row = tile.y * TILE_M;
  let first_column = tile.z * TILE_N;
  let thread = local % THREADS;
  let slice = local / THREADS;
  let first_k = slice * TILES_K * TILE_K;
  let first = slice * SIZE;
  let place = thread_place(thread);

  var sums: array<Block, SUMS>;
  var carried: array<Block, CARRIED>;
  for (var c = 0u; c < CARRIED; c++) {
    carried[c] = fetch(c * THREADS + thread, tile.x, first_row, first_column, first_k);
  }
  for (var step = 0u; step < TILES_K; step++) {
    workgroupBarrier();
    for (var c = 0u; c < CARRIED; c++) { keep(c * THREADS + thread, first, carried[c]); }
    workgroupBarrier();
    if (step + 1u < TILES_K) {
      let k = first_k + (step + 1u) * TILE_K;
      for (var c = 0u; c < CARRIED; c++) {
        carried[c] = fetch(c * THREADS + thread, tile.x, first_row, first_column, k);
      }
    }
    for (var k = 0u; k < TILE_K; k++) {
      var rows: array<Vector, BLOCKS_M>;
      var columns: array<Vector, BLOCKS_N>;
      for (var i = 0u; i < BLOCKS_M; i++) {
        rows[i] = tiles[first + k * STRIDE_A + i * THREADS_M + place.x];
      }
      for (var j = 0u; j < BLOCKS_N; j++) {
        columns[j] = tiles[first + SIZE_A + k * STRIDE_B + j * THREADS_N + place.y];
      }
      for (var i = 0u; i < BLOCKS_M; i++) {
        for (var j = 0u; j < BLOCKS_N; j++) {
          let at = i * BLOCKS_N + j;
          sums[at] = outer_product(rows[i], columns[j], sums[at]);
        }
      }
    }
  }

  for (var fold = 0u; fold < FOLDS; fold++) {
    let half = SLICES >> (fold + 1u);
    let handed = (slice % half) * SUMS * 4u * THREADS + thread;
    workgroupBarrier();
    if (slice >= half && slice < 2u * half) {
      for (var i = 0u; i < SUMS; i++) {
        tiles[handed + (i * 4u) * THREADS] = sums[i].at0;
        tiles[handed + (i * 4u + 1u) * THREADS] = sums[i].at1;
        tiles[handed + (i * 4u + 2u) * THREADS] = sums[i].at2;
        tiles[handed + (i * 4u + 3u) * THREADS] = sums[i].at3;
      }
    }
    workgroupBarrier();
    if (slice < half) {
      for (var i = 0u; i < SUMS; i++) {
        sums[i].at0 += tiles[handed + (i * 4u) * THREADS];
        sums[i].at1 += tiles[handed + (i * 4u + 1u) * THREADS];
        sums[i].at2 += tiles[handed + (i * 4u + 2u) * THREADS];
        sums[i].at3 += tiles[handed + (i * 4u + 3u) * THREADS];
      }
    }
  }

  if (slice == 0u) {
    for (var i = 0u; i < BLOCKS_M; i++) {
      for (var j = 0u; j < BLOCKS_N; j++) {
        let row = first_row + (i * THREADS_M + place.x) * 4u;
        let column = first_column + (j * THREADS_N + place.y) * 4u;
        let sum = sums[i * BLOCKS_N + j];
        store4(tile.x, row, column, sum.at0);
        store4(tile.x, row + 1u, column, sum.at1);
        store4(tile.x, row + 2u, column, sum.at2);
        store4(tile.x, row + 3u, column, sum.at3);
      }
    }
  }
}
