// Subtracts the product of a panel's columns, below its corner, and its rows, right of it, from the rest of the matrix;
// of L·Lᵀ the rows are the columns transposed. A workgroup of 8 by 8 threads has a tile of 32 by 32, a thread 4 by 4.
//
//   below   TILE × PANEL │ right  PANEL × TILE, in workgroup memory ─► sums of a thread ─► output

//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 4u; the number of matrices
//@given const TILES_M = 4u, TILES_N = 4u; the tiles along the rows and columns
//@given const ROWS = 100u, WIDTH = 101u; the rows, and the elements of a row
//@given const COLUMNS = 100u, STEPS = 100u, PANEL = 32u; the columns to factor, the pivots, and those of a panel
//@given const IS_LU = 1u; whether it eliminates instead of factoring L·Lᵀ
//@given var<storage, read_write> output0: array<f32>; the matrices

@group(1) @binding(0) var<storage, read_write> handed: array<u32>;

const TILE = 32u;
const THREADS = 64u;

var<workgroup> below: array<f32, PANEL * TILE>;
var<workgroup> right: array<vec4f, PANEL * TILE / 4u>;
var<workgroup> panel_number: u32;

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let unit = group.y * GROUPS_X + group.x;
  let matrix = unit / (TILES_M * TILES_N);
  if (local == 0u) { panel_number = handed[1]; }
  let panel = workgroupUniformLoad(&panel_number);
  if (unit == 0u && local == 0u) { handed[0] = panel + 1u; }
  if (matrix >= MATRICES) { return; }
  let start = panel * PANEL;
  let end = min(start + PANEL, STEPS);
  let row = end + unit / TILES_N % TILES_M * TILE;
  let column = end + unit % TILES_N * TILE;
  if (row >= ROWS || column >= COLUMNS || (IS_LU == 0u && column > row)) { return; }
  let begin = matrix * ROWS * WIDTH;
  for (var at = local; at < PANEL * TILE; at += THREADS) {
    let within = at / PANEL;
    let step = start + at % PANEL;
    var value = 0.0;
    if (row + within < ROWS && step < end) { value = output0[begin + (row + within) * WIDTH + step]; }
    below[at % PANEL * TILE + within] = value;
  }
  for (var at = local; at < PANEL * TILE / 4u; at += THREADS) {
    let step = start + at / (TILE / 4u);
    let first = column + at % (TILE / 4u) * 4u;
    var values = vec4f();
    for (var lane = 0u; lane < 4u; lane++) {
      let place = select((first + lane) * WIDTH + step, step * WIDTH + first + lane, IS_LU == 1u);
      if (first + lane < COLUMNS && step < end) { values[lane] = output0[begin + place]; }
    }
    right[at] = values;
  }
  workgroupBarrier();
  let down = local / 8u * 4u;
  let across = local % 8u;
  var sum0 = vec4f();
  var sum1 = vec4f();
  var sum2 = vec4f();
  var sum3 = vec4f();
  for (var step = 0u; step < PANEL; step++) {
    let factors = right[step * (TILE / 4u) + across];
    let at = step * TILE + down;
    sum0 += below[at] * factors;
    sum1 += below[at + 1u] * factors;
    sum2 += below[at + 2u] * factors;
    sum3 += below[at + 3u] * factors;
  }
  subtract(begin, row + down, column + across * 4u, sum0);
  subtract(begin, row + down + 1u, column + across * 4u, sum1);
  subtract(begin, row + down + 2u, column + across * 4u, sum2);
  subtract(begin, row + down + 3u, column + across * 4u, sum3);
}

// Subtracts four neighbours of a row. Elements outside, and of L·Lᵀ those right of the diagonal, stay as they are.
fn subtract(begin: u32, row: u32, column: u32, sum: vec4f) {
  if (row >= ROWS) { return; }
  let stop = select(min(COLUMNS, row + 1u), COLUMNS, IS_LU == 1u);
  for (var lane = 0u; lane < 4u; lane++) {
    if (column + lane < stop) { output0[begin + row * WIDTH + column + lane] -= sum[lane]; }
  }
}
