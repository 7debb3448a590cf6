// Sorts whole rows, SLOTS of them in one tile: first by their keys and then, where there are several rows, by the
// row.
//
//   tile   | row 0: LENGTH keys | row 1 | … SLOTS | none |     one radix sort by KEY_ROUNDS digits of the key
//                                                              and ROW_ROUNDS digits of the row

//@needs sort-tile.wgsl
//@given const ITEMS = 4u; the words of a thread
//@given const DIGIT_BITS = 4u; the bits of a digit
//@given registers keys: array<u32, ITEMS>; the key of each item
//@given registers origins: array<u32, ITEMS>; where in the tile each key was at first
//@given registers digits: array<u32, ITEMS>; the digit of each item
//@given const ROWS = 10u, LENGTH = 100u; the rows, and the keys of a row
//@given const KEPT = 100u; the first keys of a row, which are stored
//@given const SLOTS = 4u; the rows of a tile
//@given const KEY_ROUNDS = 8u, ROW_ROUNDS = 1u; the digits of a key and of a row's number
//@given fn key_at(row: u32, index: u32) -> u32; a key
//@given fn finish(row: u32, index: u32, key: u32, origin: u32); stores a key or its index

// Returns the tile's row at an index; with a single row the compiler removes the division.
fn slot_of(index: u32) -> u32 { return min(index / LENGTH, SLOTS - 1u); }

fn sort_group(group: u32) {
  let first = group * SLOTS;
  if (first >= ROWS) { return; }
  let count = min(SLOTS, ROWS - first) * LENGTH;
  //@unroll
  for (var item = 0u; item < ITEMS; item++) {
    let index = index_of(item);
    // After the last row the largest key stands for no key, so that it stays after all others.
    keys[item] = 0xffffffffu;
    if (index < count) {
      let slot = slot_of(index);
      keys[item] = key_at(first + slot, index - slot * LENGTH);
    }
    origins[item] = index;
  }
  sort_by_keys(0u, KEY_ROUNDS);
  for (var round = 0u; round < ROW_ROUNDS; round++) {
    //@unroll
    for (var item = 0u; item < ITEMS; item++) {
      digits[item] = (min(origins[item] / LENGTH, SLOTS) >> (round * DIGIT_BITS)) % DIGITS;
    }
    rank_items();
    exchange();
  }
  //@unroll
  for (var item = 0u; item < ITEMS; item++) {
    let index = index_of(item);
    let slot = slot_of(index);
    let before = slot * LENGTH;
    if (index < count && index - before < KEPT) {
      finish(first + slot, index - before, keys[item], origins[item] - before);
    }
  }
}
