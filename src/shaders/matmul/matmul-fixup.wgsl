// The second pass of a product whose tiles are shared (stream-K): adds the parts of each tile, a thread for every
// four neighbours of a row.
//
//   parts   | of worker 0, tile 0 | of worker 1, tile 0 | of worker 1, tile 1 | …     a thread adds a
//             vector ──────────────► vector ──────────► store4                        vector of each

//@needs matmul-order.wgsl matmul-grid.wgsl matmul-stream-k.wgsl
//@given const FIXUP_THREADS = 256u; the threads of a workgroup
//@given const FIXUP_GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const TILES_K = 4u; the steps of k of a tile
//@given const TILE_M = 64u, TILE_N = 64u; the rows and columns of a tile
//@given const THREADS = 128u; the threads of a slice
//@given const BLOCKS_N = 1u; the columns' blocks of a thread
//@given const PATCH_N = 8u; the columns of the patch of threads that 32 neighbours form
//@given fn store4(batch: u32, row: u32, column: u32, total: Vector); stores four elements of a row, ignores those outside

@compute @workgroup_size(FIXUP_THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let index = (group.y * FIXUP_GROUPS_X + group.x) * FIXUP_THREADS + local;
  if (index >= TILES * PART) { return; }
  let number = index / PART;
  let vector = index % PART;
  let first = worker_of(number * TILES_K);
  let last = worker_of(number * TILES_K + TILES_K - 1u);
  if (first == last) { return; }
  var sum = parts[part_offset(first, true) + vector];
  for (var worker = first + 1u; worker <= last; worker++) {
    sum += parts[part_offset(worker, false) + vector];
  }
  let tile = tile_of(number);
  let thread = vector % THREADS;
  let thread_row = thread / 32u / PATCHES_N * PATCH_M + thread % 32u / PATCH_N;
  let thread_column = thread / 32u % PATCHES_N * PATCH_N + thread % PATCH_N;
  let block = vector / THREADS;
  let row = (block / BLOCKS_N / 4u * THREADS_M + thread_row) * 4u + block / BLOCKS_N % 4u;
  let column = (block % BLOCKS_N * THREADS_N + thread_column) * 4u;
  store4(tile.x, tile.y * TILE_M + row, tile.z * TILE_N + column, sum);
}
