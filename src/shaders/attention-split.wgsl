// Sums over the SPLIT groups of threads that hold the same rows and share the passing ones out between
// them. The order is fixed.
//
//   group 0   | thread 0 | thread 1 | …      seen[place * THREADS + thread]: threads one below the other
//   group 1   | thread 0 | thread 1 | …      have the same part of the same rows, and are added in the
//     …                                      order of the groups

//@given const THREADS = 128u; the threads of a workgroup
//@given const SPLIT = 2u; the groups among them
//@given const PUT_DOWN = 2u; the vectors of each thread that others see at a time

const GROUP = THREADS / SPLIT;

var<workgroup> seen: array<vec4f, THREADS * PUT_DOWN>;

fn put_down(place: u32, thread: u32, x: vec4f) {
  seen[place * THREADS + thread] = x;
}

// What this thread's counterpart in another group put down as its vector `place`.
fn of_group(other: u32, place: u32, thread: u32) -> vec4f {
  return seen[place * THREADS + other * GROUP + thread % GROUP];
}

// The sum of all groups' vectors `place`.
fn added(place: u32, thread: u32) -> vec4f {
  var total = vec4f();
  for (var other = 0u; other < SPLIT; other++) { total += of_group(other, place, thread); }
  return total;
}
