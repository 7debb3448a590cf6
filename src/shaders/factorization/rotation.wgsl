// The rotation of Jacobi's methods.

// Returns s, τ and the tangent of the smaller angle that makes pq zero, where columns p and q become p − s·(q + τ·p) and
// q + s·(p − τ·q): small angles then make small errors (Rutishauser, "The Jacobi method for real symmetric matrices",
// 1966). A subnormal pq counts as 0, whatever a comparison says.
fn rotation_of(pp: f32, pq: f32, qq: f32) -> vec3f {
  if ((bitcast<u32>(pq) & 0x7fffffffu) < 0x00800000u) { return vec3f(); }
  let cotangent = (qq - pp) / (2.0 * pq);
  // The square of a large number may be infinite; the tangent is 0 then, as it should.
  let tangent = select(1.0, -1.0, cotangent < 0.0) / (abs(cotangent) + sqrt(cotangent * cotangent + 1.0));
  let cosine = 1.0 / sqrt(tangent * tangent + 1.0);
  let sine = cosine * tangent;
  return vec3f(sine, sine / (1.0 + cosine), tangent);
}

// Returns the two numbers after their rotation.
fn rotated(p: f32, q: f32, rotation: vec3f) -> vec2f {
  return vec2f(p - rotation.x * (q + rotation.y * p), q + rotation.x * (p - rotation.y * q));
}

// Returns the two members of a pair in a round of a tournament of `count` members, an even number: one stays, and the
// others move around the table.
fn pair_of(pair: u32, round: u32, count: u32) -> vec2u {
  let others = count - 1u;
  if (pair == 0u) { return vec2u(round % others, others); }
  return vec2u((round + pair) % others, (round + others - pair) % others);
}
