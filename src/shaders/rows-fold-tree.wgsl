// What all lanes of a row have for a stage, combined by a tree in workgroup memory, in a fixed
// order; every lane gets it. Added once for each stage, whose number the generator puts for the
// `stage` of each name. LANES is 2 to the FOLDS.
//
//   partial   | lane 0 | lane 1 | lane 2 | lane 3 |     FOLDS times the upper half is added to the lower;
//               ▲─────────────────┘                     all lanes then read lane 0's

//@needs rows.wgsl
//@given alias Element_stage = f32; what is combined
//@given const LANES = 8u; the threads of a row
//@given const SLOTS = 8u; the rows of a workgroup
//@given const FOLDS = 3u; the logarithm of LANES
//@given fn combine_stage(x: Element_stage, y: Element_stage) -> Element_stage; the combination of two

var<workgroup> partial_stage: array<Element_stage, SLOTS * LANES>;

fn fold_stage(mine: Element_stage, thread: Thread) -> Element_stage {
  var total = mine;
  partial_stage[thread.local] = total;
  for (var fold = 1u; fold <= FOLDS; fold++) {
    workgroupBarrier();
    let half = LANES >> fold;
    if (thread.lane < half) {
      total = combine_stage(total, partial_stage[(thread.local + half) % (SLOTS * LANES)]);
      partial_stage[thread.local] = total;
    }
  }
  workgroupBarrier();
  return partial_stage[thread.local - thread.lane];
}
