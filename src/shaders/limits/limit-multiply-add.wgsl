// Fused multiply-adds on registers: eight independent chains of four lanes, so that latency is hidden.
//
//   a thread   a ← a · factor + addend     512 times, and so b to h

//@given alias Vector = vec4f; four floats

@group(0) @binding(0) var<storage, read_write> results: array<f32>;

@compute @workgroup_size(256)
fn main(@builtin(global_invocation_id) id: vec3u) {
  // Both are known at run time only, and keep the chains finite.
  let factor = Vector(vec4f(results[0]));
  let addend = Vector(vec4f(results[1]));
  var a = Vector(vec4f(f32(id.x % 64u)));
  var b = a + 1;
  var c = a + 2;
  var d = a + 3;
  var e = a + 4;
  var f = a + 5;
  var g = a + 6;
  var h = a + 7;
  for (var step = 0u; step < 512u; step++) {
    a = fma(a, factor, addend);
    b = fma(b, factor, addend);
    c = fma(c, factor, addend);
    d = fma(d, factor, addend);
    e = fma(e, factor, addend);
    f = fma(f, factor, addend);
    g = fma(g, factor, addend);
    h = fma(h, factor, addend);
  }
  let sum = vec4f(((a + b) + (c + d)) + ((e + f) + (g + h)));
  // Never true: this only keeps the compiler from dropping the sums.
  if (sum.x + sum.y + sum.z + sum.w == -1.0) {
    results[id.x % 64u] = sum.x;
  }
}
