// Applies the rotations of a round to 32 rows and the 32 columns of a pair of blocks: of a symmetric matrix from both
// sides, where the rows are those of a pair too, and else from the right alone. Blocks of a symmetric matrix come first,
// then those of the eigenvectors.
//
//   tile    32 × 32 · rotations of its columns ─► rotations of its rows, transposed · tile

//@needs rotation.wgsl
//@given const THREADS = 256u; the threads of a workgroup, a divisor of 256
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 4u, PAIRS = 4u, CHUNKS = 4u; matrices, pairs of blocks, and the tiles of all rows that turn
//@given const SIDE = 32u; the columns of a pair of blocks
//@given const HEIGHT = 101u, TURNED = 100u, COLUMNS = 100u; all rows of the output, those that turn, and the columns
//@given const IS_SYMMETRIC = 1u; whether the matrices are symmetric, and eigenpairs are found
//@given const SYMMETRIC_AT = 8196u; where in the handed buffer the symmetric matrices begin
//@given var<storage, read_write> output0: array<f32>; the matrices

@group(1) @binding(0) var<storage, read_write> handed: array<f32>;

const BLOCK = SIDE / 2u;
const AREA = SIDE * SIDE;
const PARTS = AREA / THREADS;
const NO_ROUND = 0xffffffu;
const TILES = (CHUNKS + IS_SYMMETRIC * PAIRS) * PAIRS;

var<workgroup> tile: array<f32, AREA>;
var<workgroup> across: array<f32, AREA>;
var<workgroup> down: array<f32, AREA>;
var<workgroup> round_number: u32;

// Returns the column at an index of a pair of blocks.
fn column_of(blocks: vec2u, index: u32) -> u32 {
  return select(blocks.x, blocks.y - BLOCK, index >= BLOCK) + index;
}

// Counts the round, once for all workgroups; no other reads what it writes.
fn count_round(round: u32) {
  handed[0] = f32(round + 1u);
  if (round % (2u * PAIRS - 1u) == 2u * PAIRS - 2u) {
    if (handed[2] == 0.0) { handed[3] = 1.0; }
    handed[2] = 0.0;
  }
}

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let unit = group.y * GROUPS_X + group.x;
  if (local == 0u) { round_number = u32(handed[1]); }
  let round = workgroupUniformLoad(&round_number);
  if (round == NO_ROUND) { return; }
  if (unit == 0u && local == 0u) { count_round(round); }
  let matrix = unit / TILES;
  if (matrix >= MATRICES) { return; }
  let pair = unit % PAIRS;
  let chunk = unit % TILES / PAIRS;
  let is_both = IS_SYMMETRIC == 1u && chunk < PAIRS;
  let first = (chunk - select(0u, PAIRS, IS_SYMMETRIC == 1u && !is_both)) * SIDE;
  let blocks = pair_of(pair, round, 2u * PAIRS) * BLOCK;
  let rows = pair_of(chunk % PAIRS, round, 2u * PAIRS) * BLOCK;
  for (var at = local; at < AREA; at += THREADS) {
    let row = select(first + at / SIDE, column_of(rows, at / SIDE), is_both);
    let column = column_of(blocks, at % SIDE);
    var value = 0.0;
    if (column < COLUMNS) {
      if (is_both) {
        if (row < COLUMNS) { value = handed[SYMMETRIC_AT + (matrix * COLUMNS + row) * COLUMNS + column]; }
      } else if (row < TURNED) {
        value = output0[(matrix * HEIGHT + row) * COLUMNS + column];
      }
    }
    tile[at] = value;
    across[at] = handed[4u + (matrix * PAIRS + pair) * AREA + at];
    down[at] = handed[4u + (matrix * PAIRS + chunk % PAIRS) * AREA + at];
  }
  workgroupBarrier();
  var sums: array<f32, PARTS>;
  for (var part = 0u; part < PARTS; part++) {
    let at = part * THREADS + local;
    for (var step = 0u; step < SIDE; step++) {
      sums[part] += tile[at / SIDE * SIDE + step] * across[step * SIDE + at % SIDE];
    }
  }
  if (is_both) {
    workgroupBarrier();
    for (var part = 0u; part < PARTS; part++) {
      tile[part * THREADS + local] = sums[part];
      sums[part] = 0.0;
    }
    workgroupBarrier();
    for (var part = 0u; part < PARTS; part++) {
      let at = part * THREADS + local;
      for (var step = 0u; step < SIDE; step++) {
        sums[part] += down[step * SIDE + at / SIDE] * tile[step * SIDE + at % SIDE];
      }
    }
  }
  for (var part = 0u; part < PARTS; part++) {
    let at = part * THREADS + local;
    let row = select(first + at / SIDE, column_of(rows, at / SIDE), is_both);
    let column = column_of(blocks, at % SIDE);
    if (column >= COLUMNS) { continue; }
    if (is_both) {
      if (row < COLUMNS) { handed[SYMMETRIC_AT + (matrix * COLUMNS + row) * COLUMNS + column] = sums[part]; }
      if (row == column) { output0[(matrix * HEIGHT + COLUMNS) * COLUMNS + column] = sums[part]; }
    } else if (row < TURNED) {
      output0[(matrix * HEIGHT + row) * COLUMNS + column] = sums[part];
    }
  }
}
