// Adds the results of the SPLIT groups of threads that own the same rows and divide the streamed ones among them.
// The order is fixed.
//
//   group 0   | thread 0 | thread 1 | …      shared_vectors[index * THREADS + thread]: threads of one column
//   group 1   | thread 0 | thread 1 | …      have the same part of the same rows, and are added in the
//     …                                      order of the groups

//@given const THREADS = 128u; the threads of a workgroup
//@given const SPLIT = 2u; the groups among them
//@given const SHARED_VECTORS = 2u; the vectors of each thread that the other groups can read at a time

const GROUP = THREADS / SPLIT;

var<workgroup> shared_vectors: array<vec4f, THREADS * SHARED_VECTORS>;

fn share_vector(index: u32, thread: u32, x: vec4f) {
  shared_vectors[index * THREADS + thread] = x;
}

// Returns the vector `index` of this thread's counterpart in another group.
fn shared_by(other: u32, index: u32, thread: u32) -> vec4f {
  return shared_vectors[index * THREADS + other * GROUP + thread % GROUP];
}

// Returns the sum of all groups' vectors `index`.
fn sum_of_groups(index: u32, thread: u32) -> vec4f {
  var total = vec4f();
  for (var other = 0u; other < SPLIT; other++) { total += shared_by(other, index, thread); }
  return total;
}
