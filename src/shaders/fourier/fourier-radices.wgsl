// Transforms of a few points in registers: Σ_j x[j] * exp(DIRECTION * 2πi * jk / r) for each k.

//@given const DIRECTION = 1.0; the sign of the exponent

// The product with i, or with -i in the forward transform.
fn quarter_turn(x: vec2f) -> vec2f { return DIRECTION * vec2f(-x.y, x.x); }

fn transformed_1(x: array<vec2f, 1>) -> array<vec2f, 1> { return x; }

fn transformed_2(x: array<vec2f, 2>) -> array<vec2f, 2> {
  return array<vec2f, 2>(x[0] + x[1], x[0] - x[1]);
}

fn transformed_3(x: array<vec2f, 3>) -> array<vec2f, 3> {
  let sum = x[1] + x[2];
  let even = fma(sum, vec2f(-0.5), x[0]);
  let odd = quarter_turn(0.86602540378443865 * (x[1] - x[2]));
  return array<vec2f, 3>(x[0] + sum, even + odd, even - odd);
}

fn transformed_4(x: array<vec2f, 4>) -> array<vec2f, 4> {
  let even = x[0] + x[2];
  let even_rest = x[0] - x[2];
  let odd = x[1] + x[3];
  let odd_rest = quarter_turn(x[1] - x[3]);
  return array<vec2f, 4>(even + odd, even_rest + odd_rest, even - odd, even_rest - odd_rest);
}

fn transformed_5(x: array<vec2f, 5>) -> array<vec2f, 5> {
  const c1 = 0.30901699437494742;
  const c2 = -0.80901699437494742;
  const s1 = 0.95105651629515357;
  const s2 = 0.58778525229247313;
  let t1 = x[1] + x[4];
  let t2 = x[2] + x[3];
  let u1 = x[1] - x[4];
  let u2 = x[2] - x[3];
  let even1 = x[0] + c1 * t1 + c2 * t2;
  let even2 = x[0] + c2 * t1 + c1 * t2;
  let odd1 = quarter_turn(s1 * u1 + s2 * u2);
  let odd2 = quarter_turn(s2 * u1 - s1 * u2);
  return array<vec2f, 5>(x[0] + t1 + t2, even1 + odd1, even2 + odd2, even2 - odd2, even1 - odd1);
}

fn transformed_7(x: array<vec2f, 7>) -> array<vec2f, 7> {
  const c1 = 0.62348980185873353;
  const c2 = -0.22252093395631440;
  const c3 = -0.90096886790241913;
  const s1 = 0.78183148246802981;
  const s2 = 0.97492791218182361;
  const s3 = 0.43388373911755812;
  let t1 = x[1] + x[6];
  let t2 = x[2] + x[5];
  let t3 = x[3] + x[4];
  let u1 = x[1] - x[6];
  let u2 = x[2] - x[5];
  let u3 = x[3] - x[4];
  let even1 = x[0] + c1 * t1 + c2 * t2 + c3 * t3;
  let even2 = x[0] + c2 * t1 + c3 * t2 + c1 * t3;
  let even3 = x[0] + c3 * t1 + c1 * t2 + c2 * t3;
  let odd1 = quarter_turn(s1 * u1 + s2 * u2 + s3 * u3);
  let odd2 = quarter_turn(s2 * u1 - s3 * u2 - s1 * u3);
  let odd3 = quarter_turn(s3 * u1 - s1 * u2 + s2 * u3);
  return array<vec2f, 7>(
    x[0] + t1 + t2 + t3, even1 + odd1, even2 + odd2, even3 + odd3, even3 - odd3, even2 - odd2, even1 - odd1);
}

fn transformed_8(x: array<vec2f, 8>) -> array<vec2f, 8> {
  const half = 0.70710678118654752;
  let even = transformed_4(array<vec2f, 4>(x[0], x[2], x[4], x[6]));
  let odd = transformed_4(array<vec2f, 4>(x[1], x[3], x[5], x[7]));
  let odd1 = half * (odd[1] + quarter_turn(odd[1]));
  let odd2 = quarter_turn(odd[2]);
  let odd3 = half * (quarter_turn(odd[3]) - odd[3]);
  return array<vec2f, 8>(
    even[0] + odd[0], even[1] + odd1, even[2] + odd2, even[3] + odd3,
    even[0] - odd[0], even[1] - odd1, even[2] - odd2, even[3] - odd3);
}
