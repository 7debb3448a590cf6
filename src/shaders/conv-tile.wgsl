// Convolution by tiles: a workgroup computes TILE_O outputs at TILE_H × TILE_W pixels of one depth, a
// thread eight outputs at four pixels in a row.
//
// A step takes STEP layers of the input; a layer is a channel at one place of the window's depth. The
// part of them that the tile sees, and their weights, pass through workgroup memory. The threads may
// be SPLIT teams that share a step's layers, whose sums are added up at the end: so that a small output
// still has threads enough.
//
// Given by the generator: N, GROUPS, OUTPUTS and CHANNELS (of one group), DEPTH, HEIGHT, WIDTH (the
// input's), OUT_D, OUT_H, OUT_W, WINDOW_D, WINDOW_H, WINDOW_W, and STRIDE_, DILATION_ and BEFORE_
// (an i32) along each of D, H and W; PITCH and WEIGHT_PITCH (vectors to a row of pixels, and to a
// place of the window), GROUPS_X; load_input(n, channel, z, y, x), load_weight(output, place), where
// a place counts through the window of each channel; store4(n, output, z, y, x, values), which
// ignores what is outside; stage(local, place, first), by which a thread brings its share of STEP layers
// from memory, all of it asked for before any is kept; multiply_row(tile, at, weight), which calls
// `multiply` for every place of one row of the window.

const ACROSS = TILE_W / 4u;
const QUADS = TILE_H * ACROSS;
const SLOTS = TILE_O / 8u;
const TEAM = QUADS * SLOTS;
const THREADS = TEAM * SPLIT;
const LAYERS = CHANNELS * WINDOW_D;
const STEPS = (LAYERS + STEP - 1u) / STEP;
const PLACES = WINDOW_H * WINDOW_W;
// What the tile sees of a layer.
const SPAN_H = (TILE_H - 1u) * STRIDE_H + (WINDOW_H - 1u) * DILATION_H + 1u;
const SPAN_W = (TILE_W - 1u) * STRIDE_W + (WINDOW_W - 1u) * DILATION_W + 1u;

const TILES_W = (OUT_W + TILE_W - 1u) / TILE_W;
const TILES_H = (OUT_H + TILE_H - 1u) / TILE_H;
const TILES_O = (OUTPUTS + TILE_O - 1u) / TILE_O;

var<workgroup> pixels: array<vec4f, STEP * SPAN_H * PITCH>;
var<workgroup> weights: array<vec4f, max(STEP * PLACES * WEIGHT_PITCH, (SPLIT - 1u) * TEAM * 8u)>;

// Four pixels of each of eight outputs.
struct Tile { c0: vec4f, c1: vec4f, c2: vec4f, c3: vec4f, c4: vec4f, c5: vec4f, c6: vec4f, c7: vec4f }

fn multiply(tile: ptr<function, Tile>, a: vec4f, b: vec4f, x: vec4f) {
  (*tile).c0 = fma(vec4f(a.x), x, (*tile).c0);
  (*tile).c1 = fma(vec4f(a.y), x, (*tile).c1);
  (*tile).c2 = fma(vec4f(a.z), x, (*tile).c2);
  (*tile).c3 = fma(vec4f(a.w), x, (*tile).c3);
  (*tile).c4 = fma(vec4f(b.x), x, (*tile).c4);
  (*tile).c5 = fma(vec4f(b.y), x, (*tile).c5);
  (*tile).c6 = fma(vec4f(b.z), x, (*tile).c6);
  (*tile).c7 = fma(vec4f(b.w), x, (*tile).c7);
}

// Where a workgroup's tile begins; `output` counts within the group of channels.
struct Place { n: u32, group: u32, output: u32, z: u32, y: u32, x: u32 }

fn place_of(number: u32) -> Place {
  let row = number / TILES_W;
  let plane = row / TILES_H;
  let outputs = plane / OUT_D;
  let group = outputs / TILES_O;
  return Place(group / GROUPS, group % GROUPS, outputs % TILES_O * TILE_O,
    plane % OUT_D, row % TILES_H * TILE_H, number % TILES_W * TILE_W);
}

// An element of a layer, 0 outside the input.
fn pixel_of(place: Place, layer: u32, y: u32, x: u32) -> f32 {
  let z = u32(i32(place.z * STRIDE_D + layer % WINDOW_D * DILATION_D) - BEFORE_D);
  let inside = (x < WIDTH) & (y < HEIGHT) & (z < DEPTH) & ((LAYERS % STEP == 0u) | (layer < LAYERS));
  let channel = place.group * CHANNELS + select(0u, layer / WINDOW_D, inside);
  let value = load_input(place.n, channel, select(0u, z, inside), select(0u, y, inside), select(0u, x, inside));
  return select(0.0, value, inside);
}

