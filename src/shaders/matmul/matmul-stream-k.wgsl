// Stream-K (Osama et al., "Stream-K: Work-centric Parallel Decomposition for Dense Matrix-Matrix
// Multiplication on the GPU", 2023): the steps of k of all tiles form one sequence, and each of
// WORKERS workgroups takes a run of it, all of one length to within a step. A run may begin in the middle of
// one tile and end in the middle of another. A tile within one run is stored; the parts of the other tiles
// go to a second pass (matmul-fixup.wgsl), which adds them in the order of the steps, so that the same
// product has the same bits every time.
//
//   steps     │ tile 0        │ tile 1        │ tile 2        │      TILES_K steps each
//   workers   │ worker 0           │ worker 1           │ …
//             └ stored ───────┘ └ parts, for the second pass

//@given alias Vector = vec4f; four elements
//@given const BATCH = 2u; the matrices
//@given const WORKERS = 3u; the workgroups, no more than there are steps
//@given const TILES_M = 2u, TILES_N = 2u, TILES_K = 4u; the tiles that cover each axis
//@given const TILE_M = 64u, TILE_N = 64u; the rows and columns of a tile

const TILES = BATCH * TILES_M * TILES_N;
const STEPS = TILES * TILES_K;

// The sums of each part of a tile, neighbouring threads' side by side.
@group(1) @binding(0) var<storage, read_write> parts: array<Vector>;

const PART = TILE_M * TILE_N / 4u;

fn run_begin(worker: u32) -> u32 { return worker * STEPS / WORKERS; }

fn worker_of(step: u32) -> u32 { return ((step + 1u) * WORKERS - 1u) / STEPS; }

// Returns the offset of a worker's part: a worker has at most one that begins a tile, and one that does not.
fn part_offset(worker: u32, begins: bool) -> u32 { return (2u * worker + u32(begins)) * PART; }
