// A workgroup's tile of THREADS * ITEMS words, each thread with ITEMS of them, sorted by one digit after
// the other, the least significant first (stable, so that the whole order comes about).
//
// Given by the generator: THREADS, ITEMS, DIGIT_BITS; ROOM, words of the stage, and OVERFLOWS, whether the tile
// has more; KEEP_ORIGINS, whether origins are wanted too.
// sort-match or sort-counters gives `main`; staged(at) and put(at, word), words of the stage, where the tile
// lies except while it is ranked (all of it unless it overflows, then at most two stages full); place_of(item),
// the tile's place that a thread's item is at; and rank_items(), which turns each item's digit into its place
// once the tile is sorted by it.

const TILE = THREADS * ITEMS;
const DIGITS = 1u << DIGIT_BITS;

var<private> thread: u32;
// registers
var<private> keys: array<u32, ITEMS>;
// Where in the tile each key was at first.
// registers
var<private> origins: array<u32, ITEMS>;
// registers
var<private> digits: array<u32, ITEMS>;
// registers
var<private> places: array<u32, ITEMS>;

// Every thread gets the items that the tile has at the places of its own.
fn exchange() {
  exchange_keys();
  if (KEEP_ORIGINS) { exchange_origins(); }
}

fn exchange_keys() {
  workgroupBarrier();
  // decided
  if (OVERFLOWS) {
    // What goes behind the stage's places goes when all others have gone.
    // unrolled
    for (var item = 0u; item < ITEMS; item++) {
      if (places[item] < ROOM) { put(places[item], keys[item]); }
    }
    workgroupBarrier();
    // unrolled
    for (var item = 0u; item < ITEMS; item++) {
      digits[item] = staged(min(place_of(item), ROOM - 1u));
    }
    workgroupBarrier();
    // unrolled
    for (var item = 0u; item < ITEMS; item++) {
      if (places[item] >= ROOM) { put(places[item] - ROOM, keys[item]); }
    }
    workgroupBarrier();
    // unrolled
    for (var item = 0u; item < ITEMS; item++) {
      keys[item] = digits[item];
      if (place_of(item) >= ROOM) { keys[item] = staged(place_of(item) - ROOM); }
    }
  } else {
    // unrolled
    for (var item = 0u; item < ITEMS; item++) {
      put(places[item], keys[item]);
    }
    workgroupBarrier();
    // unrolled
    for (var item = 0u; item < ITEMS; item++) {
      keys[item] = staged(place_of(item));
    }
  }
}

fn exchange_origins() {
  workgroupBarrier();
  // decided
  if (OVERFLOWS) {
    // What goes behind the stage's places goes when all others have gone.
    // unrolled
    for (var item = 0u; item < ITEMS; item++) {
      if (places[item] < ROOM) { put(places[item], origins[item]); }
    }
    workgroupBarrier();
    // unrolled
    for (var item = 0u; item < ITEMS; item++) {
      digits[item] = staged(min(place_of(item), ROOM - 1u));
    }
    workgroupBarrier();
    // unrolled
    for (var item = 0u; item < ITEMS; item++) {
      if (places[item] >= ROOM) { put(places[item] - ROOM, origins[item]); }
    }
    workgroupBarrier();
    // unrolled
    for (var item = 0u; item < ITEMS; item++) {
      origins[item] = digits[item];
      if (place_of(item) >= ROOM) { origins[item] = staged(place_of(item) - ROOM); }
    }
  } else {
    // unrolled
    for (var item = 0u; item < ITEMS; item++) {
      put(places[item], origins[item]);
    }
    workgroupBarrier();
    // unrolled
    for (var item = 0u; item < ITEMS; item++) {
      origins[item] = staged(place_of(item));
    }
  }
}

// Sorts by BITS bits of each key, those from `shift` up.
fn sort_by_keys(shift: u32, rounds: u32) {
  for (var round = 0u; round < rounds; round++) {
    // unrolled
    for (var item = 0u; item < ITEMS; item++) {
      digits[item] = (keys[item] >> (shift + round * DIGIT_BITS)) % DIGITS;
    }
    rank_items();
    exchange();
  }
}
