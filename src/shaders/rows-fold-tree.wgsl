// What all lanes of a row have for a stage, combined by a tree in workgroup memory, in a fixed
// order; every lane gets it. Added once for each stage, whose number the generator puts for the
// `stage` of each name. Given besides: alias Element_stage; combine_stage(x, y); LANES is 2 to the
// FOLDS.

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
