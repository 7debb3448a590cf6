// A scan of rows whose neighbours in memory belong to other rows, with LANES threads to a segment, each of
// which has RUN consecutive elements at a time; SLOTS neighbouring segments to a workgroup. Every
// element is read once and written once.
//
//   SLOTS ►        | slot 0 | slot 1 | …        neighbours in memory
//   a tile ▼       lane 0: RUN elements         elements, registers; their sums: partial[lane][slot]
//                  lane 1: RUN elements
//                    …                          the tile's total: carry of the next of TILES

//@given alias Element = f32; an element, or the pair that a recurrence combines
//@given const ROWS = 10u, EXTENT = 100u; the rows, and the columns of a row
//@given const SEGMENT = 100u, SEGMENTS = 1u; the columns of a segment, and the segments of a row
//@given const INNER = 8u; the elements of a column
//@given const LANES = 8u; the threads of a segment
//@given const RUN = 4u; the elements that a thread has at a time
//@given const SLOTS = 8u; the segments of a workgroup
//@given const TILES = 4u; the tiles of LANES * RUN elements that cover a segment
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given const REVERSE = false; whether a scan goes from the last column to the first
//@given const EXCLUSIVE = false; whether an element is left out of its own result
//@given const IN_LEVELS = true; whether a thread adds sums of sums (see scan.ts)
//@given fn identity() -> Element; the identity of the combination
//@given fn combine(before: Element, x: Element) -> Element; the combination, in the order of the scan
//@given fn element_or_none(x: Element, inside: bool) -> Element; x, or the identity of the combination
//@given fn start_of(row: u32, column: u32, inner: u32) -> Element; the start of a segment
//@given fn value_at(row: u32, column: u32, inner: u32) -> Element; an element
//@given fn finish(row: u32, column: u32, inner: u32, total: Element); stores a result

const ALL = ROWS * SEGMENTS * INNER;

var<workgroup> partial: array<Element, LANES * SLOTS>;

// The column of a segment at a position of its scan, or EXTENT where it has none.
fn column_of(segment: u32, position: u32) -> u32 {
  let column = segment * SEGMENT + select(position, SEGMENT - 1u - position, REVERSE);
  return select(EXTENT, min(column, EXTENT), position < SEGMENT);
}

@compute @workgroup_size(LANES * SLOTS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let slot = local % SLOTS;
  let lane = local / SLOTS;
  let unit = (group.y * GROUPS_X + group.x) * SLOTS + slot;
  // Threads past the last segment repeat its work and store nothing, so that control flow is uniform.
  let index = min(unit, ALL - 1u);
  let inner = index % INNER;
  let segment = index / INNER % SEGMENTS;
  let row = index / INNER / SEGMENTS;
  // The total before the tile: all of it in `carry`, or with levels that of the last few tiles in `near`.
  var carry = start_of(row, segment, inner);
  var near = identity();
  //@registers
  var elements: array<Element, RUN>;
  for (var tile = 0u; tile < TILES; tile++) {
    let first = (tile * LANES + lane) * RUN;
    //@unroll
    for (var step = 0u; step < RUN; step++) {
      let column = column_of(segment, first + step);
      // Past the end the last element is read again, so that no branch delays loads.
      let x = value_at(row, min(column, EXTENT - 1u), inner);
      elements[step] = element_or_none(x, column < EXTENT);
    }
    var sum = identity();
    //@unroll
    for (var step = 0u; step < RUN; step++) {
      sum = combine(sum, elements[step]);
    }
    partial[local] = sum;
    workgroupBarrier();
    var all = identity();
    if (!IN_LEVELS) { all = carry; }
    var before = all;
    for (var other = 0u; other < LANES; other++) {
      if (other == lane) { before = all; }
      all = combine(all, partial[other * SLOTS + slot]);
    }
    workgroupBarrier();
    var total = before;
    if (IN_LEVELS) {
      before = combine(combine(carry, near), before);
      total = identity();
    }
    //@unroll
    for (var step = 0u; step < RUN; step++) {
      var result = total;
      total = combine(total, elements[step]);
      if (!EXCLUSIVE) { result = total; }
      if (IN_LEVELS) { result = combine(before, result); }
      let column = column_of(segment, first + step);
      if (unit < ALL && column < EXTENT) { finish(row, column, inner, result); }
    }
    if (IN_LEVELS) {
      near = combine(near, all);
      if (tile % 64u == 63u) {
        carry = combine(carry, near);
        near = identity();
      }
    } else {
      carry = all;
    }
  }
}
