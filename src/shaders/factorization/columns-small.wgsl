// Makes the columns of small matrices orthogonal, several matrices in the memory of a workgroup, by sweeps of Jacobi's
// rotations of pairs of columns until one finds nothing left to turn (Hestenes, 1958).
//
//   round   parts of the three products of each pair ─► its rotation ─► the two columns, an element of both to a thread

//@needs rotation.wgsl
//@given const THREADS = 64u, PER = 1u; the threads of a workgroup, and its matrices
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 4u; the number of matrices
//@given const ROWS = 9u, HEIGHT = 16u; the rows that count in products, and all rows
//@given const COLUMNS = 7u, SIDE = 8u; the columns of a matrix, and those in memory, an even number
//@given var<storage, read_write> output0: array<f32>; the matrices
//@given fn x_at(matrix: u32, row: u32, column: u32) -> f32; an element of a matrix, at most 1

const SWEEPS = 20u;
const HALF = SIDE / 2u;
const LANES = THREADS / PER;
const SIZE = HEIGHT * SIDE;
// The threads that share the products of a pair.
const PARTS = max(LANES / HALF, 1u);

var<workgroup> tile: array<f32, PER * SIZE>;
var<workgroup> products: array<vec3f, PER * HALF * PARTS>;
var<workgroup> turns: array<vec3f, PER * HALF>;
var<workgroup> moved: atomic<u32>;

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let first = (group.y * GROUPS_X + group.x) * PER;
  if (first >= MATRICES) { return; }
  let slot = local / LANES;
  let lane = local % LANES;
  let matrix = first + slot;
  let begin = slot * SIZE;
  for (var at = lane; at < SIZE; at += LANES) {
    var value = 0.0;
    if (matrix < MATRICES && at % SIDE < COLUMNS) { value = x_at(matrix, at / SIDE, at % SIDE); }
    tile[begin + at] = value;
  }
  for (var turn = 0u; turn < SWEEPS; turn++) {
    if (local == 0u) { atomicStore(&moved, 0u); }
    workgroupBarrier();
    for (var round = 0u; round < SIDE - 1u; round++) {
      for (var at = lane; at < HALF * PARTS; at += LANES) {
        let members = pair_of(at % HALF, round, SIDE);
        var sums = vec3f();
        for (var row = at / HALF; row < ROWS; row += PARTS) {
          let p = tile[begin + row * SIDE + members.x];
          let q = tile[begin + row * SIDE + members.y];
          sums += vec3f(p * p, p * q, q * q);
        }
        products[slot * HALF * PARTS + at] = sums;
      }
      workgroupBarrier();
      for (var pair = lane; pair < HALF; pair += LANES) {
        var sums = vec3f();
        for (var part = 0u; part < PARTS; part++) { sums += products[(slot * PARTS + part) * HALF + pair]; }
        let size = sqrt(sums.x) * sqrt(sums.z);
        // What is below the rounding of the products would never settle.
        let is_left = abs(sums.y) > exp2(-23.0) * size;
        turns[slot * HALF + pair] = select(vec3f(), rotation_of(sums.x, sums.y, sums.z), is_left);
        if (abs(sums.y) > exp2(-21.0) * size) { atomicStore(&moved, 1u); }
      }
      workgroupBarrier();
      for (var at = lane; at < HALF * HEIGHT; at += LANES) {
        let members = pair_of(at % HALF, round, SIDE);
        let angle = turns[slot * HALF + at % HALF];
        let row = begin + at / HALF * SIDE;
        let both = rotated(tile[row + members.x], tile[row + members.y], angle);
        tile[row + members.x] = both.x;
        tile[row + members.y] = both.y;
      }
      workgroupBarrier();
    }
    if (workgroupUniformLoad(&moved) == 0u) { break; }
  }
  if (matrix >= MATRICES) { return; }
  for (var at = lane; at < HEIGHT * COLUMNS; at += LANES) {
    output0[matrix * HEIGHT * COLUMNS + at] = tile[begin + at / COLUMNS * SIDE + at % COLUMNS];
  }
}
