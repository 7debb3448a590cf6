// One sweep of Jacobi's rotations over a symmetric matrix in workgroup memory, SIDE by SIDE, and over the rows of the
// product of the rotations. Each round turns all of SIDE/2 disjoint pairs from both sides, so that every block of two
// by two elements depends on itself and two rotations alone.
//
//   round   a rotation for each pair ─► blocks of the matrix, and pairs of the product, one at a time to a thread

//@needs rotation.wgsl
//@given const THREADS = 64u, PER = 1u; the threads of a workgroup, and its matrices
//@given const SIDE = 8u; the rows of a matrix, an even number

const HALF = SIDE / 2u;
const AREA = SIDE * SIDE;
const LANES = THREADS / PER;

var<workgroup> symmetric: array<f32, PER * AREA>;
var<workgroup> turned: array<f32, PER * AREA>;
var<workgroup> turns: array<vec3f, PER * HALF>;
var<workgroup> moved: atomic<u32>;

// Turns every pair once. A pair whose product exceeds the bound is noted in `moved`.
fn sweep(slot: u32, lane: u32, bound: f32) {
  let begin = slot * AREA;
  for (var round = 0u; round < SIDE - 1u; round++) {
    for (var pair = lane; pair < HALF; pair += LANES) {
      let members = pair_of(pair, round, SIDE);
      let pp = symmetric[begin + members.x * SIDE + members.x];
      let pq = symmetric[begin + members.x * SIDE + members.y];
      let qq = symmetric[begin + members.y * SIDE + members.y];
      turns[slot * HALF + pair] = rotation_of(pp, pq, qq);
      if (abs(pq) > bound) { atomicStore(&moved, 1u); }
    }
    workgroupBarrier();
    for (var at = lane; at < HALF * HALF; at += LANES) {
      let first = pair_of(at / HALF, round, SIDE);
      let second = pair_of(at % HALF, round, SIDE);
      let down = turns[slot * HALF + at / HALF];
      let across = turns[slot * HALF + at % HALF];
      let cells = vec4u(
        begin + first.x * SIDE + second.x,
        begin + first.x * SIDE + second.y,
        begin + first.y * SIDE + second.x,
        begin + first.y * SIDE + second.y,
      );
      let a = symmetric[cells.x];
      let b = symmetric[cells.y];
      let c = symmetric[cells.z];
      let d = symmetric[cells.w];
      if (first.x == second.x) {
        symmetric[cells.x] = a - across.z * b;
        symmetric[cells.y] = select(0.0, b, across.x == 0.0);
        symmetric[cells.z] = select(0.0, b, across.x == 0.0);
        symmetric[cells.w] = d + across.z * b;
        continue;
      }
      let left = rotated(a, c, down);
      let right = rotated(b, d, down);
      let top = rotated(left.x, right.x, across);
      let bottom = rotated(left.y, right.y, across);
      symmetric[cells.x] = top.x;
      symmetric[cells.y] = top.y;
      symmetric[cells.z] = bottom.x;
      symmetric[cells.w] = bottom.y;
    }
    for (var at = lane; at < SIDE * HALF; at += LANES) {
      let members = pair_of(at % HALF, round, SIDE);
      let turn = turns[slot * HALF + at % HALF];
      let row = begin + at / HALF * SIDE;
      let both = rotated(turned[row + members.x], turned[row + members.y], turn);
      turned[row + members.x] = both.x;
      turned[row + members.y] = both.y;
    }
    workgroupBarrier();
  }
}
