// Streamed rows are staged in workgroup memory, a tile of TILE rows at a time, while the next tile is prefetched into
// registers.
//
//   storage ──► next_heads, next_values, … ──► tile_heads[row][vector], tile_values[row][vector]
//               registers of all threads,      | vectors of a row, for all lanes | TILE rows
//               the tile after this one        tile_head_tails[feature][row / 4]

//@given const THREADS = 128u; the threads of a workgroup
//@given const LANES = 16u; the threads that share four rows
//@given const TILE = 16u; the rows of a tile
//@given const HEAD_VECTORS = 16u, VALUE_VECTORS = 16u; the vectors of a row
//@given const HEAD_WHOLE = 16u, VALUE_WHOLE = 16u; the vectors that are fetched whole
//@given const HEAD_SINGLES = 0u, VALUE_SINGLES = 0u; the features after those, which are fetched one by one
//@given const HEAD_COPIES = 2u, VALUE_COPIES = 2u; the tile's vectors that each thread fetches
//@given const HEAD_SINGLE_COPIES = 0u, VALUE_SINGLE_COPIES = 0u; the tile's single features that each thread fetches
//@given const HEAD_TAIL = 1u, VALUE_TAIL = 2u; the features of the tail
//@given alias HeadPart = array<vec4f, 1>; a thread's part of a query or a key
//@given alias ValuePart = array<vec4f, 1>; a thread's part of a value or the output's cotangent
//@given fn load_storage_head4(batch: u32, row: u32, feature: u32) -> vec4f; four features of a row, anything outside
//@given fn load_storage_head1(batch: u32, row: u32, feature: u32) -> f32; a feature of a row, anything outside
//@given fn load_storage_value4(batch: u32, row: u32, feature: u32) -> vec4f; four features of a row, anything outside
//@given fn load_storage_value1(batch: u32, row: u32, feature: u32) -> f32; a feature of a row, anything outside
//@given fn storage_head_within4(x: vec4f, row: u32, feature: u32) -> vec4f; x, or 0 outside
//@given fn storage_head_within1(x: f32, row: u32, feature: u32) -> f32; x, or 0 outside
//@given fn storage_value_within4(x: vec4f, row: u32, feature: u32) -> vec4f; x, or 0 outside
//@given fn storage_value_within1(x: f32, row: u32, feature: u32) -> f32; x, or 0 outside
//@given fn load_streamed_facts(batch: u32, row: u32) -> vec3f; a row's statistics and delta
//@given fn tile_head(at: u32, lane: u32) -> HeadPart; a lane's part of a row of the tile
//@given fn tile_value(at: u32, lane: u32) -> ValuePart; a lane's part of a row of the tile

var<workgroup> tile_heads: array<array<vec4f, HEAD_VECTORS>, TILE>;
var<workgroup> tile_values: array<array<vec4f, VALUE_VECTORS>, TILE>;
var<workgroup> tile_facts: array<vec3f, TILE>;
// A vector has a feature of four rows.
var<workgroup> tile_head_tails: array<array<vec4f, TILE / 4u>, max(HEAD_TAIL, 1u)>;
var<workgroup> tile_value_tails: array<array<vec4f, TILE / 4u>, max(VALUE_TAIL, 1u)>;
var<private> next_heads: array<vec4f, max(HEAD_COPIES, 1u)>;
var<private> next_values: array<vec4f, max(VALUE_COPIES, 1u)>;
var<private> next_head_singles: array<f32, max(HEAD_SINGLE_COPIES, 1u)>;
var<private> next_value_singles: array<f32, max(VALUE_SINGLE_COPIES, 1u)>;
var<private> next_facts: vec3f;
var<private> next_head_tail: vec4f;
var<private> next_value_tail: vec4f;

// The first feature of a row that is fetched separately.
const HEAD_SINGLE = 4u * HEAD_WHOLE;
const VALUE_SINGLE = 4u * VALUE_WHOLE;

// Returns the row of the tile and the vector or feature of a copy, with `each` to a row.
fn copy_cell(at: u32, each: u32) -> vec2u { return vec2u(at / each, at % each); }

// Where all features are fetched one by one, neighbours are in neighbouring vectors; otherwise those after the whole
// vectors are.
fn put_head(row: u32, feature: u32, x: f32) {
  if (HEAD_SINGLE == 0u) {
    tile_heads[row][feature % HEAD_VECTORS][feature / HEAD_VECTORS] = x;
  } else {
    let rest = feature - HEAD_SINGLE;
    tile_heads[row][HEAD_WHOLE + rest % LANES][rest / LANES] = x;
  }
}

fn put_value(row: u32, feature: u32, x: f32) {
  if (VALUE_SINGLE == 0u) {
    tile_values[row][feature % VALUE_VECTORS][feature / VALUE_VECTORS] = x;
  } else {
    let rest = feature - VALUE_SINGLE;
    tile_values[row][VALUE_WHOLE + rest % LANES][rest / LANES] = x;
  }
}

