// A scan with one thread to a segment of a row, from its first element to its last: for rows whose
// neighbours in memory belong to other rows, which neighbouring threads take.
//
// Given by the generator: struct or alias Element; THREADS, GROUPS_X; ROWS, EXTENT, INNER (rows of
// EXTENT columns, each of INNER elements); SEGMENT, SEGMENTS (columns of a segment, segments of a row);
// REVERSE, EXCLUSIVE; combine(before, x); start_of(row, segment, inner), value_at(row, column, inner);
// finish(row, column, inner, total).

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let place = (group.y * GROUPS_X + group.x) * THREADS + local;
  if (place >= ROWS * SEGMENTS * INNER) { return; }
  let inner = place % INNER;
  let segment = place / INNER % SEGMENTS;
  let row = place / INNER / SEGMENTS;
  var total = start_of(row, segment, inner);
  for (var step = 0u; step < SEGMENT; step++) {
    let column = segment * SEGMENT + select(step, SEGMENT - 1u - step, REVERSE);
    if (column < EXTENT) {
      let before = total;
      total = combine(before, value_at(row, column, inner));
      if (EXCLUSIVE) { finish(row, column, inner, before); } else { finish(row, column, inner, total); }
    }
  }
}
