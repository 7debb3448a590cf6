// Finds the rotations of a round: for each of PAIRS disjoint pairs of blocks of 16 columns one sweep over the symmetric
// matrix of these 32 columns, which is a part of the matrix itself, or the products of the columns.
//
//   pair    32 × 32 elements ─► sweep ─► 32 × 32 rotations, in the handed buffer

//@needs jacobi-sweep.wgsl
//@given const THREADS = 256u; the threads of a workgroup, a divisor of 256
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 4u, PAIRS = 4u; the number of matrices, and of pairs of blocks
//@given const SIDE = 32u; the columns of a pair of blocks
//@given const ROWS = 100u, HEIGHT = 101u, COLUMNS = 100u; the rows that count in products, all rows, and the columns
//@given const IS_SYMMETRIC = 1u; whether the matrices are symmetric, and eigenpairs are found
//@given const SYMMETRIC_AT = 8196u; where in the handed buffer the symmetric matrices begin
//@given var<storage, read_write> output0: array<f32>; the matrices

@group(1) @binding(0) var<storage, read_write> handed: array<f32>;

const BLOCK = SIDE / 2u;
const PARTS = AREA / THREADS;
// The number of a round that turns nothing.
const NO_ROUND = 0xffffffu;

var<workgroup> state: vec2u;

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let unit = group.y * GROUPS_X + group.x;
  if (local == 0u) {
    state = vec2u(u32(handed[0]), u32(handed[3]));
    atomicStore(&moved, 0u);
  }
  let now = workgroupUniformLoad(&state);
  let is_done = now.y == 1u;
  if (unit == 0u && local == 0u) { handed[1] = f32(select(now.x, NO_ROUND, is_done)); }
  let matrix = unit / PAIRS;
  if (matrix >= MATRICES || is_done) { return; }
  let blocks = pair_of(unit % PAIRS, now.x, 2u * PAIRS) * BLOCK;
  var sums: array<f32, PARTS>;
  if (IS_SYMMETRIC == 1u) {
    for (var part = 0u; part < PARTS; part++) {
      let at = part * THREADS + local;
      let row = select(blocks.x, blocks.y - BLOCK, at / SIDE >= BLOCK) + at / SIDE;
      let column = select(blocks.x, blocks.y - BLOCK, at % SIDE >= BLOCK) + at % SIDE;
      if (row < COLUMNS && column < COLUMNS) {
        sums[part] = handed[SYMMETRIC_AT + (matrix * COLUMNS + row) * COLUMNS + column];
      }
    }
  } else {
    for (var first = 0u; first < ROWS; first += SIDE) {
      workgroupBarrier();
      for (var at = local; at < AREA; at += THREADS) {
        let row = first + at / SIDE;
        let column = select(blocks.x, blocks.y - BLOCK, at % SIDE >= BLOCK) + at % SIDE;
        var value = 0.0;
        if (row < ROWS && column < COLUMNS) { value = output0[(matrix * HEIGHT + row) * COLUMNS + column]; }
        turned[at] = value;
      }
      workgroupBarrier();
      for (var part = 0u; part < PARTS; part++) {
        let at = part * THREADS + local;
        for (var step = 0u; step < SIDE; step++) {
          sums[part] += turned[step * SIDE + at / SIDE] * turned[step * SIDE + at % SIDE];
        }
      }
    }
    workgroupBarrier();
  }
  for (var part = 0u; part < PARTS; part++) {
    let at = part * THREADS + local;
    symmetric[at] = sums[part];
    turned[at] = select(0.0, 1.0, at / SIDE == at % SIDE);
  }
  workgroupBarrier();
  if (IS_SYMMETRIC == 0u) {
    // Products of columns are small only beside the columns' lengths.
    for (var at = local; at < AREA; at += THREADS) {
      let row = at / SIDE;
      let column = at % SIDE;
      let size = sqrt(symmetric[row * SIDE + row]) * sqrt(symmetric[column * SIDE + column]);
      if (row < column && abs(symmetric[at]) > exp2(-21.0) * size) { atomicStore(&moved, 1u); }
    }
    workgroupBarrier();
    sweep(0u, local, 1e30);
  } else {
    sweep(0u, local, exp2(-23.0) * sqrt(f32(COLUMNS)));
  }
  for (var at = local; at < AREA; at += THREADS) { handed[4u + unit * AREA + at] = turned[at]; }
  if (local == 0u && atomicLoad(&moved) == 1u) { handed[2] = 1.0; }
}
