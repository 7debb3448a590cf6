// Each workgroup sums the elements at a stride of the grid's width, and writes one number.
@group(0) @binding(0) var<storage, read> x: array<vec4f>;
@group(0) @binding(1) var<storage, read_write> result: array<f32>;

const width = 256u;
var<workgroup> sums: array<f32, width>;

@compute @workgroup_size(width)
fn main(
  @builtin(global_invocation_id) id: vec3u,
  @builtin(local_invocation_index) index: u32,
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
) {
  var sum = vec4f();
  for (var at = id.x; at < arrayLength(&x); at += width * workgroups.x) {
    sum += x[at];
  }
  sums[index] = dot(sum, vec4f(1));
  for (var half = width / 2; half > 0; half /= 2) {
    workgroupBarrier();
    if index < half {
      sums[index] += sums[index + half];
    }
  }
  if index == 0 {
    result[workgroup.x] = sums[0];
  }
}
