// Joining, splitting, choosing and writing elements, with the results of the same calls in NumPy 2.4.
import { describe, expect, it } from "vitest";
import {
  applyAlongAxis,
  applyOverAxes,
  arange,
  atleast2d,
  block,
  columnStack,
  diagIndices,
  dstack,
  fromfunction,
  hstack,
  ix,
  maskIndices,
  ones,
  piecewise,
  ravelMultiIndex,
  select,
  type Tensor,
  tensor,
  trilIndices,
  triuIndices,
  vstack,
  zeros,
} from "../../../src/engine/index.ts";
import { onReference } from "../../running/on-reference.ts";

/** Elements as floats, and as integers. */
const t = (elements: Parameters<typeof tensor>[0]): Tensor => tensor(elements);
const ints = (list: readonly number[]): Tensor =>
  tensor(Int32Array.from(list), { shape: [list.length], dtype: "i32" });
const shape = (x: Tensor): readonly number[] => x.shape;

/** What the calls are about: a vector, a matrix, a cube, a mask of the matrix and one of its rows. */
const things = () => ({
  v: arange(6),
  m: arange(12).reshape([3, 4]),
  c: arange(24).reshape([2, 3, 4]),
  k: tensor([
    [true, false, false, true],
    [false, true, false, false],
    [true, false, true, true],
  ]),
  r: tensor([true, false, true]),
});

type Call = (operands: ReturnType<typeof things>) => unknown;

type Row = readonly [numpy: string, here: Call, gives: string];

