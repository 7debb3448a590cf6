// Scalar rules that WGSL's own operators do not give, each for one element and for four. The
// generator appends the functions that a kernel uses, found by name. Their parameters are runtime
// values, so that literals passed to them are never folded (a folded NaN would be a compile error).

fn from_bits(bits: u32) -> f32 { return bitcast<f32>(bits); }

// These test the bits, because a driver may assume that x != x is false.
fn is_nan(x: f32) -> bool { return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u; }
fn is_nan_x4(x: vec4f) -> vec4<bool> {
  return (bitcast<vec4u>(x) & vec4u(0x7fffffffu)) > vec4u(0x7f800000u);
}

// Operations with a literal zero and with equal operands: compilers simplify them as if there were no NaN, infinities
// and negative zeros (spirv-opt replaces x * 0 by 0), so these work on the bits. `sign` is the literal's sign bit.
// times_zero also divides by a literal infinity.
fn times_zero(x: f32, sign: u32) -> f32 {
  let bits = bitcast<u32>(x);
  let is_special = (bits & 0x7f800000u) == 0x7f800000u;
  return bitcast<f32>(((bits ^ sign) & 0x80000000u) | select(0u, 0x7fc00000u, is_special));
}
fn times_zero_x4(x: vec4f, sign: u32) -> vec4f {
  let bits = bitcast<vec4u>(x);
  let is_special = (bits & vec4u(0x7f800000u)) == vec4u(0x7f800000u);
  let signs = (bits ^ vec4u(sign)) & vec4u(0x80000000u);
  return bitcast<vec4f>(signs | select(vec4u(), vec4u(0x7fc00000u), is_special));
}
fn zero_over(y: f32, sign: u32) -> f32 {
  let bits = bitcast<u32>(y);
  let size = bits & 0x7fffffffu;
  let is_special = size == 0u || size > 0x7f800000u;
  return bitcast<f32>(((bits ^ sign) & 0x80000000u) | select(0u, 0x7fc00000u, is_special));
}
fn zero_over_x4(y: vec4f, sign: u32) -> vec4f {
  let bits = bitcast<vec4u>(y);
  let size = bits & vec4u(0x7fffffffu);
  let is_special = (size == vec4u()) | (size > vec4u(0x7f800000u));
  let signs = (bits ^ vec4u(sign)) & vec4u(0x80000000u);
  return bitcast<vec4f>(signs | select(vec4u(), vec4u(0x7fc00000u), is_special));
}
fn plus_zero(x: f32) -> f32 { return select(x, 0.0f, bitcast<u32>(x) == 0x80000000u); }
fn plus_zero_x4(x: vec4f) -> vec4f {
  return select(x, vec4f(), bitcast<vec4u>(x) == vec4u(0x80000000u));
}
fn minus_itself(x: f32) -> f32 {
  let is_special = (bitcast<u32>(x) & 0x7f800000u) == 0x7f800000u;
  return bitcast<f32>(select(0u, 0x7fc00000u, is_special));
}
fn minus_itself_x4(x: vec4f) -> vec4f {
  let is_special = (bitcast<vec4u>(x) & vec4u(0x7f800000u)) == vec4u(0x7f800000u);
  return bitcast<vec4f>(select(vec4u(), vec4u(0x7fc00000u), is_special));
}
fn over_itself(x: f32) -> f32 {
  let size = bitcast<u32>(x) & 0x7fffffffu;
  return bitcast<f32>(select(0x3f800000u, 0x7fc00000u, size == 0u || size >= 0x7f800000u));
}
fn over_itself_x4(x: vec4f) -> vec4f {
  let size = bitcast<vec4u>(x) & vec4u(0x7fffffffu);
  let is_special = (size == vec4u()) | (size >= vec4u(0x7f800000u));
  return bitcast<vec4f>(select(vec4u(0x3f800000u), vec4u(0x7fc00000u), is_special));
}

// The maximum and the minimum are NaN when either operand is NaN.
fn max_f32(x: f32, y: f32) -> f32 { return select(select(max(x, y), y, is_nan(y)), x, is_nan(x)); }
fn max_f32_x4(x: vec4f, y: vec4f) -> vec4f {
  return select(select(max(x, y), y, is_nan_x4(y)), x, is_nan_x4(x));
}
fn min_f32(x: f32, y: f32) -> f32 { return select(select(min(x, y), y, is_nan(y)), x, is_nan(x)); }
fn min_f32_x4(x: vec4f, y: vec4f) -> vec4f {
  return select(select(min(x, y), y, is_nan_x4(y)), x, is_nan_x4(x));
}

