import { describe, expect, it } from "vitest";
import { onReference } from "../../../../tests/running/on-reference.ts";
import { testValues, testValuesOnReference } from "../../../../tests/running/test-values.ts";
import { runtime } from "../../graph/runtime.ts";
import { arange, tensor, threefry } from "../index.ts";
import { rand } from "../random-ops.ts";
import { nextKey, seed } from "./streams.ts";
import { threefry2x32, type Words } from "./threefry.ts";

const u32 = { dtype: "u32" } as const;

describe("the op threefry", () => {
  it("returns the bits of the cipher on the host", async () => {
    const key: Words = [0x13198a2e, 0xff707344];
    const bits = await onReference(() =>
      threefry(arange(0, 100, 1, u32), tensor(key[0], u32), tensor(key[1], u32)).data(),
    );
    const expected = Uint32Array.from({ length: 100 }, (_, counter) => {
      const [x, y] = threefry2x32([counter, 0], key);
      return x ^ y;
    });
    expect(bits).toEqual(expected);
  });
});

describe("rand", () => {
  it("returns multiples of 2^-24 in [0, 1), from the lower 24 bits of the cipher", async () => {
    const numbers = await onReference(() => rand([64]).data(), { seed: 7 });
    const key = threefry2x32([0, 0], [7, 1]);
    const expected = Float32Array.from({ length: 64 }, (_, counter) => {
      const [x, y] = threefry2x32([counter, 0], key);
      return ((x ^ y) & 0xffffff) * 2 ** -24;
    });
    expect(numbers).toEqual(expected);
  });

  it("draws other numbers at each call, and the same in each run with the same seed", async () => {
    const run = (value: number) =>
      onReference(async () => [await rand([8]).data(), await rand([8]).data()] as const, {
        seed: value,
      });
    const [first, second] = await run(3);
    expect(first).not.toEqual(second);
    expect(await run(3)).toEqual([first, second]);
    expect(await run(4)).not.toEqual([first, second]);
  });

  it("returns the same numbers whether they are computed together or separately", async () => {
    const apart = await onReference(async () => [await rand([4]).data(), await rand([4]).data()]);
    const together = await onReference(async () => {
      const [x, y] = [rand([4]), rand([4])];
      return Promise.all([x.data(), y.data()]);
    });
    expect(together).toEqual(apart);
  });

  it("fills [0, 1) evenly", async () => {
    const numbers = await onReference(() => rand([4000]).data());
    const tenths = new Array<number>(10).fill(0);
    for (const number of numbers)
      tenths[Math.floor(number * 10)] = (tenths[Math.floor(number * 10)] ?? 0) + 1;
    // Each tenth is expected 400 times, with a standard deviation of 19.
    for (const count of tenths) expect(Math.abs(count - 400)).toBeLessThan(95);
  });

  it("makes one plan of a loop that draws repeatedly", async () => {
    const definitions: unknown[] = [];
    await onReference(
      async () => {
        for (let i = 0; i < 10; i++) await rand([4]).data();
      },
      {
        onMessage: (message) =>
          message.type === "evaluate" && message.definition && definitions.push(1),
      },
    );
    // The first call has one definition, with its key as a constant, and all later calls share another.
    expect(definitions.length).toBeLessThanOrEqual(2);
  });
});

describe("seed", () => {
  it("restarts the numbers", async () => {
    await onReference(async () => {
      seed(5);
      const first = await rand([4]).data();
      expect(await rand([4]).data()).not.toEqual(first);
      seed(5);
      expect(await rand([4]).data()).toEqual(first);
    });
  });

  it("with the run's own seed restarts the run's numbers", async () => {
    await onReference(
      async () => {
        const first = await rand([4]).data();
        seed(runtime().seed);
        expect(await rand([4]).data()).toEqual(first);
      },
      { seed: 11 },
    );
  });

  it.each([-1, 0.5, 2 ** 32, Number.NaN])("rejects %s", async (value) => {
    await onReference(() => {
      expect(() => seed(value)).toThrow(
        `seed: invalid seed ${value}: expected an integer from 0 to 4294967295`,
      );
    });
  });
});

testValues(
  `
rand returns halves below 1
  numbers = await onReference(() => rand([4000], { dtype: "f16" }).data())
  Math.max(...numbers)  => below 1
  Math.max(...numbers)  => above 0.99
randn has the moments of the normal distribution
  numbers = await onReference(() => randn([100, 100]).data())
  moment = (order) => [...numbers].reduce((sum, number) => sum + number ** order,
      0) / numbers.length
  # Standard errors over 10,000 numbers: 0.01, 0.014, 0.04, 0.1.
  Math.abs(moment(1))  => below 0.04
  Math.abs(moment(2) - 1)  => below 0.06
  Math.abs(moment(3))  => below 0.16
  Math.abs(moment(4) - 3)  => below 0.4
randn is finite everywhere
  numbers = await onReference(() => randn([4000]).data())
  numbers.every(Number.isFinite)  => true
nextKey separates the streams
  tensors = await onReference(() => [nextKey("tensor"), nextKey("tensor")])
  both = await onReference(() => [nextKey("shuffle"), nextKey("tensor"), nextKey("shuffle"),
      nextKey("tensor")])
  [both[1], both[3]]  => tensors
  new Set(both.map(String)).size  => 4
`,
  { nextKey, onReference },
);

testValuesOnReference(`
rand returns tensors of any shape, including empty ones and scalars
  rand([]).shape  => []
  rand([]).item()  => below 1
  rand([0, 3]).data()  => new Float32Array(0)
  rand([2, 3, 4]).shape  => [2, 3, 4]
`);
