// Attention, forward (Dao, "FlashAttention-2: Faster Attention with Better Parallelism and Work Partitioning",
// 2023): the keys are streamed past four queries of a group of lanes, whose maximal score, sum of weights and weighted
// sum of values are updated with every eight keys (online softmax).
//
//               keys, values: STEPS tiles of TILE rows ─────────►
//             ┌────────────┬────────────┬──────
//   ROWS      │ tile 0     │ tile 1     │ …        in registers of LANES threads: four queries, their
//   queries   │ 8 keys × 4 │            │          outputs, maximal scores and sums of weights
//             └────────────┴────────────┴──────    SPLIT groups of threads share the keys of a tile

//@needs attention-rows.wgsl attention-tail.wgsl attention-scores.wgsl attention-split.wgsl
//@given const BATCH = 2u; the matrices
//@given const ROWS = 16u; the queries of a workgroup
//@given const THREADS = 128u; the threads of a workgroup
//@given const LANES = 16u; the threads that share four rows
//@given const TILE = 16u; the keys between two barriers
//@given const BLOCKS = 1u; the blocks of eight keys of a thread's share of a tile
//@given const STEPS = 6u; the tiles that cover the keys
//@given fn owned_head_tail(batch: u32, row: u32) -> vec4f; the tail of a query, times the scores' factor, 0 outside
//@given fn prefetch(batch: u32, first: u32, thread: u32); prefetches the tile at `first`
//@given fn stage_tile(batch: u32, first: u32, thread: u32); stages the tile at `first` and prefetches the next
//@given fn streamed_head(batch: u32, first: u32, at: u32, lane: u32) -> HeadPart; a part of a streamed row
//@given fn streamed_value(batch: u32, first: u32, at: u32, lane: u32) -> ValuePart; a part of a streamed row
//@given fn reduce_lanes(shares: mat4x4f, thread: u32) -> vec4f; a row's sums over its lanes (see attention-subgroup.wgsl)
//@given fn broadcast_lanes(own: vec4f, thread: u32) -> mat4x4f; the reverse
//@given fn broadcast_lane(own: f32, thread: u32) -> vec4f; the own values of four rows
//@given const SPLIT = 2u; the groups of threads with the same rows
//@given const OUTPUT = true, STATISTICS = true; whether each is wanted
//@given fn store_output(batch: u32, row: u32, rows: ValueRows, tail: vec4f, thread: u32); adds all groups' rows, stores
//@given fn store_statistics(batch: u32, row: u32, feature: u32, value: f32); ignores what is outside

const ROW_TILES = (QUERIES + ROWS - 1u) / ROWS;

fn attend(group: u32, thread: u32) {
  let batch = group / ROW_TILES;
  // The last queries come first, because they attend to the most keys under a causal mask.
  let first_row = (ROW_TILES - 1u - group % ROW_TILES) * ROWS;
  if (batch >= BATCH) { return; }
  let lane = thread % LANES;
  let part = thread / (THREADS / SPLIT);
  let row = first_row + thread % (THREADS / SPLIT) / LANES * 4u;
  let own = row + thread % 4u;

  let queries = owned_heads(batch, row, lane);
  let own_query = owned_head_tail(batch, own);
  var output = ValueRows();
  var output_tail = vec4f();
  var top = NO_SCORE;
  var sum = 0.0;
  prefetch(batch, 0u, thread);
  for (var step = 0u; step < STEPS; step++) {
    let first = step * TILE;
    if (CAUSAL && first >= first_row + ROWS) { break; }
    stage_tile(batch, first, thread);
    for (var block = 0u; block < BLOCKS; block++) {
      let at = (block * SPLIT + part) * 8u;
      let low = masked_key_scores(
        batch, own, first + at, four_scores(queries, own_query, batch, first, at, thread));
      let high = masked_key_scores(
        batch, own, first + at + 4u, four_scores(queries, own_query, batch, first, at + 4u, thread));
      let both = max(low, high);
      let next = max(max(top, max(both.x, both.y)), max(both.z, both.w));
      let rescale = exp2(top - next);
      let low_weights = exp2(low - next);
      let high_weights = exp2(high - next);
      sum = fma(sum, rescale, dot(low_weights + high_weights, vec4f(1.0)));
      top = next;
      if (OUTPUT) {
        output = scaled_values(output, broadcast_lane(rescale, thread));
        output = add_four(output, broadcast_lanes(low_weights, thread), batch, first, at, lane);
        output = add_four(output, broadcast_lanes(high_weights, thread), batch, first, at + 4u, lane);
        output_tail = add_value_tail(rescale * output_tail, low_weights, batch, first, at);
        output_tail = add_value_tail(output_tail, high_weights, batch, first, at + 4u);
      }
    }
  }

  let found = merged(top, sum, thread);
  let attends = found.x > NO_SCORE;
  if (OUTPUT) {
    let share = exp2(top - found.x) * select(0.0, 1.0 / found.y, attends);
    output = scaled_values(output, broadcast_lane(share, thread));
    store_output(batch, row, output, share * output_tail, thread);
  }
  if (STATISTICS && part == 0u && lane < 4u) {
    store_statistics(batch, own, 0u, found.x);
    store_statistics(batch, own, 1u, select(0.0, log2(found.y), attends));
  }
}

// Returns a query's largest score and the sum of its weights over all groups of threads.
fn merged(top: f32, sum: f32, thread: u32) -> vec2f {
  if (SPLIT == 1u) { return vec2f(top, sum); }
  workgroupBarrier();
  share_vector(0u, thread, vec4f(top, sum, 0.0, 0.0));
  workgroupBarrier();
  var most = top;
  for (var other = 0u; other < SPLIT; other++) { most = max(most, shared_by(other, 0u, thread).x); }
  var total = 0.0;
  for (var other = 0u; other < SPLIT; other++) {
    let its = shared_by(other, 0u, thread);
    total = fma(its.y, exp2(its.x - most), total);
  }
  return vec2f(most, total);
}

// The scores of this thread's own query with four keys.
fn four_scores(
  queries: HeadRows, own_query: vec4f, batch: u32, first: u32, at: u32, thread: u32,
) -> vec4f {
  let lane = thread % LANES;
  let scores = reduce_lanes(mat4x4f(
    head_products(queries, streamed_head(batch, first, at, lane)),
    head_products(queries, streamed_head(batch, first, at + 1u, lane)),
    head_products(queries, streamed_head(batch, first, at + 2u, lane)),
    head_products(queries, streamed_head(batch, first, at + 3u, lane))), thread);
  return with_head_tail(scores, own_query, batch, first, at);
}

fn add_four(
  rows: ValueRows, weights: mat4x4f, batch: u32, first: u32, at: u32, lane: u32,
) -> ValueRows {
  var sum = add_values(rows, weights[0], streamed_value(batch, first, at, lane));
  sum = add_values(sum, weights[1], streamed_value(batch, first, at + 1u, lane));
  sum = add_values(sum, weights[2], streamed_value(batch, first, at + 2u, lane));
  return add_values(sum, weights[3], streamed_value(batch, first, at + 3u, lane));
}
