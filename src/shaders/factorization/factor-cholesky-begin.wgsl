// The first pass of L·Lᵀ by rounds: copies the lower triangle in tiles of 32 × 32, and clears what is above the
// diagonal of the result. Beyond the matrix the copy goes on as the identity, so that no round needs to know its end.
//
//   handed  | 0: the next panel before even rounds | 1: before odd ones | 2 …: TILES × TILES tiles for each matrix
//   tile    | four columns, of which every thread has four rows: 64 elements each of four rows

//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 4u, TILES = 4u; the number of matrices, and of the tiles along a side
//@given const ROWS = 100u; the rows and columns
//@given var<storage, read_write> output0: array<f32>; the factors
//@given fn x_at(matrix: u32, row: u32, column: u32) -> f32; an element to factor

@group(1) @binding(0) var<storage, read_write> handed: array<vec4f>;

@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let unit = group.y * GROUPS_X + group.x;
  if (unit == 0u && local == 0u) { handed[0] = vec4f(); }
  let matrix = unit / (TILES * TILES);
  if (matrix >= MATRICES) { return; }
  let tile_row = unit / TILES % TILES;
  let tile_column = unit % TILES;
  let cell = local % 64u;
  let row = tile_row * 32u + cell / 8u * 4u;
  let column = tile_column * 32u + cell % 8u * 4u + local / 64u;
  var values = vec4f();
  for (var lane = 0u; lane < 4u; lane++) {
    let down = row + lane;
    let is_inside = down < ROWS && column < ROWS;
    if (is_inside && column > down) { output0[(matrix * ROWS + down) * ROWS + column] = 0.0; }
    if (is_inside && column <= down) { values[lane] = x_at(matrix, down, column); }
    if (!is_inside && column == down) { values[lane] = 1.0; }
  }
  if (tile_column <= tile_row) { handed[2u + unit * 256u + local] = values; }
}
