// Sums of runs: each result adds the values that an order brings together for it, a TEAM of threads side by side along
// the columns, and LANES teams that share a run. A workgroup takes SLOTS runs.
//
//   order     | 7 | 2 | 9 | 4 | 1 | 3 | …        the indices of the values, sorted by where they go
//   a run       begin ───────── end              lane 0 takes the first of it, lane 1 the second, …
//   tiles     | first ──── last |                tiles that are in the run whole were summed before
//
// The order of every sum depends on the ends of the run alone, so equal inputs give equal bits.

//@given alias Element = f32; one column, or four neighbours
//@given const RUNS = 100u, EXTENT = 20u; the runs in all, and along their axis
//@given const COLUMNS = 16u; the elements of a row
//@given const TEAM = 16u, LANES = 4u, SLOTS = 1u; the threads of a row, the rows at a time, the runs of a workgroup
//@given const FOLDS = 2u; the logarithm of LANES
//@given const STEPS = 4u; the loads that a thread has in flight
//@given const BLOCKS = 1u; the workgroups that share a row's columns
//@given const TILE = 64u; the length of a tile, 0 for no tiles
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given fn begin_of(before: u32, index: u32, column: u32) -> u32; the first of a run
//@given fn end_of(before: u32, index: u32, column: u32) -> u32; the one after its last
//@given fn order_at(before: u32, index: u32, column: u32) -> u32; an index of the order
//@given fn value_at(before: u32, index: u32, column: u32) -> Element; a value
//@given fn tile_at(before: u32, index: u32, column: u32) -> Element; the sum of a tile
//@given fn finish(before: u32, index: u32, column: u32, total: Element); stores a result

const THREADS = TEAM * LANES * SLOTS;

var<workgroup> partial: array<Element, THREADS>;

// Adds this lane's share of the values from one index of the order to another. Past the end it loads the last value
// again and drops it.
fn add_values(total: Element, before: u32, column: u32, first: u32, end: u32, lane: u32) -> Element {
  var sum = total;
  for (var at = first + lane; at < end; at += STEPS * LANES) {
    //@registers
    var indices: array<u32, STEPS>;
    //@registers
    var values: array<Element, STEPS>;
    //@unroll
    for (var step = 0u; step < STEPS; step++) {
      indices[step] = order_at(before, min(at + step * LANES, end - 1u), column);
    }
    //@unroll
    for (var step = 0u; step < STEPS; step++) {
      values[step] = value_at(before, indices[step], column);
    }
    //@unroll
    for (var step = 0u; step < STEPS; step++) {
      sum += select(Element(), values[step], at + step * LANES < end);
    }
  }
  return sum;
}

// Adds this lane's share of the sums of tiles.
fn add_tiles(total: Element, before: u32, column: u32, first: u32, end: u32, lane: u32) -> Element {
  var sum = total;
  for (var at = first + lane; at < end; at += LANES) { sum += tile_at(before, at, column); }
  return sum;
}

fn sum_run(before: u32, index: u32, column: u32, lane: u32) -> Element {
  let begin = begin_of(before, index, column);
  let end = end_of(before, index, column);
  var sum: Element;
  //@choose
  if (TILE > 0u) {
    let first = (begin + TILE - 1u) / TILE;
    let last = max(first, end / TILE);
    sum = add_values(sum, before, column, begin, min(end, first * TILE), lane);
    sum = add_tiles(sum, before, column, first, last, lane);
    sum = add_values(sum, before, column, max(begin, last * TILE), end, lane);
  } else {
    sum = add_values(sum, before, column, begin, end, lane);
  }
  return sum;
}

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let number = group.y * GROUPS_X + group.x;
  let column = number % BLOCKS * TEAM + local % TEAM;
  let lane = local / TEAM % LANES;
  let run = number / BLOCKS * SLOTS + local / (TEAM * LANES);
  let is_inside = run < RUNS && column < COLUMNS;
  var total: Element;
  if (is_inside) { total = sum_run(run / EXTENT, run % EXTENT, column, lane); }
  //@choose
  if (FOLDS > 0u) {
    partial[local] = total;
    for (var fold = 1u; fold <= FOLDS; fold++) {
      workgroupBarrier();
      let half = LANES >> fold;
      if (lane < half) {
        total += partial[(local + half * TEAM) % THREADS];
        partial[local] = total;
      }
    }
  }
  if (is_inside && lane == 0u) { finish(run / EXTENT, run % EXTENT, column, total); }
}
