// Reads and writes a scan's tile where rows begin anywhere: through workgroup memory, so that neighbouring threads
// read and write neighbours in storage. Each thread scans RUN neighbours in workgroup memory; RUN is odd, so that
// those of neighbouring threads are in different banks.
//
//   read    | lane 0 | lane 1 | … | lane 0 | …       RUN times, one element each
//   stage   | lane 0: RUN elements | lane 1: RUN elements | …     SLOTS segments

//@needs scan-rows.wgsl
//@given alias Element = f32; an element, or the pair that a recurrence combines
//@given const ROWS = 10u, EXTENT = 100u; the rows, and the columns of a row
//@given const SEGMENT = 100u; the columns of a segment
//@given const LANES = 8u; the threads of a segment
//@given const RUN = 5u; the elements that a thread scans
//@given const SLOTS = 8u; the segments of a workgroup
//@given const REVERSE = false; whether a scan goes from the last column to the first
//@given const EXCLUSIVE = false; whether an element is left out of its own result
//@given fn combine(before: Element, x: Element) -> Element; the combination, in the order of the scan
//@given fn element_or_none(x: Element, inside: bool) -> Element; x, or the identity of the combination
//@given fn value_at(row: u32, column: u32) -> Element; an element of the row
//@given fn store_at(row: u32, column: u32, element: Element); stores a result

const TILE = LANES * RUN;

var<workgroup> stage: array<Element, SLOTS * TILE>;
var<private> elements: array<Element, RUN>;

// Returns the column of a segment's scan at a position, or `extent` where it has none.
fn column_of(segment: u32, position: u32, extent: u32) -> u32 {
  let column = segment * SEGMENT + select(position, SEGMENT - 1u - position, REVERSE);
  return select(extent, column, position < SEGMENT);
}

fn load_tile(row: u32, segment: u32, extent: u32, tile: u32, thread: u32) {
  let own = min(row, ROWS - 1u);
  let first = thread / LANES * TILE;
  let lane = thread % LANES;
  if (tile > 0u) { workgroupBarrier(); }
  for (var step = 0u; step < RUN; step++) {
    let position = step * LANES + lane;
    let column = column_of(segment, tile * TILE + position, extent);
    // Past the end the row's last element is read again, so that no branch delays loads.
    let x = value_at(own, min(column, EXTENT - 1u));
    stage[first + position] = element_or_none(x, column < extent);
  }
  workgroupBarrier();
  var sum = stage[thread * RUN];
  elements[0] = sum;
  for (var index = 1u; index < RUN; index++) {
    let x = stage[thread * RUN + index];
    elements[index] = x;
    sum = combine(sum, x);
  }
  sums[0] = sum;
}

fn store_tile(row: u32, segment: u32, extent: u32, tile: u32, thread: u32, carry: Element) {
  var total = combine(carry, sums[0]);
  for (var index = 0u; index < RUN; index++) {
    let before = total;
    total = combine(before, elements[index]);
    if (EXCLUSIVE) { stage[thread * RUN + index] = before; } else { stage[thread * RUN + index] = total; }
  }
  workgroupBarrier();
  let first = thread / LANES * TILE;
  let lane = thread % LANES;
  for (var step = 0u; step < RUN; step++) {
    let position = step * LANES + lane;
    let column = column_of(segment, tile * TILE + position, extent);
    if (column < extent) { store_at(row, column, stage[first + position]); }
  }
}
