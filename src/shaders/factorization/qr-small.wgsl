// Makes small matrices upper triangular by Householder reflections, several of them in the memory of a workgroup. A
// thread has separate columns; every thread finds the present column's reflection itself, which saves a barrier.
//
//   tile    | row 0: WIDTH elements | row 1 | … ROWS, for each of PER matrices
//   step    column ─► length ─► rest -= τ v (v · rest), a column to a thread

//@needs reflection.wgsl
//@given const THREADS = 64u, PER = 4u; the threads of a workgroup, and the matrices that it factors
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 4u; the number of matrices
//@given const ROWS = 8u, WIDTH = 9u; the rows, and the elements of a row
//@given const COLUMNS = 8u, STEPS = 8u; the columns to factor, and the reflections
//@given var<storage, read_write> output0: array<f32>; the factors
//@given fn x_at(matrix: u32, row: u32, column: u32) -> f32; an element to factor

const SIZE = ROWS * WIDTH;
const LANES = THREADS / PER;

var<workgroup> tile: array<f32, PER * SIZE>;

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let first = (group.y * GROUPS_X + group.x) * PER;
  if (first >= MATRICES) { return; }
  let matrix = first + local / LANES;
  let lane = local % LANES;
  let begin = local / LANES * SIZE;
  if (matrix < MATRICES) {
    for (var at = lane; at < SIZE; at += LANES) {
      var value = 0.0;
      if (at % WIDTH < COLUMNS) { value = x_at(matrix, at / WIDTH, at % WIDTH); }
      tile[begin + at] = value;
    }
  }
  workgroupBarrier();
  for (var step = 0u; step < STEPS; step++) {
    let head = tile[begin + step * WIDTH + step];
    var largest = 0u;
    for (var row = step + 1u; row < ROWS; row++) {
      largest = max(largest, magnitude_bits(tile[begin + row * WIDTH + step]));
    }
    let scale = reflection_scale(head, largest);
    let inverse = reflection_inverse(scale);
    var squares = 0.0;
    for (var row = step + 1u; row < ROWS; row++) {
      let element = tile[begin + row * WIDTH + step] * inverse;
      squares += element * element;
    }
    let reflection = reflection_of(head, largest, squares);
    for (var column = step + 1u + lane; column < COLUMNS; column += LANES) {
      let top = begin + step * WIDTH + column;
      var product = 0.0;
      for (var row = step + 1u; row < ROWS; row++) {
        product += tile[begin + row * WIDTH + step] * inverse * tile[begin + row * WIDTH + column];
      }
      let share = reflection.tau * (tile[top] + product * (scale / reflection.divisor));
      tile[top] -= share;
      let factor = share / reflection.divisor;
      for (var row = step + 1u; row < ROWS; row++) {
        tile[begin + row * WIDTH + column] -= factor * tile[begin + row * WIDTH + step];
      }
    }
    workgroupBarrier();
    for (var row = step + 1u + lane; row < ROWS; row += LANES) {
      tile[begin + row * WIDTH + step] /= reflection.divisor;
    }
    if (lane == 0u) {
      tile[begin + step * WIDTH + step] = reflection.diagonal;
      tile[begin + step * WIDTH + COLUMNS] = reflection.tau;
    }
  }
  workgroupBarrier();
  if (matrix < MATRICES) {
    for (var at = lane; at < SIZE; at += LANES) { output0[matrix * SIZE + at] = tile[begin + at]; }
  }
}
