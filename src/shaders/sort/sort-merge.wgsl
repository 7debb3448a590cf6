// Merges the two sorted runs of each row (merge path; Odeh, Green, Mwassi, Shmueli and Birk, "Merge Path: Parallel
// Merging Made Simple", 2012): a workgroup computes a tile of a row, each thread neighbouring keys of it. All threads
// together search for the number of keys of the first run before the tile, and each thread for the number before its
// own keys. Of equal keys those of the first run come first.
//
//   row     | run 0: RUN keys        | run 1          |
//             └─ firsts ─┘             └─ others ─┘       found by find_ends
//   stage   | firsts | others |  ──►  | thread 0: ITEMS | thread 1 | …

//@given const THREADS = 128u; the threads of a workgroup, an even number
//@given const ITEMS = 4u; the keys of a thread
//@given const ROWS = 2u, LENGTH = 1000u; the rows, and the keys of a row
//@given const RUN = 400u; the keys of a row's first run
//@given const KEPT = 1000u; the first keys of a row, which are stored
//@given const TILES = 2u; the tiles of a row
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given const ROUNDS = 2u; the rounds that the search for a tile takes
//@given const STEPS = 10u; the steps that a thread's search takes
//@given const STORES_INDICES = false; whether indices are stored rather than keys
//@given fn key_at(row: u32, index: u32) -> u32; a key
//@given fn finish(row: u32, index: u32, key: u32, origin: u32); stores a key or its index

const TILE = THREADS * ITEMS;
// The threads that search for one end of the tile.
const PROBES = THREADS / 2u;
const OTHERS = LENGTH - RUN;

var<workgroup> stage: array<u32, TILE>;
var<workgroup> passed: array<u32, THREADS>;
// The bounds of the number of keys before each end of the tile.
var<workgroup> least: array<u32, 2>;
var<workgroup> most: array<u32, 2>;

// Finds the number of keys of the first run before each end of the tile. A probe tests a number: that many keys come
// first if the last of them is not above the key of the second run that follows in the merged order.
fn find_ends(row: u32, first: u32, end: u32, thread: u32) {
  let which = thread / PROBES;
  let probe = thread % PROBES;
  let index = select(first, end, which == 1u);
  if (probe == 0u) {
    least[which] = max(index, OTHERS) - OTHERS;
    most[which] = min(index, RUN);
  }
  workgroupBarrier();
  for (var round = 0u; round < ROUNDS; round++) {
    let low = least[which];
    let high = most[which];
    let apart = (high - low + PROBES - 1u) / PROBES;
    let count = low + (probe + 1u) * apart;
    var before = 0u;
    if (apart > 0u && count <= high) {
      before = u32(key_at(row, count - 1u) <= key_at(row, RUN + index - count));
    }
    passed[thread] = before;
    workgroupBarrier();
    // The probes whose test holds are the first ones, so the last of them is the result.
    let next = passed[min(thread + 1u, THREADS - 1u)];
    if (before == 1u && (probe == PROBES - 1u || next == 0u)) { least[which] = count; }
    let is_next = probe == 0u || passed[max(thread, 1u) - 1u] == 1u;
    if (before == 0u && is_next && apart > 0u) {
      most[which] = min(high, count - 1u);
    }
    workgroupBarrier();
  }
}

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) thread: u32) {
  let unit = group.y * GROUPS_X + group.x;
  let row = unit / TILES;
  if (row >= ROWS) { return; }
  let first = unit % TILES * TILE;
  let end = min(first + TILE, KEPT);
  find_ends(row, first, end, thread);
  let first_from = least[0];
  let other_from = first - first_from;
  let firsts = least[1] - first_from;
  let others = end - first - firsts;
  for (var item = 0u; item < ITEMS; item++) {
    let at = item * THREADS + thread;
    let index = select(RUN + other_from + at - firsts, first_from + at, at < firsts);
    if (at < firsts + others) { stage[at] = key_at(row, index); }
  }
  workgroupBarrier();
  let before = min(thread * ITEMS, firsts + others);
  var low = max(before, others) - others;
  var high = min(before, firsts);
  for (var step = 0u; step < STEPS; step++) {
    let middle = (low + high) / 2u;
    if (low < high) {
      if (stage[middle] <= stage[firsts + before - 1u - middle]) { low = middle + 1u; }
      else { high = middle; }
    }
  }
  var given: array<u32, ITEMS>;
  var one = low;
  var other = firsts + before - low;
  var one_key = stage[min(one, TILE - 1u)];
  var other_key = stage[min(other, TILE - 1u)];
  for (var item = 0u; item < ITEMS; item++) {
    let takes_one = one < firsts && (other >= firsts + others || one_key <= other_key);
    if (STORES_INDICES) {
      given[item] = select(RUN + other_from + other - firsts, first_from + one, takes_one);
    } else {
      given[item] = select(other_key, one_key, takes_one);
    }
    if (takes_one) { one++; } else { other++; }
    let key = stage[min(select(other, one, takes_one), TILE - 1u)];
    if (takes_one) { one_key = key; } else { other_key = key; }
  }
  workgroupBarrier();
  for (var item = 0u; item < ITEMS; item++) {
    stage[thread * ITEMS + item] = given[item];
  }
  workgroupBarrier();
  for (var item = 0u; item < ITEMS; item++) {
    let at = item * THREADS + thread;
    if (first + at < end) { finish(row, first + at, stage[at], stage[at]); }
  }
}
