// The first pass of an elimination by rounds: copies the matrices, padded to tiles of 32 columns, and numbers the rows.
// Rows never move in the copy; their order does.
//
//   handed  | 0: the next panel | 1: the present one | 2 …: rows of FOURS × 4 elements | ORDER_AT …: rows in their order

//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 4u; the number of matrices
//@given const ROWS = 100u, COLUMNS = 90u; the rows, and the columns to factor
//@given const FOURS = 24u, ORDER_AT = 9602u; a row's length in the copy, in fours, and where the order begins
//@given fn x_at(matrix: u32, row: u32, column: u32) -> f32; an element to factor

@group(1) @binding(0) var<storage, read_write> handed: array<vec4f>;

@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let at = (group.y * GROUPS_X + group.x) * 256u + local;
  if (at == 0u) { handed[0] = vec4f(); }
  if (at >= MATRICES * ROWS * FOURS) { return; }
  let number = at / FOURS;
  let first = at % FOURS * 4u;
  var values = vec4f();
  for (var lane = 0u; lane < 4u; lane++) {
    if (first + lane < COLUMNS) { values[lane] = x_at(number / ROWS, number % ROWS, first + lane); }
  }
  handed[2u + at] = values;
  if (first == 0u) { handed[ORDER_AT + number] = vec4f(f32(number % ROWS)); }
}
