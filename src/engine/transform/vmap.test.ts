import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import type { Tensor } from "../graph/tensor.ts";
import { arange, tensor, where, zeros } from "../ops/index.ts";
import { rand } from "../ops/random/index.ts";
import { vmap } from "./vmap.ts";

const rows = (): Tensor => arange(0, 6).cast("f32").reshape([2, 3]);

describe("vmap", () => {
  it("draws random numbers once for all examples, and takes others as an operand", async () => {
    await onReference(async () => {
      const [first, second] = (await vmap((x) => rand([3]).add(x))(
        zeros([2]),
      ).array()) as number[][];
      expect(first).toEqual(second);
      const noisy = await vmap((x, noise) => x.add(noise))(zeros([2]), rand([2, 3])).array();
      expect((noisy as number[][])[0]).not.toEqual((noisy as number[][])[1]);
    });
  });

  it("says that an example has no elements to read, and how to choose instead", async () => {
    await onReference(async () => {
      let reading: Promise<number> | null = null;
      vmap((x) => {
        reading = x.item();
        return where(x.gt(0), x, 0);
      })(tensor([1, -1]));
      await expect(reading).rejects.toThrow(
        "missing elements: inside vmap, scan and custom derivatives, a tensor stands for many values and cannot be read: use where(condition, x, y) instead of branching",
      );
    });
  });
});

testValuesOnReference(
  `
vmap takes and puts the axis of the examples anywhere
  x = rows()
  vmap((v) => v.mul(2), { inAxes: 1, outAxes: -1 })(x)  => [[0, 2, 4], [6, 8, 10]]
  vmap((v) => v.sum(), { inAxes: -1 })(x)  => [3, 5, 7]
vmap takes trees of axes for trees of operands and results
  operand = { w: rows(), shared: tensor(10), rest: [rows().T] }
  f = vmap(({ w, shared, rest }) => ({ both: w.add(rest[0]), shared }),
      { inAxes: [{ w: 0, shared: null, rest: [1] }], outAxes: { both: 1, shared: null } })
  result = f(operand)
  result.both  => [[0, 6], [2, 8], [4, 10]]
  result.shared.item()  => 10
vmap passes what does not depend on the example to every one
  vmap((_) => tensor([7, 8]))(zeros([2]))  => [[7, 8], [7, 8]]
vmap lets an operand without an axis be anything
  f = (x, how) => x.pow(how.power)
  all = vmap(f, { inAxes: [0, null] })(tensor([1, 2, 3]), { power: 2, name: "square" })
  all  => [1, 4, 9]
vmap nests: all pairs of two lists
  product = (x, y) => x.mul(y).sum()
  pairs = vmap(vmap(product, { inAxes: [null, 0] }), { inAxes: [0, null] })
  pairs(rows(), eye(3))  => [[0, 1, 2], [3, 4, 5]]
vmap uses tensors from outside, of an enclosing vmap too
  sums = vmap((x) => vmap((y) => y.mul(x).sum())(eye(3)))(rows())
  sums  => [[0, 1, 2], [3, 4, 5]]
vmap of grad returns a gradient for each example, and grad of vmap their sum's
  loss = (w, x) => w.mul(x).sum().pow(2)
  w = tensor([1, 2, 3])
  perExample = vmap(grad(loss), { inAxes: [null, 0] })(w, rows())
  perExample  => [[0, 16, 32], [156, 208, 260]]
  all = grad((v) => vmap(loss, { inAxes: [null, 0] })(v, rows()).sum())(w)
  all  => [156, 224, 292]
vmap leads gradients to parameters that the function uses
  w = parameter(tensor([1, 2, 3]))
  vmap((x) => x.mul(w).sum())(rows()).sum().backward()
  w.grad?.array()  => [3, 5, 7]
vmap takes no examples at all
  vmap((x) => x.softmax())(zeros([0, 3]))  => []
vmap refuses a function that waits
  vmap(async (x) => x)(zeros([2]))
      // vmap: unsupported async function f: it must return its result, not a promise: leave out
      async and await, and read elements before or after vmap
`,
  { rows },
);
