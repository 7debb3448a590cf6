// Applies the reflections of a panel to the columns right of it, C − V Tᵀ(VᵀC), with a workgroup for 32 columns. The
// triangle T is never formed: with y = Tᵀ(VᵀC), y/τ + triu(VᵀV, 1)ᵀ y = VᵀC.
//
//   sums    VᵀC and VᵀV, both 32 × 32, from 32 rows of V and C at a time ─► y ─► C − V y, row by row

//@given const THREADS = 256u; the threads of a workgroup, a divisor of 256
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 4u, STRIPS = 4u; the number of matrices, and of the workgroups of each
//@given const ROWS = 100u, WIDTH = 101u; the rows, and the elements of a row
//@given const COLUMNS = 100u, STEPS = 100u, PANEL = 32u; the columns to factor, the reflections, and those of a panel
//@given var<storage, read_write> output0: array<f32>; the matrices

@group(1) @binding(0) var<storage, read_write> handed: array<u32>;

const SIDE = 32u;
const FOURS = SIDE / 4u;
const PARTS = SIDE * FOURS / THREADS;

var<workgroup> vectors: array<vec4f, SIDE * FOURS>;
var<workgroup> columns: array<vec4f, SIDE * FOURS>;
var<workgroup> factors: array<f32, SIDE>;
var<workgroup> panel_number: u32;

// Fetches 32 rows of V, which has ones on its diagonal and zeros above it, and nothing beyond the panel's end.
fn fetch_vectors(begin: u32, first: u32, start: u32, end: u32, local: u32) {
  for (var at = local; at < SIDE * FOURS; at += THREADS) {
    let row = first + at / FOURS;
    var values = vec4f();
    for (var lane = 0u; lane < 4u; lane++) {
      let column = start + at % FOURS * 4u + lane;
      if (row < ROWS && column < end) {
        if (row > column) { values[lane] = output0[begin + row * WIDTH + column]; }
        if (row == column) { values[lane] = 1.0; }
      }
    }
    vectors[at] = values;
  }
}

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let unit = group.y * GROUPS_X + group.x;
  let matrix = unit / STRIPS;
  if (local == 0u) { panel_number = handed[1]; }
  let panel = workgroupUniformLoad(&panel_number);
  if (unit == 0u && local == 0u) { handed[0] = panel + 1u; }
  if (matrix >= MATRICES) { return; }
  let start = panel * PANEL;
  let end = min(start + PANEL, STEPS);
  let column = end + unit % STRIPS * SIDE;
  if (column >= COLUMNS) { return; }
  let begin = matrix * ROWS * WIDTH;
  var products: array<vec4f, PARTS>;
  var grams: array<vec4f, PARTS>;
  for (var first = start; first < ROWS; first += SIDE) {
    workgroupBarrier();
    fetch_vectors(begin, first, start, end, local);
    for (var at = local; at < SIDE * FOURS; at += THREADS) {
      let row = first + at / FOURS;
      var values = vec4f();
      for (var lane = 0u; lane < 4u; lane++) {
        let across = column + at % FOURS * 4u + lane;
        if (row < ROWS && across < COLUMNS) { values[lane] = output0[begin + row * WIDTH + across]; }
      }
      columns[at] = values;
    }
    workgroupBarrier();
    for (var part = 0u; part < PARTS; part++) {
      let down = (part * THREADS + local) / FOURS;
      let across = (part * THREADS + local) % FOURS;
      for (var step = 0u; step < SIDE; step++) {
        let element = vectors[step * FOURS + down / 4u][down % 4u];
        products[part] += element * columns[step * FOURS + across];
        grams[part] += element * vectors[step * FOURS + across];
      }
    }
  }
  workgroupBarrier();
  for (var part = 0u; part < PARTS; part++) {
    columns[part * THREADS + local] = products[part];
    vectors[part * THREADS + local] = grams[part];
  }
  for (var at = local; at < SIDE; at += THREADS) {
    factors[at] = 0.0;
    if (start + at < end) { factors[at] = output0[begin + (start + at) * WIDTH + COLUMNS]; }
  }
  workgroupBarrier();
  for (var across = local; across < FOURS; across += THREADS) {
    for (var row = 0u; row < SIDE; row++) {
      var rest = columns[row * FOURS + across];
      for (var before = 0u; before < row; before++) {
        rest -= vectors[row * FOURS + before / 4u][before % 4u] * columns[before * FOURS + across];
      }
      columns[row * FOURS + across] = factors[row] * rest;
    }
  }
  for (var first = start; first < ROWS; first += SIDE) {
    workgroupBarrier();
    fetch_vectors(begin, first, start, end, local);
    workgroupBarrier();
    for (var at = local; at < SIDE * FOURS; at += THREADS) {
      let row = first + at / FOURS;
      var sum = vec4f();
      for (var step = 0u; step < SIDE; step++) {
        sum += vectors[at / FOURS * FOURS + step / 4u][step % 4u] * columns[step * FOURS + at % FOURS];
      }
      for (var lane = 0u; lane < 4u; lane++) {
        let across = column + at % FOURS * 4u + lane;
        if (row < ROWS && across < COLUMNS) { output0[begin + row * WIDTH + across] -= sum[lane]; }
      }
    }
  }
}
