// Ends a round of an elimination, after its panel: the rows of the pivots become those of U, and the panel's products are
// subtracted from the other rows, a tile of 32 × 32 to a workgroup. Each workgroup does the rows of U above its tile over
// again, so that none waits for another one; a row costs one barrier. Those rows go to the result, and the copy keeps
// what the others read. After the last panel the other elements of the result are gathered in the rows' final order.
//
//   rows of U  ▒▒▒▒ threads  0 … 63      a thread has 4 × 4 elements; row of 32 elements ─► workgroup memory
//   tile       ▒▒▒▒ threads 64 … 127

//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 4u, TILES_M = 4u, TILES_N = 4u; the matrices, and the tiles along the rows and the columns
//@given const ROWS = 100u, WIDTH = 91u; the rows, and the elements of a row of the result
//@given const COLUMNS = 90u, STEPS = 90u; the columns to factor, and the pivots
//@given const FOURS = 24u, ORDER_AT = 9602u; a row's length in the copy, in fours, and where the order begins
//@given var<storage, read_write> output0: array<f32>; the factors
//@given fn x_at(matrix: u32, row: u32, column: u32) -> f32; an element to factor

@group(1) @binding(0) var<storage, read_write> handed: array<vec4f>;

// The factors of the panel: four rows' in a vector, 16 vectors to a column.
var<workgroup> lowers: array<vec4f, 512>;
// There are two rows: one is read while the next is written.
var<workgroup> uppers: array<vec4f, 16>;
var<workgroup> panel_number: u32;

@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let unit = group.y * GROUPS_X + group.x;
  let matrix = unit / (TILES_M * TILES_N);
  if (local == 0u) { panel_number = u32(handed[1].x); }
  let panel = workgroupUniformLoad(&panel_number);
  if (unit == 0u && local == 0u) { handed[0] = vec4f(f32(panel + 1u)); }
  if (matrix >= MATRICES) { return; }
  let tile_row = unit / TILES_N % TILES_M;
  let tile_column = unit % TILES_N;
  let start = panel * 32u;
  let end = min(start + 32u, STEPS);
  if (end == STEPS) { gather(matrix, tile_row * 32u, tile_column * 32u, local); }
  let right = panel + 1u + tile_column;
  if (right * 32u >= COLUMNS || (tile_row > 0u && end + tile_row * 32u >= ROWS)) { return; }
  let is_upper = local < 64u;
  let across = local % 8u;
  let within = local % 64u / 8u * 4u;
  let index = select(end + tile_row * 32u, start, is_upper) + within;
  let stop = select(ROWS, end, is_upper);
  let row0 = row_of(matrix, index, stop);
  let row1 = row_of(matrix, index + 1u, stop);
  let row2 = row_of(matrix, index + 2u, stop);
  let row3 = row_of(matrix, index + 3u, stop);
  let factors = transpose(mat4x4f(
    four_at(row0, panel * 8u + across),
    four_at(row1, panel * 8u + across),
    four_at(row2, panel * 8u + across),
    four_at(row3, panel * 8u + across),
  ));
  for (var step = 0u; step < 4u; step++) { lowers[(across * 4u + step) * 16u + local / 8u] = factors[step]; }
  let at = right * 8u + across;
  var rest0 = four_at(row0, at);
  var rest1 = four_at(row1, at);
  var rest2 = four_at(row2, at);
  var rest3 = four_at(row3, at);
  for (var step = 0u; step < end - start; step++) {
    let buffer = step % 2u * 8u;
    if (is_upper && local / 8u == step / 4u) {
      let first = select(rest0, rest1, step % 4u == 1u);
      let second = select(rest2, rest3, step % 4u == 3u);
      uppers[buffer + across] = select(first, second, step % 4u > 1u);
    }
    workgroupBarrier();
    let lower = lowers[step * 16u + local / 8u];
    let upper = uppers[buffer + across];
    // The rows of U up to the present one are done.
    let first = select(32u, within, is_upper);
    rest0 = select(rest0, rest0 - lower.x * upper, first > step);
    rest1 = select(rest1, rest1 - lower.y * upper, first + 1u > step);
    rest2 = select(rest2, rest2 - lower.z * upper, first + 2u > step);
    rest3 = select(rest3, rest3 - lower.w * upper, first + 3u > step);
  }
  if (is_upper) {
    if (tile_row > 0u) { return; }
    let first = matrix * ROWS * WIDTH + index * WIDTH;
    write_upper(first, right * 32u + across * 4u, rest0, index < end);
    write_upper(first + WIDTH, right * 32u + across * 4u, rest1, index + 1u < end);
    write_upper(first + 2u * WIDTH, right * 32u + across * 4u, rest2, index + 2u < end);
    write_upper(first + 3u * WIDTH, right * 32u + across * 4u, rest3, index + 3u < end);
  } else {
    if (row0 > 0u) { handed[row0 + at] = rest0; }
    if (row1 > 0u) { handed[row1 + at] = rest1; }
    if (row2 > 0u) { handed[row2 + at] = rest2; }
    if (row3 > 0u) { handed[row3 + at] = rest3; }
  }
}

// Returns where the row at an index of the order begins in the copy; 0 from `stop` on.
fn row_of(matrix: u32, index: u32, stop: u32) -> u32 {
  if (index >= stop) { return 0u; }
  return 2u + (matrix * ROWS + u32(handed[ORDER_AT + matrix * ROWS + index].x)) * FOURS;
}

fn four_at(row: u32, four: u32) -> vec4f {
  if (row == 0u) { return vec4f(); }
  return handed[row + four];
}

fn write_upper(begin: u32, first: u32, values: vec4f, is_row: bool) {
  for (var lane = 0u; lane < 4u; lane++) {
    if (is_row && first + lane < COLUMNS) { output0[begin + first + lane] = values[lane]; }
  }
}

// Writes the elements of a tile that no rows of U have, and those beside the factored columns.
fn gather(matrix: u32, first_row: u32, first_column: u32, local: u32) {
  for (var at = local; at < 1024u; at += 128u) {
    let index = first_row + at / 32u;
    let column = first_column + at % 32u;
    if (index >= ROWS || column >= WIDTH) { continue; }
    let row = u32(handed[ORDER_AT + matrix * ROWS + index].x);
    let target_at = (matrix * ROWS + index) * WIDTH + column;
    if (column >= COLUMNS) {
      output0[target_at] = x_at(matrix, row, column);
    } else if (index >= STEPS || column / 32u <= index / 32u) {
      output0[target_at] = handed[2u + (matrix * ROWS + row) * FOURS + column / 4u][column % 4u];
    }
  }
}
