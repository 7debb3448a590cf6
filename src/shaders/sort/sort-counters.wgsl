// Ranks a tile's items by digits of four bits without subgroups: every thread counts its own items, two
// counters to a word, and a scan over all counters says where each thread's first item of a digit goes
// (Merrill and Grimshaw, "High performance and scalable radix sorting", 2011).
//
//   stage   | digits 0, 8: a word of each thread | digits 1, 9 | … PAIRS | a sum of each thread |

//@given const THREADS = 256u; the threads of a workgroup
//@given const ITEMS = 4u; the words of a thread
//@given const ROOM = 1024u; the words of the stage
//@given const DIGITS = 16u; the values of a digit
//@given var<private> thread: u32; the thread's number
//@given var<private> digits: array<u32, ITEMS>; the digit of each item
//@given var<private> ranks: array<u32, ITEMS>; the index of each item once the tile is sorted
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given fn sort_group(group: u32); sorts what belongs to a workgroup

const PAIRS = DIGITS / 2u;

// The stage has the tile while it is exchanged, and otherwise the counters, [digit % PAIRS][thread], with the count of
// a digit less than PAIRS in the low half and of another one in the high half, and after them each thread's sum.
const SUMS = PAIRS * THREADS;
var<workgroup> stage: array<u32, max(ROOM, SUMS + THREADS)>;

fn staged(at: u32) -> u32 { return stage[at]; }
fn put(at: u32, word: u32) { stage[at] = word; }

fn index_of(item: u32) -> u32 { return thread * ITEMS + item; }

fn rank_items() {
  workgroupBarrier();
  for (var pair = 0u; pair < PAIRS; pair++) { stage[pair * THREADS + thread % THREADS] = 0u; }
  for (var item = 0u; item < ITEMS; item++) {
    let at = digits[item] % PAIRS * THREADS + thread % THREADS;
    let half = digits[item] / PAIRS * 16u;
    ranks[item] = (stage[at] >> half) % 65536u;
    stage[at] += 1u << half;
  }
  workgroupBarrier();
  // A thread's share of the scan is PAIRS neighbours.
  var total = 0u;
  for (var at = 0u; at < PAIRS; at++) { total += stage[thread % THREADS * PAIRS + at]; }
  stage[SUMS + thread % THREADS] = total;
  var sum = total;
  for (var distance = 1u; distance < THREADS; distance = distance * 2u) {
    workgroupBarrier();
    if (thread >= distance) { sum += stage[SUMS + (thread - distance) % THREADS]; }
    workgroupBarrier();
    stage[SUMS + thread % THREADS] = sum;
  }
  workgroupBarrier();
  // The digits of the high halves come after all of the low ones.
  var before = sum - total + (stage[SUMS + THREADS - 1u] << 16u);
  for (var at = 0u; at < PAIRS; at++) {
    let count = stage[thread % THREADS * PAIRS + at];
    stage[thread % THREADS * PAIRS + at] = before;
    before += count;
  }
  workgroupBarrier();
  for (var item = 0u; item < ITEMS; item++) {
    let at = digits[item] % PAIRS * THREADS + thread % THREADS;
    ranks[item] += (stage[at] >> (digits[item] / PAIRS * 16u)) % 65536u;
  }
}

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  thread = local;
  sort_group(group.y * GROUPS_X + group.x);
}
