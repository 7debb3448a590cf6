// Combines the values of all lanes of a row for a stage by a tree in workgroup memory, in a fixed order; every lane
// gets the result. The file is added once for each stage, whose number replaces the `stage` of each name. LANES is 2
// to the FOLDS.
//
//   partial   | lane 0 | lane 1 | lane 2 | lane 3 |     FOLDS times the upper half is added to the lower one
//                 ▲─────────────────┘        │          then all lanes read lane 0's
//                          ▲─────────────────┘

//@needs rows.wgsl
//@given alias Element_stage = f32; the type of a stage's value
//@given const LANES = 8u; the threads of a row
//@given const SLOTS = 8u; the rows of a workgroup
//@given const FOLDS = 3u; the logarithm of LANES
//@given fn combine_stage(x: Element_stage, y: Element_stage) -> Element_stage; the combination of two

var<workgroup> partial_stage: array<Element_stage, SLOTS * LANES>;

fn fold_stage(own: Element_stage, thread: Thread) -> Element_stage {
  var total = own;
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
