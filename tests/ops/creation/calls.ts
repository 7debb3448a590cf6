/** Calls of the ops in src/engine/ops/creation/, in the form of read-table.ts. */
export const calls: string = `
onesLike zerosLike:
  OP(<3, 5>)
  OP(<u32 0, 2>, { shape: [2, 2] })
  OP(<>, { dtype: "bool" })
  OP([1, 2])  // OP: invalid x [1, 2]: expected a tensor, a number or a boolean (write tensor([…]))
arange(7)
arange(7, { dtype: "i32" })
arange(2, 7, { dtype: "u32" })
arange(5, -4, -2, { dtype: "i32" })
arange(0, 1, 0.125)
arange(0, 5, 0)  // arange: invalid range from 0 to 5 by 0
arange(0, 1, 0.25, { dtype: "i32" })
    // arange: invalid range from 0 to 1 by 0.25: i32 takes integers from -2147483648 to 2147483647
    // (cast a range of floats, which truncates and saturates)
arange(-1, 3, 1, { dtype: "u32" })
    // arange: invalid range from -1 to 3 by 1: u32 takes integers from 0 to 4294967295 (cast a
    // range of floats, which truncates and saturates)
await asarrayChkfinite(<2, 3>)
full([3, 5], 2.5)
full([2, 3, 2], <3, 1>)
full([2], <3>)  // full: mismatched value: [3] does not broadcast to [2]
full([2], 0.5, { dtype: "i32" })
    // mismatched dtypes: 0.5 is not an i32: cast the tensor to f32 first
fullLike(<3, 5>, -2.5)
fullLike(<2, 3>, <3>)
fullLike(<i32 4>, 0.5, { dtype: "f32" })
fullLike(<i32 2>, 0.5)  // mismatched dtypes: 0.5 is not an i32: cast the tensor to f32 first
geomspace(<3: 1..3>, <2, 1: 4..9>, 4, { axis: 1 })
geomspace(1, 1000, 10)
geomspace(-0.01, -8, 6, { endpoint: false })
geomspace(3, 5, 1)
geomspace(-1, 1)  // geomspace: invalid range from -1 to 1: the bounds must have the same sign
indices([3])
indices([2, 3, 4], { dtype: "f32" })
indices([2, 0])
using(indices([2, 3], { sparse: true }), (r) => r[0].mul(3).add(r[1]))
linspace(<2, 1>, <3>, 4, { axis: -1 })
linspace(<3>, 9, 5, { retstep: true, endpoint: false }).step
linspace(-1, 1, 9)
linspace(5, -3.3, 7, { endpoint: false })
linspace(0, 9, 4, { dtype: "i32" })
linspace(2, 3, 1)
linspace(2, 3, 0)
linspace(0, 1, -2)  // linspace: invalid count -2: expected a non-negative integer
linspace(<2>, <3>)  // linspace: mismatched shapes: [2] and [3] do not broadcast (axis -1: 2 and 3)
linspace(0, Infinity)  // linspace: invalid range from 0 to Infinity
logspace(<2>, 2, 3, { base: <2: 1..3>, axis: 1 })
logspace(-3, 3, 7)
logspace(0, 8, 5, { base: 2, endpoint: false })
logspace(0, 1, 0.5)  // logspace: invalid count 0.5: expected a non-negative integer
logspace(0, 1, 3, { base: -2 })  // logspace: invalid base -2: expected a number above 0
meshgrid([<3>, <4>])[1].mul(2)
meshgrid([<3>, <4>], { sparse: true })[0]
using(meshgrid([<3>, <4>, <>], { indexing: "ij" }), (r) => r[0].mul(r[1]).add(r[2]))
meshgrid([<2, 3>])  // meshgrid: invalid coordinates [2, 3]: expected at most one axis
ones([4], { dtype: "i32" })
ones(3)  // ones: invalid shape 3: expected a list of numbers (write ones([3]))
ones([4, "3"])  // ones: invalid shape[1] "3": expected a number
tensor([[1, 2, 3], [4, 5, 6]])
tensor(Int32Array.of(1, -2, 3))
tensor(7)
tensor([1, 2], { ndmin: 3 })
tensor([[1, 2], [3]])  // tensor: mismatched rows: expected 2 elements at depth 1, got 1
tensor(["a"])  // tensor: invalid elements[0] "a": expected a number, a boolean or a list
tensor([[1, 2], [1e10, 3]], { dtype: "i32" })
    // tensor: invalid element 10000000000 at [1, 0]: i32 takes integers from -2147483648 to
    // 2147483647 (cast a tensor of floats, which truncates and saturates)
tensor(new Float32Array([1, 0.5]), { dtype: "u32" })
    // tensor: invalid element 0.5 at [1]: u32 takes integers from 0 to 4294967295 (cast a tensor of
    // floats, which truncates and saturates)
tensor(NaN, { dtype: "i32" })
    // tensor: invalid element NaN: i32 takes integers from -2147483648 to 2147483647 (cast a tensor
    // of floats, which truncates and saturates)
tensor([1], { ndmin: 9 })  // tensor: unsupported rank 9: at most 8 axes
tensor([1, 2, 3], { shape: [2, 2] })  // mismatched elements: 3 for the shape [2, 2]
zeros([3, 5])
zeros([65536, 65536])
    // zeros: unsupported size: [65536, 65536] has 4294967296 elements, at most 2147483647
`;
