// The gradient of attention's queries (FlashAttention-2): the keys are streamed as in attention.wgsl, and the weights
// are computed again from the statistics of the forward pass.
//
//               keys, values: STEPS tiles of TILE rows ─────────►
//             ┌────────────┬────────────┬──────
//   ROWS      │ tile 0     │ tile 1     │ …        in registers of LANES threads: four queries, their
//   queries   │ 4 keys × 4 │            │          outputs' cotangents and their gradients
//             └────────────┴────────────┴──────    SPLIT groups of threads share the keys of a tile

//@needs attention-rows.wgsl attention-tail.wgsl attention-scores.wgsl attention-split.wgsl
//@given const BATCH = 2u; the matrices
//@given const ROWS = 16u; the queries of a workgroup
//@given const THREADS = 128u; the threads of a workgroup
//@given const LANES = 16u; the threads that share four rows
//@given const TILE = 16u; the keys between two barriers
//@given const BLOCKS = 1u; the blocks of four keys of a thread's share of a tile
//@given const STEPS = 6u; the tiles that cover the keys
//@given const FACTOR = f32(0.17); the scale
//@given fn owned_head_tail(batch: u32, row: u32) -> vec4f; the tail of a row that threads own, 0 outside
//@given fn owned_value_tail(batch: u32, row: u32) -> vec4f; the tail of a row that threads own, 0 outside
//@given fn prefetch(batch: u32, first: u32, thread: u32); prefetches the tile at `first`
//@given fn stage_tile(batch: u32, first: u32, thread: u32); stages the tile at `first` and prefetches the next
//@given fn streamed_head(batch: u32, first: u32, at: u32, lane: u32) -> HeadPart; a part of a streamed row
//@given fn streamed_value(batch: u32, first: u32, at: u32, lane: u32) -> ValuePart; a part of a streamed row
//@given fn reduce_lanes(shares: mat4x4f, thread: u32) -> vec4f; a row's sums over its lanes (attention-subgroup.wgsl)
//@given fn broadcast_lanes(own: vec4f, thread: u32) -> mat4x4f; the reverse
//@given const SPLIT = 2u; the groups of threads with the same rows
//@given fn owned_facts(batch: u32, row: u32) -> vec3f; the statistics and the delta of a query
//@given fn store_query_gradient(batch: u32, row: u32, rows: HeadRows, tail: vec4f, thread: u32); as store_output

const ROW_TILES = (QUERIES + ROWS - 1u) / ROWS;

fn attend(group: u32, thread: u32) {
  let batch = group / ROW_TILES;
  let first_row = (ROW_TILES - 1u - group % ROW_TILES) * ROWS;
  if (batch >= BATCH) { return; }
  let lane = thread % LANES;
  let part = thread / (THREADS / SPLIT);
  let row = first_row + thread % (THREADS / SPLIT) / LANES * 4u;
  let own = row + thread % 4u;

  let queries = owned_heads(batch, row, lane);
  let cotangents = owned_values(batch, row, lane);
  let own_query = owned_head_tail(batch, own);
  let own_cotangent = owned_value_tail(batch, own);
  let facts = owned_facts(batch, own);
  let largest = vec4f(largest_of(facts.x));
  var gradient = HeadRows();
  var gradient_tail = vec4f();
  prefetch(batch, 0u, thread);
  for (var step = 0u; step < STEPS; step++) {
    let first = step * TILE;
    if (CAUSAL && first >= first_row + ROWS) { break; }
    stage_tile(batch, first, thread);
    for (var block = 0u; block < BLOCKS; block++) {
      let at = (block * SPLIT + part) * 4u;
      let k0 = streamed_head(batch, first, at, lane);
      let k1 = streamed_head(batch, first, at + 1u, lane);
      let k2 = streamed_head(batch, first, at + 2u, lane);
      let k3 = streamed_head(batch, first, at + 3u, lane);
      let scores = with_head_tail(reduce_lanes(mat4x4f(
        head_products(queries, k0), head_products(queries, k1),
        head_products(queries, k2), head_products(queries, k3)), thread), own_query, batch, first, at);
      let products = with_value_tail(reduce_lanes(mat4x4f(
        value_products(cotangents, streamed_value(batch, first, at, lane)),
        value_products(cotangents, streamed_value(batch, first, at + 1u, lane)),
        value_products(cotangents, streamed_value(batch, first, at + 2u, lane)),
        value_products(cotangents, streamed_value(batch, first, at + 3u, lane))), thread),
        own_cotangent, batch, first, at);
      let masked = masked_key_scores(batch, own, first + at, scores);
      let own_slopes = weights_of(masked, largest, vec4f(facts.y)) * (products - facts.z);
      let slopes = broadcast_lanes(own_slopes, thread);
      gradient = add_heads(gradient, slopes[0], k0);
      gradient = add_heads(gradient, slopes[1], k1);
      gradient = add_heads(gradient, slopes[2], k2);
      gradient = add_heads(gradient, slopes[3], k3);
      gradient_tail = add_head_tail(gradient_tail, own_slopes, batch, first, at);
    }
  }

  gradient = scaled_heads(gradient, vec4f(FACTOR));
  store_query_gradient(batch, row, gradient, FACTOR * gradient_tail, thread);
}