fn prefetch(batch: u32, first: u32, thread: u32) {
  for (var copy = 0u; copy < HEAD_COPIES; copy++) {
    let at = copy_cell(copy * THREADS + thread, max(HEAD_WHOLE, 1u));
    next_heads[copy] = load_storage_head4(batch, first + at.x, at.y * 4u);
  }
  for (var copy = 0u; copy < HEAD_SINGLE_COPIES; copy++) {
    let at = copy_cell(copy * THREADS + thread, max(HEAD_SINGLES, 1u));
    next_head_singles[copy] = load_storage_head1(batch, first + at.x, HEAD_SINGLE + at.y);
  }
  for (var copy = 0u; copy < VALUE_COPIES; copy++) {
    let at = copy_cell(copy * THREADS + thread, max(VALUE_WHOLE, 1u));
    next_values[copy] = load_storage_value4(batch, first + at.x, at.y * 4u);
  }
  for (var copy = 0u; copy < VALUE_SINGLE_COPIES; copy++) {
    let at = copy_cell(copy * THREADS + thread, max(VALUE_SINGLES, 1u));
    next_value_singles[copy] = load_storage_value1(batch, first + at.x, VALUE_SINGLE + at.y);
  }
  if (thread < TILE) {
    next_facts = load_streamed_facts(batch, first + thread);
    for (var feature = 0u; feature < HEAD_TAIL; feature++) {
      next_head_tail[feature] = load_storage_head1(batch, first + thread, HEAD_VECTORS * 4u + feature);
    }
    for (var feature = 0u; feature < VALUE_TAIL; feature++) {
      next_value_tail[feature] = load_storage_value1(batch, first + thread, VALUE_VECTORS * 4u + feature);
    }
  }
}

// Stages the tile that begins at `first`, once no thread reads the one before.
fn stage_tile(batch: u32, first: u32, thread: u32) {
  workgroupBarrier();
  // Bounds are tested only here, so that no thread waits for its loads before.
  for (var copy = 0u; copy < HEAD_COPIES; copy++) {
    let at = copy_cell(copy * THREADS + thread, max(HEAD_WHOLE, 1u));
    let x = storage_head_within4(next_heads[copy], first + at.x, at.y * 4u);
    if (at.x < TILE) { tile_heads[at.x % TILE][at.y] = x; }
  }
  for (var copy = 0u; copy < HEAD_SINGLE_COPIES; copy++) {
    let at = copy_cell(copy * THREADS + thread, max(HEAD_SINGLES, 1u));
    let feature = HEAD_SINGLE + at.y;
    let x = storage_head_within1(next_head_singles[copy], first + at.x, feature);
    if (at.x < TILE) { put_head(at.x % TILE, feature, x); }
  }
  for (var copy = 0u; copy < VALUE_COPIES; copy++) {
    let at = copy_cell(copy * THREADS + thread, max(VALUE_WHOLE, 1u));
    let x = storage_value_within4(next_values[copy], first + at.x, at.y * 4u);
    if (at.x < TILE) { tile_values[at.x % TILE][at.y] = x; }
  }
  for (var copy = 0u; copy < VALUE_SINGLE_COPIES; copy++) {
    let at = copy_cell(copy * THREADS + thread, max(VALUE_SINGLES, 1u));
    let feature = VALUE_SINGLE + at.y;
    let x = storage_value_within1(next_value_singles[copy], first + at.x, feature);
    if (at.x < TILE) { put_value(at.x % TILE, feature, x); }
  }
  if (thread < TILE) {
    let at = thread % TILE;
    tile_facts[at] = next_facts;
    for (var feature = 0u; feature < HEAD_TAIL; feature++) {
      tile_head_tails[feature][at / 4u][at % 4u] = storage_head_within1(
        next_head_tail[feature], first + at, HEAD_VECTORS * 4u + feature);
    }
    for (var feature = 0u; feature < VALUE_TAIL; feature++) {
      tile_value_tails[feature][at / 4u][at % 4u] = storage_value_within1(
        next_value_tail[feature], first + at, VALUE_VECTORS * 4u + feature);
    }
  }
  workgroupBarrier();
  prefetch(batch, first + TILE, thread);
}

fn streamed_head(batch: u32, first: u32, at: u32, lane: u32) -> HeadPart {
  return tile_head(at, lane);
}

fn streamed_value(batch: u32, first: u32, at: u32, lane: u32) -> ValuePart {
  return tile_value(at, lane);
}

fn streamed_head_tail(batch: u32, first: u32, at: u32, feature: u32) -> vec4f {
  return tile_head_tails[feature][at % TILE / 4u];
}

fn streamed_value_tail(batch: u32, first: u32, at: u32, feature: u32) -> vec4f {
  return tile_value_tails[feature][at % TILE / 4u];
}

fn streamed_facts(batch: u32, first: u32, at: u32) -> vec3f {
  return tile_facts[at % TILE];
}
