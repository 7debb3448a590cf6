import { testValuesOnReference } from "../../../tests/running/test-values.ts";

testValuesOnReference(
  `
a transform refuses an async function, by the names of both
  scan(async (sum, x) => [sum.add(x), x], tensor(0), tensor([1, 2]))
      // scan: unsupported async function f: it must return its result, not a promise: leave out
      async and await, and read elements before or after scan
  whileLoop((x) => x.lt(3), async (x) => x.add(1), tensor(0))
      // whileLoop: unsupported async function body: it must return its result
  whileLoop(async (x) => x.lt(3), (x) => x.add(1), tensor(0))
      // whileLoop: unsupported async function condition: it must return its result
  branch(tensor(1).lt(2), (x) => x, async (x) => x.neg(), tensor(1))
      // branch: unsupported async function onFalse: it must return its result
  grad(async (x) => x.sum())(zeros([2]))
      // grad: unsupported async function f: it must return its result
  valueAndGrad(async (x) => x.sum())(zeros([2]))
      // valueAndGrad: unsupported async function f: it must return its result
  vmap(async (x) => x)(zeros([2]))
      // vmap: unsupported async function f: it must return its result
  jvp(async (x) => x, [zeros([2])], [ones([2])])
      // jvp: unsupported async function f: it must return its result
  checkpoint(async (x) => x)(zeros([2]))
      // checkpoint: unsupported async function f: it must return its result
  associativeScan(async (x, y) => x.add(y), zeros([4]))
      // associativeScan: unsupported async function f: it must return its result
  piecewise(zeros([2]), [true], [async (x) => x])
      // piecewise: unsupported async function functions: it must return its result
an op refuses an async function that it would call back
  ones([4]).reduce(0, async (x, y) => x.add(y))
      // reduce: unsupported async function combine: it must return its result
  ones([4]).reduceWindow(0, async (x, y) => x.add(y), 2)
      // reduceWindow: unsupported async function combine: it must return its result
a transform refuses a function that returns a promise, whoever wrote async
  later = async (x) => x
  scan((sum, x) => later([sum, x]), tensor(0), tensor([1, 2]))
      // scan: unsupported async function f: it must return its result
a promise that a transform refuses is no unhandled rejection
  failing = async () => { throw new Error("never seen") }
  vmap(failing)(zeros([2]))  // vmap: unsupported async function f
  await new Promise((resolve) => setTimeout(resolve, 10))
`,
);
