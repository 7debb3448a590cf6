import { type Tensor, tensor } from "../../../src/engine/index.ts";
import { elements } from "../../every-op/known-values.ts";
import { testValuesOnReference } from "../../running/test-values.ts";

const integers = (values: number[] | number[][]): Tensor => tensor(values, { dtype: "i32" });
const table = (): Tensor =>
  tensor([
    [3, 4],
    [0.5, 0],
    [-5, 12],
  ]);

testValuesOnReference(
  `
oneHot without a number of classes has as many as the indices reach
  found = await oneHot(integers([1, 0, 3]), null, { axis: 0, dtype: "i32" })
  found  => [[0, 1, 0], [1, 0, 0], [0, 0, 0], [0, 0, 1]]
oneHot without a number of classes rejects negative indices, which are no classes
  await oneHot(integers([1, -2]))  // oneHot: invalid indices: -2 is negative
maxNorm uses the norm of normType
  largest = { maxNorm: 2, normType: Infinity }
  elements(embedding(integers([0, 1]), table(), largest))  => [1.5, 2, 0.5, 0]
maxNorm applies before a bag is combined
  bags = embeddingBag(integers([[0, 1]]), table(), { mode: "sum", maxNorm: 2.5 })
  elements(bags)  => [2, 2]
scaleGradByFreq leaves the rows exactly as they are, infinite ones too
  odd = tensor([[0.1], [Infinity], [NaN]])
  rows = embedding(integers([1, 0, 2, 0]), odd, { scaleGradByFreq: true })
  elements(rows)  => await elements(embedding(integers([1, 0, 2, 0]), odd))
scaleGradByFreq does the same in bags, where padding has no gradient at all
  named = () => integers([0, 2, -1, 0, 2])
  loss = (weight) => embeddingBag(named().unsqueeze(0),
      weight, { mode: "sum", scaleGradByFreq: true, paddingIdx: 0 }).sum()
  elements(grad(loss)(table()))  => [0, 0, 0, 0, 1, 1]
scaleGradByFreq is counted separately for each lane of a vmap
  loss = (weight) => vmap((indices) => embedding(indices, weight,
      { scaleGradByFreq: true }))(integers([[0, 0], [0, 1]])).sum()
  # A mean of one for the first lane, and one for the second.
  elements(grad(loss)(table()))  => [2, 2, 1, 1, 0, 0]
maxNorm shortens the rows that are longer, but not the table
  weight = table()
  rows = embedding(integers([2, 1, 0]), weight, { maxNorm: 2.5 })
  wanted = [-12.5 / 13, 30 / 13, 0.5, 0, 1.5, 2]
  for [at, value] of (await elements(rows)).entries():
    value  => wanted[at] (6 digits)
  elements(weight)  => [3, 4, 0.5, 0, -5, 12]
maxNorm is part of the function, with a gradient
  loss = (weight) => embedding(integers([0]), weight, { maxNorm: 5 / 2 }).sum()
  # Of 2.5·(x + y)/r at (3, 4): y·(y − x) and x·(x − y), times 2.5 over r³.
  wanted = [(2.5 * 4 * (4 - 3)) / 125, (2.5 * 3 * (3 - 4)) / 125, 0, 0, 0, 0]
  for [at, value] of (await elements(grad(loss)(table()))).entries():
    value  => wanted[at] (6 digits)
scaleGradByFreq makes a row's gradient the mean over its occurrences
  named = () => integers([0, 2, -1, 0, 2])
  factors = () => tensor([1, 10, 100, 3, 1000]).unsqueeze(1)
  loss = (weight) => embedding(named(), weight, { scaleGradByFreq: true }).mul(factors()).sum()
  gradient = await elements(grad(loss)(table()))
  gradient  => [2, 2, 0, 0, 370, 370]
  expect(await loss(table()).item()).toBe(await embedding(named(),
      table()).mul(factors()).sum().item())
`,
  { elements, integers, table },
);
