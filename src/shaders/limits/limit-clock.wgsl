// A chain of multiply-adds that depend on each other: its time is that of its steps at the device's present clock,
// whatever else the device could do at the same time.
//
//   a thread   value ← value · factor + addend     16 times for each of the steps
@group(0) @binding(0) var<storage, read_write> values: array<f32>;
@group(0) @binding(1) var<uniform> steps: u32;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) local: u32) {
  // Both are known at run time only, and keep the chain finite.
  let factor = values[0];
  let addend = values[1];
  var value = f32(local);
  for (var step = 0u; step < steps; step++) {
    value = fma(value, factor, addend);
    value = fma(value, factor, addend);
    value = fma(value, factor, addend);
    value = fma(value, factor, addend);
    value = fma(value, factor, addend);
    value = fma(value, factor, addend);
    value = fma(value, factor, addend);
    value = fma(value, factor, addend);
    value = fma(value, factor, addend);
    value = fma(value, factor, addend);
    value = fma(value, factor, addend);
    value = fma(value, factor, addend);
    value = fma(value, factor, addend);
    value = fma(value, factor, addend);
    value = fma(value, factor, addend);
    value = fma(value, factor, addend);
  }
  // Never true: this only keeps the compiler from dropping the chain.
  if (value == -1.0) {
    values[2] = value;
  }
}
