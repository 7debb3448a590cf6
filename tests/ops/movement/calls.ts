/** Calls of the ops in src/engine/ops/movement/, in the form of read-table.ts. */
export const calls: string = `
diagonal trace tril triu:
  OP(<4, 4>)
tril triu:
  OP(<2, 3, 5>, 1)
  OP(<i32 5, 3>, -2)
  OP(<0, 3>)
  OP(<bool 3, 3>)
  OP(<2>)  // OP: mismatched shape [2]: expected two axes or more
columnStack dstack hstack vstack:
  OP([<i32 2>, $0], { dtype: "f32" })
columnStack concat dstack hstack stack vstack:
  OP([])  // OP: missing tensors: the list is empty
append(<2, 3>, <i32 2, 2>, -1)
append(<2, 2>, <3>)
append(<2, 3>, <3>, 0)  // append: mismatched shapes: [2, 3] and [3] along axis 0
arraySplit(<2, 8>, 3, 1)[1]
arraySplit(<5>, [1, -1])[1]
arraySplit(<2>, 3)[2]
arraySplit(<5>, 0)  // arraySplit: invalid parts 0: expected an integer above 0
arraySplit(<5>, [0.5])  // arraySplit: invalid parts [0.5]: expected integers
atleast1d(<>)
atleast2d(<3>)
atleast3d(<3>)
atleast3d(<2, 3>)
block([[<2, 2>, <2, 1>], [<i32 3>]])
block([<2, 2>, <2>.unsqueeze(1)])
block([<>, 1])
block([[]])  // block: missing blocks: a list is empty
block([1, [2]])
    // block: mismatched lists: some blocks are 0 and some 1 lists deeper: expected equally deep
    // nesting
block([[eye(2), eye(3)]])  // block: mismatched shapes: [2, 2] and [3, 3] along axis 1
blockDiag(<2, 3>, <2>, <>)
blockDiag(<i32 2, 2>, $0.sum())
blockDiag()  // blockDiag: missing tensors: the list is empty
blockDiag(<1, 2, 2>)  // blockDiag: mismatched shape [1, 2, 2]: expected at most two axes
using(broadcastArrays(<3, 1>, <i32 4>, 2), (r) => r[0].mul(r[1]))
broadcastArrays(<2, 3>, <2>)
    // broadcastArrays: mismatched shapes: [2, 3] and [2] do not broadcast (axis -1: 3 and 2)
broadcastShapes: <3, 1>.broadcastTo(broadcastShapes([2, 1, 1], [3, 1], [1, 2]))
broadcastShapes([2, 3], [3, 1])
    // broadcastShapes: mismatched shapes: [2, 3] and [3, 1] do not broadcast (axis -2: 2 and 3)
broadcastShapes([2], [-1])  // broadcastShapes: invalid shape [-1]: expected non-negative integers
broadcastTo(<3, 1>, [2, 3, 4])
broadcastTo(<>, [5])
broadcastTo(<2, 3>, [3, 3])  // broadcastTo: mismatched shapes: [2, 3] does not broadcast to [3, 3]
cartesianProd(<2>, <i32 3>, <2>)
cartesianProd(<3>)
cartesianProd()  // cartesianProd: missing vectors: give one or more
cartesianProd(<2>, <2, 2>)  // cartesianProd: mismatched shape [2, 2]: expected vectors
chunk(<7>, 3)[2]
chunk(<2, 6>, 4, 1)[2]
chunk(<0, 2>, 4)[0]
chunk(<5>, 0)  // chunk: invalid chunks 0: expected an integer above 0
columnStack([<3>, <3, 2>])
columnStack([<2>, <3>])  // columnStack: mismatched shapes: [2, 1] and [3, 1] along axis 1
combinations(<4>, 3)
combinations(<3>, 2, { withReplacement: true })
combinations(<2>, 3)
combinations(<2, 2>)  // combinations: mismatched shape [2, 2]: expected a vector
combinations(<2>, 0)  // combinations: invalid r 0: expected an integer above 0
combinations(<2000>, 4)
    // combinations: unsupported size: [664668499500, 4] has 2658673998000 elements, at most
    // 2147483647
concat([<2, 3>, <4, 3>])
concat([<2, 3>, <>], null)
concat([<i32 2>, <bool 3>], 0, { dtype: "f32" })
concat([<2, 3>, <2, 1>, <2, 5>], -1)
concat([<2, 3>, <2, 4>])  // concat: mismatched shapes: [2, 3] and [2, 4] along axis 0
deleteAt(<2, 5>, [1, -1, 1], 1)
deleteAt(<2, 3>, 2)
deleteAt(<2>, ":")
# So many slices that the elements are gathered by index.
deleteAt(<90>, "::2")
deleteAt(<2, 3>, 3, 1)  // deleteAt: invalid index 3 on axis 1 of [2, 3]
deleteAt(<3>, <3>.gt(0))
    // deleteAt: invalid places a tensor bool[3]: expected a number, a list of numbers or a string
deleteAt(<3>, "0, 1")  // deleteAt: mismatched index: 2 entries for the 1 axes of [3]
deleteAt(<3>, "newaxis")  // deleteAt: invalid index "newaxis": expected one index or range
diag(<4>)
diag(<3>, -2)
diag(<3>, 1)
diag(<3, 4>, 1)
diag(<i32 2>)
diag(<2, 2, 2>)  // diag: mismatched shape [2, 2, 2]: expected a vector or a matrix
diag(<2>, 0.5)  // diag: invalid k 0.5: expected an integer
diagEmbed(<2, 3>, { offset: 1 })
diagEmbed(<i32 2, 2>, { axis1: 2, axis2: 0 })
diagEmbed(<2>, { axis1: 1 })  // diagEmbed: duplicate axis in [1, -1]
diagEmbed(<2>, { offset: 0.5 })  // diagEmbed: invalid offset 0.5: expected an integer
diagflat(<2, 2>, 1)
diagflat(<2>, 0.5)  // diagflat: invalid k 0.5: expected an integer
diagonal(<3, 5>, { offset: 1 })
diagonal(<5, 3>, { offset: -3 })
diagonal(<2, 3, 4>, { axis1: -1, axis2: 0 })
diagonal(<3, 3>, { offset: 7 })
diagonal(<2, 2>, { axis2: -2 })  // diagonal: duplicate axis in [0, -2]
diagonal(<2, 2>, { offset: 0.5 })  // diagonal: invalid offset 0.5: expected an integer
diagonalScatter(<3, 2, 4>, <2, 2>, { offset: -1, axis1: 0, axis2: 2 })
diagonalScatter(<2, 4>, 7, { offset: 2 })
diagonalScatter(<2, 2>, 7, { offset: 5 })
diagonalScatter(<2, 3>, <3>)  // diagonalScatter: mismatched updates: [3] for [2]
diagonalScatter(<2, 3>, 0, { axis2: -2 })  // diagonalScatter: duplicate axis in [0, -2]
dsplit(<2, 4, 6>, 2)[1]
dsplit(<2, 2>, 2)  // dsplit: mismatched shape [2, 2]: expected 3 axes or more
dstack([<2, 3>, <2, 3, 2>, <2, 3>])
dstack([<2>, <3>])  // dstack: mismatched shapes: [1, 2, 1] and [1, 3, 1] along axis 2
eye(4)
eye(2, 5)
eye(3, 5, { k: -1, dtype: "i32" })
eye(-1)  // eye: invalid shape [-1, -1]: expected non-negative integers
eye(2, 2, { k: 0.5 })  // eye: invalid k 0.5: expected an integer
fillDiagonal(<5, 2>, 3, { wrap: true })
fillDiagonal(<2, 4>, <3>)
fillDiagonal(<2, 2, 2>, 7)
fillDiagonal(<2, 2, 3>, 0)
    // fillDiagonal: mismatched shape [2, 2, 3]: expected two axes, or more of equal extent
flatten(<2, 3, 4>)
flatten(<2, 3, 4, 5>, 1, -2)
flatten(<>)
flatten(<2, 3>, 1, 0)  // flatten: invalid axes 1 to 0: the first is after the last
flatten(<2, 3>, 2)  // flatten: invalid axis 2: [2, 3] has the axes -2 to 1
flip(<3, 4>)
flip(<3, 4>, 1)
hsplit(<2, 4>, 2)[1]
hsplit(<>, 2)  // hsplit: mismatched shape []: expected 1 axes or more
hstack([<2, 1>, <i32 2, 3>])
hstack([<2>, <>])
hstack([<2, 1>, <3, 1>])  // hstack: mismatched shapes: [2, 1] and [3, 1] along axis 1
insert(<2, 3>, [2, 0], <2>, 1)
insert(<2, 3>, 1, <2>, 1)
insert(<2, 2>, [4, 4, -1], 7)
insert(<40>, "::2", 5)
insert(<3>, 4, 1)  // insert: invalid index 4 on axis 0 of [3]
insert(<3>, [0, 1], <3>)  // insert: mismatched values: [3] for [2]
insert(<3>, 0, <1, 3>)  // insert: mismatched values: [1, 3] for [3]
moveaxis(<2, 3, 4>, 0, -1)
moveaxis(<2, 3, 4, 5>, [0, 1], [-1, 0])
moveaxis(<2, 3>, [0, 1], 0)  // moveaxis: mismatched axes: 2 sources and 1 destinations
moveaxis(<2, 3>, [0, -2], [0, 1])  // moveaxis: duplicate axis in [0, -2]
narrow(<2, 5>, -1, -3, 2)
narrow(<3>, 0, 3, 0)
narrow(<3>, 0, 2, 2)  // narrow: invalid range: 2 elements from index 2, but axis 0 has 3
pad(<5>, [[2, 3]])
pad(<3, 4>, 1, { value: -7 })
pad(<3, 4>.add(1), [[0, 1], [2, 0]]).permute()
pad(<5, 6>, [[-1, 2], [-2, -3]])
pad(<3, 4>, [[-1, 1], [0, -2]], { value: 7, interior: [2, 1] })
pad(<2, 3>, [1, 2], { value: [[5, 6], [7, 8]] })
pad(<2, 3>, [[1, 0], [4, 5]], { mode: "reflect", reflectType: "odd" })
pad(<2, 3>, [[1, 0], [4, 5]], { mode: "symmetric", reflectType: "odd" })
# The statistics of these elements are exact.
pad(<3, 4: -8..8>, 1, { mode: "mean", statLength: [[1, 2], [4, 2]] })
pad(<3, 4: -8..8>, 2, { mode: "linearRamp", endValue: [1, -1] })
pad(<3, 4: -8..8>, [[0, 0], [2, 4]], { mode: "maximum", endValue: 1, statLength: 2 })
pad(<3, 4: -8..8>, [[0, 0], [2, 4]], { mode: "mean", endValue: 1, statLength: 2 })
pad(<3, 4: -8..8>, [[0, 0], [2, 4]], { mode: "median", endValue: 1, statLength: 2 })
pad(<3, 4: -8..8>, [[0, 0], [2, 4]], { mode: "minimum", endValue: 1, statLength: 2 })
pad(<3, 4: -8..8>, [[0, 0], [2, 4]], { mode: "linearRamp", endValue: 1, statLength: 2 })
pad(<4, 3>, [[2, 3], [1, 0]], { mode: "constant" })
pad(<3>, [[8, -1]], { mode: "constant" })
pad(<1>, 2, { mode: "constant" })
pad(<4, 3>, [[2, 3], [1, 0]], { mode: "edge" })
pad(<3>, [[8, -1]], { mode: "edge" })
pad(<1>, 2, { mode: "edge" })
pad(<4, 3>, [[2, 3], [1, 0]], { mode: "reflect" })
pad(<3>, [[8, -1]], { mode: "reflect" })
pad(<1>, 2, { mode: "reflect" })
pad(<4, 3>, [[2, 3], [1, 0]], { mode: "symmetric" })
pad(<3>, [[8, -1]], { mode: "symmetric" })
pad(<1>, 2, { mode: "symmetric" })
pad(<4, 3>, [[2, 3], [1, 0]], { mode: "circular" })
pad(<3>, [[8, -1]], { mode: "circular" })
pad(<1>, 2, { mode: "circular" })
pad(<2, 3>, [[1, 1]])  // pad: mismatched widths: 1 pairs for [2, 3]
pad(<2>, 0.5)  // pad: invalid widths 0.5: expected integers
pad(<2, 2>, [[0, 0], [-2, -1]])
    // pad: invalid widths [[0,0],[-2,-1]]: axis 1 of [2, 2] has fewer than 3 elements
pad(<2>, 1, { mode: "mean", statLength: 0 })
    // pad: invalid statLength 0: expected an integer above 0
pad(<2, 2>, 1, { value: [[1, 2]] })  // pad: mismatched value: 1 pairs for [2, 2]
pad(<2>, 0, { interior: 1, value: [1, 2] })
    // pad: unsupported value [1,2] with interior: expected one number
pad(<2>, 0, { interior: -1 })  // pad: invalid interior -1: expected non-negative integers
pad(<2>, 0, { interior: [1, 1] })  // pad: mismatched interior: 2 numbers for [2]
pad(<2>, 0, { interior: 1, mode: "edge" })
    // pad: unsupported interior in the mode "edge": use "constant"
pad(<2, 0>, 1, { mode: "edge" })
    // pad: invalid shape [4, 0]: no elements on axis 1 to continue with
permute(<3, 5>)
permute(<2, 3, 4>, [2, 0, 1])
permute(<2, 3>, [0, 0])  // permute: invalid axes [0, 0]: expected each axis of [2, 3] once
repeat(<3>, 3)
repeat(<2, 3>, 2)
repeat(<2, 3>, 2, 0)
repeat(<2, 3>, [1, 0, 2], -1)
repeat(<2>, 0.5)  // repeat: invalid repeats [0.5]: expected non-negative integers
repeat(<2, 3>, [1, 2], 1)  // repeat: mismatched repeats: 2 for axis 1 of [2, 3]
reshape(<2, 3, 4>, [4, -1])
reshape(<4, 6>.permute(), [3, 8])
reshape(<1>, [])
reshape(<2, 3>, [4])  // reshape: mismatched sizes: [2, 3] to [4] (6 and 4 elements)
reshape(<2, 3>, [-1, -1])  // reshape: invalid shape [-1, -1]: at most one extent may be -1
resize(<2, 3>, [3, 5])
resize(<2, 3>, [4])
resize(<i32 0>, [2])
roll(<7>, 2)
roll(<3, 4>, -5)
roll(<3, 4>, [1, -1], [0, 1])
roll(<3, 4>, 6, [1, 1])
roll(<0, 3>, 1, 0)
roll(<2>, 0.5)  // roll: invalid shift 0.5: expected an integer
roll(<2, 3>, [1, 2, 3], [0, 1])  // roll: mismatched shifts: 3 for 2 axes
rollaxis(<2, 3, 4, 1>, 1, 3)
rollaxis(<2, 3>, -2, 2)
rot90(<2, 3>, 0)
rot90(<2, 3>, 1)
rot90(<2, 3>, 2)
rot90(<2, 3>, 3)
rot90(<2, 3>, -1)
rot90(<2, 3, 4>, 1, [2, 0])
rot90(<2>)  // rot90: invalid axis 1: [2] has the axes -1 to 0
rot90(<2, 2>, 0.5)  // rot90: invalid k 0.5: expected an integer
rot90(<2, 2>, 1, [0])  // rot90: invalid axes [0]: expected a list of 2 numbers
slice(<7>, [1, -1])
slice(<5, 9>, 2, [null, null, 3])
slice(<5, 9>, [null, null, -2], [7, 1, -3])
slice(<3, 4, 5>.permute(), -1, [1, 3])
slice(<2>, null, 0)  // slice: mismatched ranges: 2 for [2]
slice(<2, 3>, 2)  // slice: invalid index 2 on axis 0 of [2, 3]
slice(<2>, [0, 2, 0])  // slice: invalid step 0: expected a non-zero step
slice(<2>, [0.5])  // slice: invalid range [0.5]: expected integers or null
split(<6>, 3)[1]
using(split(<3, 7>, [2, -1], 1), (r) => r[0].sum().add(r[1].mul(2).sum()).add(r[2].mul(3).sum()))
split(<4>, [3, 1])[1]
split(<5>, 2)
    // split: invalid parts 2: expected a divisor of 5, the extent of axis 0: chunk takes any number
split(<5>, [0.5])  // split: invalid parts [0.5]: expected integers
splitWithSizes(<2, 6>, [1, 3, 2], -1)[1]
splitWithSizes(<5>, 3)[1]
splitWithSizes(<5>, [2, 2])  // splitWithSizes: mismatched sizes [2, 2] for the 5 elements of axis 0
splitWithSizes(<5>, 0)  // splitWithSizes: invalid size 0: expected an integer above 0
squeeze(<1, 3, 1>)
squeeze(<1, 3, 1>, -1)
squeeze(<2, 1>, 0)  // squeeze: invalid axis 0: its extent in [2, 1] is 2, not 1
stack([<>, <>])
stack([<u32 2: 0..9>, <2>], 1, { dtype: "i32" })
stack([<2, 3>, <2, 3>, <i32 2, 3>], -1)
stack([<2>, <3>])  // stack: mismatched shapes: [2] and [3]
swapaxes(<2, 3, 4>, 0, -1)
swapaxes(<2>, 0, 0)
swapaxes(<2, 3>, 0, 2)  // swapaxes: invalid axis 2: [2, 3] has the axes -2 to 1
tile(<3>, 4)
tile(<2, 3>, [3, 1, 2])
tile(<2, 3, 4>.permute(), [2])
tile(<3>, 0)
tile(<2>, -1)  // tile: invalid repeats [-1]: expected non-negative integers
trace(<bool 3, 3>, { dtype: "f32" })
trace(<2, 3, 4>, { offset: -1, axis1: 1, axis2: 2 })
trace(<2, 2>, { axis2: -2 })  // trace: duplicate axis in [0, -2]
trace(<2, 2>, { offset: 0.5 })  // trace: invalid offset 0.5: expected an integer
transpose(<2, 3, 4>)
transpose(<2, 3, 4>, 0, 2)
transpose(<2>)  // transpose: invalid axis -2: [2] has the axes -1 to 0
tri(4)
tri(3, 5, { k: 1, dtype: "bool" })
tri(2.5)  // tri: invalid shape [2.5, 2.5]: expected non-negative integers
tril(<2, 2>, 0.5)  // tril: invalid k 0.5: expected an integer
await trimZeros(<i32 3, 9: -1..2>.pad([[1, 2], [0, 3]]))
await trimZeros(<4>.pad(2), "f")
await trimZeros(<i32 4>.gt(9))
trimZeros(<3>, "x")  // trimZeros: unknown trim "x": use "f", "b" or "fb"
triu(<2, 2>, 0.5)  // triu: invalid k 0.5: expected an integer
unflatten(<2, 6>, 1, [-1, 2])
unflatten(<6, 2>, -2, [2, 1, 3])
unflatten(<0, 3>, 0, [4, 0])
unflatten(<2, 3>, 1, [2, 2])  // unflatten: mismatched extents: [2, 2] for the 3 elements of axis 1
unflatten(<2, 3>, 1, [2, -1])
    // unflatten: mismatched extents: [2, -1] for the 3 elements of axis 1
unflatten(<2, 4>, 1, [-1, -1])
    // unflatten: mismatched extents: [-1, -1] for the 4 elements of axis 1
unfold(<7>, 0, 3)
unfold(<5, 11>, -1, 4, 3)
unfold(<8, 3>, 0, 2, 3)
unfold(unfold(<2, 6, 7>, 1, 3, 2), 2, 7)
unfold(<4, 6>.pad(1), 1, 5, 2)
unfold(<2, 3>, 1, 4)  // unfold: invalid size 4: axis 1 of [2, 3] has 3 elements
unfold(<2, 3>, 1, 2, 0)  // unfold: invalid step 0: expected an integer above 0
unsqueeze(<3, 4>, 1)
unsqueeze(<3, 4>, -1)
unstack(<3>)[2]
unstack(<2, 3, 4>, -2)[1]
vsplit(<2, 4>, 2)[1]
vsplit(<2>, 2)  // vsplit: mismatched shape [2]: expected 2 axes or more
vstack([<3>, <2, 3>])
vstack([<2>, <3>])  // vstack: mismatched shapes: [1, 2] and [1, 3] along axis 0
`;
