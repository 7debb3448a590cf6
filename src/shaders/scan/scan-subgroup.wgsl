// Combines the sums of a scan's threads: by shuffles within a subgroup (Hillis and Steele 1986), then the
// subgroups' totals in workgroup memory, always in the order of the elements.
//
//   subgroup 0   | lane 0 | lane 1 | … | ──► partial[0][run]     doubling distances within a subgroup;
//   subgroup 1   | …                   | ──► partial[1][run]     its total with those of the ones before

//@needs scan-rows.wgsl
//@given alias Element = f32; an element, or the pair that a recurrence combines
//@given const ROWS = 10u, EXTENT = 100u; the rows, and the columns of a row
//@given const SEGMENT = 100u, SEGMENTS = 1u; the columns of a segment, and the segments of a row
//@given const LANES = 8u; the threads of a segment
//@given const RUNS = 2u; the runs of a thread in a tile
//@given const SLOTS = 8u; the segments of a workgroup
//@given const TILES = 2u; the tiles that cover a segment
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given fn identity() -> Element; the identity of the combination
//@given fn combine(before: Element, x: Element) -> Element; the combination, in the order of the scan
//@given fn start_of(row: u32, column: u32, inner: u32) -> Element; the start of a segment
//@given fn load_tile(row: u32, segment: u32, extent: u32, tile: u32, thread: u32); reads a thread's runs and scans each
//@given fn store_tile(row: u32, segment: u32, extent: u32, tile: u32, thread: u32, carry: Element); stores them
//@given enable subgroups; shuffles
//@given fn shuffle(x: Element, invocation: u32) -> Element; the element of a thread of the subgroup
//@given fn shuffle_up(x: Element, distance: u32) -> Element; the element of the thread before by `distance`

const THREADS = LANES * SLOTS;
// A subgroup has at least four threads.
const PARTIALS = RUNS * max(1u, THREADS / 4u);

var<workgroup> partial: array<Element, PARTIALS>;

// Turns each run's sum into the total before the run in the tile; returns the tile's total.
fn scan_threads(invocation: u32, size: u32, subgroup: u32) -> Element {
  let width = min(LANES, size);
  let lane = invocation % width;
  var totals: array<Element, RUNS>;
  for (var run = 0u; run < RUNS; run++) {
    var sum = sums[run];
    for (var step = 0u; step < 7u; step++) {
      let distance = 1u << step;
      if (distance < width) {
        let other = shuffle_up(sum, distance);
        if (lane >= distance) { sum = combine(other, sum); }
      }
    }
    let before = shuffle_up(sum, 1u);
    sums[run] = identity();
    if (lane > 0u) { sums[run] = before; }
    totals[run] = shuffle(sum, invocation - lane + width - 1u);
  }
  var before = identity();
  if (LANES <= size) {
    for (var run = 0u; run < RUNS; run++) {
      sums[run] = combine(before, sums[run]);
      before = combine(before, totals[run]);
    }
    return before;
  }
  workgroupBarrier();
  if (lane == 0u) {
    for (var run = 0u; run < RUNS; run++) {
      partial[(subgroup * RUNS + run) % PARTIALS] = totals[run];
    }
  }
  workgroupBarrier();
  let count = LANES / size;
  let first = subgroup / count * count;
  for (var run = 0u; run < RUNS; run++) {
    var own = before;
    for (var other = 0u; other < count; other++) {
      if (first + other == subgroup) { own = before; }
      before = combine(before, partial[((first + other) * RUNS + run) % PARTIALS]);
    }
    sums[run] = combine(own, sums[run]);
  }
  return before;
}

@compute @workgroup_size(THREADS)
fn main(
  @builtin(workgroup_id) group: vec3u,
  @builtin(subgroup_invocation_id) invocation: u32,
  @builtin(subgroup_size) size: u32,
  @builtin(subgroup_id) subgroup: u32,
) {
  let thread = subgroup * size + invocation;
  let unit = (group.y * GROUPS_X + group.x) * SLOTS + thread / LANES;
  let row = unit / SEGMENTS;
  let segment = unit % SEGMENTS;
  // Threads past the last row go on without columns, so that control flow is uniform.
  let extent = select(0u, min(EXTENT, (segment + 1u) * SEGMENT), row < ROWS);
  var carry = start_of(min(row, ROWS - 1u), segment, 0u);
  for (var tile = 0u; tile < TILES; tile++) {
    load_tile(row, segment, extent, tile, thread);
    let total = scan_threads(invocation, size, subgroup);
    store_tile(row, segment, extent, tile, thread, carry);
    carry = combine(carry, total);
  }
}
