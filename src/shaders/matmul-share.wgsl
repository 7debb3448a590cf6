// Stream-K (Osama et al., "Stream-K: Work-centric Parallel Decomposition for Dense Matrix-Matrix
// Multiplication on the GPU", 2023): the steps of k of all tiles lie in a row, and each of WORKERS
// workgroups takes a run of them, all of one length to within a step. A run may begin in the middle of
// one tile and end in the middle of another. Tiles that lie in one run are stored; of others the parts
// are handed over to a second pass (matmul-fold.wgsl), which adds them in the order of the steps, so
// that the same product gives the same bits every time.
//
// Given by the generator: alias Vector, BATCH, WORKERS (no more than there are steps), TILES_M, TILES_N,
// TILES_K, TILE_M, TILE_N.

const TILES = BATCH * TILES_M * TILES_N;
const STEPS = TILES * TILES_K;

// The sums of each part of a tile, neighbouring threads' side by side.
@group(1) @binding(0) var<storage, read_write> parts: array<Vector>;

const PART = TILE_M * TILE_N / 4u;

fn run_begin(worker: u32) -> u32 { return worker * STEPS / WORKERS; }

fn worker_of(step: u32) -> u32 { return ((step + 1u) * WORKERS - 1u) / STEPS; }

// Where a worker's part lies: it has one at most that begins a tile, and one that does not.
fn part_place(worker: u32, begins: bool) -> u32 { return (2u * worker + u32(begins)) * PART; }
