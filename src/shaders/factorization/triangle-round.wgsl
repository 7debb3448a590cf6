// A round of a triangular system: solves for a block of 32 rows and subtracts its products from those that follow, a
// tile of 32 rows and 32 right sides to a workgroup. Each workgroup solves for its right sides of the block over again,
// so that none waits for another one; a row costs one barrier. Rows are numbered in the order in which they are solved.
//
//   block  ▒▒▒▒ threads  0 … 63      a thread has 4 × 4 elements; 32 elements of a known row ─► workgroup memory
//   tile   ▒▒▒▒ threads 64 … 127

//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 2u, TILES = 4u, STRIPS = 2u; the matrices, and the tiles along the rows and the right sides
//@given const ROWS = 100u, COLUMNS = 40u; the rows of a triangle, and its right sides
//@given const IS_LOWER = 1u, IS_UNIT = 0u; which triangle is read, and whether its diagonal counts as ones
//@given const PARITY = 0u; whether it takes the even rounds, or with 1 the odd ones
//@given var<storage, read_write> output0: array<f32>; the solutions
//@given fn matrix_at(matrix: u32, row: u32, column: u32) -> f32; an element of the triangle

@group(1) @binding(0) var<storage, read_write> handed: array<vec4f>;

// The coefficients of the block's rows: four rows' in a vector, 16 vectors to a column.
var<workgroup> coefficients: array<vec4f, 512>;
var<workgroup> divisors: array<f32, 32>;
// There are two known rows: one is read while the next is written.
var<workgroup> known: array<vec4f, 16>;
var<workgroup> block_number: u32;

fn row_of(turn: u32) -> u32 {
  return select(ROWS - 1u - turn, turn, IS_LOWER == 1u);
}

// Returns the coefficient of a row for one that is solved before it.
fn coefficient_at(matrix: u32, turn: u32, before: u32) -> f32 {
  if (turn >= ROWS || before >= turn) { return 0.0; }
  return matrix_at(matrix, row_of(turn), row_of(before));
}

@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let unit = group.y * GROUPS_X + group.x;
  if (local == 0u) { block_number = u32(handed[PARITY].x); }
  let block = workgroupUniformLoad(&block_number);
  if (unit == 0u && local == 0u) { handed[1u - PARITY] = vec4f(f32(block + 1u)); }
  let matrix = unit / (TILES * STRIPS);
  let below = unit / STRIPS % TILES;
  let strip = unit % STRIPS;
  let is_first = below == 0u;
  if (matrix >= MATRICES || block >= TILES || (!is_first && block + 1u + below >= TILES)) { return; }
  let is_block = local < 64u;
  let cell = local % 64u;
  let across = cell % 8u;
  let tile = select(min(block + 1u + below, TILES - 1u), block, is_block);
  let within = cell / 8u * 4u;
  let turn = tile * 32u + within;
  let start = block * 32u;
  for (var step = 0u; step < 4u; step++) {
    let before = start + across * 4u + step;
    var factors = vec4f();
    for (var lane = 0u; lane < 4u; lane++) { factors[lane] = coefficient_at(matrix, turn + lane, before); }
    coefficients[(across * 4u + step) * 16u + local / 8u] = factors;
  }
  if (local < 32u) {
    divisors[local] = 1.0;
    if (IS_UNIT == 0u && start + local < ROWS) {
      divisors[local] = matrix_at(matrix, row_of(start + local), row_of(start + local));
    }
  }
  let at = 2u + ((matrix * TILES + tile) * STRIPS + strip) * 256u + cell;
  var rest0 = handed[at];
  var rest1 = handed[at + 64u];
  var rest2 = handed[at + 128u];
  var rest3 = handed[at + 192u];
  workgroupBarrier();
  for (var step = 0u; step < 32u; step++) {
    let buffer = step % 2u * 8u;
    if (is_block && local / 8u == step / 4u) {
      let first = select(rest0, rest1, step % 4u == 1u);
      let second = select(rest2, rest3, step % 4u == 3u);
      known[buffer + across] = select(first, second, step % 4u > 1u) / divisors[step];
    }
    workgroupBarrier();
    let factors = coefficients[step * 16u + local / 8u];
    let solved = known[buffer + across];
    // The rows of the block up to the present one are known.
    let first = select(32u, within, is_block);
    rest0 = select(rest0, rest0 - factors.x * solved, first > step);
    rest1 = select(rest1, rest1 - factors.y * solved, first + 1u > step);
    rest2 = select(rest2, rest2 - factors.z * solved, first + 2u > step);
    rest3 = select(rest3, rest3 - factors.w * solved, first + 3u > step);
  }
  if (is_block) {
    if (!is_first) { return; }
    let column = strip * 32u + across * 4u;
    write_row(matrix, turn, column, rest0 / divisors[within]);
    write_row(matrix, turn + 1u, column, rest1 / divisors[within + 1u]);
    write_row(matrix, turn + 2u, column, rest2 / divisors[within + 2u]);
    write_row(matrix, turn + 3u, column, rest3 / divisors[within + 3u]);
  } else if (block + 1u + below < TILES) {
    handed[at] = rest0;
    handed[at + 64u] = rest1;
    handed[at + 128u] = rest2;
    handed[at + 192u] = rest3;
  }
}

fn write_row(matrix: u32, turn: u32, column: u32, values: vec4f) {
  for (var lane = 0u; lane < 4u; lane++) {
    let is_inside = turn < ROWS && column + lane < COLUMNS;
    if (is_inside) { output0[(matrix * ROWS + row_of(turn)) * COLUMNS + column + lane] = values[lane]; }
  }
}
