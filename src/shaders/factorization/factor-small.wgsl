// Factors small matrices, each in the memory of a workgroup. Every column is eliminated from the rest of the matrix at
// once: its factors are divided where they are used, and stored after the next barrier.
//
//   tile    | row 0: WIDTH elements | row 1 | … ROWS
//   step    pivot ─► exchange of two rows ─► rest -= column / pivot · row, an element to a thread

//@needs factor-divisor.wgsl
//@given const THREADS = 64u; the threads of a workgroup
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 4u; the number of matrices
//@given const ROWS = 8u, WIDTH = 9u; the rows, and the elements of a row
//@given const COLUMNS = 8u, STEPS = 8u; the columns to factor, and the pivots
//@given const IS_LU = 1u, HAS_PIVOTS = 1u; whether it eliminates instead of factoring L·Lᵀ, and exchanges rows
//@given var<storage, read_write> output0: array<f32>; the factors
//@given fn x_at(matrix: u32, row: u32, column: u32) -> f32; an element to factor

const SIZE = ROWS * WIDTH;

var<workgroup> tile: array<f32, SIZE>;

// Returns the first row with the largest magnitude in a column; NaN is the largest.
fn pivot_of(step: u32) -> u32 {
  var found = step;
  var most = bitcast<u32>(tile[step * WIDTH + step]) & 0x7fffffffu;
  for (var row = step + 1u; row < ROWS; row++) {
    let size = bitcast<u32>(tile[row * WIDTH + step]) & 0x7fffffffu;
    if (size > most) {
      most = size;
      found = row;
    }
  }
  return found;
}

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let matrix = group.y * GROUPS_X + group.x;
  if (matrix >= MATRICES) { return; }
  for (var at = local; at < SIZE; at += THREADS) { tile[at] = x_at(matrix, at / WIDTH, at % WIDTH); }
  workgroupBarrier();
  for (var step = 0u; step < STEPS; step++) {
    if (HAS_PIVOTS == 1u) {
      let other = pivot_of(step);
      workgroupBarrier();
      if (other != step) {
        for (var column = local; column < WIDTH; column += THREADS) {
          let kept = tile[step * WIDTH + column];
          tile[step * WIDTH + column] = tile[other * WIDTH + column];
          tile[other * WIDTH + column] = kept;
        }
      }
      workgroupBarrier();
    }
    let pivot = tile[step * WIDTH + step];
    let rest = ROWS - step - 1u;
    let across = COLUMNS - step - 1u;
    // A column of zeros has nothing to eliminate.
    let skips = HAS_PIVOTS == 1u && pivot == 0.0;
    let divisor = factor_divisor(pivot);
    if (!skips) {
      for (var at = local; at < rest * across; at += THREADS) {
        let row = step + 1u + at / across;
        let column = step + 1u + at % across;
        let factor = tile[row * WIDTH + step] / divisor;
        if (IS_LU == 1u) {
          tile[row * WIDTH + column] -= factor * tile[step * WIDTH + column];
        } else if (column <= row) {
          tile[row * WIDTH + column] -= factor * (tile[column * WIDTH + step] / divisor);
        }
      }
    }
    workgroupBarrier();
    if (!skips) {
      for (var row = step + 1u + local; row < ROWS; row += THREADS) { tile[row * WIDTH + step] /= divisor; }
    }
    if (IS_LU == 0u && local == 0u) { tile[step * WIDTH + step] = divisor; }
  }
  workgroupBarrier();
  for (var at = local; at < SIZE; at += THREADS) {
    let is_zero = IS_LU == 0u && at % WIDTH > at / WIDTH;
    output0[matrix * SIZE + at] = select(tile[at], 0.0, is_zero);
  }
}
