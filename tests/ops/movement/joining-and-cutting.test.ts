// Joining, splitting, choosing and writing elements, with the results of the same calls in NumPy 2.4.
import { type Tensor, tensor } from "../../../src/engine/index.ts";
import { testValuesOnReference } from "../../running/test-values.ts";

const ints = (list: readonly number[]): Tensor =>
  tensor(Int32Array.from(list), { shape: [list.length], dtype: "i32" });

testValuesOnReference(
  `
tensors put together
  v = arange(6)
  m = arange(12).reshape([3, 4])
  c = arange(24).reshape([2, 3, 4])
  hstack([m, tensor([[7], [8], [9]])])  => [[0, 1, 2, 3, 7], [4, 5, 6, 7, 8], [8, 9, 10, 11, 9]]
  hstack([1, v])  => [1, 0, 1, 2, 3, 4, 5]
  vstack([v.at(":4"), m])  => [[0, 1, 2, 3], [0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]
  dstack([v, v])  => [[[0, 0], [1, 1], [2, 2], [3, 3], [4, 4], [5, 5]]]
  dstack([m, m.add(1)])
      => [[[0, 1], [1, 2], [2, 3], [3, 4]], [[4, 5], [5, 6], [6, 7], [7, 8]], [[8, 9], [9, 10],
      [10, 11], [11, 12]]]
  columnStack([v, v.add(1)])  => [[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6]]
  block([[m, ones([3, 1])], [zeros([1, 5])]])
      => [[0, 1, 2, 3, 1], [4, 5, 6, 7, 1], [8, 9, 10, 11, 1], [0, 0, 0, 0, 0]]
  block([v, 1, 2])  => [0, 1, 2, 3, 4, 5, 1, 2]
  block([[1, v], [v, 2]])  => [[1, 0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5, 2]]
  block([c, c.add(1)]).shape  => [2, 3, 8]
  m.append(9)  => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 9]
  m.append(tensor([[1, 1, 1, 1]]), 0)
      => [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [1, 1, 1, 1]]
axes cut
  v = arange(6)
  m = arange(12).reshape([3, 4])
  c = arange(24).reshape([2, 3, 4])
  v.arraySplit(4).map(({ size }) => size)  => [2, 2, 1, 1]
  v.at(":2").arraySplit(3).map(({ size }) => size)  => [1, 1, 0]
  m.arraySplit([1, -1], 1)[1]  => [[1, 2], [5, 6], [9, 10]]
  v.arraySplit([4, 2, 9]).map(({ size }) => size)  => [4, 0, 4, 0]
  m.hsplit(2)[1]  => [[2, 3], [6, 7], [10, 11]]
  v.hsplit([2])[1]  => [2, 3, 4, 5]
  m.vsplit([1, 2])[1]  => [[4, 5, 6, 7]]
  c.dsplit(4)[3]  => [[[3], [7], [11]], [[15], [19], [23]]]
  c.rollaxis(2).shape  => [4, 2, 3]
  c.rollaxis(0, 3).shape  => [3, 4, 2]
  c.rollaxis(1, -1).shape  => [2, 3, 4]
  m.atleast3d().shape  => [3, 4, 1]
  v.atleast3d().shape  => [1, 6, 1]
  atleast2d(3)  => [[3]]
  v.resize([2, 4])  => [[0, 1, 2, 3], [4, 5, 0, 1]]
  m.resize([5])  => [0, 1, 2, 3, 4]
elements put in and taken out
  v = arange(6)
  m = arange(12).reshape([3, 4])
  v.insert(1, tensor([8, 9]))  => [0, 8, 9, 1, 2, 3, 4, 5]
  v.insert([1, 1, -1], tensor([7, 8, 9]))  => [0, 7, 8, 1, 2, 3, 4, 9, 5]
  v.insert([2], tensor([7, 8]))  => [0, 1, 7, 8, 2, 3, 4, 5]
  m.insert(1, tensor([7, 8, 9]), 1)  => [[0, 7, 1, 2, 3], [4, 8, 5, 6, 7], [8, 9, 9, 10, 11]]
  m.insert([1], tensor([[7], [8], [9]]), 1)
      => [[0, 7, 1, 2, 3], [4, 8, 5, 6, 7], [8, 9, 9, 10, 11]]
  m.insert([3, 0], 5, 0)
      => [[5, 5, 5, 5], [0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [5, 5, 5, 5]]
  v.insert("0:4:2", tensor([7, 8]))  => [7, 0, 1, 8, 2, 3, 4, 5]
  v.deleteAt([0, -1])  => [1, 2, 3, 4]
  m.deleteAt(1, 0)  => [[0, 1, 2, 3], [8, 9, 10, 11]]
  m.deleteAt("::-2", 1)  => [[0, 2], [4, 6], [8, 10]]
  m.deleteAt(5)  => [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11]
  tensor([0, 0, 1, 0, 2, 0]).trimZeros("b")  => [0, 0, 1, 0, 2]
  m.add(1).pad(2).unsqueeze(2).trimZeros("fb", [0, 1])
      => [[[1], [2], [3], [4]], [[5], [6], [7], [8]], [[9], [10], [11], [12]]]
  zeros([3]).trimZeros()  => []
indices
  m = arange(12).reshape([3, 4])
  c = arange(24).reshape([2, 3, 4])
  diagIndices(3, 3)[2]  => [0, 1, 2]
  trilIndices(4, -1)  => [[1, 2, 2, 3, 3, 3], [0, 0, 1, 0, 1, 2]]
  trilIndices(3, 1, 5)  => [[0, 0, 1, 1, 1, 2, 2, 2, 2], [0, 1, 0, 1, 2, 0, 1, 2, 3]]
  triuIndices(3, -1, 2)  => [[0, 0, 1, 1, 2], [0, 1, 0, 1, 1]]
  triuIndices(2, 3)  => [[], []]
  trilIndices(3, 9, 2)  => [[0, 0, 1, 1, 2, 2], [0, 1, 0, 1, 0, 1]]
  m.triuIndicesFrom(1)  => [[0, 0, 0, 1, 1, 2], [1, 2, 3, 2, 3, 3]]
  maskIndices(3, (x, k) => x.triu(k), 1)  => [[0, 0, 1], [1, 2, 2]]
  m.at(...ix([0, 2], [3, 1]))  => [[3, 1], [11, 9]]
  c.at(...ix([1], [0, 2], [3]))  => [[[15], [23]]]
  ravelMultiIndex([ints([2, 1]), ints([1, 3])], [3, 4])  => [9, 7]
  ravelMultiIndex([ints([7, -2]), ints([-1, 9])], [3, 4], { mode: ["wrap", "clip"] })  => [4, 7]
diagonals
  tensor([[1, 2], [3, 4]]).diagflat(-1)
      => [[0, 0, 0, 0, 0], [1, 0, 0, 0, 0], [0, 2, 0, 0, 0], [0, 0, 3, 0, 0], [0, 0, 0, 4, 0]]
  ones([5, 2]).fillDiagonal(7)  => [[7, 1], [1, 7], [1, 1], [1, 1], [1, 1]]
  ones([7, 2]).fillDiagonal(7, { wrap: true })
      => [[7, 1], [1, 7], [1, 1], [7, 1], [1, 7], [1, 1], [7, 1]]
  ones([2, 5]).fillDiagonal(tensor([7, 8, 9]))  => [[7, 1, 1, 1, 1], [1, 8, 1, 1, 1]]
  ones([3, 3]).fillDiagonal(tensor([7, 8]))  => [[7, 1, 1], [1, 8, 1], [1, 1, 7]]
  ones([2, 2, 2]).fillDiagonal(7)  => [[[7, 1], [1, 1]], [[1, 1], [1, 7]]]
choices
  v = arange(6)
  m = arange(12).reshape([3, 4])
  ints([0, 1, 1, 0]).reshape([2, 2]).choose([tensor([5, 6]), 7])  => [[5, 7], [7, 6]]
  ints([0, 5, -1, 2]).choose([v.at(":4"), v.at(":4").add(10), v.at(":4").add(20)],
      { mode: "wrap" })  => [0, 21, 22, 23]
  ints([0, 5, -1]).choose(m.at(":, :3"), { mode: "clip" })  => [0, 9, 2]
  select([v.lt(2), v.lt(4)], [v, v.mul(10)], 9)  => [0, 1, 20, 30, 9, 9]
  piecewise(v, [v.gt(1), v.gt(3)], [(x) => x.neg(), (x) => x.mul(10)])  => [0, 0, -2, -3, 40, 50]
  piecewise(v, [v.gt(1)], [2, (x) => x.add(1)])  => [1, 2, 2, 2, 2, 2]
  m.place(m.remainder(3).eq(0), tensor([-1, -2, -3]))
      => [[-1, 1, 2, -2], [4, 5, -3, 7], [8, -1, 10, 11]]
  v.putmask(v.gt(2), tensor([-1, -2]))  => [0, 1, 2, -2, -1, -2]
  m.put(ints([0, -1, 5]), tensor([7, 8]))  => [[7, 1, 2, 3], [4, 7, 6, 7], [8, 9, 10, 8]]
  v.put(ints([-8, 7, 1]), tensor([7, 8, 9]), { mode: "wrap" })  => [0, 9, 2, 3, 7, 5]
  v.put(ints([-8, 7, 1]), tensor([7, 8, 9]), { mode: "clip" })  => [7, 9, 2, 3, 4, 8]
  m.scatter(ints([1, 0, 3]).reshape([3, 1]), 9, 1)  => [[0, 9, 2, 3], [9, 5, 6, 7], [8, 9, 10, 9]]
functions
  v = arange(6)
  m = arange(12).reshape([3, 4])
  c = arange(24).reshape([2, 3, 4])
  applyAlongAxis((row) => row.flip().mul(2), 1, m)
      => [[6, 4, 2, 0], [14, 12, 10, 8], [22, 20, 18, 16]]
  applyAlongAxis((row) => row.outer(row), 1, c).shape  => [2, 3, 3, 4]
  applyAlongAxis((row) => row.sum(), 0, v)  => 15
  applyOverAxes((x, axis) => x.sum(axis), c, [0, 2])  => [[[60], [92], [124]]]
  fromfunction((i, j) => i.mul(10).add(j), [2, 3])  => [[0, 1, 2], [10, 11, 12]]
equality
  v = arange(6)
  m = arange(12).reshape([3, 4])
  v.arrayEqual(v)  => true
  v.arrayEqual(m)  => false
  tensor([1, NaN]).arrayEqual(tensor([1, NaN]))  => false
  tensor([1, NaN]).arrayEqual(tensor([1, NaN]), { equalNan: true })  => true
  tensor([]).arrayEqual(tensor([]))  => true
  tensor([[1, 2], [1, 2]]).arrayEquiv(tensor([1, 2]))  => true
  tensor([1, 2]).arrayEquiv(tensor([1, 2, 3]))  => false
masks
  m = arange(12).reshape([3, 4])
  c = arange(24).reshape([2, 3, 4])
  k = tensor([[true, false, false, true], [false, true, false, false], [true, false, true, true]])
  r = tensor([true, false, true])
  m.atMask(k)  => [0, 3, 5, 8, 10, 11]
  m.atMask(r)  => [[0, 1, 2, 3], [8, 9, 10, 11]]
  m.atMask(r, "1:3")  => [[1, 2], [9, 10]]
  m.atMask(r, "::-2")  => [[3, 1], [11, 9]]
  c.atMask(null, k)  => [[0, 3, 5, 8, 10, 11], [12, 15, 17, 20, 22, 23]]
  c.atMask(1, r)  => [[12, 13, 14, 15], [20, 21, 22, 23]]
  c.atMask(1, ":", r.take(ints([0, 1, 2, 0])))  => [[12, 16, 20], [14, 18, 22], [15, 19, 23]]
  (await c.atMask(0, r, "newaxis, 1:3")).shape  => [2, 1, 2]
  c.atMask(null, r, ints([1, 3]))  => [[1, 11], [13, 23]]
  m.atMask(r, r.take(ints([0, 0, 1, 1])))  => [0, 9]
  c.atMask("...", m.at(0).gt(1))  => [[[2, 3], [6, 7], [10, 11]], [[14, 15], [18, 19], [22, 23]]]
  m.setAt(m.gt(5), 0)  => [[0, 1, 2, 3], [4, 5, 0, 0], [0, 0, 0, 0]]
  m.setAt(r, tensor([9, 8, 7, 6]))  => [[9, 8, 7, 6], [4, 5, 6, 7], [9, 8, 7, 6]]
  m.setAt([r, "1:3"], tensor([[9, 8]]))  => [[0, 9, 8, 3], [4, 5, 6, 7], [8, 9, 8, 11]]
  c.setAt([null, k], tensor([[5], [6]]))
      => [[[5, 1, 2, 5], [4, 5, 6, 7], [5, 9, 5, 5]], [[6, 13, 14, 6], [16, 6, 18, 19],
      [6, 21, 6, 6]]]
  c.setAt([1, r], tensor([4, 3, 2, 1]))
      => [[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[4, 3, 2, 1], [16, 17, 18, 19],
      [4, 3, 2, 1]]]
  c.setAt([0, "::-1", m.at(0).gt(1)], tensor([[7, 8, 9]]))
      => [[[0, 1, 9, 9], [4, 5, 8, 8], [8, 9, 7, 7]], [[12, 13, 14, 15], [16, 17, 18, 19],
      [20, 21, 22, 23]]]
  c.setAt([null, r, "0:4:3"], tensor([[[1, 2]], [[3, 4]]]))
      => [[[1, 1, 2, 2], [4, 5, 6, 7], [1, 9, 10, 2]], [[3, 13, 14, 4], [16, 17, 18, 19],
      [3, 21, 22, 4]]]
`,
  { ints },
);
