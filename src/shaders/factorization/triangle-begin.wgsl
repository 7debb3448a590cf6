// The first pass of a triangular system by rounds: copies the right sides in tiles of 32 × 32, in the order in which
// rows are solved. Beyond the system the copy has zeros.
//
//   handed  | 0: the next block before even rounds | 1: before odd ones | 2 …: TILES × STRIPS tiles for each matrix
//   tile    | four rows of four neighbours of every thread: 64 vectors each

//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 2u, TILES = 4u, STRIPS = 2u; the matrices, and the tiles along the rows and the right sides
//@given const ROWS = 100u, COLUMNS = 40u; the rows of a triangle, and its right sides
//@given const IS_LOWER = 1u; whether the first row is solved first
//@given fn right_at(matrix: u32, row: u32, column: u32) -> f32; an element of a right side

@group(1) @binding(0) var<storage, read_write> handed: array<vec4f>;

@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let unit = group.y * GROUPS_X + group.x;
  if (unit == 0u && local == 0u) { handed[0] = vec4f(); }
  let matrix = unit / (TILES * STRIPS);
  if (matrix >= MATRICES) { return; }
  let cell = local % 64u;
  let turn = unit / STRIPS % TILES * 32u + cell / 8u * 4u + local / 64u;
  let column = unit % STRIPS * 32u + cell % 8u * 4u;
  let row = select(ROWS - 1u - turn, turn, IS_LOWER == 1u);
  var values = vec4f();
  for (var lane = 0u; lane < 4u; lane++) {
    if (turn < ROWS && column + lane < COLUMNS) { values[lane] = right_at(matrix, row, column + lane); }
  }
  handed[2u + unit * 256u + local] = values;
}
