// Factors a panel of columns in place, with a workgroup for each matrix. A thread has rows of its own; a column costs
// two searches for the largest element and an exchange of rows. Of L·Lᵀ only the corner is factored.
//
//   panel   | column 0 | column 1 | … PANEL       rows from the panel's first on, every THREADS-th to a thread

//@needs factor-divisor.wgsl
//@given const THREADS = 256u; the threads of a workgroup, a multiple of 16
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 4u; the number of matrices
//@given const ROWS = 100u, WIDTH = 101u; the rows, and the elements of a row
//@given const STEPS = 100u, PANEL = 32u; the pivots, and those of a panel
//@given const IS_LU = 1u, HAS_PIVOTS = 1u; whether it eliminates instead of factoring L·Lᵀ, and exchanges rows
//@given var<storage, read_write> output0: array<f32>; the matrices

@group(1) @binding(0) var<storage, read_write> handed: array<u32>;

const RUNS = THREADS / 16u;

var<workgroup> sizes: array<u32, THREADS>;
var<workgroup> places: array<u32, THREADS>;
var<workgroup> pivot_row: array<f32, PANEL>;
var<workgroup> panel_number: u32;

// Returns the place with the larger size of two, the first where they are equal.
fn is_larger(size: u32, place: u32, most: u32, found: u32) -> bool {
  return size > most || (size == most && place < found);
}

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
  let last = select(end, ROWS, IS_LU == 1u);
  for (var column = start; column < end; column++) {
    if (HAS_PIVOTS == 1u) {
      var most = 0u;
      var found = ROWS;
      for (var row = start + local; row < ROWS; row += THREADS) {
        if (row < column) { continue; }
        let size = bitcast<u32>(output0[begin + row * WIDTH + column]) & 0x7fffffffu;
        if (found == ROWS || size > most) {
          most = size;
          found = row;
        }
      }
      sizes[local] = most;
      places[local] = found;
      workgroupBarrier();
      if (local < 16u) {
        for (var each = 1u; each < RUNS; each++) {
          let other = local + each * 16u;
          if (is_larger(sizes[other], places[other], most, found)) {
            most = sizes[other];
            found = places[other];
          }
        }
        sizes[local] = most;
        places[local] = found;
      }
      workgroupBarrier();
      most = sizes[0];
      found = places[0];
      for (var other = 1u; other < 16u; other++) {
        if (is_larger(sizes[other], places[other], most, found)) {
          most = sizes[other];
          found = places[other];
        }
      }
      if (local == 0u) { handed[2u + matrix * PANEL + column - start] = found; }
      for (var each = local; each < end - start; each += THREADS) {
        let at = begin + start + each;
        let chosen = output0[at + found * WIDTH];
        if (found != column) { output0[at + found * WIDTH] = output0[at + column * WIDTH]; }
        output0[at + column * WIDTH] = chosen;
        pivot_row[each] = chosen;
      }
    } else {
      for (var each = local; each < end - start; each += THREADS) {
        // L·Lᵀ is symmetric: the row of the pivot is its column.
        let at = select((start + each) * WIDTH + column, column * WIDTH + start + each, IS_LU == 1u);
        pivot_row[each] = output0[begin + at];
      }
    }
    storageBarrier();
    workgroupBarrier();
    let pivot = pivot_row[column - start];
    let divisor = factor_divisor(pivot);
    if (HAS_PIVOTS == 0u || pivot != 0.0) {
      for (var row = start + local; row < last; row += THREADS) {
        if (row <= column) { continue; }
        let at = begin + row * WIDTH;
        let factor = output0[at + column] / divisor;
        output0[at + column] = factor;
        let stop = select(min(end, row + 1u), end, IS_LU == 1u);
        for (var across = column + 1u; across < stop; across++) {
          let other = pivot_row[across - start];
          output0[at + across] -= factor * select(other / divisor, other, IS_LU == 1u);
        }
      }
    }
    if (IS_LU == 0u && local == 0u) { output0[begin + column * WIDTH + column] = divisor; }
    storageBarrier();
    workgroupBarrier();
  }
}
