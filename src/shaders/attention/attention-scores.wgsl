// Scores, in units of log 2 so that exp2 gives weights. Those of masked pairs are NO_SCORE or less.

//@given const QUERIES = 64u, KEYS = 96u; the rows of both matrices
//@given const CAUSAL = false; whether a query attends to no key after its own index
//@given fn apply_mask(batch: u32, query: u32, key: u32, score: f32) -> f32; the score under the mask

const NO_SCORE = -1e38;
const LOG2E = 1.4426950408889634;

fn masked_score(batch: u32, query: u32, key: u32, score: f32) -> f32 {
  let hidden = (key >= KEYS) | (query >= QUERIES) | (CAUSAL & (key > query));
  return select(apply_mask(batch, query, key, score), NO_SCORE, hidden);
}

// One query and four keys from `key` on.
fn masked_key_scores(batch: u32, query: u32, key: u32, scores: vec4f) -> vec4f {
  return vec4f(
    masked_score(batch, query, key, scores.x), masked_score(batch, query, key + 1u, scores.y),
    masked_score(batch, query, key + 2u, scores.z), masked_score(batch, query, key + 3u, scores.w));
}

// One key and four queries from `query` on.
fn masked_query_scores(batch: u32, query: u32, key: u32, scores: vec4f) -> vec4f {
  return vec4f(
    masked_score(batch, query, key, scores.x), masked_score(batch, query + 1u, key, scores.y),
    masked_score(batch, query + 2u, key, scores.z), masked_score(batch, query + 3u, key, scores.w));
}

// Returns what is subtracted from a query's scores: large where the query attends to nothing, so that all weights
// are 0.
fn largest_of(largest: f32) -> f32 {
  return select(largest, -NO_SCORE, largest <= NO_SCORE);
}

// Returns the weights for scores, the largest score of their rows, and the logarithms of the rows' sums of weights.
// Another device may have computed the largest score, so that it may be just below a score of this one.
fn weights_of(scores: vec4f, largest: vec4f, log_totals: vec4f) -> vec4f {
  let differences = scores - largest;
  return exp2(select(differences, vec4f(), differences > vec4f()) - log_totals);
}
