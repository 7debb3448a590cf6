// The fold of a stage where one thread has the whole row: see rows-fold-tree.wgsl.

//@needs rows.wgsl
//@given alias Element_stage = f32; the type of a stage's value

fn fold_stage(own: Element_stage, thread: Thread) -> Element_stage { return own; }
