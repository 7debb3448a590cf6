// Eliminates a panel of 32 columns, with a workgroup for each matrix. A thread keeps its rows in registers, and knows
// their indices: an exchange changes two indices and moves no row. Only the pivot's row is shared. Four columns that
// are done are stored, and the others move up, so that the present column is always one of four in the same registers.
//
//   thread  PARTS rows | present ◄─ later[6] ◄─ … later[0]     row of the pivot ─► workgroup memory ─► all threads

//@given const THREADS = 256u, PARTS = 1u; the threads of a workgroup, and the rows of each
//@given const MATRICES = 4u; the number of matrices
//@given const ROWS = 100u, STEPS = 90u; the rows, and the pivots
//@given const FOURS = 24u, ORDER_AT = 9602u; a row's length in the copy, in fours, and where the order begins
//@given const HAS_PIVOTS = 1u; whether it exchanges rows
//@given fn largest_of(own: vec2u, local: u32, subgroup: vec3u) -> vec2u; the larger of all threads' candidates

@group(1) @binding(0) var<storage, read_write> handed: array<vec4f>;

const NONE = 0xffffffffu;

// There are two rows: one is read while the next is written.
var<workgroup> pivot_row: array<vec4f, 16>;
var<workgroup> panel_number: u32;

// Returns the one of two candidates, a magnitude's bits and an index, that is larger, the first where they are equal. A
// NaN is the largest.
fn larger_of(one: vec2u, other: vec2u) -> vec2u {
  let takes = other.x > one.x || (other.x == one.x && other.y < one.y);
  return select(one, other, takes);
}

// `subgroup` has the thread's subgroup, its invocation id, and the number of subgroups, where they are known.
fn factor_panel(matrix: u32, local: u32, subgroup: vec3u) {
  if (local == 0u) { panel_number = u32(handed[0].x); }
  let panel = workgroupUniformLoad(&panel_number);
  if (matrix == 0u && local == 0u) { handed[1] = vec4f(f32(panel)); }
  if (matrix >= MATRICES) { return; }
  let start = panel * 32u;
  let end = min(start + 32u, STEPS);
  let begin = 2u + matrix * ROWS * FOURS + panel * 8u;
  let order_at = ORDER_AT + matrix * ROWS;
  //@registers
  var present: array<vec4f, PARTS>;
  //@registers
  var later: array<array<vec4f, 7>, PARTS>;
  //@registers
  var rows: array<u32, PARTS>;
  //@registers
  var indices: array<u32, PARTS>;
  //@unroll
  for (var part = 0u; part < PARTS; part++) {
    let index = start + part * THREADS + local;
    indices[part] = NONE;
    rows[part] = NONE;
    if (index < ROWS) {
      indices[part] = index;
      rows[part] = u32(handed[order_at + index].x);
      present[part] = handed[begin + rows[part] * FOURS];
      //@unroll
      for (var four = 0u; four < 7u; four++) {
        later[part][four] = handed[begin + rows[part] * FOURS + 7u - four];
      }
    }
  }
  for (var done = 0u; done < 8u; done++) {
    //@unroll
    for (var lane = 0u; lane < 4u; lane++) {
      let column = start + done * 4u + lane;
      if (column < end) {
        var found = column;
        if (HAS_PIVOTS == 1u) {
          var most = vec2u(0u, NONE);
          //@unroll
          for (var part = 0u; part < PARTS; part++) {
            let size = bitcast<u32>(present[part][lane]) & 0x7fffffffu;
            if (indices[part] >= column && indices[part] != NONE) {
              most = larger_of(most, vec2u(size, indices[part]));
            }
          }
          found = largest_of(most, local, subgroup).y;
        }
        let buffer = lane % 2u * 8u;
        //@unroll
        for (var part = 0u; part < PARTS; part++) {
          if (indices[part] == found) {
            indices[part] = column;
            pivot_row[buffer + 7u] = present[part];
            //@unroll
            for (var four = 0u; four < 7u; four++) {
              pivot_row[buffer + four] = later[part][four];
            }
          } else if (indices[part] == column) {
            indices[part] = found;
          }
        }
        workgroupBarrier();
        let pivot = pivot_row[buffer + 7u][lane];
        // A column of zeros has nothing to eliminate; one with a NaN pivot has.
        let is_done = HAS_PIVOTS == 1u && pivot == 0.0;
        if (!is_done) {
          //@unroll
          for (var part = 0u; part < PARTS; part++) {
            if (indices[part] > column && indices[part] != NONE) {
              let factor = present[part][lane] / pivot;
              let rest = present[part] - factor * pivot_row[buffer + 7u];
              present[part] = select(present[part], rest, vec4u(0u, 1u, 2u, 3u) > vec4u(lane));
              present[part][lane] = factor;
              //@unroll
              for (var four = 0u; four < 7u; four++) {
                later[part][four] -= factor * pivot_row[buffer + four];
              }
            }
          }
        }
      }
    }
    //@unroll
    for (var part = 0u; part < PARTS; part++) {
      if (rows[part] != NONE) { handed[begin + rows[part] * FOURS + done] = present[part]; }
      present[part] = vec4f();
      //@unroll
      for (var four = 0u; four < 7u; four++) {
        let next = later[part][four];
        later[part][four] = present[part];
        present[part] = next;
      }
    }
  }
  //@unroll
  for (var part = 0u; part < PARTS; part++) {
    if (rows[part] != NONE) { handed[order_at + indices[part]] = vec4f(f32(rows[part])); }
  }
}
