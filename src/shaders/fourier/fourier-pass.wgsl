// A pass of one radix, whose number replaces `stage` at the end of names. A thread has TURNS units, in registers
// while all threads have read and none has written.

//@needs fourier.wgsl
//@needs fourier-radices.wgsl
//@given const THREADS = 64u; the threads of a workgroup
//@given const LENGTH = 64u; the points of a row
//@given const SLOTS = 2u; the rows of a workgroup
//@given const POINTS_stage = 4u; the radix
//@given const TURNS_stage = 1u; the units of a thread
//@given fn take(is_first: bool, slot: u32, index: u32) -> vec2f; reads a point
//@given fn put(is_last: bool, slot: u32, index: u32, point: vec2f); writes a point
//@given fn times(x: vec2f, y: vec2f) -> vec2f; a complex product
//@given fn root_of(number: u32) -> vec2f; a root of unity
//@given fn transformed_stage(x: array<vec2f, POINTS_stage>) -> array<vec2f, POINTS_stage>; transforms a unit
//@given var<private> thread: u32; the thread's number

const UNITS_stage = LENGTH / POINTS_stage;

// The row's slot and the unit in it. Threads that are neighbours get units of one row, or of neighbouring rows.
fn unit_stage(turn: u32, is_across: bool) -> vec2u {
  let number = turn * THREADS + thread;
  if (is_across) { return vec2u(number % SLOTS, number / SLOTS); }
  return vec2u(number / UNITS_stage, number % UNITS_stage);
}

// `done` is the product of the radices of earlier passes; a pass reads and writes across rows or along them.
fn pass_stage(done: u32, is_first: bool, is_last: bool, reads_across: bool, writes_across: bool) {
  var units: array<array<vec2f, POINTS_stage>, TURNS_stage>;
  let across = select(writes_across, reads_across, is_first);
  //@unroll
  for (var turn = 0u; turn < TURNS_stage; turn++) {
    let unit = unit_stage(turn, across);
    if (unit.x < SLOTS && unit.y < UNITS_stage) {
      //@unroll
      for (var j = 0u; j < POINTS_stage; j++) {
        units[turn][j] = take(is_first, unit.x, unit.y + j * UNITS_stage);
      }
    }
  }
  if (!is_first) { workgroupBarrier(); }
  //@unroll
  for (var turn = 0u; turn < TURNS_stage; turn++) {
    let unit = unit_stage(turn, across);
    if (unit.x < SLOTS && unit.y < UNITS_stage) {
      let results = transformed_stage(units[turn]);
      let column = unit.y / done;
      let index = unit.y % done + column * done * POINTS_stage;
      var factor = vec2f(1.0, 0.0);
      var root = factor;
      if (!is_last) { root = root_of(column * done); }
      //@unroll
      for (var k = 0u; k < POINTS_stage; k++) {
        let rotated = select(times(results[k], factor), results[k], is_last || k == 0u);
        put(is_last, unit.x, index + k * done, rotated);
        factor = times(factor, root);
      }
    }
  }
  if (!is_last) { workgroupBarrier(); }
}
