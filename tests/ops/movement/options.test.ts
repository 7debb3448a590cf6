import { type Tensor, tensor } from "../../../src/engine/index.ts";
import { testValuesOnReference } from "../../running/test-values.ts";

const x = (): Tensor =>
  tensor([
    [3, 1, 2],
    [9, 5, 4],
  ]);
const integers = (list: readonly number[]): Tensor => tensor(Int32Array.from(list));

testValuesOnReference(
  `
padding accepts a value for each side, and fills corners with the last axis's
  value = [[5, 6], [7, 8]]
  x().pad([1, 2], { value })
      => [[7, 5, 5, 5, 8, 8], [7, 3, 1, 2, 8, 8], [7, 9, 5, 4, 8, 8], [7, 6, 6, 6, 8, 8],
      [7, 6, 6, 6, 8, 8]]
padding mirrors at the value of the last element too, over and over
  row = tensor([1, 4, 9])
  odd = { reflectType: "odd" }
  row.pad([5, 7], { mode: "reflect", ...odd })
      => [-18, -15, -12, -7, -2, 1, 4, 9, 14, 17, 20, 25, 30, 33, 36]
  row.pad([7, 5], { mode: "symmetric", ...odd })
      => [-15, -15, -12, -7, -7, -2, 1, 1, 4, 9, 9, 14, 17, 17, 20]
  one = tensor([5], { dtype: "i32" })
  one.pad(3, { mode: "symmetric", ...odd })  => new Array(7).fill(5)
padding accepts lengths and ends for each side
  table = tensor([[1, 2, 3], [4, 5, 9]])
  widths = [[1, 0], [2, 1]]
  statLength = [[1, 2], [3, 2]]
  pad(table, widths, { mode: "mean", statLength })
      => [[2, 2, 1, 2, 3, 2.5], [2, 2, 1, 2, 3, 2.5], [6, 6, 4, 5, 9, 7]]
  sideways = [[0, 0], [2, 3]]
  ramps = pad(table, sideways, { mode: "linearRamp", endValue: [7, -3] })
  ramps  => [[7, 4, 1, 2, 3, 1, -1, -3], [7, 5.5, 4, 5, 9, 5, 1, -3]]
without an axis all elements are one when they are sorted, parted and taken
  x().sort(null)  => [1, 2, 3, 4, 5, 9]
  x().argsort(null)  => [1, 2, 0, 5, 4, 3]
  x().partition(2, null).slice(2).item()  => 3
  order = x().argsort(null, { descending: true })
  x().takeAlongAxis(order, null)  => [9, 5, 4, 3, 2, 1]
without an axis all elements are one when something is put among them
  x().scatter(integers([0, 5]), tensor([7, 8]), null)  => [[7, 1, 2], [9, 5, 8]]
  x().scatterAdd(integers([1, 1, -2]), 10, null)  => [[3, 21, 2], [9, 15, 4]]
indices outside return what is stated, as in JAX
  outside = integers([1, -3, 7, -4])
  fillValue = -1
  x().take(outside, 1, { fillValue })  => [[1, 3, -1, -1], [5, 9, -1, -1]]
  rows = outside.broadcastTo([2, 4])
  x().takeAlongAxis(rows, 1, { fillValue })  => [[1, 3, -1, -1], [5, 9, -1, -1]]
  x().takeAlongAxis(rows, 1, { mode: "clip" }).slice(0)  => [1, 3, 2, 3]
numbers between bounds lie along an axis where the bounds are tensors
  found = linspace(tensor([[0], [1]]), tensor([4, 8, 12]), 3, { axis: 1 })
  found  => [[[0, 0, 0], [2, 4, 6], [4, 8, 12]], [[1, 1, 1], [2.5, 4.5, 6.5], [4, 8, 12]]]
numbers between bounds are returned with their distance
  { samples, step } = linspace(2, 3, 4, { retstep: true, endpoint: false })
  samples  => [2, 2.25, 2.5, 2.75]
  step.item()  => 0.25
  linspace(2, 3, 1, { retstep: true }).step.item()  => NaN
creation returns indices for broadcasts
  [rows, columns] = indices([2, 3], { sparse: true })
  rows  => [[0], [1]]
  columns  => [[0, 1, 2]]
creation returns at least that many axes
  tensor([1, 2], { ndmin: 3 }).shape  => [1, 1, 2]
  tensor(5, { ndmin: 1 }).shape  => [1]
  tensor([[1]], { ndmin: 1 }).shape  => [1, 1]
creation traces in the requested dtype
  found = arange(9, undefined, 1, { dtype: "i32" }).reshape([3, 3]).trace({ dtype: "f32" })
  found.dtype  => "f32"
  found.item()  => 12
numbers between bounds are powers of several bases, and multiples of each other
  powers = await logspace(0, 2, 3, { base: tensor([2, 3]), axis: -1 }).data()
  for [index, wanted] of [1, 2, 4, 1, 3, 9].entries():
    powers[index]  => wanted (5 digits)
  multiples = await geomspace(tensor([1, -2]), tensor([16, -32]), 3).data()
  for [index, wanted] of [1, -2, 4, -8, 16, -32].entries():
    multiples[index]  => wanted (5 digits)
joining returns the requested dtype
  parts = [tensor([true, false]), tensor([2, 3], { dtype: "i32" })]
  for joined of [concat(parts, 0, { dtype: "f32" }), stack(parts, 0, { dtype: "f32" }),
      vstack(parts, { dtype: "f32" }), hstack(parts, { dtype: "f32" })]:
    joined.dtype  => "f32"
    joined.data()  => [1, 0, 2, 3]
`,
  { integers, x },
);
