// Convolution by tiles: a workgroup computes TILE_O outputs at TILE_H × TILE_W pixels of one depth, a
// thread THREAD_O outputs at THREAD_H rows of pixels, in quads of four neighbours.
//
//   pixels: STEP layers           weights of a step             sums of a thread
//   ┌── SPAN_W ──┐                ┌ elements ┐                  ┌ 4·QUADS ┐
//   │ the pixels │ SPAN_H         │ of the   │ TILE_O           │ quads   │ THREAD_H
//   │ under the  │                │ window   │                  └─────────┘ × THREAD_O
//   │ windows    │                └──────────┘
//   └────────────┘
//
// A step takes STEP layers of the input; a layer is a channel at one index of the window's depth. The
// part of them that the tile reads, and their weights, are staged in workgroup memory: pixels in rows,
// weights in the order of memory, so that a thread reads four elements of the window at a time. A unit is
// what is unrolled: UNIT_LAYERS layers, or UNIT_ROWS rows of the window of one layer. With a small output there are
// SPLIT teams of threads, which divide a step's units among them and whose sums are added at the end.
//
// Several images may be treated as one: STACK_H rows of STACK_W images, PERIOD_H rows and PERIOD_W columns of output
// apart, EXTENT_H × EXTENT_W in all. Tiles then have pixels of several images; the gaps between images are 0 for
// windows and are not stored.
//
// Where STAGED is 1, because rows of the output are not aligned to vectors, the results go through workgroup memory,
// so that neighbouring threads store neighbours. Three parts of `main` are generated statements, because functions
// would keep the sums and the indices in memory.

//@given const N = 2u, GROUPS = 1u; the images and the groups of channels
//@given const OUTPUTS = 8u, CHANNELS = 4u; the outputs and channels of one group
//@given const DEPTH = 1u, HEIGHT = 8u, WIDTH = 8u; the input's extents
//@given const OUT_D = 1u; the output's depth
//@given const WINDOW_D = 1u, WINDOW_H = 3u, WINDOW_W = 3u; the window's extents
//@given const STRIDE_D = 1u, STRIDE_H = 1u, STRIDE_W = 1u; the distances between neighbouring windows
//@given const DILATION_D = 1u, DILATION_H = 1u, DILATION_W = 1u; the distances between elements of a window
//@given const PAD_D = i32(0); the zeros before the input
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given fn load_input(n: u32, channel: u32, z: u32, y: u32, x: u32) -> f32; an element of the input
//@given const TILE_O = 8u, TILE_H = 8u, TILE_W = 8u; what a workgroup computes
//@given const THREAD_O = 4u, THREAD_H = 2u, QUADS = 1u; what a thread computes, in quads of a row
//@given const STEP = 2u; the layers of a step
//@given const SPLIT = 1u; the teams of threads
//@given option FOLDS = 0u; whether there are several teams
//@given const STAGED = 0u; whether results go through workgroup memory: SPLIT is 1 then
//@given const SUMS = 8u; the vectors of a thread's outputs
//@given const UNIT_LAYERS = 1u, UNIT_ROWS = 3u, UNIT_VECTORS = 3u; a unit, and the vectors of its weights
//@given const PITCH = 3u; the vectors of a row of pixels
//@given const WEIGHT_PITCH = 7u; the vectors of an output's weights
//@given const STACK_H = 1u, STACK_W = 1u; the images that are treated as one
//@given const EXTENT_H = 8u, EXTENT_W = 8u; their extents together
//@given fn store(n: u32, group: u32, output: u32, z: u32, y: u32, x: u32, total: f32) if STAGED; ignores what is outside
//@given fn store4(n: u32, group: u32, output: u32, z: u32, y: u32, x: u32, total: vec4f) unless STAGED; the same
//@given option WEIGHTS_ARE_VECTORS = false; whether inserted statements read four weights at a time
//@given fn load_weight(output: u32, index: u32) -> f32 unless WEIGHTS_ARE_VECTORS; `index` counts through all channels' windows
//@given fn load_weight4(output: u32, index: u32) -> vec4f if WEIGHTS_ARE_VECTORS; four weights

const ACROSS = TILE_W / (4u * QUADS);
const POSITIONS = TILE_H / THREAD_H * ACROSS;
const SLOTS = TILE_O / THREAD_O;
const TEAM = POSITIONS * SLOTS;
const THREADS = TEAM * SPLIT;
const LAYERS = CHANNELS * WINDOW_D;
const STEPS = (LAYERS + STEP - 1u) / STEP;
const TAPS = WINDOW_H * WINDOW_W;
// The units of a layer, where it has several.
const PARTS = WINDOW_H / UNIT_ROWS;
const UNITS = STEP / UNIT_LAYERS * PARTS;
// The part of a layer that the tile reads.
const SPAN_H = (TILE_H - 1u) * STRIDE_H + (WINDOW_H - 1u) * DILATION_H + 1u;
const SPAN_W = (TILE_W - 1u) * STRIDE_W + (WINDOW_W - 1u) * DILATION_W + 1u;

// The results of a tile for one output of each slot, and the turns in which all threads store them.
const RESULTS = SLOTS * TILE_H * TILE_W;
const TURNS = (RESULTS + THREADS - 1u) / THREADS;

const TILES_W = (EXTENT_W + TILE_W - 1u) / TILE_W;
const TILES_H = (EXTENT_H + TILE_H - 1u) / TILE_H;
const TILES_O = (OUTPUTS + TILE_O - 1u) / TILE_O;

