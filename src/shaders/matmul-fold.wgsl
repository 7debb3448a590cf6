// The second pass of a product whose tiles are shared: adds the parts of each tile, a thread for every
// four neighbours of a row. Needs matmul-places.wgsl, matmul-grid.wgsl and matmul-share.wgsl.
//
// Given by the generator, beside what those name: FOLDERS (threads to a workgroup), FOLDS_X (workgroups
// along the first dimension), and store4(batch, row, column, values), which stores four neighbours of
// a row and ignores what is outside.

@compute @workgroup_size(FOLDERS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let index = (group.y * FOLDS_X + group.x) * FOLDERS + local;
  if (index >= TILES * PART) { return; }
  let number = index / PART;
  let vector = index % PART;
  let first = worker_of(number * TILES_K);
  let last = worker_of(number * TILES_K + TILES_K - 1u);
  if (first == last) { return; }
  var sum = parts[part_place(first, true) + vector];
  for (var worker = first + 1u; worker <= last; worker++) {
    sum += parts[part_place(worker, false) + vector];
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