// The weight of an output of the group at a place of the window, 0 where there is none.
fn weight_of(place: Place, output: u32, k: u32) -> f32 {
  let inside = ((OUTPUTS % TILE_O == 0u) | (output < OUTPUTS)) & ((LAYERS % STEP == 0u) | (k < LAYERS * PLACES));
  let value = load_weight(place.group * OUTPUTS + select(0u, output, inside), select(0u, k, inside));
  return select(0.0, value, inside);
}

fn keep_pixel(layer: u32, row: u32, column: u32, value: f32) {
  let at = (layer * SPAN_H + row) * (PITCH * 4u) + column;
  pixels[at / 4u][at % 4u] = value;
}

fn keep_weight(k: u32, output: u32, value: f32) {
  let at = k * (WEIGHT_PITCH * 4u) + output;
  weights[at / 4u][at % 4u] = value;
}

// Adds up what the teams of threads have; the first team gets the sum.
fn join(tile: ptr<function, Tile>, team: u32, lane: u32) {
  workgroupBarrier();
  if (team > 0u) {
    let at = (team - 1u) * 8u * TEAM + lane;
    weights[at] = (*tile).c0;
    weights[at + TEAM] = (*tile).c1;
    weights[at + 2u * TEAM] = (*tile).c2;
    weights[at + 3u * TEAM] = (*tile).c3;
    weights[at + 4u * TEAM] = (*tile).c4;
    weights[at + 5u * TEAM] = (*tile).c5;
    weights[at + 6u * TEAM] = (*tile).c6;
    weights[at + 7u * TEAM] = (*tile).c7;
  }
  workgroupBarrier();
  if (team > 0u) { return; }
  for (var other = 1u; other < SPLIT; other++) {
    let at = (other - 1u) * 8u * TEAM + lane;
    (*tile).c0 += weights[at];
    (*tile).c1 += weights[at + TEAM];
    (*tile).c2 += weights[at + 2u * TEAM];
    (*tile).c3 += weights[at + 3u * TEAM];
    (*tile).c4 += weights[at + 4u * TEAM];
    (*tile).c5 += weights[at + 5u * TEAM];
    (*tile).c6 += weights[at + 6u * TEAM];
    (*tile).c7 += weights[at + 7u * TEAM];
  }
}

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let place = place_of(group.y * GROUPS_X + group.x);
  if (place.n >= N) { return; }
  let team = local / TEAM;
  let lane = local % TEAM;
  let slot = lane / QUADS;
  let y = lane % QUADS / ACROSS;
  let x = lane % ACROSS;
  var tile = Tile();
  for (var step = 0u; step < STEPS; step++) {
    workgroupBarrier();
    stage(local, place, step * STEP);
    workgroupBarrier();
    for (var i = 0u; i < STEP / SPLIT; i++) {
      let layer = team * (STEP / SPLIT) + i;
      for (var row = 0u; row < WINDOW_H; row++) {
        let at = (layer * SPAN_H + y * STRIDE_H + row * DILATION_H) * PITCH + x * STRIDE_W;
        multiply_row(&tile, at, (layer * PLACES + row * WINDOW_W) * WEIGHT_PITCH + slot);
      }
    }
  }
  if (SPLIT > 1u) { join(&tile, team, lane); }
  if (team > 0u) { return; }
  let output = place.output + slot * 4u;
  let other = output + TILE_O / 2u;
  store4(place.n, place.group, output, place.z, place.y + y, place.x + x * 4u, tile.c0);
  store4(place.n, place.group, output + 1u, place.z, place.y + y, place.x + x * 4u, tile.c1);
  store4(place.n, place.group, output + 2u, place.z, place.y + y, place.x + x * 4u, tile.c2);
  store4(place.n, place.group, output + 3u, place.z, place.y + y, place.x + x * 4u, tile.c3);
  store4(place.n, place.group, other, place.z, place.y + y, place.x + x * 4u, tile.c4);
  store4(place.n, place.group, other + 1u, place.z, place.y + y, place.x + x * 4u, tile.c5);
  store4(place.n, place.group, other + 2u, place.z, place.y + y, place.x + x * 4u, tile.c6);
  store4(place.n, place.group, other + 3u, place.z, place.y + y, place.x + x * 4u, tile.c7);
}
