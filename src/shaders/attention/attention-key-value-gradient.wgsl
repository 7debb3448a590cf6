// The gradients of attention's keys and values (FlashAttention-2): the lanes own keys and values, past which the
// queries, times their factor, are streamed with the output's cotangents, statistics and deltas.
//
//               queries, cotangents: STEPS tiles of TILE rows ──►
//             ┌───────────────┬────────────┬──────
//   ROWS      │ tile 0        │ tile 1     │ …     in registers of LANES threads: four keys, four values
//   keys      │ 4 queries × 4 │            │       and their gradients
//             └───────────────┴────────────┴──────  SPLIT groups of threads share the queries of a tile

//@needs attention-rows.wgsl attention-tail.wgsl attention-scores.wgsl attention-split.wgsl
//@given const BATCH = 2u; the matrices
//@given const ROWS = 16u; the keys of a workgroup
//@given const THREADS = 128u; the threads of a workgroup
//@given const LANES = 16u; the threads that share four rows
//@given const TILE = 16u; the queries between two barriers
//@given const BLOCKS = 1u; the blocks of four queries of a thread's share of a tile
//@given const STEPS = 6u; the tiles that cover the queries
//@given const FACTOR = f32(0.69); ln 2, which is left of the scale beside the factor of the queries
//@given fn owned_head_tail(batch: u32, row: u32) -> vec4f; the tail of a row that threads own, 0 outside
//@given fn owned_value_tail(batch: u32, row: u32) -> vec4f; the tail of a row that threads own, 0 outside
//@given fn prefetch(batch: u32, first: u32, thread: u32); prefetches the tile at `first`
//@given fn stage_tile(batch: u32, first: u32, thread: u32); stages the tile at `first` and prefetches the next
//@given fn streamed_head(batch: u32, first: u32, at: u32, lane: u32) -> HeadPart; a part of a streamed row
//@given fn streamed_value(batch: u32, first: u32, at: u32, lane: u32) -> ValuePart; a part of a streamed row
//@given fn streamed_facts(batch: u32, first: u32, at: u32) -> vec3f; the statistics and the delta of a streamed query
//@given fn reduce_lanes(shares: mat4x4f, thread: u32) -> vec4f; a row's sums over its lanes (attention-subgroup.wgsl)
//@given fn broadcast_lanes(own: vec4f, thread: u32) -> mat4x4f; the reverse
//@given const SPLIT = 2u; the groups of threads with the same rows
//@given const KEY_GRADIENT = true, VALUE_GRADIENT = true; whether each is wanted
//@given fn store_key_gradient(batch: u32, row: u32, rows: HeadRows, tail: vec4f, thread: u32); as store_output
//@given fn store_value_gradient(batch: u32, row: u32, rows: ValueRows, tail: vec4f, thread: u32); as store_output

const ROW_TILES = (KEYS + ROWS - 1u) / ROWS;

fn attend(group: u32, thread: u32) {
  let batch = group / ROW_TILES;
  let first_row = group % ROW_TILES * ROWS;
  if (batch >= BATCH) { return; }
  let lane = thread % LANES;
  let part = thread / (THREADS / SPLIT);
  let row = first_row + thread % (THREADS / SPLIT) / LANES * 4u;
  let own = row + thread % 4u;

  let keys = owned_heads(batch, row, lane);
  let values = owned_values(batch, row, lane);
  let own_key = owned_head_tail(batch, own);
  let own_value = owned_value_tail(batch, own);
  var key_gradient = HeadRows();
  var value_gradient = ValueRows();
  var key_gradient_tail = vec4f();
  var value_gradient_tail = vec4f();
  // Under a causal mask the queries before these keys do not see them.
  let skipped = select(0u, first_row / TILE, CAUSAL);
  prefetch(batch, skipped * TILE, thread);
  for (var step = 0u; step < STEPS; step++) {
    let first = (skipped + step) * TILE;
    if (CAUSAL && first >= QUERIES) { break; }
    stage_tile(batch, first, thread);
    for (var block = 0u; block < BLOCKS; block++) {
      let at = (block * SPLIT + part) * 4u;
      let q0 = streamed_head(batch, first, at, lane);
      let q1 = streamed_head(batch, first, at + 1u, lane);
      let q2 = streamed_head(batch, first, at + 2u, lane);
      let q3 = streamed_head(batch, first, at + 3u, lane);
      let g0 = streamed_value(batch, first, at, lane);
      let g1 = streamed_value(batch, first, at + 1u, lane);
      let g2 = streamed_value(batch, first, at + 2u, lane);
      let g3 = streamed_value(batch, first, at + 3u, lane);
      let f0 = streamed_facts(batch, first, at);
      let f1 = streamed_facts(batch, first, at + 1u);
      let f2 = streamed_facts(batch, first, at + 2u);
      let f3 = streamed_facts(batch, first, at + 3u);
      let scores = with_head_tail(reduce_lanes(mat4x4f(
        head_products(keys, q0), head_products(keys, q1),
        head_products(keys, q2), head_products(keys, q3)), thread), own_key, batch, first, at);
      let weights = weights_of(
        masked_query_scores(batch, first + at, own, scores),
        vec4f(largest_of(f0.x), largest_of(f1.x), largest_of(f2.x), largest_of(f3.x)),
        vec4f(f0.y, f1.y, f2.y, f3.y));
      if (VALUE_GRADIENT) {
        let shares = broadcast_lanes(weights, thread);
        value_gradient = add_values(value_gradient, shares[0], g0);
        value_gradient = add_values(value_gradient, shares[1], g1);
        value_gradient = add_values(value_gradient, shares[2], g2);
        value_gradient = add_values(value_gradient, shares[3], g3);
        value_gradient_tail = add_value_tail(value_gradient_tail, weights, batch, first, at);
      }
      if (KEY_GRADIENT) {
        let products = with_value_tail(reduce_lanes(mat4x4f(
          value_products(values, g0), value_products(values, g1),
          value_products(values, g2), value_products(values, g3)), thread), own_value, batch, first, at);
        let own_slopes = weights * (products - vec4f(f0.z, f1.z, f2.z, f3.z));
        let slopes = broadcast_lanes(own_slopes, thread);
        key_gradient = add_heads(key_gradient, slopes[0], q0);
        key_gradient = add_heads(key_gradient, slopes[1], q1);
        key_gradient = add_heads(key_gradient, slopes[2], q2);
        key_gradient = add_heads(key_gradient, slopes[3], q3);
        key_gradient_tail = add_head_tail(key_gradient_tail, own_slopes, batch, first, at);
      }
    }
  }

  if (KEY_GRADIENT) {
    key_gradient = scaled_heads(key_gradient, vec4f(FACTOR));
    store_key_gradient(batch, row, key_gradient, FACTOR * key_gradient_tail, thread);
  }
  if (VALUE_GRADIENT) {
    store_value_gradient(batch, row, value_gradient, value_gradient_tail, thread);
  }
}
