// A scan with one thread to a segment of a row, from its first element to its last: for rows whose
// neighbours in memory belong to other rows, which neighbouring threads take.
//
//   INNER ►     | thread 0 | thread 1 | …       neighbours in memory
//   SEGMENT ▼   each thread down its own column

//@given alias Element = f32; an element, or the pair that a recurrence combines
//@given const ROWS = 10u, EXTENT = 100u; the rows, and the columns of a row
//@given const SEGMENT = 100u, SEGMENTS = 1u; the columns of a segment, and the segments of a row
//@given const INNER = 4u; the elements of a column
//@given const THREADS = 64u; the threads of a workgroup
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given const REVERSE = false; whether a scan goes from the last column to the first
//@given const EXCLUSIVE = false; whether an element is left out of its own result
//@given const IN_LEVELS = true; whether a thread adds sums of sums (see scan.ts)
//@given fn identity() -> Element; the identity of the combination
//@given fn combine(before: Element, x: Element) -> Element; the combination, in the order of the scan
//@given fn start_of(row: u32, column: u32, inner: u32) -> Element; the start of a segment
//@given fn value_at(row: u32, column: u32, inner: u32) -> Element; an element
//@given fn finish(row: u32, column: u32, inner: u32, total: Element); stores a result

// The elements that one total combines, and the totals that the next level combines.
const LEVEL = 64u;

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let index = (group.y * GROUPS_X + group.x) * THREADS + local;
  if (index >= ROWS * SEGMENTS * INNER) { return; }
  let inner = index % INNER;
  let segment = index / INNER % SEGMENTS;
  let row = index / INNER / SEGMENTS;
  var far = start_of(row, segment, inner);
  var near = identity();
  var total = identity();
  if (!IN_LEVELS) { total = far; }
  for (var step = 0u; step < SEGMENT; step++) {
    let column = segment * SEGMENT + select(step, SEGMENT - 1u - step, REVERSE);
    if (column < EXTENT) {
      var result = total;
      total = combine(total, value_at(row, column, inner));
      if (!EXCLUSIVE) { result = total; }
      if (IN_LEVELS) { result = combine(far, combine(near, result)); }
      finish(row, column, inner, result);
    }
    if (IN_LEVELS && step % LEVEL == LEVEL - 1u) {
      near = combine(near, total);
      total = identity();
      if (step % (LEVEL * LEVEL) == LEVEL * LEVEL - 1u) {
        far = combine(far, near);
        near = identity();
      }
    }
  }
}
