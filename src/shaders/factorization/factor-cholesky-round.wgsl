// A round of L·Lᵀ: factors a panel of 32 columns and subtracts its products from what is right of it, in one pass. Each
// tile right of the panel has a workgroup, which eliminates the columns in its registers: of the panel's corner, of the
// tiles left of it and above it in the panel, and of itself. So every workgroup does the corner over again, and none
// waits for another one; a column costs one barrier.
//
//   panel   corner ▒                 threads   0 …  63: corner           a thread has 4 × 4 elements
//           tile j ▒                          64 … 127: tile i of the panel
//           tile i ▒ ── (i, j)               128 … 191: tile j           column of 96 elements ─► workgroup memory
//                                            192 … 255: tile (i, j)

//@needs factor-divisor.wgsl
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 4u, TILES = 4u; the number of matrices, and of the tiles along a side
//@given const ROWS = 100u; the rows and columns
//@given const PARITY = 0u; whether it takes the even rounds, or with 1 the odd ones
//@given var<storage, read_write> output0: array<f32>; the factors

@group(1) @binding(0) var<storage, read_write> handed: array<vec4f>;

// There are two columns: one is read while the next is written.
var<workgroup> columns: array<vec4f, 48>;
var<workgroup> divisors: array<f32, 32>;
var<workgroup> panel_number: u32;

fn tile_at(matrix: u32, row: u32, column: u32) -> u32 {
  return 2u + ((matrix * TILES + row) * TILES + column) * 256u;
}

@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let unit = group.y * GROUPS_X + group.x;
  if (local == 0u) { panel_number = u32(handed[PARITY].x); }
  let panel = workgroupUniformLoad(&panel_number);
  if (unit == 0u && local == 0u) { handed[1u - PARITY] = vec4f(f32(panel + 1u)); }
  let matrix = unit / (TILES * TILES);
  let tile_row = panel + unit / TILES % TILES;
  let tile_column = panel + unit % TILES;
  let is_corner = tile_row == panel && tile_column == panel;
  let has_work = tile_column <= tile_row && (is_corner || tile_column > panel);
  if (matrix >= MATRICES || tile_row >= TILES || !has_work) { return; }
  let part = local / 64u;
  let cell = local % 64u;
  let across = cell % 8u;
  let is_own = part == 3u;
  let source_row = select(select(panel, tile_row, (part & 1u) == 1u), tile_column, part == 2u);
  let source = tile_at(matrix, source_row, select(panel, tile_column, is_own)) + cell;
  var column0 = handed[source];
  var column1 = handed[source + 64u];
  var column2 = handed[source + 128u];
  var column3 = handed[source + 192u];
  // The elements of a column by which the rows, and the columns, of a thread are multiplied, in fours.
  let down_at = select(local / 8u, 8u + cell / 8u, is_own);
  let across_at = select(0u, 16u, is_own) + across;
  for (var step = 0u; step < 32u; step++) {
    let buffer = step % 2u * 24u;
    if (!is_own && across == step / 4u) {
      let left = select(column0, column1, step % 4u == 1u);
      let right = select(column2, column3, step % 4u == 3u);
      columns[buffer + local / 8u] = select(left, right, step % 4u > 1u);
    }
    workgroupBarrier();
    let divisor = factor_divisor(columns[buffer + step / 4u][step % 4u]);
    if (local == 0u) { divisors[step] = divisor; }
    let down = columns[buffer + down_at] / divisor;
    let factors = columns[buffer + across_at] / divisor;
    let first = select(across * 4u, 32u, is_own);
    column0 = select(column0, column0 - down * factors.x, first > step);
    column1 = select(column1, column1 - down * factors.y, first + 1u > step);
    column2 = select(column2, column2 - down * factors.z, first + 2u > step);
    column3 = select(column3, column3 - down * factors.w, first + 3u > step);
  }
  if (is_own && !is_corner) {
    handed[source] = column0;
    handed[source + 64u] = column1;
    handed[source + 128u] = column2;
    handed[source + 192u] = column3;
  }
  workgroupBarrier();
  // The tiles of the diagonal write those of the panel.
  if (tile_row != tile_column || part != select(1u, 0u, is_corner)) { return; }
  let row = tile_row * 32u + cell / 8u * 4u;
  let begin = matrix * ROWS * ROWS;
  write_column(begin, row, panel * 32u, across * 4u, column0);
  write_column(begin, row, panel * 32u, across * 4u + 1u, column1);
  write_column(begin, row, panel * 32u, across * 4u + 2u, column2);
  write_column(begin, row, panel * 32u, across * 4u + 3u, column3);
}

fn write_column(begin: u32, row: u32, start: u32, step: u32, column: vec4f) {
  let values = column / divisors[step];
  for (var lane = 0u; lane < 4u; lane++) {
    let is_inside = row + lane < ROWS && start + step <= row + lane;
    // On the diagonal a quotient would lose an infinite pivot.
    let value = select(values[lane], divisors[step], row + lane == start + step);
    if (is_inside) { output0[begin + (row + lane) * ROWS + start + step] = value; }
  }
}