// exp is exp2 of x / ln 2, corrected by the rounding error of that quotient, without which the error would grow with
// x. Where fma rounds twice, the rounding error counts as 0. exp2 need not propagate NaN.
fn exp_f32(x: f32) -> f32 {
  let quotient = x * 1.442695f;
  let lost = fma(x, 1.442695f, -quotient) + x * 1.925963033e-8f;
  let power = exp2(quotient);
  let loss = select(0.0f, power * (lost * 0.6931472f), abs(quotient) < 128.0f);
  return select(power + loss, x, is_nan(x));
}
fn exp_f32_x4(x: vec4f) -> vec4f {
  let quotient = x * 1.442695f;
  let lost = fma(x, vec4f(1.442695f), -quotient) + x * 1.925963033e-8f;
  let power = exp2(quotient);
  let loss = select(vec4f(), power * (lost * 0.6931472f), abs(quotient) < vec4f(128.0f));
  return select(power + loss, x, is_nan_x4(x));
}

// WGSL requires no accuracy where a divisor is above 2^126 (§15.7.4), and a device may return 0 there: both operands
// are scaled first, which does not change a quotient that is not subnormal.
fn divide_f32(x: f32, y: f32) -> f32 {
  let scale = select(1.0f, 0.0625f, abs(y) > 0x1p126f);
  return (x * scale) / (y * scale);
}
fn divide_f32_x4(x: vec4f, y: vec4f) -> vec4f {
  let scale = select(vec4f(1.0f), vec4f(0.0625f), abs(y) > vec4f(0x1p126f));
  return (x * scale) / (y * scale);
}

// Divides by a known number with its inverse, and then divides the remainder once more: the result is nearly always
// the nearest float, so that whole quotients are whole, where WGSL's own division may be off by 2.5 ulp (P. Markstein,
// IA-64 and Elementary Functions, 2000, §8). Where fma rounds twice, the remainder is about 0. The quotient is
// computed on its bits, which only NaN changes, because an NVIDIA driver replaces x - x · inverse · divisor by
// x · (1 - inverse · divisor), which is 0.
fn divide_by(x: f32, divisor: f32, inverse: f32) -> f32 {
  let product = x * inverse;
  let quotient = bitcast<f32>(bitcast<u32>(product) ^ u32(is_nan(x)));
  let size = abs(quotient);
  let corrected = fma(fma(-quotient, divisor, x), inverse, quotient);
  return select(product, corrected, size > 0x1p-90f && size < 0x1p90f);
}
fn divide_by_x4(x: vec4f, divisor: f32, inverse: f32) -> vec4f {
  let product = x * inverse;
  let quotient = bitcast<vec4f>(bitcast<vec4u>(product) ^ vec4u(is_nan_x4(x)));
  let size = abs(quotient);
  let corrected = fma(fma(-quotient, vec4f(divisor), x), vec4f(inverse), quotient);
  return select(product, corrected, (size > vec4f(0x1p-90f)) & (size < vec4f(0x1p90f)));
}

// Integer division truncates and gives 0 for a zero divisor.
fn divide_i32(x: i32, y: i32) -> i32 { return select(x / select(y, 1i, y == 0i), 0i, y == 0i); }
fn divide_i32_x4(x: vec4i, y: vec4i) -> vec4i {
  let zero = y == vec4i(0i);
  return select(x / select(y, vec4i(1i), zero), vec4i(0i), zero);
}
fn divide_u32(x: u32, y: u32) -> u32 { return select(x / select(y, 1u, y == 0u), 0u, y == 0u); }
fn divide_u32_x4(x: vec4u, y: vec4u) -> vec4u {
  let zero = y == vec4u(0u);
  return select(x / select(y, vec4u(1u), zero), vec4u(0u), zero);
}

// Truncation saturates at both ends, and NaN becomes 0. The largest float below 2^31 is 2147483520.
fn to_i32(x: f32) -> i32 {
  let inside = i32(clamp(x, -2147483648.0f, 2147483520.0f));
  return select(select(inside, 0x7fffffffi, x >= 2147483648.0f), 0i, is_nan(x));
}
fn to_i32_x4(x: vec4f) -> vec4i {
  let inside = vec4i(clamp(x, vec4f(-2147483648.0f), vec4f(2147483520.0f)));
  let saturated = select(inside, vec4i(0x7fffffffi), x >= vec4f(2147483648.0f));
  return select(saturated, vec4i(0i), is_nan_x4(x));
}
fn to_u32(x: f32) -> u32 {
  let inside = u32(clamp(x, 0.0f, 4294967040.0f));
  return select(select(inside, 0xffffffffu, x >= 4294967296.0f), 0u, is_nan(x));
}
fn to_u32_x4(x: vec4f) -> vec4u {
  let inside = vec4u(clamp(x, vec4f(0.0f), vec4f(4294967040.0f)));
  let saturated = select(inside, vec4u(0xffffffffu), x >= vec4f(4294967296.0f));
  return select(saturated, vec4u(0u), is_nan_x4(x));
}

