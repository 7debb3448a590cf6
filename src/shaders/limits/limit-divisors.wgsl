// Tells whether dividing by a variable gives the bits of dividing by a constant. Each thread divides a float with other
// bits of its fraction, of either sign and with one of 64 exponents, by numbers of elements and of features as in
// programs; powers of two are exact in any case.

@group(0) @binding(0) var<storage, read> divisors: array<f32>;
@group(0) @binding(1) var<storage, read_write> differs: array<u32>;

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
  let x = bitcast<f32>(((id.x * 2654435761u) & 0x807fffffu) | ((96u + (id.x & 63u)) << 23u));
  var different = 0u;
  different |= bitcast<u32>(x / 3.0f) ^ bitcast<u32>(x / divisors[0]);
  different |= bitcast<u32>(x / 5.0f) ^ bitcast<u32>(x / divisors[1]);
  different |= bitcast<u32>(x / 7.0f) ^ bitcast<u32>(x / divisors[2]);
  different |= bitcast<u32>(x / 10.0f) ^ bitcast<u32>(x / divisors[3]);
  different |= bitcast<u32>(x / 12.0f) ^ bitcast<u32>(x / divisors[4]);
  different |= bitcast<u32>(x / 49.0f) ^ bitcast<u32>(x / divisors[5]);
  different |= bitcast<u32>(x / 96.0f) ^ bitcast<u32>(x / divisors[6]);
  different |= bitcast<u32>(x / 100.0f) ^ bitcast<u32>(x / divisors[7]);
  different |= bitcast<u32>(x / 784.0f) ^ bitcast<u32>(x / divisors[8]);
  different |= bitcast<u32>(x / 1000.0f) ^ bitcast<u32>(x / divisors[9]);
  different |= bitcast<u32>(x / 6144.0f) ^ bitcast<u32>(x / divisors[10]);
  different |= bitcast<u32>(x / 60000.0f) ^ bitcast<u32>(x / divisors[11]);
  if (different != 0u) { differs[0] = 1u; }
}
