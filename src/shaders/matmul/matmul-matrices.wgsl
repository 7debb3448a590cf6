// Matrix product of halves on subgroup matrices of 16×16 with f32 sums: TILE_M × TILE_N outputs to a
// workgroup, 16·MATRICES_M × 16·MATRICES_N to a subgroup of 32.
//
//                 ┌──── TILE_N ────┐ tiles[SIZE_A …]: TILE_K × TILE_N halves
//                 └────────────────┘
//   ┌─ TILE_K ┐   ┌───────┬────────┐
//   │ tiles[] │   │ subgr.│ subgr. │ TILE_M       sums, in registers of a subgroup:
//   │         │   ├───────┼────────┤              MATRICES_M × MATRICES_N matrices of 16×16
//   └─────────┘   │ 16×16 │ …      │              patches: a matrix of each subgroup, to be stored
//                 └───────┴────────┘

//@needs matmul-operands.wgsl matmul-order.wgsl
//@given enable f16; halves
//@given enable chromium_experimental_subgroup_matrix; subgroup matrices
//@given const A_ALONG_K = true, B_ALONG_K = false; whether vectors are along k, or along the row or column axis
//@given const BATCH = 2u; the matrices
//@given const TILE_M = 64u, TILE_N = 64u; the rows and columns of a workgroup's tile
//@given const TILE_K = 32u; the steps of k at a time
//@given const TILES_K = 4u; the tiles that cover k
//@given const MATRICES_M = 2u, MATRICES_N = 2u; the matrices of a subgroup's sums
//@given const MATRICES_K = 2u; TILE_K / 16
//@given const SUBGROUPS = 4u; the subgroups of a workgroup
//@given const PREFETCHED_A = 4u, PREFETCHED_B = 4u; the vectors that a thread prefetches at a step
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given fn store4(batch: u32, row: u32, column: u32, total: vec4f); stores four elements of a row, ignores those outside

alias Half4 = vec4<f16>;
alias Left = subgroup_matrix_left<f16, 16, 16>;
alias Right = subgroup_matrix_right<f16, 16, 16>;
alias Sum = subgroup_matrix_result<f32, 16, 16>;

const THREADS = SUBGROUPS * 32u;

// Tiles have the layout of their operands, `a` first, in vectors of four; two more vectors in a row keep neighbouring
// rows in different banks.
const WIDTH_A = select(TILE_M, TILE_K, A_ALONG_K) / 4u;
const WIDTH_B = select(TILE_N, TILE_K, B_ALONG_K) / 4u;
const STRIDE_A = WIDTH_A + 2u;
const STRIDE_B = WIDTH_B + 2u;
const SIZE_A = select(TILE_K, TILE_M, A_ALONG_K) * STRIDE_A;
const SIZE_B = select(TILE_K, TILE_N, B_ALONG_K) * STRIDE_B;

// A subgroup's matrix before it is stored has 16 rows of 16 sums and 4 more against bank conflicts.
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

  //@registers
  var sums: array<array<Sum, MATRICES_N>, MATRICES_M>;
  //@registers
  var rights: array<Right, MATRICES_N>;
  //@registers
  var prefetched_a: array<Half4, PREFETCHED_A>;
  //@registers
  var prefetched_b: array<Half4, PREFETCHED_B>;

  for (var step = 0u; step < TILES_K; step++) {
    //@unroll
    for (var i = 0u; i < PREFETCHED_A; i++) {
      prefetched_a[i] = fetch_a(i * THREADS + local, batch, first_row, step * TILE_K);
    }
    //@unroll
    for (var i = 0u; i < PREFETCHED_B; i++) {
      prefetched_b[i] = fetch_b(i * THREADS + local, batch, step * TILE_K, first_column);
    }
    workgroupBarrier();
    //@unroll
    for (var i = 0u; i < PREFETCHED_A; i++) {
      let vector = i * THREADS + local;
      tiles[vector / WIDTH_A * STRIDE_A + vector % WIDTH_A] = prefetched_a[i];
    }
    //@unroll
    for (var i = 0u; i < PREFETCHED_B; i++) {
      let vector = i * THREADS + local;
      tiles[SIZE_A + vector / WIDTH_B * STRIDE_B + vector % WIDTH_B] = prefetched_b[i];
    }
    workgroupBarrier();
    //@unroll
    for (var k = 0u; k < MATRICES_K; k++) {
      //@unroll
      for (var j = 0u; j < MATRICES_N; j++) {
        let column = part_column + j * 16u;
        //@choose
        if (B_ALONG_K) {
          let first = SIZE_A + column * STRIDE_B + k * 4u;
          rights[j] = subgroupMatrixLoad<Right, col_major>(&tiles, first, STRIDE_B);
        } else {
          let first = SIZE_A + k * 16u * STRIDE_B + column / 4u;
          rights[j] = subgroupMatrixLoad<Right, row_major>(&tiles, first, STRIDE_B);
        }
      }
      //@unroll
      for (var i = 0u; i < MATRICES_M; i++) {
        let row = part_row + i * 16u;
        var left: Left;
        //@choose
        if (A_ALONG_K) {
          let first = row * STRIDE_A + k * 4u;
          left = subgroupMatrixLoad<Left, row_major>(&tiles, first, STRIDE_A);
        } else {
          let first = k * 16u * STRIDE_A + row / 4u;
          left = subgroupMatrixLoad<Left, col_major>(&tiles, first, STRIDE_A);
        }
        //@unroll
        for (var j = 0u; j < MATRICES_N; j++) {
          sums[i][j] = subgroupMatrixMultiplyAccumulate(left, rights[j], sums[i][j]);
        }
      }
    }
  }

  //@unroll
  for (var i = 0u; i < MATRICES_M; i++) {
    //@unroll
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
