// The gradient of attention's queries: the keys pass by as in attention.wgsl, the weights come from the
// log-sum-exp that the forward pass left.
//
// Given by the generator: as for attention.wgsl, with `head` and `value` rows both held (queries and the
// output's cotangent); held_facts(batch, row): log-sum-exp and delta of a query; FACTOR: the scale;
// store_query_gradient(batch, row, rows, behind, thread), as store_output there.

const ROW_TILES = (QUERIES + ROWS - 1u) / ROWS;

fn attend(group: u32, thread: u32) {
  let batch = group / ROW_TILES;
  let first_row = (ROW_TILES - 1u - group % ROW_TILES) * ROWS;
  if (batch >= BATCH) { return; }
  let lane = thread % LANES;
  let part = thread / (THREADS / SPLIT);
  let row = first_row + thread % (THREADS / SPLIT) / LANES * 4u;
  let own = row + thread % 4u;

  let queries = scaled_heads(held_heads(batch, row, lane), vec4f(SCALE));
  let cotangents = held_values(batch, row, lane);
  let own_query = SCALE * held_head_behind(batch, own);
  let own_cotangent = held_value_behind(batch, own);
  let facts = held_facts(batch, own);
  let exponent = exponent_of(facts.x);
  var gradient = HeadRows();
  var gradient_behind = vec4f();
  begin_at(batch, 0u, thread);
  for (var step = 0u; step < STEPS; step++) {
    let first = step * TILE;
    if (CAUSAL && first >= first_row + ROWS) { break; }
    bring(batch, first, thread);
    for (var block = 0u; block < BLOCKS; block++) {
      let at = (block * SPLIT + part) * 4u;
      let k0 = passing_head(batch, first, at, lane);
      let k1 = passing_head(batch, first, at + 1u, lane);
      let k2 = passing_head(batch, first, at + 2u, lane);
      let k3 = passing_head(batch, first, at + 3u, lane);
      let scores = with_head_behind(gather(mat4x4f(
        head_products(queries, k0), head_products(queries, k1),
        head_products(queries, k2), head_products(queries, k3)), thread), own_query, batch, first, at);
      let products = with_value_behind(gather(mat4x4f(
        value_products(cotangents, passing_value(batch, first, at, lane)),
        value_products(cotangents, passing_value(batch, first, at + 1u, lane)),
        value_products(cotangents, passing_value(batch, first, at + 2u, lane)),
        value_products(cotangents, passing_value(batch, first, at + 3u, lane))), thread),
        own_cotangent, batch, first, at);
      let weights = exp2(admitted_keys(batch, own, first + at, scores) - exponent);
      let own_slopes = weights * (products - facts.y);
      let slopes = spread(own_slopes, thread);
      gradient = add_heads(gradient, slopes[0], k0);
      gradient = add_heads(gradient, slopes[1], k1);
      gradient = add_heads(gradient, slopes[2], k2);
      gradient = add_heads(gradient, slopes[3], k3);
      gradient_behind = add_head_behind(gradient_behind, own_slopes, batch, first, at);
    }
  }

  gradient = scaled_heads(gradient, vec4f(FACTOR));
  store_query_gradient(batch, row, gradient, FACTOR * gradient_behind, thread);
}
