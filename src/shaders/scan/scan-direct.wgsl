// Reads and writes a scan's tile where rows begin at whole runs: each thread loads its runs from storage.
//
//   row   | lane 0 | lane 1 | …     a run is a vector of memory, from storage to registers and back

//@needs scan-rows.wgsl scan-runs.wgsl
//@given alias Element = f32; an element, or the pair that a recurrence combines
//@given const SEGMENT = 100u; the columns of a segment
//@given const SPAN = 100u; SEGMENT rounded up to whole runs
//@given const LANES = 8u; the threads of a segment
//@given const RUNS = 2u; the runs of a thread in a tile
//@given const REVERSE = false; whether a scan goes from the last column to the first
//@given fn combine(before: Element, x: Element) -> Element; the combination, in the order of the scan
//@given fn load_run(row: u32, column: u32, extent: u32) -> Run; four neighbours in memory, those before `extent` count
//@given fn store_run(row: u32, column: u32, extent: u32, run: Run); stores those before `extent`

// Returns the first column in memory of a segment's run that begins `position` elements into its scan.
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
