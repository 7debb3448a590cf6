// How often each of RADIX digits occurs in a block of a row: a workgroup to a block.
//
// Given by the generator: THREADS, STEPS (elements to a thread), GROUPS_X; ROWS, LENGTH, BLOCK, BLOCKS,
// RADIX; digit_at(row, place); finish(row, digit, block, count).

var<workgroup> counts: array<atomic<u32>, RADIX>;

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let unit = group.y * GROUPS_X + group.x;
  let row = unit / BLOCKS;
  let block = unit % BLOCKS;
  for (var digit = local; digit < RADIX; digit += THREADS) { atomicStore(&counts[digit], 0u); }
  workgroupBarrier();
  for (var step = 0u; step < STEPS; step++) {
    let within = step * THREADS + local;
    let place = block * BLOCK + within;
    if (row < ROWS && within < BLOCK && place < LENGTH) { atomicAdd(&counts[digit_at(row, place)], 1u); }
  }
  workgroupBarrier();
  for (var digit = local; digit < RADIX; digit += THREADS) {
    if (row < ROWS) { finish(row, digit, block, atomicLoad(&counts[digit])); }
  }
}
