// Combines the sums of a scan's threads without subgroups: by doubling steps in workgroup memory
// (Hillis and Steele, "Data parallel algorithms", 1986).
//
//   partial[run]   | 0 | 1 | 2 | 3 | …     step 0: each adds the one before it,
//                    └─►─┘ └─►─┘           step 1: the one two before it, …

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
//@given const DOUBLINGS = 3u; the logarithm of LANES

const THREADS = LANES * SLOTS;

var<workgroup> partial: array<Element, RUNS * THREADS>;

fn publish_sums(local: u32) {
  for (var run = 0u; run < RUNS; run++) { partial[run * THREADS + local % THREADS] = sums[run]; }
}

fn sum_of(run: u32, thread: u32) -> Element { return partial[run * THREADS + thread % THREADS]; }

// Turns each run's sum into the total before the run in the tile; returns the tile's total.
fn scan_threads(local: u32) -> Element {
  let lane = local % LANES;
  workgroupBarrier();
  publish_sums(local);
  for (var step = 0u; step < DOUBLINGS; step++) {
    let distance = 1u << step;
    workgroupBarrier();
    if (lane >= distance) {
      for (var run = 0u; run < RUNS; run++) {
        sums[run] = combine(sum_of(run, local - distance), sums[run]);
      }
    }
    workgroupBarrier();
    publish_sums(local);
  }
  workgroupBarrier();
  var before = identity();
  for (var run = 0u; run < RUNS; run++) {
    sums[run] = before;
    if (lane > 0u) { sums[run] = combine(before, sum_of(run, local - 1u)); }
    before = combine(before, sum_of(run, local - lane + LANES - 1u));
  }
  return before;
}

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let unit = (group.y * GROUPS_X + group.x) * SLOTS + local / LANES;
  let row = unit / SEGMENTS;
  let segment = unit % SEGMENTS;
  // Threads past the last row go on without columns, so that control flow is uniform.
  let extent = select(0u, min(EXTENT, (segment + 1u) * SEGMENT), row < ROWS);
  var carry = start_of(min(row, ROWS - 1u), segment, 0u);
  for (var tile = 0u; tile < TILES; tile++) {
    load_tile(row, segment, extent, tile, local);
    let total = scan_threads(local);
    store_tile(row, segment, extent, tile, local, carry);
    carry = combine(carry, total);
  }
}
