// How the threads of a scan join their sums without subgroups: doubling steps in workgroup memory
// (Hillis and Steele 1986). See scan-rows.wgsl for what else is given; DOUBLINGS is log2 of LANES.

const THREADS = LANES * SLOTS;

var<workgroup> partial: array<Element, RUNS * THREADS>;

fn keep_sums(local: u32) {
  for (var run = 0u; run < RUNS; run++) { partial[run * THREADS + local % THREADS] = sums[run]; }
}

fn sum_of(run: u32, thread: u32) -> Element { return partial[run * THREADS + thread % THREADS]; }

// Turns each run's sum into what comes before the run in the tile; gives the tile's total.
fn scan_threads(local: u32) -> Element {
  let lane = local % LANES;
  workgroupBarrier();
  keep_sums(local);
  for (var step = 0u; step < DOUBLINGS; step++) {
    let distance = 1u << step;
    workgroupBarrier();
    if (lane >= distance) {
      for (var run = 0u; run < RUNS; run++) {
        sums[run] = combine(sum_of(run, local - distance), sums[run]);
      }
    }
    workgroupBarrier();
    keep_sums(local);
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
  // Threads past the last row stay with no columns, so that control flow is uniform.
  let extent = select(0u, min(EXTENT, (segment + 1u) * SEGMENT), row < ROWS);
  var carry = start_of(min(row, ROWS - 1u), segment, 0u);
  for (var tile = 0u; tile < TILES; tile++) {
    load_tile(row, segment, extent, tile, local);
    let total = scan_threads(local);
    store_tile(row, segment, extent, tile, local, carry);
    carry = combine(carry, total);
  }
}
