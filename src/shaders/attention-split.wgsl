// Sums over the SPLIT groups of threads that hold the same rows and share the passing ones out between
// them; the first group has the result. The order is fixed.
//
// Given by the generator: THREADS, SPLIT.

const GROUP = THREADS / SPLIT;

var<workgroup> folding: array<vec4f, THREADS>;

fn fold(x: vec4f, thread: u32) -> vec4f {
  if (SPLIT == 1u) { return x; }
  workgroupBarrier();
  folding[thread] = x;
  workgroupBarrier();
  var total = x;
  if (thread < GROUP) {
    for (var other = 1u; other < SPLIT; other++) { total += folding[other * GROUP + thread % GROUP]; }
  }
  return total;
}

// The largest of the groups' numbers, for all of them.
fn largest(x: f32, thread: u32) -> f32 {
  if (SPLIT == 1u) { return x; }
  workgroupBarrier();
  folding[thread].x = x;
  workgroupBarrier();
  var most = x;
  for (var other = 0u; other < SPLIT; other++) {
    most = max(most, folding[other * GROUP + thread % GROUP].x);
  }
  return most;
}
