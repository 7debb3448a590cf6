// A scan along rows whose elements are neighbours in memory: LANES threads to a segment of a row, each
// with RUNS runs of four elements at a time, and SLOTS segments to a workgroup. Every element is read
// once and written once.
//
// Given by the generator: struct or alias Element; ROWS, EXTENT, SEGMENT, SEGMENTS; LANES, RUNS, SLOTS,
// TILES (tiles of LANES * RUNS runs that cover a segment), GROUPS_X; REVERSE, EXCLUSIVE; identity(),
// combine(before, x); start_of(row, segment, inner). scan-direct or scan-staged gives load_tile and
// store_tile; scan-subgroup or scan-tree gives `main` and scan_threads.

// Four elements side by side.
struct Run { at0: Element, at1: Element, at2: Element, at3: Element }

fn reversed(run: Run) -> Run {
  if (REVERSE) { return Run(run.at3, run.at2, run.at1, run.at0); }
  return run;
}

// Each element combined with those of the run before it.
fn scan_run(run: Run) -> Run {
  let at1 = combine(run.at0, run.at1);
  let at2 = combine(at1, run.at2);
  return Run(run.at0, at1, at2, combine(at2, run.at3));
}

// What a scanned run becomes behind all that came before it.
fn continue_run(before: Element, run: Run) -> Run {
  let at0 = combine(before, run.at0);
  let at1 = combine(before, run.at1);
  let at2 = combine(before, run.at2);
  if (EXCLUSIVE) { return Run(before, at0, at1, at2); }
  return Run(at0, at1, at2, combine(before, run.at3));
}

var<private> runs: array<Run, RUNS>;
// The last element of each scanned run; then what comes before the run in its tile.
var<private> sums: array<Element, RUNS>;
