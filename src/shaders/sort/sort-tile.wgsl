// A radix sort of a workgroup's tile of THREADS * ITEMS words, of which each thread has ITEMS: the tile is sorted by
// one digit after the other, the least significant first, and each pass is stable.
//
//   registers   keys[item], origins[item], digits[item] ──► ranks[item], by rank_items
//   stage       | word | word | …   ROOM words: the tile while it is exchanged ──► registers
//
// The stage has the tile except while it is ranked: the whole tile or, if it overflows, up to two stages full, one
// after the other. sort-match or sort-counters has `main`.

//@given const THREADS = 256u; the threads of a workgroup
//@given const ITEMS = 4u; the words of a thread
//@given const DIGIT_BITS = 4u; the bits of a digit
//@given const ROOM = 1024u; the words of the stage
//@given const OVERFLOWS = false; whether the tile has more
//@given const KEEP_ORIGINS = true; whether origins are exchanged as well
//@given fn staged(at: u32) -> u32; a word of the stage
//@given fn put(at: u32, word: u32); writes a word of the stage
//@given fn index_of(item: u32) -> u32; the index in the tile of a thread's item
//@given fn rank_items(); sets `ranks` to each item's index once the tile is sorted by its digit

const TILE = THREADS * ITEMS;
const DIGITS = 1u << DIGIT_BITS;

var<private> thread: u32;
//@registers
var<private> keys: array<u32, ITEMS>;
// The index in the tile that each key had at first.
//@registers
var<private> origins: array<u32, ITEMS>;
//@registers
var<private> digits: array<u32, ITEMS>;
//@registers
var<private> ranks: array<u32, ITEMS>;

// Moves each item to the thread that has its index of the tile.
fn exchange() {
  exchange_keys();
  if (KEEP_ORIGINS) { exchange_origins(); }
}

fn exchange_keys() {
  workgroupBarrier();
  //@choose
  if (OVERFLOWS) {
    // Items past the stage's capacity are exchanged after the others.
    //@unroll
    for (var item = 0u; item < ITEMS; item++) {
      if (ranks[item] < ROOM) { put(ranks[item], keys[item]); }
    }
    workgroupBarrier();
    //@unroll
    for (var item = 0u; item < ITEMS; item++) {
      digits[item] = staged(min(index_of(item), ROOM - 1u));
    }
    workgroupBarrier();
    //@unroll
    for (var item = 0u; item < ITEMS; item++) {
      if (ranks[item] >= ROOM) { put(ranks[item] - ROOM, keys[item]); }
    }
    workgroupBarrier();
    //@unroll
    for (var item = 0u; item < ITEMS; item++) {
      keys[item] = digits[item];
      if (index_of(item) >= ROOM) { keys[item] = staged(index_of(item) - ROOM); }
    }
  } else {
    //@unroll
    for (var item = 0u; item < ITEMS; item++) {
      put(ranks[item], keys[item]);
    }
    workgroupBarrier();
    //@unroll
    for (var item = 0u; item < ITEMS; item++) {
      keys[item] = staged(index_of(item));
    }
  }
}

fn exchange_origins() {
  workgroupBarrier();
  //@choose
  if (OVERFLOWS) {
    // Items past the stage's capacity are exchanged after the others.
    //@unroll
    for (var item = 0u; item < ITEMS; item++) {
      if (ranks[item] < ROOM) { put(ranks[item], origins[item]); }
    }
    workgroupBarrier();
    //@unroll
    for (var item = 0u; item < ITEMS; item++) {
      digits[item] = staged(min(index_of(item), ROOM - 1u));
    }
    workgroupBarrier();
    //@unroll
    for (var item = 0u; item < ITEMS; item++) {
      if (ranks[item] >= ROOM) { put(ranks[item] - ROOM, origins[item]); }
    }
    workgroupBarrier();
    //@unroll
    for (var item = 0u; item < ITEMS; item++) {
      origins[item] = digits[item];
      if (index_of(item) >= ROOM) { origins[item] = staged(index_of(item) - ROOM); }
    }
  } else {
    //@unroll
    for (var item = 0u; item < ITEMS; item++) {
      put(ranks[item], origins[item]);
    }
    workgroupBarrier();
    //@unroll
    for (var item = 0u; item < ITEMS; item++) {
      origins[item] = staged(index_of(item));
    }
  }
}

// Sorts by `rounds` digits of each key, from the bit `shift` up.
fn sort_by_keys(shift: u32, rounds: u32) {
  for (var round = 0u; round < rounds; round++) {
    //@unroll
    for (var item = 0u; item < ITEMS; item++) {
      digits[item] = (keys[item] >> (shift + round * DIGIT_BITS)) % DIGITS;
    }
    rank_items();
    exchange();
  }
}
