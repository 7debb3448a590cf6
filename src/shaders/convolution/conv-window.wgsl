// Convolution with a large window and a small output, as the gradient of a weight is: a thread sums
// one example's POSITIONS outputs at once, for four output channels, over its share of the window.
//
//   window   ┌─ SEGMENT ─┐              workgroup   TILE_O / 4 quads of outputs × TILE_N examples, a thread
//     ROWS   │ a step of │ …                        each: a team; TEAMS of them share the quads of columns
//            │ one layer │
//            └───────────┘  …           thread      sums[TILE_H · TILE_W], of four output channels
//
// A step takes ROWS rows of the window, SEGMENT columns each, of one layer (a channel at one index of the
// window's depth): their weights, and the pixels of TILE_N examples under them, are staged in workgroup
// memory. TEAMS teams of threads divide the quads of neighbouring columns among them; their sums are
// added at the end, in a fixed order. The products of four elements of the window are generated statements, because a
// function would keep the sums in memory.

//@given const N = 2u, GROUPS = 1u; the images and the groups of channels
//@given const OUTPUTS = 8u, CHANNELS = 4u; the outputs and channels of one group
//@given const DEPTH = 1u, HEIGHT = 8u, WIDTH = 8u; the input's extents
//@given const OUT_D = 1u, OUT_H = 8u, OUT_W = 8u; the output's extents
//@given const WINDOW_D = 1u, WINDOW_H = 3u, WINDOW_W = 3u; the window's extents
//@given const STRIDE_D = 1u, STRIDE_H = 1u, STRIDE_W = 1u; the distances between neighbouring windows
//@given const DILATION_D = 1u, DILATION_H = 1u, DILATION_W = 1u; the distances between elements of a window
//@given const PAD_D = i32(0), PAD_H = i32(1), PAD_W = i32(1); the zeros before the input
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given fn load_input(n: u32, channel: u32, z: u32, y: u32, x: u32) -> f32; an element of the input
//@given const TILE_O = 8u, TILE_N = 2u, TILE_H = 2u, TILE_W = 2u; what a workgroup computes
//@given const POSITIONS = 4u; TILE_H · TILE_W
//@given const ROWS = 2u, SEGMENT = 8u; the part of the window of a step
//@given const TEAMS = 2u; the teams of threads
//@given const PIXELS = 42u, WEIGHTS = 64u; the vectors of a step's pixels and weights
//@given const EXAMPLE_PITCH = 21u, PITCH = 4u, WEIGHT_PITCH = 4u; the vectors of an example, a row and an element of the window
//@given fn load_weight(output: u32, index: u32) -> f32; a weight: `index` counts through the window of each channel
//@given fn stage(local: u32, origin: TileOrigin, step: u32); stages a thread's part of a step
//@given fn store(n: u32, group: u32, output: u32, z: u32, y: u32, x: u32, total: f32); ignores what is outside

const QUADS_O = TILE_O / 4u;
const TEAM = QUADS_O * TILE_N;
const THREADS = TEAM * TEAMS;
const QUADS = ROWS * (SEGMENT / 4u);
const STEPS_W = (WINDOW_W + SEGMENT - 1u) / SEGMENT;
const STEPS_H = (WINDOW_H + ROWS - 1u) / ROWS;
const STEPS = CHANNELS * WINDOW_D * STEPS_H * STEPS_W;

const TILES_W = (OUT_W + TILE_W - 1u) / TILE_W;
const TILES_H = (OUT_H + TILE_H - 1u) / TILE_H;
const TILES_O = (OUTPUTS + TILE_O - 1u) / TILE_O;
const TILES_N = (N + TILE_N - 1u) / TILE_N;

var<workgroup> pixels: array<vec4f, PIXELS>;
var<workgroup> weights: array<vec4f, max(WEIGHTS, (TEAMS - 1u) * TEAM)>;

// The origin of a workgroup's tile; `output` counts within the group of channels.
struct TileOrigin { n: u32, group: u32, output: u32, z: u32, y: u32, x: u32 }

fn origin_of(number: u32) -> TileOrigin {
  let row = number / TILES_W;
  let plane = row / TILES_H;
  let outputs = plane / OUT_D;
  let examples = outputs / TILES_O;
  return TileOrigin(examples % TILES_N * TILE_N, examples / TILES_N, outputs % TILES_O * TILE_O,
    plane % OUT_D, row % TILES_H * TILE_H, number % TILES_W * TILE_W);
}

