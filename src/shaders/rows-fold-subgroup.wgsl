// What all threads of a workgroup have for a stage: a butterfly of shuffles in each subgroup, then
// every thread over the subgroups' partial results. The order is fixed. See rows-fold-tree.wgsl.

var<workgroup> partial_stage: array<Element_stage, LANES>;

fn fold_stage(mine: Element_stage, thread: Thread, subgroups: Subgroups) -> Element_stage {
  var total = mine;
  for (var distance = 1u; distance < subgroups.size; distance = distance * 2u) {
    total = combine_stage(total, subgroupShuffleXor(total, distance));
  }
  if (thread.place == 0u) { partial_stage[thread.subgroup % LANES] = total; }
  workgroupBarrier();
  total = partial_stage[0];
  for (var other = 1u; other < subgroups.count; other++) {
    total = combine_stage(total, partial_stage[other % LANES]);
  }
  return total;
}
