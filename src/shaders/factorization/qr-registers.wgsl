// Makes columns upper triangular by Householder reflections, with a workgroup for each matrix, or for the panel of it
// whose turn it is. The elements stay in registers: a thread has every RUNS-th row of one column. Only the column that
// defines a reflection is in workgroup memory, in two copies for even and odd steps, so that a step has two barriers.
//
//   thread  rows run, run + RUNS, run + 2·RUNS … of column local % LANES, four to a vector
//   step    its column ─► workgroup memory ─► RUNS partial sums a column ─► rest -= τ v (v · rest) in registers

//@needs reflection.wgsl
//@given const IS_PANEL = 1u; whether the columns are a panel of matrices in `output0`, instead of all there are
//@given const THREADS = 256u, LANES = 32u; the threads of a workgroup, and the columns among which they are divided
//@given const FOURS = 8u, HEADS = 1u; the vectors of a thread, and those that may have elements of the diagonal
//@given const GROUPS_X = 4u; the workgroups along the dispatch's first dimension
//@given const MATRICES = 4u; the number of matrices
//@given const ROWS = 100u, WIDTH = 101u; the rows, and the elements of a row
//@given const COLUMNS = 100u, STEPS = 100u; the columns to factor, and the reflections
//@given var<storage, read_write> output0: array<f32>; the factors
//@given fn x_at(matrix: u32, row: u32, column: u32) -> f32 unless IS_PANEL; an element to factor

const RUNS = THREADS / LANES;

var<workgroup> defining: array<vec4f, 2u * FOURS * RUNS>;
var<workgroup> partial: array<f32, THREADS>;
var<workgroup> tops: array<f32, LANES>;
var<workgroup> sizes: array<u32, RUNS>;
//@if IS_PANEL
@group(1) @binding(0) var<storage, read_write> handed: array<u32>;
var<workgroup> panel_number: u32;
//@end

fn element_at(matrix: u32, row: u32, column: u32, end: u32) -> f32 {
  if (row >= ROWS || column >= end) { return 0.0; }
  //@if IS_PANEL
  return output0[(matrix * ROWS + row) * WIDTH + column];
  //@else
  return x_at(matrix, row, column);
  //@end
}

fn put(matrix: u32, row: u32, column: u32, value: f32) {
  if (row < ROWS) { output0[(matrix * ROWS + row) * WIDTH + column] = value; }
}

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let matrix = group.y * GROUPS_X + group.x;
  if (matrix >= MATRICES) { return; }
  //@if IS_PANEL
  if (local == 0u) { panel_number = handed[0]; }
  let panel = workgroupUniformLoad(&panel_number);
  if (matrix == 0u && local == 0u) { handed[1] = panel; }
  let start = panel * LANES;
  let end = min(start + LANES, STEPS);
  let steps = end - start;
  //@else
  let start = 0u;
  let end = COLUMNS;
  let steps = STEPS;
  //@end
  let lane = local % LANES;
  let run = local / LANES;
  let column = start + lane;
  // The rows below count from the first row of the panel.
  let first = vec4u(0u, 1u, 2u, 3u) * RUNS + run;
  //@registers
  var own: array<vec4f, FOURS>;
  //@unroll
  for (var four = 0u; four < FOURS; four++) {
    let rows = start + four * 4u * RUNS + first;
    own[four] = vec4f(
      element_at(matrix, rows.x, column, end), element_at(matrix, rows.y, column, end),
      element_at(matrix, rows.z, column, end), element_at(matrix, rows.w, column, end));
  }
  for (var step = 0u; step < steps; step++) {
    let copy = step % 2u * FOURS * RUNS + run;
    if (lane == step) {
      var most = vec4u();
      //@unroll
      for (var four = 0u; four < FOURS; four++) {
        let below = select(vec4f(), own[four], four * 4u * RUNS + first > vec4u(step));
        defining[copy + four * RUNS] = below;
        most = max(most, bitcast<vec4u>(below) & vec4u(0x7fffffffu));
      }
      sizes[run] = max(max(most.x, most.y), max(most.z, most.w));
    }
    if (lane >= step && run == step % RUNS) {
      var top = vec4f();
      //@unroll
      for (var four = 0u; four < HEADS; four++) {
        top += select(vec4f(), own[four], four * 4u * RUNS + first == vec4u(step));
      }
      tops[lane] = top.x + top.y + top.z + top.w;
    }
    workgroupBarrier();
    var largest = 0u;
    for (var other = 0u; other < RUNS; other++) { largest = max(largest, sizes[other]); }
    let head = tops[step];
    let above = tops[lane];
    let scale = reflection_scale(head, largest);
    let inverse = reflection_inverse(scale);
    if (lane >= step) {
      var sums = vec4f();
      //@unroll
      for (var four = 0u; four < FOURS; four++) {
        let scaled = defining[copy + four * RUNS] * inverse;
        sums += scaled * select(own[four], scaled, lane == step);
      }
      partial[local] = sums.x + sums.y + sums.z + sums.w;
    }
    workgroupBarrier();
    if (lane >= step) {
      var squares = 0.0;
      var product = 0.0;
      for (var other = 0u; other < RUNS; other++) {
        squares += partial[other * LANES + step];
        product += partial[other * LANES + lane];
      }
      let reflection = reflection_of(head, largest, squares);
      let ratio = scale / reflection.divisor;
      if (lane > step) {
        let share = reflection.tau * (above + product * ratio);
        let factor = share / reflection.divisor;
        //@unroll
        for (var four = 0u; four < FOURS; four++) {
          own[four] -= factor * defining[copy + four * RUNS];
        }
        //@unroll
        for (var four = 0u; four < HEADS; four++) {
          own[four] -= select(vec4f(), vec4f(share), four * 4u * RUNS + first == vec4u(step));
        }
      } else {
        //@unroll
        for (var four = 0u; four < FOURS; four++) {
          let vector = defining[copy + four * RUNS] * inverse * ratio;
          own[four] = select(own[four], vector, four * 4u * RUNS + first > vec4u(step));
        }
        //@unroll
        for (var four = 0u; four < HEADS; four++) {
          let is_head = four * 4u * RUNS + first == vec4u(step);
          own[four] = select(own[four], vec4f(reflection.diagonal), is_head);
        }
        if (run == 0u) { put(matrix, start + step, COLUMNS, reflection.tau); }
      }
    }
  }
  if (column < end) {
    //@unroll
    for (var four = 0u; four < FOURS; four++) {
      let rows = start + four * 4u * RUNS + first;
      put(matrix, rows.x, column, own[four].x);
      put(matrix, rows.y, column, own[four].y);
      put(matrix, rows.z, column, own[four].z);
      put(matrix, rows.w, column, own[four].w);
    }
  }
  //@if IS_PANEL
  //@else
  for (var row = STEPS + local; row < ROWS; row += THREADS) { put(matrix, row, COLUMNS, 0.0); }
  //@end
}
