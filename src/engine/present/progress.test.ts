import { beforeEach, describe, expect, it } from "vitest";
import { data, progress } from "../api.ts";
import { init } from "../executor/in-process.ts";
import { enterProgram } from "../testing/enter-program.ts";
import type { ShownProgress } from "./presenter.ts";

let reported: ShownProgress[];

beforeEach(async () => {
  await init({ device: "reference" });
  reported = [];
  enterProgram({
    presenter: {
      output: () => {},
      param: ({ value }) => value,
      progress: (shown) => reported.push(shown),
      failed: (error) => {
        throw error;
      },
    },
  });
});

const parts = (): readonly (readonly [done: number, total: number])[] =>
  reported.map(({ done, total }) => [done, total]);

describe("progress", () => {
  it("reports to the page how much is done of what", () => {
    progress(0, 3);
    progress(3, 3, "epochs");
    expect(reported).toMatchObject([
      { label: "", done: 0, total: 3 },
      { label: "epochs", done: 3, total: 3 },
    ]);
  });

  it("refuses numbers that are no part of a whole", () => {
    expect(() => progress(1, 0)).toThrow("progress: invalid total 0: expected a number above 0");
    expect(() => progress(4, 3)).toThrow("progress: invalid done 4: expected 0 to the total, 3");
    expect(() => progress(Number.NaN, 3)).toThrow("progress: invalid done NaN");
    expect(() => progress(1, 3, "x".repeat(201))).toThrow(
      "progress: invalid label: expected at most 200 characters",
    );
  });

  it("says nothing where there is no page", () => {
    enterProgram({ presenter: null });
    expect(() => progress(1, 2)).not.toThrow();
  });
});

describe("a loop over a stream of known length", () => {
  it("reports its progress at each item and at its end", async () => {
    for await (const _ of data.stream([5, 6, 7])) _;
    expect(parts()).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });

  it("knows its length through stages that keep, shorten or repeat it", async () => {
    const totalOf = async (stream: AsyncIterable<unknown>): Promise<number | undefined> => {
      reported = [];
      for await (const _ of stream) break;
      return reported[0]?.total;
    };
    const five = data.stream([1, 2, 3, 4, 5]);
    expect(
      await totalOf(
        five
          .map((x) => x)
          .prefetch(1)
          .shuffle(),
      ),
    ).toBe(5);
    expect(await totalOf(five.take(2))).toBe(2);
    expect(await totalOf(five.take(9))).toBe(5);
    expect(await totalOf(five.skip(3))).toBe(2);
    expect(await totalOf(five.repeat(3))).toBe(15);
    expect(await totalOf(five.zip([1, 2]))).toBe(2);
  });

  it("is silent where the length is unknown", async () => {
    for await (const _ of data.stream([1, 2]).filter((x) => x > 1)) _;
    for await (const _ of data.stream([1]).repeat().take(2)) _;
    expect(parts()).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
    ]);
  });
});
