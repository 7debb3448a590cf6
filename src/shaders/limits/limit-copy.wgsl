// Copies vectors, to measure the largest rate of memory.
//
//   source   | 256 threads | 256 threads | … | all groups' next vectors | …     eight times
@group(0) @binding(0) var<storage, read> source: array<vec4f>;
@group(0) @binding(1) var<storage, read_write> sink: array<vec4f>;

@compute @workgroup_size(256)
fn main(@builtin(global_invocation_id) id: vec3u, @builtin(num_workgroups) groups: vec3u) {
  let stride = groups.x * 256u;
  for (var step = 0u; step < 8u; step++) {
    let at = id.x + step * stride;
    sink[at] = source[at];
  }
}
