// The gradient of attention's queries (FlashAttention-2): the keys pass by as in attention.wgsl, the weights come
// from the log-sum-exp that the forward pass left.
//
//               keys, values: STEPS tiles of TILE rows ─────────►
//             ┌────────────┬────────────┬──────
//   ROWS      │ tile 0     │ tile 1     │ …        in registers of LANES threads: four queries, their
//   queries   │ 4 keys × 4 │            │          outputs' cotangents and their gradients
//             └────────────┴────────────┴──────    SPLIT groups of threads share the keys of a tile

//@needs attention-rows.wgsl attention-behind.wgsl attention-scores.wgsl attention-split.wgsl
//@given const BATCH = 2u; the matrices
//@given const ROWS = 16u; the queries of a workgroup
//@given const THREADS = 128u; the threads of a workgroup
//@given const LANES = 16u; the threads that hold four rows together
//@given const TILE = 16u; the keys between two barriers
//@given const BLOCKS = 1u; the blocks of four keys of a thread's share of a tile
//@given const STEPS = 6u; the tiles that cover the keys
//@given const SCALE = f32(0.25); the scores' factor, with log2 e
//@given const FACTOR = f32(0.17); the scale
//@given fn held_head_behind(batch: u32, row: u32) -> vec4f; features of a row that threads hold, 0 outside
//@given fn held_value_behind(batch: u32, row: u32) -> vec4f; features of a row that threads hold, 0 outside
//@given fn begin_at(batch: u32, first: u32, thread: u32); begins with the tile at `first`
//@given fn bring(batch: u32, first: u32, thread: u32); brings the tile at `first`, by all threads
//@given fn passing_head(batch: u32, first: u32, at: u32, lane: u32) -> HeadPart; a part of a passing row
//@given fn passing_value(batch: u32, first: u32, at: u32, lane: u32) -> ValuePart; a part of a passing row
//@given fn gather(shares: mat4x4f, thread: u32) -> vec4f; a row's sums over its lanes (attention-subgroup.wgsl)
//@given fn spread(own: vec4f, thread: u32) -> mat4x4f; the reverse
//@given const SPLIT = 2u; the groups of threads with the same rows
//@given fn held_facts(batch: u32, row: u32) -> vec2f; the log-sum-exp and delta of a query
//@given fn store_query_gradient(batch: u32, row: u32, rows: HeadRows, behind: vec4f, thread: u32); as store_output

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
