// One pass of a radix sort: each tile of a block is sorted by its elements' digits, and the elements of a digit are
// stored after those that earlier tiles have of it.
//
//   tile, sorted   | digit 0 | digit 1 | … |     starts[digit]: where it begins in the tile
//                     ▼         ▼
//   the row        | 0 … | 1 … | …               next[digit]: where its next element goes

//@needs sort-tile.wgsl
//@given const THREADS = 256u; the threads of a workgroup
//@given const ITEMS = 4u; the words of a thread
//@given registers keys: array<u32, ITEMS>; the key of each item
//@given const LENGTH = 4000u; the elements of a row
//@given const BLOCK = 2000u, BLOCKS = 2u; the elements of a block, and the blocks of a row
//@given const TILES = 2u; the tiles of a block
//@given const RADIX = 256u; the digits of the pass
//@given const RADIX_ROUNDS = 2u; the digits of the tile's sort that make one of them
//@given fn digit_at(row: u32, index: u32) -> u32; the digit of an element
//@given fn base_at(row: u32, digit: u32, block: u32) -> u32; where a block's first element of a digit goes
//@given fn move_values(row: u32, first: u32, count: u32); stores what belongs to the tile's elements

// The index in the row of the next element of each digit.
var<workgroup> next: array<u32, RADIX>;
// The index in the sorted tile at which each digit begins.
var<workgroup> starts: array<u32, RADIX>;

// The index in the tile from which an element comes and the index in its row to which it goes, for the elements
// thread, thread + THREADS, … of the sorted tile.
//@registers
var<private> sources: array<u32, ITEMS>;
//@registers
var<private> targets: array<u32, ITEMS>;

fn sort_group(group: u32) {
  let row = group / BLOCKS;
  let block = group % BLOCKS;
  for (var digit = thread; digit < RADIX; digit += THREADS) { next[digit] = base_at(row, digit, block); }
  for (var tile = 0u; tile < TILES; tile++) {
    let first = block * BLOCK + tile * TILE;
    // Elements after the block's end get the last digit, and follow all others that have it.
    let count = min(TILE, max(min(LENGTH, (block + 1u) * BLOCK), first) - first);
    //@unroll
    for (var item = 0u; item < ITEMS; item++) {
      let index = index_of(item);
      var digit = RADIX - 1u;
      if (index < count) { digit = digit_at(row, first + index); }
      keys[item] = index * RADIX + digit;
    }
    sort_by_keys(0u, RADIX_ROUNDS);
    // The stage has the sorted keys: a digit begins where its predecessor is another one.
    //@unroll
    for (var item = 0u; item < ITEMS; item++) {
      let index = item * THREADS + thread;
      let digit = staged(index) % RADIX;
      if (index == 0u || staged(max(index, 1u) - 1u) % RADIX != digit) { starts[digit] = index; }
    }
    workgroupBarrier();
    //@unroll
    for (var item = 0u; item < ITEMS; item++) {
      let index = item * THREADS + thread;
      let key = staged(index);
      sources[item] = key / RADIX;
      targets[item] = next[key % RADIX] + index - starts[key % RADIX];
    }
    workgroupBarrier();
    //@unroll
    for (var item = 0u; item < ITEMS; item++) {
      let index = item * THREADS + thread;
      let digit = staged(index) % RADIX;
      if (index == TILE - 1u || staged(min(index + 1u, TILE - 1u)) % RADIX != digit) {
        next[digit] = targets[item] + 1u;
      }
    }
    workgroupBarrier();
    move_values(row, first, count);
  }
}
