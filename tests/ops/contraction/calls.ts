/** Calls of the ops in src/engine/ops/contraction/, in the form of read-table.ts. */
export const calls: string = `
dot inner matmul vdot:
  OP(<7>, <7>)
addbmm(<2, 4>, <2, 2, 3>, <2, 3, 4>, { beta: 3, alpha: 2 })
addbmm(<2, 2>, <2, 2, 2, 2>, <2>)
    // addbmm: invalid ranks: [2, 2, 2, 2] and [2]: expected [count, m, k] and [count, k, n]
addbmm(<7>, <2, 2, 3>, <2, 3, 4>)
    // addbmm: mismatched shapes: [7] does not broadcast to the product [2, 4]
addmm(<2, 4>, <2, 3>, <3, 4>, { beta: 3, alpha: 2 })
addmm(<2, 2>, <2, 2, 2, 2>, <2>)
    // addmm: invalid ranks: [2, 2, 2, 2] and [2]: expected [m, k] and [k, n]
addmm(<7>, <2, 3>, <3, 4>)
    // addmm: mismatched shapes: [7] does not broadcast to the product [2, 4]
addmv(<2>, <2, 3>, <3>, { beta: 3, alpha: 2 })
addmv(<2, 2>, <2, 2, 2, 2>, <2>)
    // addmv: invalid ranks: [2, 2, 2, 2] and [2]: expected [m, k] and [k]
addmv(<7>, <2, 3>, <3>)  // addmv: mismatched shapes: [7] does not broadcast to the product [2]
addr(<2, 3>, <2>, <3>, { beta: 3, alpha: 2 })
addr(<2, 2>, <2, 2, 2, 2>, <2>)  // addr: invalid ranks: [2, 2, 2, 2] and [2]: expected [m] and [n]
addr(<7>, <2>, <3>)  // addr: mismatched shapes: [7] does not broadcast to the product [2, 3]
baddbmm(<2, 2, 4>, <2, 2, 3>, <2, 3, 4>, { beta: 3, alpha: 2 })
baddbmm(<2, 2>, <2, 2, 2, 2>, <2>)
    // baddbmm: invalid ranks: [2, 2, 2, 2] and [2]: expected [count, m, k] and [count, k, n]
baddbmm(<7>, <2, 2, 3>, <2, 3, 4>)
    // baddbmm: mismatched shapes: [7] does not broadcast to the product [2, 2, 4]
bilinear(<5, 3>, <5, 2>, <4, 3, 2>, <4>)
bilinear(<3>, <2>, <4, 3, 2>)
bilinear(<3>, <2>, <4, 2, 3>)
    // bilinear: mismatched features: [3] and [2] with the weight [4, 2, 3], expected [..., m] and
    // [..., n] with [outputs, m, n]
dot(<>, <3>)
dot(<3, 4>, <4, 5>)
dot(<2, 3, 4>, <4>)
dot(<2, 3, 4>, <5, 4, 6>)
dot(<2, 3>, <4, 5>)  // dot: mismatched extents: axis 1 of [2, 3] and axis 0 of [4, 5] (3 and 4)
dotGeneral(<2, 3, 4>, <4, 3, 5>, [[[1, 2], [1, 0]]])
dotGeneral(<3, 2, 4>, <5, 4, 2>, [[[-1], [1]], [[1], [2]]])
dotGeneral(<2>, <i32 3>, [[[], []]])
dotGeneral(<2, 3>, <2, 4>, [[[1], [1]], [[0], [0]]])
    // dotGeneral: mismatched contracting axes: [2, 3] and [2, 4] (3 on axis 1 and 4 on axis 1)
dotGeneral(<2, 3>, <2, 4>, [[[1], []]])
    // dotGeneral: mismatched contracting axes: 1 of [2, 3] and 0 of [2, 4]
dotGeneral(<2, 3>, <3, 2>, [[[1], [0]], [[1], [1]]])  // dotGeneral: duplicate axis in [1, 1]
dotGeneral(<2, 3>, <3, 2>, [[[2], [0]]])  // dotGeneral: invalid axis 2: [2, 3] has the axes -2 to 1
einsum("ij,jk->ik", <3, 4>, <4, 5>)
einsum("ij,kj->ki", <3, 4>, <5, 4>)
einsum("bij,bjk", <2, 3, 4>, <2, 4, 5>)
einsum("ba", <3, 4>)
einsum("ii", <5, 5>)
einsum("ii->i", <5, 5>)
einsum("iji,j->j", <3, 4, 3>, <4>)
einsum("...ii->...i", <2, 4, 4>)
einsum("i,j,k->kji", <2>, <3>, <4>)
einsum("ij->", <3, 4>)
einsum("...ij,...jk->...ik", <2, 1, 3, 4>, <5, 4, 2>)
einsum("i...,i...->...", <3, 4>, <3, 1>)
einsum("bqhd,bkhd->bhqk", <2, 3, 2, 4>, <2, 5, 2, 4>)
einsum("ij,jk,kl,lm->im", <2, 7>, <7, 3>, <3, 6>, <6, 2>)
einsum("ijk,ijk,j->k", <2, 3, 4>, <2, 3, 4>, <3>)
einsum("ij,jk->ik", <3, 0>, <0, 2>)
einsum(",i->i", <>, <4>)
einsum("ij,jk,kl->il", <2, 3>, <3, 4>, <4, 2>, { optimize: false })
einsum("ij,jk,kl->il", <2, 3>, <3, 4>, <4, 2>, { optimize: "greedy" })
einsum("ij,jk,kl->il", <2, 3>, <3, 4>, <4, 2>, { optimize: "optimal" })
einsum("ij,jk,kl->il", <2, 3>, <3, 4>, <4, 2>, { optimize: [[1, 2], [0, 1]] })
einsum("ij,jk->ik", <2, 3>, <4, 5>)
    // einsum: mismatched extents of label j: 3 in operand 0 and 4 in operand 1
einsum("...i,...i", <2, 3>, <4, 3>)
    // einsum: mismatched extents of an axis under "...": 2 in operand 0 and 4 in operand 1
einsum("ij,jk", <2, 3>)  // einsum: mismatched operands: "ij,jk" names 2, got 1
einsum("ijk->i", <2, 3>)
    // einsum: mismatched rank: "ijk" in "ijk->i" names 3 axes, operand 0 is [2, 3]
einsum("i...jk", <2>)
    // einsum: mismatched rank: "i...jk" in "i...jk" names at least 3 axes, operand 0 is [2]
einsum("ij->ik", <2, 3>)  // einsum: unknown label k in the output of "ij->ik"
einsum("ij->ii", <2, 3>)  // einsum: duplicate label i in the output of "ij->ii"
einsum("...i->i", <2, 3>)  // einsum: missing "..." in the output of "...i->i"
einsum("i1->i", <2, 3>)
    // einsum: invalid label "1" in "i1->i": labels are letters, and "..." may occur once in each
    // term
einsum("i->i->i", <2>)  // einsum: invalid spec "i->i->i": more than one "->"
einsum(3)  // einsum: invalid spec 3: expected a string
einsum("i,i", <2>, <2>, { optimize: "best" })
    // einsum: unknown optimize "best": use a boolean, "greedy", "optimal" or a list of lists of
    // numbers
einsum("i,i,i", <2>, <2>, <2>, { optimize: [[0, 1], [0, 2]] })
    // einsum: invalid path: step [0,2] does not list two of 2 operands
einsum("i,i,i", <2>, <2>, <2>, { optimize: [[0, 1]] })
    // einsum: invalid path: 1 steps for 3 operands, expected 2
einsum(Array(17).fill("i").join(), ...Array(17).fill(<2>), { optimize: "optimal" })
    // einsum: unsupported optimize "optimal" of 17 operands: use "greedy" above 16
einsumPath("ij,jk->ik", <2, 3>, <4, 5>)
    // einsum: mismatched extents of label j: 3 in operand 0 and 4 in operand 1
einsumPath("ij,jk", <2, 3>)  // einsum: mismatched operands: "ij,jk" names 2, got 1
# The offsets ascend, leave some groups empty, and end before the axis does.
groupedMm(<7, 3>, <3, 3, 4>, <i32 3: 0..3>.cumsum())
groupedMm(<3, 2, 3>, <3, 7>, <i32 3: 0..3>.cumsum())
groupedMm(<2, 7>, <7, 4>, <i32 3: 0..3>.cumsum())
groupedMm(<2, 2, 3>, <2, 3, 2>)
groupedMm(<7, 3>, <3, 3, 4>, <i32 3: 0..3>.cumsum(), { bias: <3, 1, 4> })
groupedMm(<2, 5>, <5, 4>, <i32 3: 0..3>.cumsum(), { bias: <4> })
groupedMm(<3>, <3, 3>)  // groupedMm: invalid ranks: [3] and [3, 3]: expected two or three axes each
groupedMm(<4, 3>, <2, 4, 3>, <i32 2>)  // groupedMm: mismatched shapes: [4, 3] and [2, 4, 3]
groupedMm(<4, 3>, <2, 3, 4>)
    // groupedMm: invalid offsets: [4, 3] and [2, 3, 4] need the ends of the groups
groupedMm(<2, 4, 3>, <2, 3, 4>, <i32 2>)
    // groupedMm: invalid offsets: [2, 4, 3] and [2, 3, 4] already have groups
groupedMm(<4, 3>, <2, 3, 4>, <2>)
    // groupedMm: mismatched offsets: f32 [2] for 2 groups, expected an integer for each
groupedMm(<2, 4, 3>, <2, 3, 4>, null, { bias: <3> })
    // groupedMm: mismatched bias: [3] does not broadcast to the groups [2, 4, 4]
inner(<3, 4>, <5, 4>)
inner(<2, 3, 4>, <4>)
inner(<3>, <>)
inner(<2, 3>, <3, 2>)  // inner: mismatched extents: axis 1 of [2, 3] and axis 1 of [3, 2] (3 and 2)
kron(<3>, <4>)
kron(<2, 3>, <3, 2>)
kron(<2>, <3, 4>)
kron(<>, <3>)
kron(<2, 1, 3>, <1, 4, 2>)
kron(ones([1, 1, 1, 1, 2]), ones([2]))  // kron: unsupported rank 5: at most 4 axes
linear(<5, 3>, <4, 3>, <4>)
linear(<3>, <4, 3>)
linear(<2, 5, 3>, <4, 3>)
linear(<5, 3>, <3>, <>)
linear(<2, 3>, <3, 4>)
    // linear: mismatched features: [2, 3] with the weight [3, 4], expected [..., inputs] with
    // [outputs, inputs]
matmul(<3, 4>, <4, 5>)
matmul(<2, 7>, <7>)
matmul(<7>, <7, 3>)
matmul(<2, 3, 4>, <2, 4, 5>)
matmul(<2, 1, 3, 4>, <3, 4, 2>)
matmul(<33, 17>, <17, 65>)
# A product reads bytes in place, and stores what is computed from them.
matmul(<5, 7>, <u32 6, 2: 0..4294967296>.unpackInt8().slice(null, [0, 7]).transpose())
matmul(<2, 1, 8>, <u32 2, 3, 2: 0..4294967296>.unpackInt8().transpose())
matmul(<5, 7>, <u32 6, 1: 0..4294967296>.unpackInt4().slice(null, [0, 7]).transpose())
matmul(<2, 1, 8>, <u32 2, 3, 1: 0..4294967296>.unpackInt4().transpose())
matmul(<u32 6, 5: 0..4294967296>.unpackInt8().mul(0.5).add(1), <20, 9>)
matmul(<3, 16>, <u32 6, 2: 0..4294967296>.unpackInt4().reshape([6, 2, 8]).mul(<6, 2, 1>).reshape([6, 16]).transpose())
matmul(<2, 3>, <4, 5>)  // matmul: mismatched inner axes: [2, 3] @ [4, 5] (3 and 4)
matmul(<2, 3, 4>, <3, 4, 5>)
    // matmul: mismatched batch axes: [2, 3, 4] @ [3, 4, 5] do not broadcast
matmul(<2, 2>, 3)  // matmul: invalid rank: [2, 2] @ []: multiply by a scalar with mul
matvec(<5, 3>, <3>)
matvec(<2, 1, 5, 3>, <4, 3>)
matvec(<2, 3>, <2>)  // matvec: mismatched shapes: [2, 3] and [2]: expected [..., m, n] and [..., n]
multiDot([<9, 2>, <2, 7>, <7, 3>])
multiDot([<3>, <3, 4>, <4>])
multiDot([<3>, <3>])
multiDot([])  // multiDot: invalid tensors: expected 2 to 25, got 0
multiDot([ones([2, 2]), ones([2]), ones([2, 2])])
    // multiDot: invalid rank: tensor 1 is [2], expected a matrix
multiDot([ones([2, 3]), ones([2, 2])])
    // multiDot: mismatched inner axes: [2, 3] @ [2, 2] (3 and 2)
outer(<5>, <7>)
outer(<2, 3>, <4>)
outer(<>, <3>)
tensordot(<2, 3, 4>, <3, 4, 5>)
tensordot(<2>, <3>, 0)
tensordot(<2, 3, 4>, <4, 5, 2>, [[0, -1], [2, 0]])
tensordot(<2, 3>, <4, 2>, [0, 1])
tensordot(<2, 3>, <3, 2>, 3)  // tensordot: invalid axes 3: expected at most 2 for [2, 3] and [3, 2]
tensordot(<2, 3>, <3, 2>, [[0], [0, 1]])
    // tensordot: mismatched axes: 1 of the first operand and 2 of the second
tensordot(<2, 3>, <3, 2>, [[0, 0], [0, 1]])  // tensordot: duplicate axis in [0, 0]
tensordot(<2, 3>, <3, 2>, 2)
    // tensordot: mismatched extents: axis 0 of [2, 3] and axis 0 of [3, 2] (2 and 3)
vdot(<2, 6>, <12>)
vdot(<>, <>)
vdot(<2>, <3>)  // vdot: mismatched sizes: [2] and [3] (2 and 3 elements)
vecdot(<4, 1, 7>, <3, 7>)
vecdot(<4, 3>, <4, 1>, -2)
vecdot(<i32 5>, <i32 5>)
vecdot(<2, 3>, <2>)  // vecdot: mismatched extents: axis -1 of [2, 3] and of [2] (3 and 2)
vecdot(<2, 3>, <4, 3>)
    // vecdot: mismatched shapes: [2, 3] and [4, 3] do not broadcast (axis -2: 2 and 4)
vecmat(<3>, <3, 5>)
vecmat(<4, 3>, <2, 1, 3, 5>)
vecmat(<2>, <3, 2>)  // vecmat: mismatched shapes: [2] and [3, 2]: expected [..., m] and [..., m, n]
`;
