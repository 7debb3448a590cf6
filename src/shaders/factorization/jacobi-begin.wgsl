// The first pass of rotations of large matrices: lays down what they turn, and begins to count the rounds. Of symmetric
// matrices the elements go to the buffer that is handed on, and the identity, which becomes the eigenvectors, to the
// output; columns to be made orthogonal go to the output.
//
//   handed  | 0: the next round | 1: the present one | 2: pairs were turned | 3: all is done | rotations | symmetric …

//@given const THREADS = 256u; the threads of a workgroup
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 4u; the number of matrices
//@given const HEIGHT = 101u, COLUMNS = 100u; the rows and columns of a matrix of the output
//@given const IS_SYMMETRIC = 1u; whether the matrices are symmetric, and eigenpairs are found
//@given const SYMMETRIC_AT = 8196u; where in the handed buffer the symmetric matrices begin
//@given var<storage, read_write> output0: array<f32>; the matrices
//@given fn x_at(matrix: u32, row: u32, column: u32) -> f32; an element of a matrix

@group(1) @binding(0) var<storage, read_write> handed: array<f32>;

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let at = (group.y * GROUPS_X + group.x) * THREADS + local;
  if (at < 4u) { handed[at] = 0.0; }
  if (at >= MATRICES * HEIGHT * COLUMNS) { return; }
  let matrix = at / (HEIGHT * COLUMNS);
  let row = at / COLUMNS % HEIGHT;
  let column = at % COLUMNS;
  if (IS_SYMMETRIC == 0u) {
    output0[at] = x_at(matrix, row, column);
    return;
  }
  output0[at] = select(0.0, 1.0, row == column);
  if (row < COLUMNS) {
    handed[SYMMETRIC_AT + (matrix * COLUMNS + row) * COLUMNS + column] = x_at(matrix, row, column);
  }
}