const calls: Readonly<Record<string, readonly Row[]>> = {
  "tensors put together": [
    [
      "np.hstack([m, [[7], [8], [9]]])",
      ({ m }) => hstack([m, t([[7], [8], [9]])]),
      "[[0, 1, 2, 3, 7], [4, 5, 6, 7, 8], [8, 9, 10, 11, 9]]",
    ],
    ["np.hstack([1, v])", ({ v }) => hstack([1, v]), "[1, 0, 1, 2, 3, 4, 5]"],
    [
      "np.vstack([v[:4], m])",
      ({ v, m }) => vstack([v.at(":4"), m]),
      "[[0, 1, 2, 3], [0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]",
    ],
    [
      "np.dstack([v, v])",
      ({ v }) => dstack([v, v]),
      "[[[0, 0], [1, 1], [2, 2], [3, 3], [4, 4], [5, 5]]]",
    ],
    [
      "np.dstack([m, m + 1])",
      ({ m }) => dstack([m, m.add(1)]),
      "[[[0, 1], [1, 2], [2, 3], [3, 4]], [[4, 5], [5, 6], [6, 7], [7, 8]], [[8, 9], [9, 10], [10, 11], [11, 12]]]",
    ],
    [
      "np.column_stack([v, v + 1])",
      ({ v }) => columnStack([v, v.add(1)]),
      "[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6]]",
    ],
    [
      "np.block([[m, np.ones((3, 1))], [np.zeros((1, 5))]])",
      ({ m }) => block([[m, ones([3, 1])], [zeros([1, 5])]]),
      "[[0, 1, 2, 3, 1], [4, 5, 6, 7, 1], [8, 9, 10, 11, 1], [0, 0, 0, 0, 0]]",
    ],
    ["np.block([v, 1, 2])", ({ v }) => block([v, 1, 2]), "[0, 1, 2, 3, 4, 5, 1, 2]"],
    [
      "np.block([[1, v], [v, 2]])",
      ({ v }) =>
        block([
          [1, v],
          [v, 2],
        ]),
      "[[1, 0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5, 2]]",
    ],
    ["np.block([c, c + 1]).shape", ({ c }) => shape(block([c, c.add(1)])), "[2, 3, 8]"],
    ["np.append(m, 9)", ({ m }) => m.append(9), "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 9]"],
    [
      "np.append(m, [[1, 1, 1, 1]], axis=0)",
      ({ m }) => m.append(t([[1, 1, 1, 1]]), 0),
      "[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [1, 1, 1, 1]]",
    ],
  ],
  "axes cut": [
    [
      "[len(part) for part in np.array_split(v, 4)]",
      ({ v }) => v.arraySplit(4).map(({ size }) => size),
      "[2, 2, 1, 1]",
    ],
    [
      "[len(part) for part in np.array_split(v[:2], 3)]",
      ({ v }) =>
        v
          .at(":2")
          .arraySplit(3)
          .map(({ size }) => size),
      "[1, 1, 0]",
    ],
    [
      "np.array_split(m, [1, -1], axis=1)[1]",
      ({ m }) => m.arraySplit([1, -1], 1)[1],
      "[[1, 2], [5, 6], [9, 10]]",
    ],
    [
      "[len(part) for part in np.array_split(v, [4, 2, 9])]",
      ({ v }) => v.arraySplit([4, 2, 9]).map(({ size }) => size),
      "[4, 0, 4, 0]",
    ],
    ["np.hsplit(m, 2)[1]", ({ m }) => m.hsplit(2)[1], "[[2, 3], [6, 7], [10, 11]]"],
    ["np.hsplit(v, [2])[1]", ({ v }) => v.hsplit([2])[1], "[2, 3, 4, 5]"],
    ["np.vsplit(m, [1, 2])[1]", ({ m }) => m.vsplit([1, 2])[1], "[[4, 5, 6, 7]]"],
    ["np.dsplit(c, 4)[3]", ({ c }) => c.dsplit(4)[3], "[[[3], [7], [11]], [[15], [19], [23]]]"],
    ["np.rollaxis(c, 2).shape", ({ c }) => shape(c.rollaxis(2)), "[4, 2, 3]"],
    ["np.rollaxis(c, 0, 3).shape", ({ c }) => shape(c.rollaxis(0, 3)), "[3, 4, 2]"],
    ["np.rollaxis(c, 1, -1).shape", ({ c }) => shape(c.rollaxis(1, -1)), "[2, 3, 4]"],
    ["np.atleast_3d(m).shape", ({ m }) => shape(m.atleast3d()), "[3, 4, 1]"],
    ["np.atleast_3d(v).shape", ({ v }) => shape(v.atleast3d()), "[1, 6, 1]"],
    ["np.atleast_2d(3.0)", () => atleast2d(3), "[[3]]"],
    ["np.resize(v, (2, 4))", ({ v }) => v.resize([2, 4]), "[[0, 1, 2, 3], [4, 5, 0, 1]]"],
    ["np.resize(m, 5)", ({ m }) => m.resize([5]), "[0, 1, 2, 3, 4]"],
  ],
  "elements put in and taken out": [
    ["np.insert(v, 1, [8, 9])", ({ v }) => v.insert(1, t([8, 9])), "[0, 8, 9, 1, 2, 3, 4, 5]"],
    [
      "np.insert(v, [1, 1, -1], [7, 8, 9])",
      ({ v }) => v.insert([1, 1, -1], t([7, 8, 9])),
      "[0, 7, 8, 1, 2, 3, 4, 9, 5]",
    ],
    ["np.insert(v, [2], [7, 8])", ({ v }) => v.insert([2], t([7, 8])), "[0, 1, 7, 8, 2, 3, 4, 5]"],
    [
      "np.insert(m, 1, [7, 8, 9], axis=1)",
      ({ m }) => m.insert(1, t([7, 8, 9]), 1),
      "[[0, 7, 1, 2, 3], [4, 8, 5, 6, 7], [8, 9, 9, 10, 11]]",
    ],
    [
      "np.insert(m, [1], [[7], [8], [9]], axis=1)",
      ({ m }) => m.insert([1], t([[7], [8], [9]]), 1),
      "[[0, 7, 1, 2, 3], [4, 8, 5, 6, 7], [8, 9, 9, 10, 11]]",
    ],
    [
      "np.insert(m, [3, 0], 5, axis=0)",
      ({ m }) => m.insert([3, 0], 5, 0),
      "[[5, 5, 5, 5], [0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [5, 5, 5, 5]]",
    ],
    [
      "np.insert(v, slice(0, 4, 2), [7, 8])",
      ({ v }) => v.insert("0:4:2", t([7, 8])),
      "[7, 0, 1, 8, 2, 3, 4, 5]",
    ],
    ["np.delete(v, [0, -1])", ({ v }) => v.deleteAt([0, -1]), "[1, 2, 3, 4]"],
    ["np.delete(m, 1, 0)", ({ m }) => m.deleteAt(1, 0), "[[0, 1, 2, 3], [8, 9, 10, 11]]"],
    [
      "np.delete(m, slice(None, None, -2), 1)",
      ({ m }) => m.deleteAt("::-2", 1),
      "[[0, 2], [4, 6], [8, 10]]",
    ],
    ["np.delete(m, 5)", ({ m }) => m.deleteAt(5), "[0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11]"],
    [
      "np.trim_zeros(np.array([0, 0, 1, 0, 2, 0]), 'b')",
      () => t([0, 0, 1, 0, 2, 0]).trimZeros("b"),
      "[0, 0, 1, 0, 2]",
    ],
    [
      "np.trim_zeros(np.pad(m + 1, 2)[:, :, None], axis=(0, 1))",
      ({ m }) => m.add(1).pad(2).unsqueeze(2).trimZeros("fb", [0, 1]),
      "[[[1], [2], [3], [4]], [[5], [6], [7], [8]], [[9], [10], [11], [12]]]",
    ],
    ["np.trim_zeros(np.zeros(3))", () => zeros([3]).trimZeros(), "[]"],
  ],
  indices: [
    ["np.diag_indices(3, 3)[2]", () => diagIndices(3, 3)[2], "[0, 1, 2]"],
    [
      "np.tril_indices(4, -1)",
      () => trilIndices(4, -1),
      "[[1, 2, 2, 3, 3, 3], [0, 0, 1, 0, 1, 2]]",
    ],
    [
      "np.tril_indices(3, 1, 5)",
      () => trilIndices(3, 1, 5),
      "[[0, 0, 1, 1, 1, 2, 2, 2, 2], [0, 1, 0, 1, 2, 0, 1, 2, 3]]",
    ],
    [
      "np.triu_indices(3, -1, 2)",
      () => triuIndices(3, -1, 2),
      "[[0, 0, 1, 1, 2], [0, 1, 0, 1, 1]]",
    ],
    ["np.triu_indices(2, 3)", () => triuIndices(2, 3), "[[], []]"],
    [
      "np.tril_indices(3, 9, 2)",
      () => trilIndices(3, 9, 2),
      "[[0, 0, 1, 1, 2, 2], [0, 1, 0, 1, 0, 1]]",
    ],
    [
      "np.triu_indices_from(m, 1)",
      ({ m }) => m.triuIndicesFrom(1),
      "[[0, 0, 0, 1, 1, 2], [1, 2, 3, 2, 3, 3]]",
    ],
    [
      "np.mask_indices(3, np.triu, 1)",
      () => maskIndices(3, (x, k) => x.triu(k), 1),
      "[[0, 0, 1], [1, 2, 2]]",
    ],
    ["m[np.ix_([0, 2], [3, 1])]", ({ m }) => m.at(...ix([0, 2], [3, 1])), "[[3, 1], [11, 9]]"],
    ["c[np.ix_([1], [0, 2], [3])]", ({ c }) => c.at(...ix([1], [0, 2], [3])), "[[[15], [23]]]"],
    [
      "np.ravel_multi_index(([2, 1], [1, 3]), (3, 4))",
      () => ravelMultiIndex([ints([2, 1]), ints([1, 3])], [3, 4]),
      "[9, 7]",
    ],
    [
      "np.ravel_multi_index(([7, -2], [-1, 9]), (3, 4), mode=('wrap', 'clip'))",
      () => ravelMultiIndex([ints([7, -2]), ints([-1, 9])], [3, 4], { mode: ["wrap", "clip"] }),
      "[4, 7]",
    ],
  ],
  diagonals: [
    [
      "np.diagflat([[1, 2], [3, 4]], -1)",
      () =>
        t([
          [1, 2],
          [3, 4],
        ]).diagflat(-1),
      "[[0, 0, 0, 0, 0], [1, 0, 0, 0, 0], [0, 2, 0, 0, 0], [0, 0, 3, 0, 0], [0, 0, 0, 4, 0]]",
    ],
    [
      "inplace(np.fill_diagonal, np.ones((5, 2)), 7)",
      () => ones([5, 2]).fillDiagonal(7),
      "[[7, 1], [1, 7], [1, 1], [1, 1], [1, 1]]",
    ],
    [
      "inplace(np.fill_diagonal, np.ones((7, 2)), 7, wrap=True)",
      () => ones([7, 2]).fillDiagonal(7, { wrap: true }),
      "[[7, 1], [1, 7], [1, 1], [7, 1], [1, 7], [1, 1], [7, 1]]",
    ],
    [
      "inplace(np.fill_diagonal, np.ones((2, 5)), [7, 8, 9])",
      () => ones([2, 5]).fillDiagonal(t([7, 8, 9])),
      "[[7, 1, 1, 1, 1], [1, 8, 1, 1, 1]]",
    ],
    [
      "inplace(np.fill_diagonal, np.ones((3, 3)), [7, 8])",
      () => ones([3, 3]).fillDiagonal(t([7, 8])),
      "[[7, 1, 1], [1, 8, 1], [1, 1, 7]]",
    ],
    [
      "inplace(np.fill_diagonal, np.ones((2, 2, 2)), 7)",
      () => ones([2, 2, 2]).fillDiagonal(7),
      "[[[7, 1], [1, 1]], [[1, 1], [1, 7]]]",
    ],
  ],
  choices: [
    [
      "np.choose([[0, 1], [1, 0]], [[5, 6], 7])",
      () =>
        ints([0, 1, 1, 0])
          .reshape([2, 2])
          .choose([t([5, 6]), 7]),
      "[[5, 7], [7, 6]]",
    ],
    [
      "np.choose([0, 5, -1, 2], [v[:4], v[:4] + 10, v[:4] + 20], mode='wrap')",
      ({ v }) =>
        ints([0, 5, -1, 2]).choose([v.at(":4"), v.at(":4").add(10), v.at(":4").add(20)], {
          mode: "wrap",
        }),
      "[0, 21, 22, 23]",
    ],
    [
      "np.choose([0, 5, -1], m[:, :3], mode='clip')",
      ({ m }) => ints([0, 5, -1]).choose(m.at(":, :3"), { mode: "clip" }),
      "[0, 9, 2]",
    ],
    [
      "np.select([v < 2, v < 4], [v, v * 10], 9)",
      ({ v }) => select([v.lt(2), v.lt(4)], [v, v.mul(10)], 9),
      "[0, 1, 20, 30, 9, 9]",
    ],
    [
      "np.piecewise(v, [v > 1, v > 3], [lambda x: -x, lambda x: x * 10])",
      ({ v }) => piecewise(v, [v.gt(1), v.gt(3)], [(x) => x.neg(), (x) => x.mul(10)]),
      "[0, 0, -2, -3, 40, 50]",
    ],
    [
      "np.piecewise(v, [v > 1], [2, lambda x: x + 1])",
      ({ v }) => piecewise(v, [v.gt(1)], [2, (x) => x.add(1)]),
      "[1, 2, 2, 2, 2, 2]",
    ],
    [
      "inplace(np.place, m, m % 3 == 0, [-1, -2, -3])",
      ({ m }) => m.place(m.remainder(3).eq(0), t([-1, -2, -3])),
      "[[-1, 1, 2, -2], [4, 5, -3, 7], [8, -1, 10, 11]]",
    ],
    [
      "inplace(np.putmask, v, v > 2, [-1, -2])",
      ({ v }) => v.putmask(v.gt(2), t([-1, -2])),
      "[0, 1, 2, -2, -1, -2]",
    ],
    [
      "inplace(np.put, m, [0, -1, 5], [7, 8])",
      ({ m }) => m.put(ints([0, -1, 5]), t([7, 8])),
      "[[7, 1, 2, 3], [4, 7, 6, 7], [8, 9, 10, 8]]",
    ],
    [
      "inplace(np.put, v, [-8, 7, 1], [7, 8, 9], mode='wrap')",
      ({ v }) => v.put(ints([-8, 7, 1]), t([7, 8, 9]), { mode: "wrap" }),
      "[0, 9, 2, 3, 7, 5]",
    ],
    [
      "inplace(np.put, v, [-8, 7, 1], [7, 8, 9], mode='clip')",
      ({ v }) => v.put(ints([-8, 7, 1]), t([7, 8, 9]), { mode: "clip" }),
      "[7, 9, 2, 3, 4, 8]",
    ],
    [
      "inplace(np.put_along_axis, m, np.array([[1], [0], [3]]), 9, 1)",
      ({ m }) => m.scatter(ints([1, 0, 3]).reshape([3, 1]), 9, 1),
      "[[0, 9, 2, 3], [9, 5, 6, 7], [8, 9, 10, 9]]",
    ],
  ],
  functions: [
    [
      "np.apply_along_axis(lambda row: row[::-1] * 2, 1, m)",
      ({ m }) => applyAlongAxis((row) => row.flip().mul(2), 1, m),
      "[[6, 4, 2, 0], [14, 12, 10, 8], [22, 20, 18, 16]]",
    ],
    [
      "np.apply_along_axis(lambda row: np.outer(row, row), 1, c).shape",
      ({ c }) => shape(applyAlongAxis((row) => row.outer(row), 1, c)),
      "[2, 3, 3, 4]",
    ],
    [
      "np.apply_along_axis(np.sum, 0, v)",
      ({ v }) => applyAlongAxis((row) => row.sum(), 0, v),
      "15",
    ],
    [
      "np.apply_over_axes(np.sum, c, [0, 2])",
      ({ c }) => applyOverAxes((x, axis) => x.sum(axis), c, [0, 2]),
      "[[[60], [92], [124]]]",
    ],
    [
      "np.fromfunction(lambda i, j: i * 10 + j, (2, 3))",
      () => fromfunction((i, j) => i.mul(10).add(j), [2, 3]),
      "[[0, 1, 2], [10, 11, 12]]",
    ],
  ],
  equality: [
    ["np.array_equal(v, v)", ({ v }) => v.arrayEqual(v), "true"],
    ["np.array_equal(v, m)", ({ v, m }) => v.arrayEqual(m), "false"],
    [
      "np.array_equal([1, np.nan], [1, np.nan])",
      () => t([1, Number.NaN]).arrayEqual(t([1, Number.NaN])),
      "false",
    ],
    [
      "np.array_equal([1, np.nan], [1, np.nan], equal_nan=True)",
      () => t([1, Number.NaN]).arrayEqual(t([1, Number.NaN]), { equalNan: true }),
      "true",
    ],
    ["np.array_equal([], [])", () => t([]).arrayEqual(t([])), "true"],
    [
      "np.array_equiv([[1, 2], [1, 2]], [1, 2])",
      () =>
        t([
          [1, 2],
          [1, 2],
        ]).arrayEquiv(t([1, 2])),
      "true",
    ],
    ["np.array_equiv([1, 2], [1, 2, 3])", () => t([1, 2]).arrayEquiv(t([1, 2, 3])), "false"],
  ],
  masks: [
    ["m[k]", ({ m, k }) => m.atMask(k), "[0, 3, 5, 8, 10, 11]"],
    ["m[r]", ({ m, r }) => m.atMask(r), "[[0, 1, 2, 3], [8, 9, 10, 11]]"],
    ["m[r, 1:3]", ({ m, r }) => m.atMask(r, "1:3"), "[[1, 2], [9, 10]]"],
    ["m[r, ::-2]", ({ m, r }) => m.atMask(r, "::-2"), "[[3, 1], [11, 9]]"],
    [
      "c[:, k]",
      ({ c, k }) => c.atMask(null, k),
      "[[0, 3, 5, 8, 10, 11], [12, 15, 17, 20, 22, 23]]",
    ],
    ["c[1, r]", ({ c, r }) => c.atMask(1, r), "[[12, 13, 14, 15], [20, 21, 22, 23]]"],
    [
      "c[1, :, r[[0, 1, 2, 0]]]",
      ({ c, r }) => c.atMask(1, ":", r.take(ints([0, 1, 2, 0]))),
      "[[12, 16, 20], [14, 18, 22], [15, 19, 23]]",
    ],
    [
      "c[0, r, np.newaxis, 1:3].shape",
      async ({ c, r }) => shape(await c.atMask(0, r, "newaxis, 1:3")),
      "[2, 1, 2]",
    ],
    ["c[:, r, [1, 3]]", ({ c, r }) => c.atMask(null, r, ints([1, 3])), "[[1, 11], [13, 23]]"],
    ["m[r, r[[0, 0, 1, 1]]]", ({ m, r }) => m.atMask(r, r.take(ints([0, 0, 1, 1]))), "[0, 9]"],
    [
      "c[..., m[0] > 1]",
      ({ m, c }) => c.atMask("...", m.at(0).gt(1)),
      "[[[2, 3], [6, 7], [10, 11]], [[14, 15], [18, 19], [22, 23]]]",
    ],
    [
      "setat(m, m > 5, 0)",
      ({ m }) => m.setAt(m.gt(5), 0),
      "[[0, 1, 2, 3], [4, 5, 0, 0], [0, 0, 0, 0]]",
    ],
    [
      "setat(m, r, [9, 8, 7, 6])",
      ({ m, r }) => m.setAt(r, t([9, 8, 7, 6])),
      "[[9, 8, 7, 6], [4, 5, 6, 7], [9, 8, 7, 6]]",
    ],
    [
      "setat(m, (r, slice(1, 3)), [[9, 8]])",
      ({ m, r }) => m.setAt([r, "1:3"], t([[9, 8]])),
      "[[0, 9, 8, 3], [4, 5, 6, 7], [8, 9, 8, 11]]",
    ],
    [
      "setat(c, (slice(None), k), [[5], [6]])",
      ({ c, k }) => c.setAt([null, k], t([[5], [6]])),
      "[[[5, 1, 2, 5], [4, 5, 6, 7], [5, 9, 5, 5]], [[6, 13, 14, 6], [16, 6, 18, 19], [6, 21, 6, 6]]]",
    ],
    [
      "setat(c, (1, r), [4, 3, 2, 1])",
      ({ c, r }) => c.setAt([1, r], t([4, 3, 2, 1])),
      "[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[4, 3, 2, 1], [16, 17, 18, 19], [4, 3, 2, 1]]]",
    ],
    [
      "setat(c, (0, slice(None, None, -1), m[0] > 1), [[7, 8, 9]])",
      ({ m, c }) => c.setAt([0, "::-1", m.at(0).gt(1)], t([[7, 8, 9]])),
      "[[[0, 1, 9, 9], [4, 5, 8, 8], [8, 9, 7, 7]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]",
    ],
    [
      "setat(c, (slice(None), r, slice(0, 4, 3)), [[[1, 2]], [[3, 4]]])",
      ({ c, r }) => c.setAt([null, r, "0:4:3"], t([[[1, 2]], [[3, 4]]])),
      "[[[1, 1, 2, 2], [4, 5, 6, 7], [1, 9, 10, 2]], [[3, 13, 14, 4], [16, 17, 18, 19], [3, 21, 22, 4]]]",
    ],
  ],
};

/** The result of a call as nested arrays. */
async function plain(result: unknown): Promise<unknown> {
  const value = await result;
  if (Array.isArray(value)) return Promise.all(value.map(plain));
  if (typeof value !== "object" || value === null) return value;
  return (value as Tensor).array();
}

describe.each(Object.entries(calls))("%s", (_, list) => {
  it.each(list)("%s gives the same here", async (_numpy, here, gives) => {
    await onReference(async () => {
      expect(await plain(here(things()))).toEqual(JSON.parse(gives));
    });
  });
});
