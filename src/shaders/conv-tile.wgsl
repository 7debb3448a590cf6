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
// ignores what is outside; multiply_row(tile, at, weight), which calls `multiply` for every place of
// one row of the window.

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

// A thread keeps its place in the tile from layer to layer, and several layers of a small tile are
// read abreast: where an element comes from and goes to is the same in every step.
const AREA = SPAN_H * SPAN_W;
const ABREAST = max(1u, min(STEP, THREADS / AREA));

fn stage_pixels(local: u32, place: Place, first: u32) {
  for (var turn = 0u; turn < (AREA * ABREAST + THREADS - 1u) / THREADS; turn++) {
    let lane = local + turn * THREADS;
    let row = lane % AREA / SPAN_W;
    let column = lane % AREA % SPAN_W;
    let x = u32(i32(place.x * STRIDE_W + column) - BEFORE_W);
    let y = u32(i32(place.y * STRIDE_H + row) - BEFORE_H);
    let inside = (x < WIDTH) & (y < HEIGHT);
    if (lane < AREA * ABREAST) {
      for (var i = 0u; i < (STEP + ABREAST - 1u) / ABREAST; i++) {
        let layer = select(i, i * ABREAST + lane / AREA, ABREAST > 1u);
        let channel = (first + layer) / WINDOW_D;
        let z = u32(i32(place.z * STRIDE_D + (first + layer) % WINDOW_D * DILATION_D) - BEFORE_D);
        var value = 0.0;
        if (inside & (z < DEPTH) & ((LAYERS % STEP == 0u) | (first + layer < LAYERS))) {
          value = load_input(place.n, place.group * CHANNELS + channel, z, y, x);
        }
        if ((STEP % ABREAST == 0u) | (layer < STEP)) {
          let at = (layer * SPAN_H + row) * (PITCH * 4u) + column;
          pixels[at / 4u][at % 4u] = value;
        }
      }
    }
  }
}

// Neighbouring threads take four places of the window for each of several outputs: they read 16 bytes
// in a row, and no two of them write to one bank.
const OUTPUTS_ABREAST = min(TILE_O, THREADS / 4u);
const PLACES_ABREAST = THREADS / (4u * OUTPUTS_ABREAST) * 4u;

fn stage_weights(local: u32, place: Place, first: u32) {
  let first_k = local % 4u + local / (4u * OUTPUTS_ABREAST) * 4u;
  let first_output = local / 4u % OUTPUTS_ABREAST;
  for (var i = 0u; i < (STEP * PLACES + PLACES_ABREAST - 1u) / PLACES_ABREAST; i++) {
    let k = first_k + i * PLACES_ABREAST;
    if (k < STEP * PLACES) {
      for (var j = 0u; j < (TILE_O + OUTPUTS_ABREAST - 1u) / OUTPUTS_ABREAST; j++) {
        let output = first_output + j * OUTPUTS_ABREAST;
        var value = 0.0;
        if (((OUTPUTS % TILE_O == 0u) | (place.output + output < OUTPUTS))
            & ((LAYERS % STEP == 0u) | (first * PLACES + k < LAYERS * PLACES))) {
          value = load_weight(place.group * OUTPUTS + place.output + output, first * PLACES + k);
        }
        if ((TILE_O % OUTPUTS_ABREAST == 0u) | (output < TILE_O)) {
          let at = k * (WEIGHT_PITCH * 4u) + output;
          weights[at / 4u][at % 4u] = value;
        }
      }
    }
  }
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
    stage_pixels(local, place, step * STEP);
    stage_weights(local, place, step * STEP);
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
