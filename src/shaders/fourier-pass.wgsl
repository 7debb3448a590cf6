// A pass of one radix, whose number stands in this file's names in place of RADIX. A thread has TURNS_RADIX units, in
// registers while all threads have read and none has written.

//@needs fourier.wgsl
//@needs fourier-radices.wgsl
//@given const THREADS = 64u; the threads of a workgroup
//@given const LENGTH = 64u; the points of a row
//@given const SLOTS = 2u; the rows of a workgroup
//@given const POINTS_RADIX = 4u; the radix
//@given const TURNS_RADIX = 1u; the units of a thread
//@given fn take(is_first: bool, slot: u32, place: u32) -> vec2f; reads a point
//@given fn put(is_last: bool, slot: u32, place: u32, point: vec2f); writes a point
//@given fn times(x: vec2f, y: vec2f) -> vec2f; a complex product
//@given fn root_of(number: u32) -> vec2f; a root of unity
//@given fn transformed_RADIX(x: array<vec2f, POINTS_RADIX>) -> array<vec2f, POINTS_RADIX>; transforms a unit
//@given var<private> thread: u32; the thread's number

const UNITS_RADIX = LENGTH / POINTS_RADIX;

// The row's slot and the unit in it. Threads that are neighbours get units of one row, or of neighbouring rows.
fn unit_RADIX(turn: u32, is_across: bool) -> vec2u {
  let number = turn * THREADS + thread;
  if (is_across) { return vec2u(number % SLOTS, number / SLOTS); }
  return vec2u(number / UNITS_RADIX, number % UNITS_RADIX);
}

// `done` is the product of the radices of earlier passes; a pass reads and writes across rows or along them.
fn pass_RADIX(done: u32, is_first: bool, is_last: bool, reads_across: bool, writes_across: bool) {
  var units: array<array<vec2f, POINTS_RADIX>, TURNS_RADIX>;
  let across = select(writes_across, reads_across, is_first);
  //@unroll
  for (var turn = 0u; turn < TURNS_RADIX; turn++) {
    let unit = unit_RADIX(turn, across);
    if (unit.x < SLOTS && unit.y < UNITS_RADIX) {
      //@unroll
      for (var j = 0u; j < POINTS_RADIX; j++) {
        units[turn][j] = take(is_first, unit.x, unit.y + j * UNITS_RADIX);
      }
    }
  }
  if (!is_first) { workgroupBarrier(); }
  //@unroll
  for (var turn = 0u; turn < TURNS_RADIX; turn++) {
    let unit = unit_RADIX(turn, across);
    if (unit.x < SLOTS && unit.y < UNITS_RADIX) {
      let results = transformed_RADIX(units[turn]);
      let column = unit.y / done;
      let place = unit.y % done + column * done * POINTS_RADIX;
      var factor = vec2f(1.0, 0.0);
      var root = factor;
      if (!is_last) { root = root_of(column * done); }
      //@unroll
      for (var k = 0u; k < POINTS_RADIX; k++) {
        let rotated = select(times(results[k], factor), results[k], is_last || k == 0u);
        put(is_last, unit.x, place + k * done, rotated);
        factor = times(factor, root);
      }
    }
  }
  if (!is_last) { workgroupBarrier(); }
}
