// A scan with one thread to a segment of a row, from its first element to its last: for rows whose
// neighbours in memory belong to other rows, which neighbouring threads take.
//
// Given by the generator: struct or alias Element; THREADS, GROUPS_X; ROWS, EXTENT, INNER (rows of
// EXTENT columns, each of INNER elements); SEGMENT, SEGMENTS (columns of a segment, segments of a row);
// REVERSE, EXCLUSIVE; IN_LEVELS (see scan.ts); identity(), combine(before, x); start_of(row, segment, inner),
// value_at(row, column, inner); finish(row, column, inner, total).

// Elements that one total takes in, and totals that the next one does.
const LEVEL = 64u;

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let place = (group.y * GROUPS_X + group.x) * THREADS + local;
  if (place >= ROWS * SEGMENTS * INNER) { return; }
  let inner = place % INNER;
  let segment = place / INNER % SEGMENTS;
  let row = place / INNER / SEGMENTS;
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
