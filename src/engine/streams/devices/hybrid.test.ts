import { afterEach, describe, expect, it } from "vitest";
import { type Device, device, hybrid, init, rand, type Tensor } from "../../index.ts";

let own: Device | null = null;
afterEach(async () => {
  await own?.dispose();
  own = null;
});

describe("a function of rows on two devices", () => {
  it("computes the values of one device, whatever the strategy", async () => {
    own = await init({ device: "reference", seed: 2 });
    const cpu = await device("cpu");
    const weights = rand([5, 3]);
    const product = await hybrid([own, cpu], async (each) => {
      const moved = await weights.to(each);
      return (rows: Tensor) => rows.matmul(moved);
    });
    const x = rand([11, 5]);
    const expected = [...(await x.matmul(weights).data())];
    for (let call = 0; call < 16; call++) {
      const result = await product.run(x);
      expect(result.shape).toEqual([11, 3]);
      for (const [at, value] of (await result.data()).entries())
        expect(value).toBeCloseTo(expected[at] as number, 5);
    }
    const trials = product.trials(x);
    expect(trials.length).toBeGreaterThanOrEqual(2);
    for (const { rows, milliseconds } of trials) {
      expect(rows.reduce((sum, count) => sum + count, 0)).toBe(11);
      expect(milliseconds).toBeGreaterThan(0);
    }
  });

  it("does not split where the better device alone is as fast", async () => {
    own = await init({ device: "reference" });
    const cpu = await device("cpu");
    const f = await hybrid([own, cpu], () => (rows) => rows.add(1));
    // One row cannot be split.
    const x = rand([1, 4]);
    for (let call = 0; call < 12; call++) await f.run(x);
    expect(f.trials(x).every(({ rows }) => rows.includes(0))).toBe(true);
  });

  it("refuses what has no rows", async () => {
    own = await init({ device: "reference" });
    const f = await hybrid([own], () => (rows) => rows);
    await expect(f.run(rand([]))).rejects.toThrow(
      "hybrid.run: invalid batch: expected rows along the first axis, got []",
    );
    await expect(hybrid([], () => (rows) => rows)).rejects.toThrow("hybrid: missing devices");
  });
});
