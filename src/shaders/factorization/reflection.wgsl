// The Householder reflection I − τvvᵀ that makes all but the first element of a column zero.

struct Reflection {
  tau: f32,
  // The first element afterwards.
  diagonal: f32,
  // The other elements divided by this are those of v, whose first element is 1.
  divisor: f32,
}

// Returns bits that are in the order of magnitudes; those of a number that is no number are the largest.
fn magnitude_bits(x: f32) -> u32 {
  return bitcast<u32>(x) & 0x7fffffffu;
}

// Returns what a column is divided by before its elements are squared: a power of two near its largest magnitude, which
// has a reciprocal, or infinity.
fn reflection_scale(head: f32, largest: u32) -> f32 {
  let power = max(max(largest, magnitude_bits(head)) & 0x7f800000u, 0x00800000u);
  return bitcast<f32>(select(power, 0x7e800000u, power == 0x7f000000u));
}

// Returns the reciprocal of a scale.
fn reflection_inverse(scale: f32) -> f32 {
  let power = bitcast<u32>(scale);
  return bitcast<f32>(select(0x7f000000u - power, 0u, power >= 0x7f000000u));
}

// Returns the reflection of a column from its first element, the largest magnitude of the others, and the sum of their
// squares when divided by the scale. Subnormal numbers count as 0.
fn reflection_of(head: f32, largest: u32, squares: f32) -> Reflection {
  if (largest < 0x00800000u) { return Reflection(0.0, head, 1.0); }
  let scale = reflection_scale(head, largest);
  let first = head / scale;
  let size = sqrt(first * first + squares) * scale;
  let diagonal = select(-size, size, head < 0.0);
  return Reflection((diagonal - head) / diagonal, diagonal, head - diagonal);
}
