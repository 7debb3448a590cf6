// Eigenpairs of small symmetric matrices, several of them in the memory of a workgroup, by sweeps of Jacobi's rotations
// until one finds nothing left to turn.

//@needs jacobi-sweep.wgsl
//@given const THREADS = 64u, PER = 1u; the threads of a workgroup, and its matrices
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 4u; the number of matrices
//@given const ROWS = 7u, SIDE = 8u; the rows of a matrix, and those in memory, an even number
//@given var<storage, read_write> output0: array<f32>; the eigenvectors as columns, and below them the eigenvalues
//@given fn x_at(matrix: u32, row: u32, column: u32) -> f32; an element of a matrix, at most 1

const SWEEPS = 16u;

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let first = (group.y * GROUPS_X + group.x) * PER;
  if (first >= MATRICES) { return; }
  let slot = local / LANES;
  let lane = local % LANES;
  let matrix = first + slot;
  for (var at = lane; at < AREA; at += LANES) {
    let row = at / SIDE;
    let column = at % SIDE;
    var value = 0.0;
    if (matrix < MATRICES && row < ROWS && column < ROWS) { value = x_at(matrix, row, column); }
    symmetric[slot * AREA + at] = value;
    turned[slot * AREA + at] = select(0.0, 1.0, row == column);
  }
  let bound = exp2(-24.0);
  for (var turn = 0u; turn < SWEEPS; turn++) {
    if (local == 0u) { atomicStore(&moved, 0u); }
    workgroupBarrier();
    sweep(slot, lane, bound);
    if (workgroupUniformLoad(&moved) == 0u) { break; }
  }
  if (matrix >= MATRICES) { return; }
  let begin = matrix * (ROWS + 1u) * ROWS;
  for (var at = lane; at < ROWS * ROWS; at += LANES) {
    output0[begin + at] = turned[slot * AREA + at / ROWS * SIDE + at % ROWS];
  }
  for (var at = lane; at < ROWS; at += LANES) {
    output0[begin + ROWS * ROWS + at] = symmetric[slot * AREA + at * SIDE + at];
  }
}
