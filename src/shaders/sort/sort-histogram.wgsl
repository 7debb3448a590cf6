// Counts each of RADIX digits in a block of a row, with a workgroup for each block.
//
//   block   | thread 0 | thread 1 | … | thread 0 | …     STEPS elements to a thread
//   counts  | digit 0 | digit 1 | … | RADIX              atomics in workgroup memory

//@given const THREADS = 256u; the threads of a workgroup
//@given const STEPS = 4u; the elements of a thread
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given const ROWS = 2u, LENGTH = 2000u; the rows, and the elements of a row
//@given const BLOCK = 1000u, BLOCKS = 2u; the elements of a block, and the blocks of a row
//@given const RADIX = 256u; the digits
//@given fn digit_at(row: u32, index: u32) -> u32; the digit of an element
//@given fn finish(row: u32, digit: u32, block: u32, total: u32); stores a count

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
    let index = block * BLOCK + within;
    if (row < ROWS && within < BLOCK && index < LENGTH) { atomicAdd(&counts[digit_at(row, index)], 1u); }
  }
  workgroupBarrier();
  for (var digit = local; digit < RADIX; digit += THREADS) {
    if (row < ROWS) { finish(row, digit, block, atomicLoad(&counts[digit])); }
  }
}
