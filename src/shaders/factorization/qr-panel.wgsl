// Reflects a panel of columns in place, with a workgroup for each matrix. A thread has one column of the panel and every
// RUNS-th row, so that a column costs one pass for all products with it and one that subtracts. A column is divided only
// when no thread reads it any more.
//
//   thread  row 0, RUNS, 2·RUNS … of column local % PANEL      RUNS partial sums a column ─► its product

//@needs reflection.wgsl
//@given const THREADS = 256u; the threads of a workgroup, a multiple of PANEL
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 4u; the number of matrices
//@given const ROWS = 100u, WIDTH = 101u; the rows, and the elements of a row
//@given const COLUMNS = 100u, STEPS = 100u, PANEL = 32u; the columns to factor, the reflections, and those of a panel
//@given var<storage, read_write> output0: array<f32>; the matrices

@group(1) @binding(0) var<storage, read_write> handed: array<u32>;

const RUNS = THREADS / PANEL;

var<workgroup> partial: array<f32, THREADS>;
var<workgroup> sizes: array<u32, RUNS>;
var<workgroup> panel_number: u32;

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let matrix = group.y * GROUPS_X + group.x;
  if (matrix >= MATRICES) { return; }
  if (local == 0u) { panel_number = handed[0]; }
  let panel = workgroupUniformLoad(&panel_number);
  if (matrix == 0u && local == 0u) { handed[1] = panel; }
  let start = panel * PANEL;
  let end = min(start + PANEL, STEPS);
  let begin = matrix * ROWS * WIDTH;
  let run = local / PANEL;
  let own = start + local % PANEL;
  if (own == start) {
    var most = 0u;
    for (var row = start + 1u + run; row < ROWS; row += RUNS) {
      most = max(most, magnitude_bits(output0[begin + row * WIDTH + start]));
    }
    sizes[run] = most;
  }
  workgroupBarrier();
  for (var column = start; column < end; column++) {
    let is_later = own > column && own < end;
    let top = begin + column * WIDTH;
    let head = output0[top + column];
    var largest = 0u;
    for (var other = 0u; other < RUNS; other++) { largest = max(largest, sizes[other]); }
    let scale = reflection_scale(head, largest);
    let inverse = reflection_inverse(scale);
    var above = 0.0;
    var sum = 0.0;
    if (is_later) { above = output0[top + own]; }
    if (is_later || own == column) {
      for (var row = column + 1u + run; row < ROWS; row += RUNS) {
        let at = begin + row * WIDTH;
        let element = output0[at + column] * inverse;
        sum += element * select(output0[at + own], element, own == column);
      }
    }
    partial[local] = sum;
    workgroupBarrier();
    var squares = 0.0;
    var product = 0.0;
    for (var other = 0u; other < RUNS; other++) {
      squares += partial[other * PANEL + column - start];
      product += partial[other * PANEL + own - start];
    }
    let reflection = reflection_of(head, largest, squares);
    if (is_later) {
      let share = reflection.tau * (above + product * (scale / reflection.divisor));
      let factor = share / reflection.divisor;
      var most = 0u;
      for (var row = column + 1u + run; row < ROWS; row += RUNS) {
        let at = begin + row * WIDTH;
        let rest = output0[at + own] - factor * output0[at + column];
        output0[at + own] = rest;
        if (row > column + 1u) { most = max(most, magnitude_bits(rest)); }
      }
      if (run == 0u) { output0[top + own] = above - share; }
      if (own == column + 1u) { sizes[run] = most; }
    }
    storageBarrier();
    workgroupBarrier();
    if (own == column) {
      for (var row = column + 1u + run; row < ROWS; row += RUNS) {
        output0[begin + row * WIDTH + column] /= reflection.divisor;
      }
      if (run == 0u) {
        output0[top + column] = reflection.diagonal;
        output0[top + COLUMNS] = reflection.tau;
      }
    }
  }
}