// Returns the element of an example at a row and a column of a step, 0 outside the input.
fn pixel_of(origin: TileOrigin, step: u32, n: u32, row: u32, column: u32) -> f32 {
  let layer = step / (STEPS_H * STEPS_W);
  let first_y = origin.y * STRIDE_H + step / STEPS_W % STEPS_H * ROWS * DILATION_H;
  let first_x = origin.x * STRIDE_W + step % STEPS_W * SEGMENT * DILATION_W;
  let z = u32(i32(origin.z * STRIDE_D + layer % WINDOW_D * DILATION_D) - PAD_D);
  let y = u32(i32(first_y + row) - PAD_H);
  let x = u32(i32(first_x + column) - PAD_W);
  let inside = (x < WIDTH) & (y < HEIGHT) & (z < DEPTH) & (origin.n + n < N);
  let channel = origin.group * CHANNELS + layer / WINDOW_D;
  let value = load_input(select(0u, origin.n + n, inside), channel,
    select(0u, z, inside), select(0u, y, inside), select(0u, x, inside));
  return select(0.0, value, inside);
}

// Returns an output's weight at a row and a column of a step, 0 outside the window.
fn weight_of(origin: TileOrigin, step: u32, output: u32, row: u32, column: u32) -> f32 {
  let layer = step / (STEPS_H * STEPS_W);
  let y = step / STEPS_W % STEPS_H * ROWS + row;
  let x = step % STEPS_W * SEGMENT + column;
  let inside = (x < WINDOW_W) & (y < WINDOW_H) & (origin.output + output < OUTPUTS);
  let index = origin.group * OUTPUTS + select(0u, origin.output + output, inside);
  let value = load_weight(index, select(0u, (layer * WINDOW_H + y) * WINDOW_W + x, inside));
  return select(0.0, value, inside);
}

fn stage_pixel(n: u32, row: u32, column: u32, value: f32) {
  let at = n * (EXAMPLE_PITCH * 4u) + row * (PITCH * 4u) + column;
  pixels[at / 4u][at % 4u] = value;
}

fn stage_weight(output: u32, row: u32, column: u32, value: f32) {
  let at = (row * SEGMENT + column) * (WEIGHT_PITCH * 4u) + output;
  weights[at / 4u][at % 4u] = value;
}

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let origin = origin_of(group.y * GROUPS_X + group.x);
  if (origin.group >= GROUPS) { return; }
  let team = local / TEAM;
  let lane = local % TEAM;
  let quad = lane % QUADS_O;
  let n = lane / QUADS_O;
  //@registers
  var sums: array<vec4f, POSITIONS>;
  for (var step = 0u; step < STEPS; step++) {
    workgroupBarrier();
    stage(local, origin, step);
    workgroupBarrier();
    for (var i = 0u; i < (QUADS + TEAMS - 1u) / TEAMS; i++) {
      let four = i * TEAMS + team;
      if ((QUADS % TEAMS == 0u) | (four < QUADS)) {
        let row = four / (SEGMENT / 4u);
        let column = four % (SEGMENT / 4u);
        //@insert products
      }
    }
  }
  //@unroll
  for (var position = 0u; position < POSITIONS; position++) {
    if (TEAMS > 1u) {
      workgroupBarrier();
      if (team > 0u) { weights[(team - 1u) * TEAM + lane] = sums[position]; }
      workgroupBarrier();
    }
    if (team == 0u) {
      var total = sums[position];
      for (var other = 1u; other < TEAMS; other++) { total += weights[(other - 1u) * TEAM + lane]; }
      let output = origin.output + quad * 4u;
      let y = origin.y + position / TILE_W;
      let x = origin.x + position % TILE_W;
      store(origin.n + n, origin.group, output, origin.z, y, x, total.x);
      store(origin.n + n, origin.group, output + 1u, origin.z, y, x, total.y);
      store(origin.n + n, origin.group, output + 2u, origin.z, y, x, total.z);
      store(origin.n + n, origin.group, output + 3u, origin.z, y, x, total.w);
    }
  }
}
