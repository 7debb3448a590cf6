// The number that a column is divided by.

//@given const IS_LU = 1u; whether it is eliminated, and not a column of L·Lᵀ

// Returns the pivot, or of L·Lᵀ its root, which is NaN where the pivot is not positive.
fn factor_divisor(pivot: f32) -> f32 {
  if (IS_LU == 1u) { return pivot; }
  if (pivot > 0.0) { return sqrt(pivot); }
  return bitcast<f32>(bitcast<u32>(pivot) | 0x7fc00000u);
}
