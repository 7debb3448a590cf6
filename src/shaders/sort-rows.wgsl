// Rows sorted whole, SLOTS of them in one tile: first by their keys, then, where there are several, by
// the row that they belong to. See sort-tile.wgsl.
//
// Given by the generator: ROWS, LENGTH (keys of a row), KEPT (first ones that are stored), SLOTS;
// KEY_ROUNDS and ROW_ROUNDS, digits of a key and of a row's number; key_at(row, place);
// finish(row, place, key, origin).

fn sort_group(group: u32) {
  // unrolled
  for (var item = 0u; item < ITEMS; item++) {
    let place = place_of(item);
    let row = group * SLOTS + place / LENGTH;
    // Behind the last row there are no keys: those that stand for none stay behind all.
    keys[item] = 0xffffffffu;
    if (place < SLOTS * LENGTH && row < ROWS) { keys[item] = key_at(row, place % LENGTH); }
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
    let row = group * SLOTS + place / LENGTH;
    if (place < SLOTS * LENGTH && row < ROWS && place % LENGTH < KEPT) {
      finish(row, place % LENGTH, keys[item], origins[item] % LENGTH);
    }
  }
}
