// Reads and writes a scan's tile where rows begin anywhere and memory has the order of the index: by whole vectors,
// of which the first and the last may have elements of the neighbouring segment as well. Such a vector is stored by
// the segment whose scan ends there: the scan of the other one begins there, so its elements in the vector can be
// computed from the vector alone.
//
//   memory     | x x x x | x x x x | x x x x | x x x x |     vectors of four
//   segments   ◄─ segment 0 ───► ◄──── segment 1 ────►
//                          └─ segment 0 stores this vector, with the beginning of segment 1
//
// No segment is shorter than a vector.

//@needs scan-rows.wgsl scan-runs.wgsl
//@given alias Element = f32; an element, or the pair that a recurrence combines
//@given const ROWS = 10u, EXTENT = 100u; the rows, and the columns of a row
//@given const SEGMENT = 100u, SEGMENTS = 1u; the columns of a segment, and the segments of a row
//@given const SIZE = 1000u; the elements in all
//@given const LANES = 8u; the threads of a segment
//@given const RUNS = 2u; the runs of a thread in a tile
//@given const REVERSE = false; whether a scan goes from the last column to the first
//@given fn combine(before: Element, x: Element) -> Element; the combination, in the order of the scan
//@given fn element_or_none(x: Element, inside: bool) -> Element; x, or the identity of the combination
//@given fn start_of(row: u32, column: u32, inner: u32) -> Element; the start of a segment
//@given fn load_vector(at: u32) -> Run; four neighbours from a multiple of four, unspecified after the last element
//@given fn store_vector(at: u32, run: Run); stores four neighbours from a multiple of four

// The elements of a segment in memory; there are none after the last row.
struct ElementRange { begin: u32, end: u32, vectors: u32 }

fn range_of(row: u32, segment: u32, extent: u32) -> ElementRange {
  let begin = row * EXTENT + segment * SEGMENT;
  let end = row * EXTENT + extent;
  return ElementRange(begin, end, select(0u, (end + 3u) / 4u - begin / 4u, extent > 0u));
}

// Returns the vector at an index of the segment's scan.
fn vector_at(own: ElementRange, index: u32) -> u32 {
  return select(own.begin / 4u + index, (own.end - 1u) / 4u - index, REVERSE) * 4u;
}

// Returns the run with the identity instead of the elements outside of `count` elements. The run begins at the
// index `first` of these (a negative index wraps).
fn run_within(run: Run, first: u32, count: u32) -> Run {
  return Run(
    element_or_none(run.at0, first < count), element_or_none(run.at1, first + 1u < count),
    element_or_none(run.at2, first + 2u < count), element_or_none(run.at3, first + 3u < count));
}

fn load_tile(row: u32, segment: u32, extent: u32, tile: u32, thread: u32) {
  let own = range_of(row, segment, extent);
  for (var run = 0u; run < RUNS; run++) {
    let index = (tile * RUNS + run) * LANES + thread % LANES;
    // Past the last vector it is read again, so that no branch delays loads.
    let at = vector_at(own, min(index, max(own.vectors, 1u) - 1u));
    let count = select(0u, own.end - own.begin, index < own.vectors);
    let vector = load_vector(min(at, (SIZE - 1u) / 4u * 4u));
    runs[run] = scan_run(reversed(run_within(vector, at - own.begin, count)));
    sums[run] = runs[run].at3;
  }
}

// Returns the elements in a vector of the segment whose scan begins there.
fn begun_in(at: u32, unit: u32, own: ElementRange) -> Run {
  let other = min(select(unit + 1u, max(unit, 1u) - 1u, REVERSE), ROWS * SEGMENTS - 1u);
  let begin = select(own.end, 0u, REVERSE);
  let count = select(SIZE, own.begin, REVERSE) - begin;
  let run = scan_run(reversed(run_within(load_vector(at), at - begin, count)));
  return continue_run(start_of(other / SEGMENTS, other % SEGMENTS, 0u), run);
}

fn store_tile(row: u32, segment: u32, extent: u32, tile: u32, thread: u32, carry: Element) {
  let own = range_of(row, segment, extent);
  for (var run = 0u; run < RUNS; run++) {
    let index = (tile * RUNS + run) * LANES + thread % LANES;
    var totals = continue_run(combine(carry, sums[run]), runs[run]);
    if (index < own.vectors) {
      let at = vector_at(own, index);
      let is_before = at < own.begin;
      let is_past_end = at + 4u > own.end;
      if (select(is_past_end, is_before, REVERSE)) {
        let begun = begun_in(at, row * SEGMENTS + segment, own);
        // In the scan's order, those of the other segment come last.
        let left = select(own.end - at, at + 4u - own.begin, REVERSE);
        if (left <= 1u) { totals.at1 = begun.at1; }
        if (left <= 2u) { totals.at2 = begun.at2; }
        totals.at3 = begun.at3;
      }
      // No other scan ends after the last element.
      let is_others = select(is_before, is_past_end && own.end < SIZE, REVERSE);
      if (!is_others) { store_vector(at, reversed(totals)); }
    }
  }
}
