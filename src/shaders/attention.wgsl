// Attention, forward (Dao, "FlashAttention-2: Faster Attention with Better Parallelism and Work Partitioning",
// 2023): the keys pass by four queries of a group of lanes, whose largest score, sum of weights and weighted sum
// of values are brought up to date with every eight keys.
//
//               keys, values: STEPS tiles of TILE rows ─────────►
//             ┌────────────┬────────────┬──────
//   ROWS      │ tile 0     │ tile 1     │ …        in registers of LANES threads: four queries, their
//   queries   │ 8 keys × 4 │            │          outputs, and of each query the largest score and the sum
//             └────────────┴────────────┴──────    SPLIT groups of threads share the keys of a tile

//@needs attention-rows.wgsl attention-behind.wgsl attention-scores.wgsl attention-split.wgsl
//@given const BATCH = 2u; the matrices
//@given const ROWS = 16u; the queries of a workgroup
//@given const THREADS = 128u; the threads of a workgroup
//@given const LANES = 16u; the threads that hold four rows together
//@given const TILE = 16u; the keys between two barriers
//@given const BLOCKS = 1u; the blocks of eight keys of a thread's share of a tile
//@given const STEPS = 6u; the tiles that cover the keys
//@given const SCALE = f32(0.25); the scores' factor, with log2 e
//@given fn held_head_behind(batch: u32, row: u32) -> vec4f; features of a row that threads hold, 0 outside
//@given fn begin_at(batch: u32, first: u32, thread: u32); begins with the tile at `first`
//@given fn bring(batch: u32, first: u32, thread: u32); brings the tile at `first`, by all threads
//@given fn passing_head(batch: u32, first: u32, at: u32, lane: u32) -> HeadPart; a part of a passing row
//@given fn passing_value(batch: u32, first: u32, at: u32, lane: u32) -> ValuePart; a part of a passing row
//@given fn gather(shares: mat4x4f, thread: u32) -> vec4f; a row's sums over its lanes (attention-subgroup.wgsl)
//@given fn spread(own: vec4f, thread: u32) -> mat4x4f; the reverse
//@given fn spread_one(own: f32, thread: u32) -> vec4f; the own values of four rows
//@given const SPLIT = 2u; the groups of threads with the same rows
//@given const OUTPUT = true, LOG_SUM_EXP = true; whether each is wanted
//@given fn store_output(batch: u32, row: u32, rows: ValueRows, behind: vec4f, thread: u32); adds all groups' rows, stores
//@given fn store_log_sum_exp(batch: u32, row: u32, value: f32); ignores what is outside

const ROW_TILES = (QUERIES + ROWS - 1u) / ROWS;

fn attend(group: u32, thread: u32) {
  let batch = group / ROW_TILES;
  // The last queries first: under a causal mask theirs is the longest way.
  let first_row = (ROW_TILES - 1u - group % ROW_TILES) * ROWS;
  if (batch >= BATCH) { return; }
  let lane = thread % LANES;
  let part = thread / (THREADS / SPLIT);
  let row = first_row + thread % (THREADS / SPLIT) / LANES * 4u;
  let own = row + thread % 4u;

  let queries = scaled_heads(held_heads(batch, row, lane), vec4f(SCALE));
  let own_query = SCALE * held_head_behind(batch, own);
  var output = ValueRows();
  var output_behind = vec4f();
  var top = NO_SCORE;
  var sum = 0.0;
  begin_at(batch, 0u, thread);
  for (var step = 0u; step < STEPS; step++) {
    let first = step * TILE;
    if (CAUSAL && first >= first_row + ROWS) { break; }
    bring(batch, first, thread);
    for (var block = 0u; block < BLOCKS; block++) {
      let at = (block * SPLIT + part) * 8u;
      let low = admitted_keys(
        batch, own, first + at, four_scores(queries, own_query, batch, first, at, thread));
      let high = admitted_keys(
        batch, own, first + at + 4u, four_scores(queries, own_query, batch, first, at + 4u, thread));
      let both = max(low, high);
      let next = max(max(top, max(both.x, both.y)), max(both.z, both.w));
      let fade = exp2(top - next);
      let low_weights = exp2(low - next);
      let high_weights = exp2(high - next);
      sum = fma(sum, fade, dot(low_weights + high_weights, vec4f(1.0)));
      top = next;
      if (OUTPUT) {
        output = scaled_values(output, spread_one(fade, thread));
        output = add_four(output, spread(low_weights, thread), batch, first, at, lane);
        output = add_four(output, spread(high_weights, thread), batch, first, at + 4u, lane);
        output_behind = add_value_behind(fade * output_behind, low_weights, batch, first, at);
        output_behind = add_value_behind(output_behind, high_weights, batch, first, at + 4u);
      }
    }
  }

  let found = merged(top, sum, thread);
  let attends = found.x > NO_SCORE;
  if (OUTPUT) {
    let share = exp2(top - found.x) * select(0.0, 1.0 / found.y, attends);
    output = scaled_values(output, spread_one(share, thread));
    store_output(batch, row, output, share * output_behind, thread);
  }
  if (LOG_SUM_EXP && part == 0u && lane < 4u) {
    store_log_sum_exp(batch, own, select(NO_SCORE, (found.x + log2(found.y)) * LN2, attends));
  }
}

// A query's largest score and, beside it, the sum of its weights, over all groups of threads.
fn merged(top: f32, sum: f32, thread: u32) -> vec2f {
  if (SPLIT == 1u) { return vec2f(top, sum); }
  workgroupBarrier();
  put_down(0u, thread, vec4f(top, sum, 0.0, 0.0));
  workgroupBarrier();
  var most = top;
  for (var other = 0u; other < SPLIT; other++) { most = max(most, of_group(other, 0u, thread).x); }
  var total = 0.0;
  for (var other = 0u; other < SPLIT; other++) {
    let its = of_group(other, 0u, thread);
    total = fma(its.y, exp2(its.x - most), total);
  }
  return vec2f(most, total);
}

// The scores of this thread's own query with four keys.
fn four_scores(
  queries: HeadRows, own_query: vec4f, batch: u32, first: u32, at: u32, thread: u32,
) -> vec4f {
  let lane = thread % LANES;
  let scores = gather(mat4x4f(
    head_products(queries, passing_head(batch, first, at, lane)),
    head_products(queries, passing_head(batch, first, at + 1u, lane)),
    head_products(queries, passing_head(batch, first, at + 2u, lane)),
    head_products(queries, passing_head(batch, first, at + 3u, lane))), thread);
  return with_head_behind(scores, own_query, batch, first, at);
}

fn add_four(
  rows: ValueRows, weights: mat4x4f, batch: u32, first: u32, at: u32, lane: u32,
) -> ValueRows {
  var sum = add_values(rows, weights[0], passing_value(batch, first, at, lane));
  sum = add_values(sum, weights[1], passing_value(batch, first, at + 1u, lane));
  sum = add_values(sum, weights[2], passing_value(batch, first, at + 2u, lane));
  return add_values(sum, weights[3], passing_value(batch, first, at + 3u, lane));
}
