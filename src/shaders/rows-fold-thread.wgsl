// One thread has the whole row. See rows-fold-tree.wgsl.

//@needs rows.wgsl
//@given alias Element_stage = f32; what is combined

fn fold_stage(mine: Element_stage, thread: Thread) -> Element_stage { return mine; }
