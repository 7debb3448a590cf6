// The gradients of attention's keys and values (FlashAttention-2): here the lanes hold keys and values, and the
// queries pass by with the output's cotangents and their facts.
//
//               queries, cotangents: STEPS tiles of TILE rows ──►
//             ┌───────────────┬────────────┬──────
//   ROWS      │ tile 0        │ tile 1     │ …     in registers of LANES threads: four keys, four values
//   keys      │ 4 queries × 4 │            │       and their gradients
//             └───────────────┴────────────┴──────  SPLIT groups of threads share the queries of a tile

//@needs attention-rows.wgsl attention-behind.wgsl attention-scores.wgsl attention-split.wgsl
//@given const BATCH = 2u; the matrices
//@given const ROWS = 16u; the keys of a workgroup
//@given const THREADS = 128u; the threads of a workgroup
//@given const LANES = 16u; the threads that hold four rows together
//@given const TILE = 16u; the queries between two barriers
//@given const BLOCKS = 1u; the blocks of four queries of a thread's share of a tile
//@given const STEPS = 6u; the tiles that cover the queries
//@given const SCALE = f32(0.25); the scores' factor, with log2 e
//@given const FACTOR = f32(0.17); the scale
//@given fn held_head_behind(batch: u32, row: u32) -> vec4f; features of a row that threads hold, 0 outside
//@given fn held_value_behind(batch: u32, row: u32) -> vec4f; features of a row that threads hold, 0 outside
//@given fn begin_at(batch: u32, first: u32, thread: u32); begins with the tile at `first`
//@given fn bring(batch: u32, first: u32, thread: u32); brings the tile at `first`, by all threads
//@given fn passing_head(batch: u32, first: u32, at: u32, lane: u32) -> HeadPart; a part of a passing row
//@given fn passing_value(batch: u32, first: u32, at: u32, lane: u32) -> ValuePart; a part of a passing row
//@given fn passing_facts(batch: u32, first: u32, at: u32) -> vec2f; the log-sum-exp and delta of a passing query
//@given fn gather(shares: mat4x4f, thread: u32) -> vec4f; a row's sums over its lanes (attention-subgroup.wgsl)
//@given fn spread(own: vec4f, thread: u32) -> mat4x4f; the reverse
//@given const SPLIT = 2u; the groups of threads with the same rows
//@given const KEY_GRADIENT = true, VALUE_GRADIENT = true; whether each is wanted
//@given fn store_key_gradient(batch: u32, row: u32, rows: HeadRows, behind: vec4f, thread: u32); as store_output
//@given fn store_value_gradient(batch: u32, row: u32, rows: ValueRows, behind: vec4f, thread: u32); as store_output

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
