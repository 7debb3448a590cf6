// Solves with the corner of a panel: of an elimination for the columns right of it, whose rows are exchanged first, and
// of L·Lᵀ for the rows below it. A thread has one such line of up to PANEL elements.
//
//   corner  PANEL × PANEL, in workgroup memory          line  element 0 ─► 1 ─► … PANEL, less those before

//@given const THREADS = 64u; the threads of a workgroup
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 4u, GROUPS = 2u; the number of matrices, and of the workgroups of each
//@given const ROWS = 100u, WIDTH = 101u; the rows, and the elements of a row
//@given const COLUMNS = 100u, STEPS = 100u, PANEL = 32u; the columns to factor, the pivots, and those of a panel
//@given const IS_LU = 1u, HAS_PIVOTS = 1u; whether it eliminates instead of factoring L·Lᵀ, and exchanges rows
//@given var<storage, read_write> output0: array<f32>; the matrices

@group(1) @binding(0) var<storage, read_write> handed: array<u32>;

var<workgroup> corner: array<f32, PANEL * PANEL>;
var<workgroup> lines: array<f32, PANEL * THREADS>;

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let unit = group.y * GROUPS_X + group.x;
  let matrix = unit / GROUPS;
  if (matrix >= MATRICES) { return; }
  let start = handed[1] * PANEL;
  let end = min(start + PANEL, STEPS);
  let count = end - start;
  let begin = matrix * ROWS * WIDTH;
  for (var at = local; at < count * count; at += THREADS) {
    let row = at / count;
    let column = at % count;
    corner[row * PANEL + column] = output0[begin + (start + row) * WIDTH + start + column];
  }
  workgroupBarrier();
  let number = unit % GROUPS * THREADS + local;
  if (number >= select(ROWS, WIDTH, IS_LU == 1u)) { return; }
  // Columns of an elimination within the panel, and rows of L·Lᵀ up to its end, are done.
  if (number < end && (IS_LU == 0u || number >= start)) { return; }
  let first = begin + select(number * WIDTH + start, start * WIDTH + number, IS_LU == 1u);
  let apart = select(1u, WIDTH, IS_LU == 1u);
  if (HAS_PIVOTS == 1u) {
    for (var step = 0u; step < count; step++) {
      let other = begin + handed[2u + matrix * PANEL + step] * WIDTH + number;
      let at = first + step * apart;
      let kept = output0[at];
      output0[at] = output0[other];
      output0[other] = kept;
    }
  }
  if (IS_LU == 1u && (number < start || number >= COLUMNS)) { return; }
  for (var step = 0u; step < count; step++) {
    var value = output0[first + step * apart];
    for (var before = 0u; before < step; before++) {
      value -= corner[step * PANEL + before] * lines[before * THREADS + local];
    }
    if (IS_LU == 0u) { value /= corner[step * PANEL + step]; }
    lines[step * THREADS + local] = value;
    output0[first + step * apart] = value;
  }
}
