// Passing rows brought into workgroup memory, a tile of TILE rows at a time, the next one already on its
// way into registers.
//
// Given by the generator: THREADS, TILE; HEAD_VECTORS, VALUE_VECTORS: vectors of a row; HEAD_COPIES,
// VALUE_COPIES: how many of the tile each thread carries; load_given_head4(batch, row, feature),
// load_given_value4: four features of a row, anything outside; given_head_within(x, row, feature),
// given_value_within: the same, 0 outside; load_passing_facts(batch, row): its log-sum-exp
// and delta; tile_head(at, lane), tile_value: parts of a row of the tile.

var<workgroup> tile_heads: array<vec4f, TILE * HEAD_VECTORS>;
var<workgroup> tile_values: array<vec4f, TILE * VALUE_VECTORS>;
var<workgroup> tile_facts: array<vec2f, TILE>;
var<private> next_heads: array<vec4f, HEAD_COPIES>;
var<private> next_values: array<vec4f, VALUE_COPIES>;
var<private> next_facts: vec2f;

fn begin_at(batch: u32, first: u32, thread: u32) {
  for (var copy = 0u; copy < HEAD_COPIES; copy++) {
    let at = copy * THREADS + thread;
    next_heads[copy] = load_given_head4(batch, first + at / HEAD_VECTORS, at % HEAD_VECTORS * 4u);
  }
  for (var copy = 0u; copy < VALUE_COPIES; copy++) {
    let at = copy * THREADS + thread;
    next_values[copy] = load_given_value4(batch, first + at / VALUE_VECTORS, at % VALUE_VECTORS * 4u);
  }
  if (thread < TILE) { next_facts = load_passing_facts(batch, first + thread); }
}

// Puts the tile that begins at `first` in place, once nobody reads the one before.
fn bring(batch: u32, first: u32, thread: u32) {
  workgroupBarrier();
  for (var copy = 0u; copy < HEAD_COPIES; copy++) {
    let at = copy * THREADS + thread;
    // What is outside is told only here: until then nobody waits for what was asked for.
    let x = given_head_within(next_heads[copy], first + at / HEAD_VECTORS, at % HEAD_VECTORS * 4u);
    if (at < TILE * HEAD_VECTORS) { tile_heads[at % (TILE * HEAD_VECTORS)] = x; }
  }
  for (var copy = 0u; copy < VALUE_COPIES; copy++) {
    let at = copy * THREADS + thread;
    let x = given_value_within(next_values[copy], first + at / VALUE_VECTORS, at % VALUE_VECTORS * 4u);
    if (at < TILE * VALUE_VECTORS) { tile_values[at % (TILE * VALUE_VECTORS)] = x; }
  }
  if (thread < TILE) { tile_facts[thread % TILE] = next_facts; }
  workgroupBarrier();
  begin_at(batch, first + TILE, thread);
}

fn passing_head(batch: u32, first: u32, at: u32, lane: u32) -> HeadPart {
  return tile_head(at, lane);
}

fn passing_value(batch: u32, first: u32, at: u32, lane: u32) -> ValuePart {
  return tile_value(at, lane);
}

fn passing_facts(batch: u32, first: u32, at: u32) -> vec2f {
  return tile_facts[at % TILE];
}
