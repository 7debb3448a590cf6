/** Values that a program requests together are computed together, and nothing is computed twice. */
import { afterEach, describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import { noDevice, type Watched, watchedRun } from "../../testing/watched-run.ts";

let run: Watched | null = null;
afterEach(async () => {
  await run?.close();
  noDevice();
  run = null;
});

const opened = async (kind: "reference" | "cpu", bytes?: number): Promise<Watched> => {
  run = await watchedRun(kind, bytes);
  return run;
};

/** The products, if each is a node of this many rows. */
const square = (n: number): tp.Tensor =>
  tp
    .arange(n * n)
    .reshape([n, n])
    .mul(1 / n)
    .sin();

describe.each(["reference", "cpu"] as const)("on the %s device", (kind) => {
  it("reads of one product that are requested together compute it once, in one evaluation", async () => {
    const { count, evaluations } = await opened(kind);
    const product = square(16).matmul(square(16).add(1));
    const [sum, max, all] = await Promise.all([
      product.sum().item(),
      product.max().item(),
      product.data(),
    ]);
    expect(count("matmul")).toBe(1);
    expect(evaluations()).toBe(1);
    expect(Math.max(...all)).toBe(max);
    expect(Array.from(all).reduce((x, y) => x + y, 0)).toBeCloseTo(sum, 0);
  });

  it("prints, plots and a read of one stretch are one evaluation", async () => {
    const { count, evaluations, shown } = await opened(kind);
    const x = tp.randn([32, 32]);
    const product = x.matmul(x.T);
    tp.print(product.sum());
    tp.print("largest", product.max());
    tp.plot.heatmap("product", product);
    tp.plot.line("trace", product.mean());
    await product.min().item();
    expect(evaluations()).toBe(1);
    expect(count("matmul")).toBe(1);
    // A normal number comes from two words.
    expect(count("threefryWord")).toBe(2);
    expect(await shown()).toBe(2);
  });

  it("print, await, print computes what both need at most twice when it is small, and then keeps it", async () => {
    const { count } = await opened(kind);
    const product = square(8).matmul(square(8));
    for (let iteration = 0; iteration < 6; iteration++) {
      tp.print(product.add(iteration).sum());
      await tp.evaluate();
    }
    expect(count("matmul")).toBeLessThanOrEqual(2);
  });

  it("a loss that is plotted before its step is computed in the step", async () => {
    const { count, evaluations } = await opened(kind);
    const w = tp.parameter(square(8));
    const sgd = tp.optim.sgd([w], { lr: 0.01 });
    await tp.evaluate();
    const before = evaluations();
    const losses: Promise<number>[] = [];
    for (let step = 0; step < 5; step++) {
      const loss = square(8).matmul(w).square().mean();
      losses.push(loss.item());
      sgd.step(loss);
    }
    const read = await Promise.all(losses);
    expect(evaluations() - before).toBe(5);
    // A product for the loss and one for its gradient.
    expect(count("matmul")).toBe(10);
    for (const [at, loss] of read.entries())
      if (at > 0) expect(loss).toBeLessThan(read[at - 1] as number);
  });

  it("what a step computed and the program then requests again is kept from the second step on", async () => {
    const { count } = await opened(kind);
    const w = tp.parameter(square(8));
    const sgd = tp.optim.sgd([w], { lr: 0.01 });
    for (let step = 0; step < 6; step++) {
      const predicted = square(8).matmul(w);
      sgd.step(predicted.square().mean());
      await predicted.max().item();
    }
    expect(count("matmul")).toBe(2 * 6 + 1);
  });

  it("initial weights are computed once, with the first output that is read", async () => {
    const { count } = await opened(kind);
    const weights = tp.parameter(tp.randn([8, 8]));
    const layer = (x: tp.Tensor): tp.Tensor => x.matmul(weights);
    await layer(square(8)).data();
    const words = count("threefryWord");
    expect(words).toBeGreaterThan(0);
    await layer(square(8).add(1)).data();
    await layer(square(8)).sum().item();
    expect(count("threefryWord")).toBe(words);
  });

  it("a small value that is used along very many paths is computed where it is used", async () => {
    const { kept } = await opened(kind);
    let x = square(8).matmul(square(8));
    for (let layer = 0; layer < 25; layer++) x = x.add(x.matmul(x).tanh());
    await x.sum().item();
    expect(kept()).toBe(0);
  });

  it("a loop that awaits nothing is sent in parts, each of which goes on from the last", async () => {
    const { evaluations, ops } = await opened(kind);
    let x = square(8);
    const sums: Promise<number>[] = [];
    for (let iteration = 0; iteration < 600; iteration++) {
      x = x.matmul(x).tanh();
      sums.push(x.sum().item());
    }
    expect(evaluations()).toBeGreaterThan(2);
    const all = await Promise.all(sums);
    expect(all).toHaveLength(600);
    // Each iteration records three ops, and none is computed again.
    expect(ops()).toBeLessThan(600 * 3 + 20);
    expect(await x.sum().item()).toBe(all.at(-1));
  });

  it("a request that is too large fails, and one that is not succeeds", async () => {
    const { failures } = await opened(kind, 2 ** 20);
    const good = square(8).matmul(square(8));
    const large = tp.zeros([2 ** 20]).add(good.sum());
    const [first, second, third] = await Promise.allSettled([
      good.max().item(),
      large.data(),
      good.min().item(),
    ]);
    expect(first.status).toBe("fulfilled");
    expect(third.status).toBe("fulfilled");
    expect(second).toMatchObject({ status: "rejected", reason: { kind: "unsupported" } });
    expect(failures).toEqual([]);
    expect(await good.sum().item()).toEqual(expect.any(Number));
  });

  it("a request that cannot be recorded fails separately", async () => {
    await opened(kind);
    const x = square(4);
    let inside: Promise<unknown> | null = null;
    const mapped = tp.vmap((row: tp.Tensor) => {
      inside = row.sum().item();
      return row.mul(2);
    })(x);
    const read = mapped.sum().item();
    const [outcome, sum] = await Promise.allSettled([inside, read]);
    expect(outcome).toMatchObject({ status: "rejected" });
    expect(sum).toMatchObject({ status: "fulfilled" });
  });
});

describe("a product that is large enough to be kept without evidence", () => {
  it("is computed once for a read after a read", async () => {
    const { count } = await opened("cpu");
    const product = square(256).matmul(square(256));
    const sum = await product.sum().item();
    const max = await product.max().item();
    const twice = await product.mul(2).sum().item();
    expect(count("matmul")).toBe(1);
    expect(twice).toBeCloseTo(2 * sum, -1);
    expect(max).toBeLessThanOrEqual(256);
  });

  it("is dropped where memory is short, and computed again to the bit", async () => {
    const { executed } = await opened("cpu", 2 ** 21);
    const product = square(256).matmul(square(256));
    const before = await product.sum().item();
    for (let iteration = 0; iteration < 8; iteration++)
      await tp
        .ones([2 ** 17])
        .add(iteration)
        .data();
    expect(await product.sum().item()).toBe(before);
    expect(executed("matmul")).toBe(2);
  });
});
