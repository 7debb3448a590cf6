// One pass of a radix sort: each tile of a block is sorted by its elements' digits, and every digit's
// elements go behind those of its kind that came before. See sort-tile.wgsl.
//
// Given by the generator: LENGTH (elements of a row), BLOCK, BLOCKS (blocks of a row), TILES (tiles of a
// block), RADIX (the digits of the pass) and RADIX_ROUNDS (digits of the tile's sort that make one of
// them); digit_at(row, place); base_at(row, digit, block); move_values(row, first, count), which
// stores what belongs to the tile's elements and is generated from the functions below.

// Where the next element of each digit goes.
var<workgroup> next: array<u32, RADIX>;
// Where in the sorted tile each digit begins.
var<workgroup> starts: array<u32, RADIX>;

// For the sorted tile's places thread, thread + THREADS, …: where in the tile the element was and where
// in its row it goes.
// registers
var<private> sources: array<u32, ITEMS>;
// registers
var<private> targets: array<u32, ITEMS>;

fn sort_group(group: u32) {
  let row = group / BLOCKS;
  let block = group % BLOCKS;
  for (var digit = thread; digit < RADIX; digit += THREADS) { next[digit] = base_at(row, digit, block); }
  for (var tile = 0u; tile < TILES; tile++) {
    let first = block * BLOCK + tile * TILE;
    // Those behind the block's end have the last digit and come behind all others that have it.
    let count = min(TILE, max(min(LENGTH, (block + 1u) * BLOCK), first) - first);
    // unrolled
    for (var item = 0u; item < ITEMS; item++) {
      let place = place_of(item);
      var digit = RADIX - 1u;
      if (place < count) { digit = digit_at(row, first + place); }
      keys[item] = place * RADIX + digit;
    }
    sort_by_keys(0u, RADIX_ROUNDS);
    // The stage holds the sorted keys: where the digit changes, a new one begins.
    // unrolled
    for (var item = 0u; item < ITEMS; item++) {
      let place = item * THREADS + thread;
      let digit = staged(place) % RADIX;
      if (place == 0u || staged(max(place, 1u) - 1u) % RADIX != digit) { starts[digit] = place; }
    }
    workgroupBarrier();
    // unrolled
    for (var item = 0u; item < ITEMS; item++) {
      let place = item * THREADS + thread;
      let key = staged(place);
      sources[item] = key / RADIX;
      targets[item] = next[key % RADIX] + place - starts[key % RADIX];
    }
    workgroupBarrier();
    // unrolled
    for (var item = 0u; item < ITEMS; item++) {
      let place = item * THREADS + thread;
      let digit = staged(place) % RADIX;
      if (place == TILE - 1u || staged(min(place + 1u, TILE - 1u)) % RADIX != digit) {
        next[digit] = targets[item] + 1u;
      }
    }
    workgroupBarrier();
    move_values(row, first, count);
  }
}
