// How a scan's tile is read and written where rows begin at whole runs: each thread takes its runs from
// memory. See scan-rows.wgsl.
//
// Given by the generator: SPAN (SEGMENT rounded up to whole runs); load_run(row, column, extent) and
// store_run(row, column, extent, run), four neighbours in memory of which only those before `extent`
// count. See scan-runs.wgsl for runs.

// The first column in memory of a segment's run that begins `position` elements into its scan.
fn column_of(segment: u32, position: u32) -> u32 {
  return segment * SEGMENT + select(position, SPAN - 4u - position, REVERSE);
}

fn load_tile(row: u32, segment: u32, extent: u32, tile: u32, thread: u32) {
  for (var run = 0u; run < RUNS; run++) {
    let position = ((tile * RUNS + run) * LANES + thread % LANES) * 4u;
    let end = select(0u, extent, position < SPAN);
    runs[run] = scan_run(reversed(load_run(row, column_of(segment, position), end)));
    sums[run] = runs[run].at3;
  }
}

fn store_tile(row: u32, segment: u32, extent: u32, tile: u32, thread: u32, carry: Element) {
  for (var run = 0u; run < RUNS; run++) {
    let position = ((tile * RUNS + run) * LANES + thread % LANES) * 4u;
    let end = select(0u, extent, position < SPAN);
    let totals = continue_run(combine(carry, sums[run]), runs[run]);
    store_run(row, column_of(segment, position), end, reversed(totals));
  }
}