// Rounds to the nearest half, ties to even. This works on the bits, because a compiler may replace f32(f16(x)) by x and
// (x + 0.5) - 0.5 by x, and WGSL specifies neither which neighbour f16(x) is nor its value above 65504. Below 2^-14
// the bits of x + 0.5 count steps of 2^-24, which are those of halves there.
fn round_to_half(x: f32) -> f32 {
  let bits = bitcast<u32>(x);
  let size = bits & 0x7fffffffu;
  let steps = bitcast<u32>(bitcast<f32>(size) + 0.5f) - 0x3f000000u;
  let regular = (size + 0xfffu + ((size >> 13u) & 1u)) & 0xffffe000u;
  let finite = select(regular, bitcast<u32>(f32(steps) * 0x1p-24f), size < 0x38800000u);
  let rounded = select(finite, max(size, 0x7f800000u), finite >= 0x47800000u);
  return bitcast<f32>(rounded | (bits & 0x80000000u));
}
fn round_to_half_x4(x: vec4f) -> vec4f {
  let bits = bitcast<vec4u>(x);
  let size = bits & vec4u(0x7fffffffu);
  let steps = bitcast<vec4u>(bitcast<vec4f>(size) + 0.5f) - vec4u(0x3f000000u);
  let regular = (size + vec4u(0xfffu) + ((size >> vec4u(13u)) & vec4u(1u))) & vec4u(0xffffe000u);
  let small = bitcast<vec4u>(vec4f(steps) * 0x1p-24f);
  let finite = select(regular, small, size < vec4u(0x38800000u));
  let rounded = select(finite, max(size, vec4u(0x7f800000u)), finite >= vec4u(0x47800000u));
  return bitcast<vec4f>(rounded | (bits & vec4u(0x80000000u)));
}

// x to the power y wraps to 32 bits; with a negative y it is the truncated quotient, and 0 for x = 0.
fn power_u32(x: u32, y: u32) -> u32 {
  var result = 1u;
  var square = x;
  for (var bit = 0u; bit < 32u; bit++) {
    if (((y >> bit) & 1u) == 1u) { result = result * square; }
    square = square * square;
  }
  return result;
}
fn power_u32_x4(x: vec4u, y: vec4u) -> vec4u {
  return vec4u(power_u32(x.x, y.x), power_u32(x.y, y.y), power_u32(x.z, y.z), power_u32(x.w, y.w));
}
fn power_i32(x: i32, y: i32) -> i32 {
  let positive = bitcast<i32>(power_u32(bitcast<u32>(x), bitcast<u32>(y)));
  let unit = select(0i, select(1i, x, (y & 1i) == 1i), abs(x) == 1i);
  return select(positive, unit, y < 0i);
}
fn power_i32_x4(x: vec4i, y: vec4i) -> vec4i {
  return vec4i(power_i32(x.x, y.x), power_i32(x.y, y.y), power_i32(x.z, y.z), power_i32(x.w, y.w));
}

// Unpack the byte of a word at an index from 0, the lowest, to 3, or all four: signed and unsigned.
fn unpack_i8(word: u32, index: u32) -> i32 { return extractBits(bitcast<i32>(word), 8u * index, 8u); }
fn unpack_i8_x4(word: u32) -> vec4i {
  return vec4i(unpack_i8(word, 0u), unpack_i8(word, 1u), unpack_i8(word, 2u), unpack_i8(word, 3u));
}
fn unpack_u8(word: u32, index: u32) -> u32 { return (word >> (8u * index)) & 0xffu; }
fn unpack_u8_x4(word: u32) -> vec4u { return (vec4u(word) >> vec4u(0u, 8u, 16u, 24u)) & vec4u(0xffu); }

// Unpack the four bits of a word at an index from 0, the lowest, to 7, or the four lowest of these: signed.
fn unpack_i4(word: u32, index: u32) -> i32 { return extractBits(bitcast<i32>(word), 4u * index, 4u); }
fn unpack_i4_x4(word: u32) -> vec4i {
  return vec4i(unpack_i4(word, 0u), unpack_i4(word, 1u), unpack_i4(word, 2u), unpack_i4(word, 3u));
}

// Unpack the bf16 of a word at index 0, the lower half, or 1; and those of two words.
fn unpack_bf16(word: u32, index: u32) -> f32 {
  return bitcast<f32>((word << (16u - 16u * index)) & 0xffff0000u);
}
fn unpack_bf16_x4(words: vec2u) -> vec4f {
  return bitcast<vec4f>((words.xxyy << vec4u(16u, 0u, 16u, 0u)) & vec4u(0xffff0000u));
}
