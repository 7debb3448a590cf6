// The gradients of attention's keys and values: here the lanes hold keys and values, and the queries pass
// by with the output's cotangents and their facts.
//
// Given by the generator: as for attention-query-gradient.wgsl, with ROWS keys to a workgroup and STEPS
// tiles that cover the queries; KEY_GRADIENT, VALUE_GRADIENT: whether each is wanted;
// store_key_gradient(batch, row, rows, behind, thread), store_value_gradient.

const ROW_TILES = (KEYS + ROWS - 1u) / ROWS;

fn attend(group: u32, thread: u32) {
  let batch = group / ROW_TILES;
  let first_row = group % ROW_TILES * ROWS;
  if (batch >= BATCH) { return; }
  let lane = thread % LANES;
  let part = thread / (THREADS / SPLIT);
  let row = first_row + thread % (THREADS / SPLIT) / LANES * 4u;
  let own = row + thread % 4u;

  let keys = scaled_heads(held_heads(batch, row, lane), vec4f(SCALE));
  let values = held_values(batch, row, lane);
  let own_key = SCALE * held_head_behind(batch, own);
  let own_value = held_value_behind(batch, own);
  var key_gradient = HeadRows();
  var value_gradient = ValueRows();
  var key_gradient_behind = vec4f();
  var value_gradient_behind = vec4f();
  // Under a causal mask the queries before these keys do not see them.
  let skipped = select(0u, first_row / TILE, CAUSAL);
  begin_at(batch, skipped * TILE, thread);
  for (var step = 0u; step < STEPS; step++) {
    let first = (skipped + step) * TILE;
    if (CAUSAL && first >= QUERIES) { break; }
    bring(batch, first, thread);
    for (var block = 0u; block < BLOCKS; block++) {
      let at = (block * SPLIT + part) * 4u;
      let q0 = passing_head(batch, first, at, lane);
      let q1 = passing_head(batch, first, at + 1u, lane);
      let q2 = passing_head(batch, first, at + 2u, lane);
      let q3 = passing_head(batch, first, at + 3u, lane);
      let g0 = passing_value(batch, first, at, lane);
      let g1 = passing_value(batch, first, at + 1u, lane);
      let g2 = passing_value(batch, first, at + 2u, lane);
      let g3 = passing_value(batch, first, at + 3u, lane);
      let f0 = passing_facts(batch, first, at);
      let f1 = passing_facts(batch, first, at + 1u);
      let f2 = passing_facts(batch, first, at + 2u);
      let f3 = passing_facts(batch, first, at + 3u);
      let scores = with_head_behind(gather(mat4x4f(
        head_products(keys, q0), head_products(keys, q1),
        head_products(keys, q2), head_products(keys, q3)), thread), own_key, batch, first, at);
      let exponents = vec4f(
        exponent_of(f0.x), exponent_of(f1.x), exponent_of(f2.x), exponent_of(f3.x));
      let weights = exp2(admitted_queries(batch, first + at, own, scores) - exponents);
      if (VALUE_GRADIENT) {
        let shares = spread(weights, thread);
        value_gradient = add_values(value_gradient, shares[0], g0);
        value_gradient = add_values(value_gradient, shares[1], g1);
        value_gradient = add_values(value_gradient, shares[2], g2);
        value_gradient = add_values(value_gradient, shares[3], g3);
        value_gradient_behind = add_value_behind(value_gradient_behind, weights, batch, first, at);
      }
      if (KEY_GRADIENT) {
        let products = with_value_behind(gather(mat4x4f(
          value_products(values, g0), value_products(values, g1),
          value_products(values, g2), value_products(values, g3)), thread), own_value, batch, first, at);
        let own_slopes = weights * (products - vec4f(f0.y, f1.y, f2.y, f3.y));
        let slopes = spread(own_slopes, thread);
        key_gradient = add_heads(key_gradient, slopes[0], q0);
        key_gradient = add_heads(key_gradient, slopes[1], q1);
        key_gradient = add_heads(key_gradient, slopes[2], q2);
        key_gradient = add_heads(key_gradient, slopes[3], q3);
        key_gradient_behind = add_head_behind(key_gradient_behind, own_slopes, batch, first, at);
      }
    }
  }

  if (KEY_GRADIENT) {
    key_gradient = scaled_heads(key_gradient, vec4f(FACTOR));
    store_key_gradient(batch, row, key_gradient, FACTOR * key_gradient_behind, thread);
  }
  if (VALUE_GRADIENT) {
    store_value_gradient(batch, row, value_gradient, value_gradient_behind, thread);
  }
}
