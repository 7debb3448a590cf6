// Reads a range over and over, to measure the rate of the caches that hold it. A block is 256 vectors.
//
//   source | block | block | …     a group reads 64 blocks, each 37 after the one before, around the end
@group(0) @binding(0) var<storage, read> source: array<vec4f>;
@group(0) @binding(1) var<storage, read_write> sink: array<vec4f>;

@compute @workgroup_size(256)
fn main(@builtin(local_invocation_index) thread: u32, @builtin(workgroup_id) group: vec3u) {
  let blocks = arrayLength(&source) / 256u;
  var sum = vec4f();
  for (var step = 0u; step < 64u; step++) {
    let block = (group.x + step * 37u) % blocks;
    sum += source[block * 256u + thread];
  }
  // The source is zeros, which the compiler does not know: nothing is stored, and everything is read.
  if (sum.x > 0) {
    sink[0] = sum;
  }
}
