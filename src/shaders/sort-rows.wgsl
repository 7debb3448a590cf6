// Rows sorted whole, SLOTS of them in one tile: first by their keys, then, where there are several, by
// the row that they belong to. See sort-tile.wgsl.
//
// Given by the generator: ROWS, LENGTH (keys of a row), KEPT (first ones that are stored), SLOTS;
// KEY_ROUNDS and ROW_ROUNDS, digits of a key and of a row's number; key_at(row, place);
// finish(row, place, key, origin).

// Which of the tile's rows has a place: where the tile is one row, with no division.
fn slot_of(place: u32) -> u32 { return min(place / LENGTH, SLOTS - 1u); }

fn sort_group(group: u32) {
  let first = group * SLOTS;
  if (first >= ROWS) { return; }
  let count = min(SLOTS, ROWS - first) * LENGTH;
  // unrolled
  for (var item = 0u; item < ITEMS; item++) {
    let place = place_of(item);
    // Behind the last row there are no keys: those that stand for none stay behind all.
    keys[item] = 0xffffffffu;
    if (place < count) {
      let slot = slot_of(place);
      keys[item] = key_at(first + slot, place - slot * LENGTH);
    }
    origins[item] = place;
  }
  sort_by_keys(0u, KEY_ROUNDS);
  for (var round = 0u; round < ROW_ROUNDS; round++) {
    // unrolled
    for (var item = 0u; item < ITEMS; item++) {
      digits[item] = (min(origins[item] / LENGTH, SLOTS) >> (round * DIGIT_BITS)) % DIGITS;
    }
    rank_items();
    exchange();
  }
  // unrolled
  for (var item = 0u; item < ITEMS; item++) {
    let place = place_of(item);
    let slot = slot_of(place);
    let before = slot * LENGTH;
    if (place < count && place - before < KEPT) {
      finish(first + slot, place - before, keys[item], origins[item] - before);
    }
  }
}
