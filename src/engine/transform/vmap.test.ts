import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { arange, eye, tensor, where, zeros } from "../ops/index.ts";
import { rand } from "../ops/random/index.ts";
import { grad } from "./reverse.ts";
import { vmap } from "./vmap.ts";

const rows = (): Tensor => arange(0, 6).cast("f32").reshape([2, 3]);

describe("vmap", () => {
  it("takes and puts the axis of the examples anywhere", async () => {
    await onReference(async () => {
      const x = rows();
      expect(await vmap((v) => v.mul(2), { inAxes: 1, outAxes: -1 })(x).array()).toEqual([
        [0, 2, 4],
        [6, 8, 10],
      ]);
      expect(await vmap((v) => v.sum(), { inAxes: -1 })(x).array()).toEqual([3, 5, 7]);
    });
  });

  it("takes trees of axes for trees of operands and results", async () => {
    await onReference(async () => {
      const operand = { w: rows(), shared: tensor(10), rest: [rows().T] as const };
      const f = vmap(({ w, shared, rest }: typeof operand) => ({ both: w.add(rest[0]), shared }), {
        inAxes: [{ w: 0, shared: null, rest: [1] }],
        outAxes: { both: 1, shared: null },
      });
      const result = f(operand);
      expect(await result.both.array()).toEqual([
        [0, 6],
        [2, 8],
        [4, 10],
      ]);
      expect(await result.shared.item()).toBe(10);
    });
  });

  it("passes what does not depend on the example to every one", async () => {
    await onReference(async () => {
      expect(await vmap((_) => tensor([7, 8]))(zeros([2])).array()).toEqual([
        [7, 8],
        [7, 8],
      ]);
    });
  });

  it("lets an operand without an axis be anything", async () => {
    await onReference(async () => {
      const f = (x: Tensor, how: { power: number; name: string }): Tensor => x.pow(how.power);
      const all = vmap(f, { inAxes: [0, null] })(tensor([1, 2, 3]), { power: 2, name: "square" });
      expect(await all.array()).toEqual([1, 4, 9]);
    });
  });

  it("nests: all pairs of two lists", async () => {
    await onReference(async () => {
      const product = (x: Tensor, y: Tensor): Tensor => x.mul(y).sum();
      const pairs = vmap(vmap(product, { inAxes: [null, 0] }), { inAxes: [0, null] });
      expect(await pairs(rows(), eye(3)).array()).toEqual([
        [0, 1, 2],
        [3, 4, 5],
      ]);
    });
  });

  it("uses tensors from outside, of an enclosing vmap too", async () => {
    await onReference(async () => {
      const sums = vmap((x: Tensor) => vmap((y: Tensor) => y.mul(x).sum())(eye(3)))(rows());
      expect(await sums.array()).toEqual([
        [0, 1, 2],
        [3, 4, 5],
      ]);
    });
  });

  it("of grad returns a gradient for each example, and grad of vmap their sum's", async () => {
    await onReference(async () => {
      const loss = (w: Tensor, x: Tensor): Tensor => w.mul(x).sum().pow(2);
      const w = tensor([1, 2, 3]);
      const perExample = vmap(grad(loss), { inAxes: [null, 0] })(w, rows());
      expect(await perExample.array()).toEqual([
        [0, 16, 32],
        [156, 208, 260],
      ]);
      const all = grad((v) => vmap(loss, { inAxes: [null, 0] })(v, rows()).sum())(w);
      expect(await all.array()).toEqual([156, 224, 292]);
    });
  });

  it("leads gradients to parameters that the function uses", async () => {
    await onReference(async () => {
      const w = parameter(tensor([1, 2, 3]));
      vmap((x) => x.mul(w).sum())(rows())
        .sum()
        .backward();
      expect(await w.grad?.array()).toEqual([3, 5, 7]);
    });
  });

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

  it("takes no examples at all", async () => {
    await onReference(async () => {
      expect(await vmap((x) => x.softmax())(zeros([0, 3])).array()).toEqual([]);
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

  it("refuses a function that waits", async () => {
    await onReference(() => {
      expect(() => vmap(async (x) => x)(zeros([2]))).toThrow(
        "vmap: invalid leaf: the result is a promise: expected a tensor, or arrays and plain objects of tensors",
      );
    });
  });
});
