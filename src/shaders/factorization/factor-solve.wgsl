// Solves triangular systems for STRIP right sides at a time, with a workgroup for each such strip of a matrix. Blocks
// of rows come one after the other, from the end where the triangle has its tip: what is known is subtracted, and then
// each row of the block once it is known.
//
//   block   right − coefficients · known, block by block ─► rest ─► row by row ─► output
//   thread  PARTS rows of a block, one of STRIP columns

//@given const THREADS = 256u; the threads of a workgroup
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 2u, STRIPS = 2u; the number of matrices, and of the strips of each
//@given const ROWS = 100u, COLUMNS = 20u; the rows of a triangle, and its right sides
//@given const IS_LOWER = 1u, IS_UNIT = 0u; which triangle is read, and whether its diagonal counts as ones
//@given var<storage, read_write> output0: array<f32>; the solutions
//@given fn matrix_at(matrix: u32, row: u32, column: u32) -> f32; an element of the triangle
//@given fn right_at(matrix: u32, row: u32, column: u32) -> f32; an element of a right side

const BLOCK = 32u;
const STRIP = 16u;
const BLOCKS = (ROWS + BLOCK - 1u) / BLOCK;
const PARTS = BLOCK * STRIP / THREADS;
const LANES = THREADS / STRIP;

var<workgroup> coefficients: array<f32, BLOCK * BLOCK>;
var<workgroup> known: array<f32, BLOCK * STRIP>;
var<workgroup> rest: array<f32, BLOCK * STRIP>;

// Fetches a block of the triangle; what is outside of it counts as 0.
fn fetch_block(matrix: u32, first: u32, other: u32, local: u32) {
  for (var at = local; at < BLOCK * BLOCK; at += THREADS) {
    let row = first + at / BLOCK;
    let column = other + at % BLOCK;
    var value = 0.0;
    let is_inside = select((column >= row), (column <= row), IS_LOWER == 1u);
    if (row < ROWS && column < ROWS && is_inside) { value = matrix_at(matrix, row, column); }
    coefficients[at] = value;
  }
}

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let unit = group.y * GROUPS_X + group.x;
  let matrix = unit / STRIPS;
  if (matrix >= MATRICES) { return; }
  let lane = local / STRIP;
  let within = local % STRIP;
  let column = unit % STRIPS * STRIP + within;
  let begin = matrix * ROWS * COLUMNS;
  for (var turn = 0u; turn < BLOCKS; turn++) {
    let first = select(BLOCKS - 1u - turn, turn, IS_LOWER == 1u) * BLOCK;
    for (var part = 0u; part < PARTS; part++) {
      let row = part * LANES + lane;
      var value = 0.0;
      if (first + row < ROWS && column < COLUMNS) { value = right_at(matrix, first + row, column); }
      rest[row * STRIP + within] = value;
    }
    for (var before = 0u; before < turn; before++) {
      let other = select(BLOCKS - 1u - before, before, IS_LOWER == 1u) * BLOCK;
      workgroupBarrier();
      fetch_block(matrix, first, other, local);
      for (var part = 0u; part < PARTS; part++) {
        let row = part * LANES + lane;
        var value = 0.0;
        if (other + row < ROWS && column < COLUMNS) { value = output0[begin + (other + row) * COLUMNS + column]; }
        known[row * STRIP + within] = value;
      }
      workgroupBarrier();
      for (var part = 0u; part < PARTS; part++) {
        let row = part * LANES + lane;
        var sum = 0.0;
        for (var step = 0u; step < BLOCK; step++) {
          sum += coefficients[row * BLOCK + step] * known[step * STRIP + within];
        }
        rest[row * STRIP + within] -= sum;
      }
    }
    workgroupBarrier();
    fetch_block(matrix, first, first, local);
    workgroupBarrier();
    let count = min(BLOCK, ROWS - first);
    for (var step = 0u; step < count; step++) {
      let solved = select(count - 1u - step, step, IS_LOWER == 1u);
      var value = rest[solved * STRIP + within];
      if (IS_UNIT == 0u) { value /= coefficients[solved * BLOCK + solved]; }
      for (var part = 0u; part < PARTS; part++) {
        let row = part * LANES + lane;
        let is_left = select((row < solved), (row > solved), IS_LOWER == 1u);
        if (is_left && row < count) { rest[row * STRIP + within] -= coefficients[row * BLOCK + solved] * value; }
      }
      workgroupBarrier();
    }
    for (var part = 0u; part < PARTS; part++) {
      let row = part * LANES + lane;
      var value = rest[row * STRIP + within];
      if (IS_UNIT == 0u) { value /= coefficients[row * BLOCK + row]; }
      if (row < count && column < COLUMNS) { output0[begin + (first + row) * COLUMNS + column] = value; }
    }
    storageBarrier();
  }
}
