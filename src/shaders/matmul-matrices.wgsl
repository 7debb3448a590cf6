// Matrix product of halves on subgroup matrices of 16×16 with f32 sums: TILE_M × TILE_N outputs to a
// workgroup, 16·MATRICES_M × 16·MATRICES_N to a subgroup of 32. Needs matmul-operands.wgsl and matmul-places.wgsl.
//
// Given by the generator, beside what that names: BATCH, TILE_M, TILE_N, TILE_K (steps of k at a time),
// TILES_K (tiles that cover k), MATRICES_K (TILE_K / 16), GROUPS_X, SUBGROUPS, CARRIED_A, CARRIED_B
// (vectors that a thread brings at a step), and store4(batch, row, column, values), which stores four
// neighbours of a row and ignores what is outside.

alias Half4 = vec4<f16>;
alias Left = subgroup_matrix_left<f16, 16, 16>;
alias Right = subgroup_matrix_right<f16, 16, 16>;
alias Sum = subgroup_matrix_result<f32, 16, 16>;

const THREADS = SUBGROUPS * 32u;

// Tiles lie in workgroup memory as their operands do in memory, a's first, in vectors of four; two more
// to a row keep neighbouring rows in different banks.
const WIDTH_A = select(TILE_M, TILE_K, A_ALONG_K) / 4u;
const WIDTH_B = select(TILE_N, TILE_K, B_ALONG_K) / 4u;
const STRIDE_A = WIDTH_A + 2u;
const STRIDE_B = WIDTH_B + 2u;
const SIZE_A = select(TILE_K, TILE_M, A_ALONG_K) * STRIDE_A;
const SIZE_B = select(TILE_K, TILE_N, B_ALONG_K) * STRIDE_B;

// A subgroup's matrix on its way to memory: 16 rows of 16 sums and 4 more against bank conflicts.
const PATCH_STRIDE = 20u;
const PATCH = 16u * PATCH_STRIDE;

var<workgroup> tiles: array<Half4, SIZE_A + SIZE_B>;
var<workgroup> patches: array<f32, SUBGROUPS * PATCH>;

fn fetch_a(vector: u32, batch: u32, first_row: u32, first_k: u32) -> Half4 {
  let along = vector % WIDTH_A * 4u;
  let across = vector / WIDTH_A;
  return Half4(load_a4(
    batch,
    first_row + select(along, across, A_ALONG_K),
    first_k + select(across, along, A_ALONG_K),
  ));
}

fn fetch_b(vector: u32, batch: u32, first_k: u32, first_column: u32) -> Half4 {
  let along = vector % WIDTH_B * 4u;
  let across = vector / WIDTH_B;
  return Half4(load_b4(
    batch,
    first_k + select(across, along, B_ALONG_K),
    first_column + select(along, across, B_ALONG_K),
  ));
}

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let tile = tile_of(group.y * GROUPS_X + group.x);
  if (tile.x >= BATCH) { return; }
  let batch = tile.x;
  let first_row = tile.y * TILE_M;
  let first_column = tile.z * TILE_N;

  let subgroup = local / 32u;
  let lane = local % 32u;
  let across = TILE_N / (16u * MATRICES_N);
  let part_row = subgroup / across * (16u * MATRICES_M);
  let part_column = subgroup % across * (16u * MATRICES_N);

  // registers
  var sums: array<array<Sum, MATRICES_N>, MATRICES_M>;
  // registers
  var rights: array<Right, MATRICES_N>;
  // registers
  var carried_a: array<Half4, CARRIED_A>;
  // registers
  var carried_b: array<Half4, CARRIED_B>;

  for (var step = 0u; step < TILES_K; step++) {
    // unrolled
    for (var i = 0u; i < CARRIED_A; i++) {
      carried_a[i] = fetch_a(i * THREADS + local, batch, first_row, step * TILE_K);
    }
    // unrolled
    for (var i = 0u; i < CARRIED_B; i++) {
      carried_b[i] = fetch_b(i * THREADS + local, batch, step * TILE_K, first_column);
    }
    workgroupBarrier();
    // unrolled
    for (var i = 0u; i < CARRIED_A; i++) {
      let vector = i * THREADS + local;
      tiles[vector / WIDTH_A * STRIDE_A + vector % WIDTH_A] = carried_a[i];
    }
    // unrolled
    for (var i = 0u; i < CARRIED_B; i++) {
      let vector = i * THREADS + local;
      tiles[SIZE_A + vector / WIDTH_B * STRIDE_B + vector % WIDTH_B] = carried_b[i];
    }
    workgroupBarrier();
    // unrolled
    for (var k = 0u; k < MATRICES_K; k++) {
      // unrolled
      for (var j = 0u; j < MATRICES_N; j++) {
        let column = part_column + j * 16u;
        // decided
        if (B_ALONG_K) {
          let first = SIZE_A + column * STRIDE_B + k * 4u;
          rights[j] = subgroupMatrixLoad<Right, col_major>(&tiles, first, STRIDE_B);
        } else {
          let first = SIZE_A + k * 16u * STRIDE_B + column / 4u;
          rights[j] = subgroupMatrixLoad<Right, row_major>(&tiles, first, STRIDE_B);
        }
      }
      // unrolled
      for (var i = 0u; i < MATRICES_M; i++) {
        let row = part_row + i * 16u;
        var left: Left;
        // decided
        if (A_ALONG_K) {
          let first = row * STRIDE_A + k * 4u;
          left = subgroupMatrixLoad<Left, row_major>(&tiles, first, STRIDE_A);
        } else {
          let first = k * 16u * STRIDE_A + row / 4u;
          left = subgroupMatrixLoad<Left, col_major>(&tiles, first, STRIDE_A);
        }
        // unrolled
        for (var j = 0u; j < MATRICES_N; j++) {
          sums[i][j] = subgroupMatrixMultiplyAccumulate(left, rights[j], sums[i][j]);
        }
      }
    }
  }

  // unrolled
  for (var i = 0u; i < MATRICES_M; i++) {
    // unrolled
    for (var j = 0u; j < MATRICES_N; j++) {
      workgroupBarrier();
      subgroupMatrixStore<row_major>(&patches, subgroup * PATCH, sums[i][j], PATCH_STRIDE);
      workgroupBarrier();
      for (var half = 0u; half < 2u; half++) {
        let row = half * 8u + lane / 4u;
        let column = lane % 4u * 4u;
        let at = subgroup * PATCH + row * PATCH_STRIDE + column;
        store4(
          batch,
          first_row + part_row + i * 16u + row,
          first_column + part_column + j * 16u + column,
          vec4f(patches[at], patches[at + 1u], patches[at + 2u], patches[at + 3u]),
        );
      }
    }
  }
}
