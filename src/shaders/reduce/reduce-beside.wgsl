// Reduction with a workgroup of LANES threads to BESIDE neighbouring outputs. What is the same for all of these, such as
// the vector that a matrix is multiplied by, is read once. LANES is a power of two.
//
//   output 0   | lane 0 | lane 1 | … | lane 0 | lane 1 | …     STEPS of TURNS positions, and REST positions
//   output 1   | lane 0 | lane 1 | …
//   partial    | output 0: lane 0, lane 1, … | output 1: … |     the upper half is added to the lower one, until one is left

//@given alias Element = f32; the type that a thread accumulates
//@given alias Total = f32; the type that threads fold: a number where an element is four neighbours of one output
//@given const OUTPUTS = 100u; the outputs: BESIDE or more
//@given const LENGTH = 100u; the elements of an output
//@given const LANES = 8u; the threads of an output
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given const BESIDE = 4u; the outputs of a workgroup
//@given const STEPS = 3u, TURNS = 4u, REST = 1u; the steps, the positions of a lane in each, and those after them
//@given fn identity() -> Element; the identity of the combination
//@given fn value_at(output: u32, position: u32) -> Element; an element
//@given fn join(x: Element, y: Element) -> Element; the combination of two elements
//@given fn total_of(x: Element) -> Total; the combination of an element's numbers of one output
//@given fn combine(x: Total, y: Total) -> Total; the combination of two totals
//@given fn finish(output: u32, total: Total); stores an output

var<workgroup> partial: array<Total, BESIDE * LANES>;

@compute @workgroup_size(LANES)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  // The last workgroups may compute outputs of others again, so that control flow is uniform.
  let wanted = (group.y * GROUPS_X + group.x) * BESIDE;
  let first = min(wanted, OUTPUTS - BESIDE);
  //@registers
  var totals: array<Element, BESIDE>;
  //@unroll
  for (var beside = 0u; beside < BESIDE; beside++) { totals[beside] = identity(); }
  for (var step = 0u; step < STEPS; step++) {
    //@unroll
    for (var turn = 0u; turn < TURNS; turn++) {
      let position = (step * TURNS + turn) * LANES + local;
      //@unroll
      for (var beside = 0u; beside < BESIDE; beside++) {
        totals[beside] = join(totals[beside], value_at(first + beside, position));
      }
    }
  }
  for (var step = 0u; step < REST; step++) {
    let position = (STEPS * TURNS + step) * LANES + local;
    if (position < LENGTH) {
      //@unroll
      for (var beside = 0u; beside < BESIDE; beside++) {
        totals[beside] = join(totals[beside], value_at(first + beside, position));
      }
    }
  }
  //@unroll
  for (var beside = 0u; beside < BESIDE; beside++) { partial[beside * LANES + local] = total_of(totals[beside]); }
  for (var half = LANES / 2u; half > 0u; half = half / 2u) {
    workgroupBarrier();
    if (local < half) {
      for (var at = local; at < BESIDE * LANES; at += LANES) {
        partial[at] = combine(partial[at], partial[(at + half) % (BESIDE * LANES)]);
      }
    }
  }
  workgroupBarrier();
  if (local < BESIDE && wanted < OUTPUTS) { finish(first + local, partial[local * LANES]); }
}
