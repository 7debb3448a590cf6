// Discrete Fourier transforms by radices in the order of Stockham (Van Loan, "Computational frameworks for the fast
// Fourier transform", 1992, §1.7): SLOTS rows of LENGTH points to a workgroup. The first pass reads the signal, the last
// one stores the results, and between passes the stage has all points.
//
//   a pass       unit: the points i, i + LENGTH / radix, … of a row ──► radix points, rotated, at their next indices
//   stage        | row 0: LENGTH points | row 1 | … SLOTS |
//
// fourier-pass, once for each radix, has the passes, and fourier-radices what they do with a unit.

//@given const THREADS = 64u; the threads of a workgroup
//@given const ROWS = 10u, LENGTH = 64u; the rows, and the points of a row
//@given const INNER = 1u; the rows that are neighbours in memory
//@given const SLOTS = 2u; the rows of a workgroup
//@given const KEPT = 33u; the results of a row, which are stored
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given const DIRECTION = 1.0; the sign of the exponent
//@given const SCALE = 1.0; the factor of the results
//@given fn signal_at(before: u32, index: u32, after: u32) -> vec2f; a point of the row at an index before and one after the axis
//@given fn finish(before: u32, index: u32, after: u32, result: vec2f); stores a result
//@given fn transform(); runs the passes

var<workgroup> stage: array<vec2f, SLOTS * LENGTH>;
var<private> thread: u32;
// The first row of the workgroup.
var<private> first_row: u32;

// Reads a point of the workgroup's row: of the signal in the first pass, and later from the stage.
fn take(is_first: bool, slot: u32, index: u32) -> vec2f {
  if (!is_first) { return stage[slot * LENGTH + index]; }
  let row = first_row + slot;
  if (row >= ROWS) { return vec2f(); }
  return signal_at(row / INNER, index, row % INNER);
}

fn put(is_last: bool, slot: u32, index: u32, point: vec2f) {
  if (!is_last) {
    stage[slot * LENGTH + index] = point;
    return;
  }
  let row = first_row + slot;
  if (row < ROWS && index < KEPT) { finish(row / INNER, index, row % INNER, point * SCALE); }
}

fn times(x: vec2f, y: vec2f) -> vec2f {
  return vec2f(fma(x.x, y.x, -x.y * y.y), fma(x.x, y.y, x.y * y.x));
}

// exp(DIRECTION * 2πi * number / LENGTH): the argument is reduced exactly to the nearest quarter turn and a rest of at
// most an eighth of a turn, for which a few terms of the series have all digits.
fn root_of(number: u32) -> vec2f {
  let quarters = (8u * number + LENGTH) / (2u * LENGTH);
  let rest = i32(4u * number) - i32(quarters * LENGTH);
  let angle = f32(rest) * (1.5707963267948966 / f32(LENGTH));
  let square = angle * angle;
  let sine = fma(angle * square, fma(square, fma(square, fma(square, 2.7557319e-6, -1.9841270e-4), 8.3333333e-3), -0.16666667), angle);
  let cosine = fma(square, fma(square, fma(square, fma(square, fma(square, -2.7557319e-7, 2.4801587e-5), -1.3888889e-3), 4.1666667e-2), -0.5), 1.0);
  let turned = select(vec2f(cosine, sine), vec2f(-sine, cosine), quarters % 2u == 1u);
  let whole = select(turned, -turned, quarters % 4u >= 2u);
  return vec2f(whole.x, DIRECTION * whole.y);
}

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) index: u32) {
  thread = index;
  let first = (group.y * GROUPS_X + group.x) * SLOTS;
  if (first >= ROWS) { return; }
  first_row = first;
  transform();
}
