// Ranks a tile's items by their digits with subgroup ballots: the lanes of a subgroup that have the same
// digit are found bit by bit, and one of them counts for all (multi-split; Ashkiani et al., "GPU Multisplit", 2016).
// All lanes read the counter, which is faster than an atomic addition by one of them and a shuffle of its result.
// Subgroups need at least LEAST_SIZE and at most 32 threads.
//
//   stage   | subgroup 0: DIGITS counters | subgroup 1: DIGITS counters | … | a sum of each subgroup |

//@needs sort-tile.wgsl
//@given enable subgroups; ballots
//@given const DIGIT_BITS = 4u; the bits of a digit
//@given const LEAST_SIZE = 32u; the threads of the smallest subgroup
//@given const THREADS = 256u; the threads of a workgroup
//@given const ITEMS = 4u; the words of a thread
//@given const ROOM = 1024u; the words of the stage
//@given registers digits: array<u32, ITEMS>; the digit of each item
//@given registers ranks: array<u32, ITEMS>; the index of each item once the tile is sorted
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given fn sort_group(group: u32); sorts what belongs to a workgroup

const SUBGROUPS = THREADS / LEAST_SIZE;
const OWN_DIGITS = (DIGITS + THREADS - 1u) / THREADS;

// The stage has the tile while it is exchanged, and otherwise the counters, [subgroup][digit], with the count of each
// digit in each subgroup and later the index of the subgroup's first one, and after them each subgroup's sum. With
// one array for both a device holds more workgroups at a time.
const SUMS = SUBGROUPS * DIGITS;
var<workgroup> stage: array<atomic<u32>, max(ROOM, SUMS + SUBGROUPS)>;

fn staged(at: u32) -> u32 { return atomicLoad(&stage[at]); }
fn put(at: u32, word: u32) { atomicStore(&stage[at], word); }

var<private> subgroup: u32;
var<private> width: u32;
var<private> lane: u32;

fn index_of(item: u32) -> u32 { return (subgroup * ITEMS + item) * width + lane; }

fn rank_items() {
  workgroupBarrier();
  for (var at = thread; at < SUMS; at += THREADS) { put(at, 0u); }
  workgroupBarrier();
  let row = subgroup % SUBGROUPS * DIGITS;
  //@unroll
  for (var item = 0u; item < ITEMS; item++) {
    let digit = digits[item];
    // A ballot synchronises a subgroup's threads: all have read the counter before the ballots of the bits, one thread
    // writes it after these, and the next item's first ballot comes after that.
    var alike = subgroupBallot(true).x;
    let first = staged(row + digit);
    for (var bit = 0u; bit < DIGIT_BITS; bit++) {
      let is_one = (digit >> bit) % 2u == 1u;
      let ballot = subgroupBallot(is_one).x;
      alike = alike & (ballot ^ select(0xffffffffu, 0u, is_one));
    }
    let before = countOneBits(alike & ((1u << lane) - 1u));
    if (before == 0u) { put(row + digit, first + countOneBits(alike)); }
    // The digit is kept in the high half, so that it needs no separate register.
    ranks[item] = (first + before) | (digit << 16u);
  }
  workgroupBarrier();
  // The counts of a thread's own digits are summed over subgroups, then over digits, then over threads.
  var total = 0u;
  for (var own = 0u; own < OWN_DIGITS; own++) {
    let digit = thread * OWN_DIGITS + own;
    if (digit < DIGITS) {
      for (var other = 0u; other < SUBGROUPS; other++) {
        let count = staged(other * DIGITS + digit);
        put(other * DIGITS + digit, total);
        total += count;
      }
    }
  }
  let before_lanes = subgroupExclusiveAdd(total);
  if (lane == width - 1u) { put(SUMS + subgroup % SUBGROUPS, before_lanes + total); }
  workgroupBarrier();
  var start = before_lanes;
  for (var other = 0u; other < SUBGROUPS; other++) {
    if (other < subgroup) { start += staged(SUMS + other); }
  }
  for (var own = 0u; own < OWN_DIGITS; own++) {
    let digit = thread * OWN_DIGITS + own;
    if (digit < DIGITS) {
      for (var other = 0u; other < SUBGROUPS; other++) {
        let at = other * DIGITS + digit;
        put(at, start + staged(at));
      }
    }
  }
  workgroupBarrier();
  //@unroll
  for (var item = 0u; item < ITEMS; item++) {
    ranks[item] = ranks[item] % 65536u + staged(row + (ranks[item] >> 16u));
  }
}

@compute @workgroup_size(THREADS)
fn main(
  @builtin(workgroup_id) group: vec3u,
  @builtin(subgroup_invocation_id) invocation: u32,
  @builtin(subgroup_size) size: u32,
  @builtin(subgroup_id) number: u32,
) {
  subgroup = number;
  width = size;
  lane = invocation;
  thread = number * size + invocation;
  sort_group(group.y * GROUPS_X + group.x);
}
