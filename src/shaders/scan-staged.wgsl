// How a scan's tile is read and written where rows begin anywhere: through workgroup memory, so that
// neighbouring threads read and write neighbours in memory. Each thread scans RUN neighbours that lie
// there; RUN is odd, so that those of neighbouring threads are in different banks. See scan-rows.wgsl.
//
// Given by the generator: RUN; value_at(row, column), which is asked for columns of the row alone;
// element_or_none(x, inside); store_at(row, column, total).

const TILE = LANES * RUN;

var<workgroup> stage: array<Element, SLOTS * TILE>;
var<private> held: array<Element, RUN>;

// The column of a segment's scan at a position, or `extent` where it has none.
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
    // What lies behind the end is read as the row's last element: no branch keeps loads waiting.
    let x = value_at(own, min(column, EXTENT - 1u));
    stage[first + position] = element_or_none(x, column < extent);
  }
  workgroupBarrier();
  var sum = stage[thread * RUN];
  held[0] = sum;
  for (var place = 1u; place < RUN; place++) {
    let x = stage[thread * RUN + place];
    held[place] = x;
    sum = combine(sum, x);
  }
  sums[0] = sum;
}

fn store_tile(row: u32, segment: u32, extent: u32, tile: u32, thread: u32, carry: Element) {
  var total = combine(carry, sums[0]);
  for (var place = 0u; place < RUN; place++) {
    let before = total;
    total = combine(before, held[place]);
    if (EXCLUSIVE) { stage[thread * RUN + place] = before; } else { stage[thread * RUN + place] = total; }
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
