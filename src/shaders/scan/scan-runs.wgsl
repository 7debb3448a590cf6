// Runs of four neighbours in memory, which a thread of a scan keeps in registers. See scan-rows.wgsl.
//
//   Run   | at0 | at0 + at1 | at0 + at1 + at2 | … |     scanned by itself, then combined with the total before it

//@needs scan-rows.wgsl
//@given alias Element = f32; an element, or the pair that a recurrence combines
//@given const RUNS = 2u; the runs of a thread in a tile
//@given const REVERSE = false; whether a scan goes from the last column to the first
//@given const EXCLUSIVE = false; whether an element is left out of its own result
//@given fn combine(before: Element, x: Element) -> Element; the combination, in the order of the scan

// Four elements side by side.
struct Run { at0: Element, at1: Element, at2: Element, at3: Element }

fn reversed(run: Run) -> Run {
  if (REVERSE) { return Run(run.at3, run.at2, run.at1, run.at0); }
  return run;
}

// Returns the run with each element combined with those of the run before it.
fn scan_run(run: Run) -> Run {
  let at1 = combine(run.at0, run.at1);
  let at2 = combine(at1, run.at2);
  return Run(run.at0, at1, at2, combine(at2, run.at3));
}

// Returns a scanned run combined with the total before it.
fn continue_run(before: Element, run: Run) -> Run {
  let at0 = combine(before, run.at0);
  let at1 = combine(before, run.at1);
  let at2 = combine(before, run.at2);
  if (EXCLUSIVE) { return Run(before, at0, at1, at2); }
  return Run(at0, at1, at2, combine(before, run.at3));
}

var<private> runs: array<Run, RUNS>;
