// One thread has the whole row. See rows-fold-tree.wgsl.

fn fold_stage(mine: Element_stage, thread: Thread) -> Element_stage { return mine; }
