/**
 * What must hold of more elements than an f32 counts: indices stay exact beyond 2^24, and long sums lose
 * nothing. One suite, for every device.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  arange,
  type Device,
  evaluate,
  type InitOptions,
  init,
  ones,
  permutation,
  rand,
  randint,
  type Tensor,
  tensor,
} from "../../../src/engine/index.ts";
import { threefry2x32 } from "../../../src/engine/ops/random/threefry.ts";

/** Odd, and above 2^24 by more than a vector or a workgroup has. */
const many = 2 ** 24 + 1037;
const i32 = { dtype: "i32" } as const;
const indices = (): Tensor => arange(0, many, 1, i32);
const isAll = async (x: Tensor): Promise<boolean> => (await x.all().item()) === 1;

/** The same elements in a buffer, where nothing can be worked out from what they were made of. */
async function stored(x: Tensor): Promise<Tensor> {
  await evaluate(x);
  return x;
}

export function manyElements(title: string, options: InitOptions): void {
  describe(`more than 2^24 elements on ${title}`, { timeout: 120_000 }, () => {
    let device: Device;
    beforeAll(async () => {
      device = await init(options);
    });
    afterAll(() => device.dispose());

    it("2^25 ones add up to 2^25, made as they are added or stored, in one row or in many", async () => {
      expect(
        await ones([2 ** 25])
          .sum()
          .item(),
      ).toBe(2 ** 25);
      const x = await stored(ones([2 ** 25]));
      expect(await x.sum().item()).toBe(2 ** 25);
      const matrix = x.reshape([2 ** 13, 2 ** 12]);
      expect(await isAll(matrix.sum(0).eq(2 ** 13))).toBe(true);
      expect(await isAll(matrix.sum(1).eq(2 ** 12))).toBe(true);
      expect(await matrix.sum([0, 1]).item()).toBe(2 ** 25);
    });

    it("the mean of 10^7 values of 0.1 is 0.1 to 1e-6, and their variance nothing", async () => {
      const x = await stored(ones([10 ** 7]).mul(0.1));
      expect(Math.abs((await x.mean().item()) / 0.1 - 1)).toBeLessThan(1e-6);
      expect(
        Math.abs(
          (await x
            .reshape([10, 10 ** 6])
            .mean()
            .item()) /
            0.1 -
            1,
        ),
      ).toBeLessThan(1e-6);
      expect(await x.variance().item()).toBeLessThan(1e-12);
    });

    it("every index differs from its neighbours, computed or stored", async () => {
      const x = await stored(indices());
      expect(await isAll(x.mul(3).sub(x.add(x)).eq(indices()))).toBe(true);
      expect(await x.slice([many - 3, null]).array()).toEqual([many - 3, many - 2, many - 1]);
      expect(await x.flip(0).slice([0, 2]).array()).toEqual([many - 1, many - 2]);
      expect(await x.max().item()).toBe(many - 1);
      expect(await x.argmax().item()).toBe(many - 1);
    });

    it("integers are counted and summed exactly", async () => {
      const x = await stored(indices());
      // Modulo 2^32, as integers wrap.
      expect(await x.sum().item()).toBe(
        Number(BigInt.asIntN(32, (BigInt(many) * BigInt(many - 1)) / 2n)),
      );
      expect(await x.ge(5).countNonzero().item()).toBe(many - 5);
      expect(await isAll(ones([many], i32).cumsum().sub(1).eq(indices()))).toBe(true);
    });

    it("running sums of running sums reuse a buffer without leaving data in it", async () => {
      const x = await stored(ones([many], i32));
      let sums = await stored(x.cumsum().cumsum().cumsum());
      expect(await sums.slice([0, 4]).array()).toEqual([1, 4, 10, 20]);
      for (let times = 0; times < 3; times++) sums = sums.slice([1, null]).sub(sums.slice([0, -1]));
      expect(await isAll(sums.eq(1))).toBe(true);
    });

    it("elements are found at indices above 2^24", async () => {
      const x = await stored(indices());
      const chosen = tensor([many - 1, 2 ** 24 + 1, 2 ** 24, 7, -2], i32);
      const expected = [many - 1, 2 ** 24 + 1, 2 ** 24, 7, many - 2];
      expect(await x.take(chosen).array()).toEqual(expected);
      expect(await x.searchsorted(chosen.slice([0, 4])).array()).toEqual(expected.slice(0, 4));
    });

    it("a matrix of more than 2^24 elements is transposed, broadcast and multiplied", async () => {
      const [rows, columns] = [4099, 4097];
      const left = arange(0, rows, 1, i32);
      const up = arange(0, columns, 1, i32);
      const x = await stored(left.unsqueeze(1).mul(columns).add(up));
      const turned = await stored(x.T.add(0));
      const wanted = left.mul(columns).add(up.unsqueeze(1));
      expect(await isAll(turned.eq(wanted))).toBe(true);
      const product = await stored(
        left.cast("f32").unsqueeze(1).matmul(up.cast("f32").unsqueeze(0)),
      );
      // Products below 2^24 are exact, and those above are rounded once.
      expect(await isAll(product.eq(left.cast("f32").unsqueeze(1).mul(up.cast("f32"))))).toBe(true);
    });

    it("random numbers are the cipher's for each index", async () => {
      const x = await stored(rand([many], { key: 7 }));
      const last = Float32Array.from({ length: 3 }, (_, index) => {
        const [a, b] = threefry2x32([many - 3 + index, 0], [7, 3]);
        return ((a ^ b) & 0xffffff) * 2 ** -24;
      });
      expect(await x.slice([many - 3, null]).data()).toEqual(last);
      // A standard error of 0.00007.
      expect(Math.abs((await x.mean().item()) - 0.5)).toBeLessThan(0.0003);
    });
  });
}

/** Tests that take minutes on a software GPU, declared only for devices that need seconds. */
export function sortsOfMany(title: string, options: InitOptions): void {
  describe(`sorts of more than 2^24 elements on ${title}`, { timeout: 120_000 }, () => {
    let device: Device;
    beforeAll(async () => {
      device = await init(options);
    });
    afterAll(() => device.dispose());

    it("a permutation has every index once", async () => {
      const order = await stored(permutation(many, 0, { key: 1 }));
      expect(await isAll(order.eq(indices()))).toBe(false);
      expect(await isAll(order.sort().eq(indices()))).toBe(true);
    });

    it("all are sorted, and equal ones keep their order", async () => {
      const flags = await stored(randint([many], 0, 2, { key: 2 }).cast("bool"));
      const order = await stored(flags.argsort());
      const sorted = flags.take(order).cast("i32");
      const [before, after] = [[0, -1] as const, [1, null] as const];
      const [earlier, later] = [sorted.slice(before), sorted.slice(after)];
      const keeps = earlier.eq(later).logicalAnd(order.slice(before).lt(order.slice(after)));
      expect(await isAll(earlier.lt(later).logicalOr(keeps))).toBe(true);
    });
  });
}
