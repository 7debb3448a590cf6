// The outputs of a tile that each thread of a slice computes: 4·BLOCKS_M × 4·BLOCKS_N.
//
//   columns ►   | THREADS_N threads, 4 columns each | the same threads again | …     BLOCKS_N times
//   rows    ▼   THREADS_M threads, 4 rows each, BLOCKS_M times

//@given const TILE_M = 64u, TILE_N = 64u; the rows and columns of a tile
//@given const BLOCKS_M = 2u, BLOCKS_N = 1u; the blocks of a thread
//@given const PATCH_N = 8u; the columns of the patch of threads that 32 neighbours form

const THREADS_M = TILE_M / (4u * BLOCKS_M);
const THREADS_N = TILE_N / (4u * BLOCKS_N);

// 32 neighbouring threads are a patch of PATCH_N columns in the grid of threads, so that a subgroup
// reads few different vectors of both tiles.
const PATCH_M = 32u / PATCH_N;
const PATCHES_N = THREADS_N / PATCH_N;

// A thread's sums.
const VECTORS = 4u * BLOCKS_M * BLOCKS_N;
