// How a scan's tile is read and written where rows begin anywhere: through workgroup memory, so that
// neighbouring threads read and write neighbours. See scan-rows.wgsl.
//
// Given by the generator: value_at(row, column, extent) and finish(row, column, extent, total), which
// give the identity and do nothing from `extent` on.

const TILE = LANES * RUNS * 4u;
// A gap after every 32 elements, so that the runs of neighbouring threads lie in different banks.
const STAGE = TILE + TILE / 32u + 1u;

var<workgroup> stage: array<Element, SLOTS * STAGE>;

fn stage_place(thread: u32, position: u32) -> u32 {
  return thread / LANES % SLOTS * STAGE + (position + position / 32u) % STAGE;
}

// The column of a segment's scan at a position, and EXTENT behind its end.
fn column_of(segment: u32, position: u32) -> u32 {
  let column = segment * SEGMENT + select(position, SEGMENT - 1u - position, REVERSE);
  return select(EXTENT, column, position < SEGMENT);
}

fn load_tile(row: u32, segment: u32, extent: u32, tile: u32, thread: u32) {
  workgroupBarrier();
  for (var step = 0u; step < RUNS * 4u; step++) {
    let position = step * LANES + thread % LANES;
    let column = column_of(segment, tile * TILE + position);
    stage[stage_place(thread, position)] = value_at(row, column, extent);
  }
  workgroupBarrier();
  for (var run = 0u; run < RUNS; run++) {
    let position = (run * LANES + thread % LANES) * 4u;
    runs[run] = scan_run(Run(
      stage[stage_place(thread, position)], stage[stage_place(thread, position + 1u)],
      stage[stage_place(thread, position + 2u)], stage[stage_place(thread, position + 3u)]));
    sums[run] = runs[run].at3;
  }
}

fn store_tile(row: u32, segment: u32, extent: u32, tile: u32, thread: u32, carry: Element) {
  for (var run = 0u; run < RUNS; run++) {
    let position = (run * LANES + thread % LANES) * 4u;
    let totals = continue_run(combine(carry, sums[run]), runs[run]);
    stage[stage_place(thread, position)] = totals.at0;
    stage[stage_place(thread, position + 1u)] = totals.at1;
    stage[stage_place(thread, position + 2u)] = totals.at2;
    stage[stage_place(thread, position + 3u)] = totals.at3;
  }
  workgroupBarrier();
  for (var step = 0u; step < RUNS * 4u; step++) {
    let position = step * LANES + thread % LANES;
    let column = column_of(segment, tile * TILE + position);
    finish(row, column, extent, stage[stage_place(thread, position)]);
  }
}
