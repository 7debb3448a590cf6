// The first pass of reflections in place: copies the matrices, and begins to count the panels.
//
//   handed  | 0: the next panel | 1: the present panel

//@given const THREADS = 256u; the threads of a workgroup
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 4u; the number of matrices
//@given const ROWS = 100u, WIDTH = 101u; the rows, and the elements of a row
//@given const READ = 101u; the elements of a row that are read; the others become 0
//@given var<storage, read_write> output0: array<f32>; the matrices
//@given fn x_at(matrix: u32, row: u32, column: u32) -> f32; an element to factor

@group(1) @binding(0) var<storage, read_write> handed: array<u32>;

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let at = (group.y * GROUPS_X + group.x) * THREADS + local;
  if (at == 0u) { handed[0] = 0u; }
  if (at >= MATRICES * ROWS * WIDTH) { return; }
  let row = at / WIDTH % ROWS;
  let column = at % WIDTH;
  var value = 0.0;
  if (column < READ) { value = x_at(at / (ROWS * WIDTH), row, column); }
  output0[at] = value;
}