var<workgroup> pixels: array<vec4f, STEP * SPAN_H * PITCH>;
var<workgroup> weights: array<vec4f, max(max(TILE_O * WEIGHT_PITCH, (SPLIT - 1u) * TEAM * SUMS), STAGED * RESULTS / 4u)>;

// The origin of a workgroup's tile among stacked images, the first of which is `n`; `output` counts within
// the group of channels.
struct TileOrigin { n: u32, group: u32, output: u32, z: u32, y: u32, x: u32 }

fn origin_of(number: u32) -> TileOrigin {
  let row = number / TILES_W;
  let plane = row / TILES_H;
  let outputs = plane / OUT_D;
  let group = outputs / TILES_O;
  return TileOrigin(group / GROUPS * (STACK_H * STACK_W), group % GROUPS, outputs % TILES_O * TILE_O,
    plane % OUT_D, row % TILES_H * TILE_H, number % TILES_W * TILE_W);
}

// Whether a layer has an element at a row and a column, whatever its depth.
fn is_inside(y: u32, x: u32) -> bool {
  return (x < WIDTH) & (y < HEIGHT);
}

// Returns an element of a layer, 0 outside the input; `inside` is the result of is_inside. Everything that depends on
// the layer is the same for the whole workgroup.
fn pixel_of(origin: TileOrigin, layer: u32, inside: bool, n: u32, y: u32, x: u32) -> f32 {
  let z = u32(i32(origin.z * STRIDE_D + layer % WINDOW_D * DILATION_D) - PAD_D);
  let exists = inside & (z < DEPTH) & ((LAYERS % STEP == 0u) | (layer < LAYERS));
  let channel = origin.group * CHANNELS + min(layer, LAYERS - 1u) / WINDOW_D;
  return select(0.0, load_input(n, channel, min(z, DEPTH - 1u), y, x), exists);
}

// Returns where a team's first thread stores one of its sums for the first team.
fn exchange_at(team: u32, o: u32, row: u32, quad: u32) -> u32 {
  return (((team * THREAD_O + o) * THREAD_H + row) * QUADS + quad) * TEAM;
}

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let origin = origin_of(group.y * GROUPS_X + group.x);
  if (origin.n >= N) { return; }
  let team = local / TEAM;
  let lane = local % TEAM;
  let slot = lane / POSITIONS;
  let y = lane % POSITIONS / ACROSS;
  let x = lane % ACROSS;
  let first_pixel = y * (THREAD_H * STRIDE_H * PITCH) + x * (QUADS * STRIDE_W);
  //@registers
  var sums: array<array<array<vec4f, QUADS>, THREAD_H>, THREAD_O>;
  //@insert indices
  for (var step = 0u; step < STEPS; step++) {
    let first = step * STEP;
    //@insert stage
    for (var i = 0u; i < UNITS / SPLIT; i++) {
      let unit = team * (UNITS / SPLIT) + i;
      let layer = unit / PARTS * UNIT_LAYERS;
      let row = unit % PARTS * UNIT_ROWS;
      let at = first_pixel + (layer * SPAN_H + row * DILATION_H) * PITCH;
      let weight = slot * WEIGHT_PITCH + unit * UNIT_VECTORS;
      //@insert products
    }
  }
  //@unroll
  for (var fold = 0u; fold < FOLDS; fold++) {
    workgroupBarrier();
    if (team > 0u) {
      //@unroll
      for (var o = 0u; o < THREAD_O; o++) {
        //@unroll
        for (var row = 0u; row < THREAD_H; row++) {
          //@unroll
          for (var quad = 0u; quad < QUADS; quad++) {
            weights[exchange_at(team - 1u, o, row, quad) + lane] = sums[o][row][quad];
          }
        }
      }
    }
    workgroupBarrier();
    if (team > 0u) { return; }
    for (var other = 0u; other < SPLIT - 1u; other++) {
      //@unroll
      for (var o = 0u; o < THREAD_O; o++) {
        //@unroll
        for (var row = 0u; row < THREAD_H; row++) {
          //@unroll
          for (var quad = 0u; quad < QUADS; quad++) {
            sums[o][row][quad] += weights[exchange_at(other, o, row, quad) + lane];
          }
        }
      }
    }
  }
  //@choose
  if (STAGED > 0u) {
    //@unroll
    for (var o = 0u; o < THREAD_O; o++) {
      workgroupBarrier();
      //@unroll
      for (var row = 0u; row < THREAD_H; row++) {
        //@unroll
        for (var quad = 0u; quad < QUADS; quad++) {
          weights[((slot * TILE_H + y * THREAD_H + row) * ACROSS + x) * QUADS + quad] = sums[o][row][quad];
        }
      }
      workgroupBarrier();
      for (var turn = 0u; turn < TURNS; turn++) {
        let at = turn * THREADS + local;
        if (at < RESULTS) {
          store(origin.n, origin.group, origin.output + o * SLOTS + at / (TILE_H * TILE_W), origin.z,
            origin.y + at / TILE_W % TILE_H, origin.x + at % TILE_W, weights[at / 4u][at % 4u]);
        }
      }
    }
  } else {
    //@unroll
    for (var o = 0u; o < THREAD_O; o++) {
      //@unroll
      for (var row = 0u; row < THREAD_H; row++) {
        //@unroll
        for (var quad = 0u; quad < QUADS; quad++) {
          store4(origin.n, origin.group, origin.output + o * SLOTS + slot, origin.z,
            origin.y + y * THREAD_H + row, origin.x + (x * QUADS + quad) * 4u, sums[o][row][quad]);
        }
      }
    }
  }
}
