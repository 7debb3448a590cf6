// Which of a tile's outputs belong to which thread of a slice: 4·BLOCKS_M × 4·BLOCKS_N to each.
//
// Given by the generator: TILE_M, TILE_N, THREADS (to a slice), BLOCKS_M, BLOCKS_N, PATCH_N.

const THREADS_M = TILE_M / (4u * BLOCKS_M);
const THREADS_N = TILE_N / (4u * BLOCKS_N);

// 32 neighbouring threads are a patch of PATCH_N columns in the grid of threads, so that a subgroup
// reads few different vectors of both tiles.
const PATCH_M = 32u / PATCH_N;
const PATCHES_N = THREADS_N / PATCH_N;

// A thread's sums.
const VECTORS = 4u * BLOCKS_M * BLOCKS_N;
