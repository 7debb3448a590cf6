import { describe, expect, it } from "vitest";
import type { Alone, Measured, Outcome } from "../../../engine/backend/alone.ts";
import { ticked } from "../../../engine/ir/numbers/duration.ts";
import { aloneRows, choicesOf, intervalText, nearest } from "./alone-rows.ts";

const timed = (around: number, clockStep = 1e-5): Outcome => ({
  kind: "timed",
  samples: Array.from({ length: 15 }, (_, at) =>
    ticked(around * (0.98 + (0.04 * at) / 14), clockStep),
  ),
});

const variant = (name: string, outcome: Outcome, more: Partial<Measured> = {}): Measured => ({
  name,
  sizes: {},
  chosenBy: [],
  outcome,
  ...more,
});

const alone = (...variants: Measured[]): Alone => ({ variants });

describe("the rows of an isolated kernel", () => {
  it("begin with the present code, then the fastest, each compared with the first", () => {
    const rows = aloneRows(
      alone(
        variant("a", timed(2), { chosenBy: ["now", "tables"] }),
        variant("slow", timed(3)),
        variant("fast", timed(1), { chosenBy: ["tuner"] }),
        variant("same", timed(2.001)),
      ),
    );
    expect(rows.map(({ name }) => name)).toEqual(["a", "fast", "same", "slow"]);
    expect(rows.map(({ chosen }) => chosen)).toEqual(["current, default", "tuned", "", ""]);
    expect(rows.map(({ isFastest }) => isFastest)).toEqual([false, true, false, false]);
    const [present, fast, same, slow] = rows.map(({ verdict }) => verdict);
    expect(present).toBe("");
    expect(fast).toMatch(/^2\.00× faster \(1\.9\d–2\.0\d\)$/);
    expect(same).toMatch(/^too close to call \(0\.9\d+–1\.0\d\)$/);
    expect(slow).toMatch(/^1\.50× slower \(1\.4\d–1\.5\d\)$/);
  });

  it("mark all that are too close to the fastest to call", () => {
    const rows = aloneRows(alone(variant("a", timed(1)), variant("b", timed(1.001))));
    expect(rows.map(({ isFastest }) => isFastest)).toEqual([true, true]);
  });

  it("state why a variant has no time", () => {
    const wrong = { kind: "wrong numbers", most: 0.5, largest: 2 } as const;
    const never = { ...wrong, most: Number.NaN };
    const messages = [{ line: 0, column: 0, text: "the device cannot run it" }];
    const rows = aloneRows(
      alone(
        variant("a", timed(1)),
        variant("b", wrong),
        variant("c", never),
        variant("d", { kind: "refused", messages }),
      ),
    );
    expect(rows.map(({ verdict }) => verdict)).toEqual([
      "",
      "wrong results: they differ by up to 0.25 of the largest value",
      "wrong results: NaN where the current code has a number",
      "the device cannot run it",
    ]);
    expect(rows.map(({ isFastest }) => isFastest)).toEqual([true, false, false, false]);
  });

  it("show the interval of the median, which a coarse clock widens", () => {
    const [row] = aloneRows(alone(variant("a", timed(2))));
    expect(row?.time && intervalText(row.time)).toMatch(/^1\.9\d–2\.0\d ms, 15 samples$/);
    const coarse = aloneRows(alone(variant("a", timed(1, 0.1))))[0]?.time;
    expect(coarse && coarse.interval[1] - coarse.interval[0]).toBeGreaterThan(0.2);
  });
});

describe("the sizes of variants", () => {
  const rows = [
    { sizes: { "tile rows": 64, "tile columns": 64, slices: 1 } },
    { sizes: { "tile rows": 32, "tile columns": 64, slices: 1 } },
    { sizes: { "tile rows": 32, "tile columns": 128, slices: 1 } },
  ];

  it("are choices if they differ", () => {
    expect(choicesOf(rows)).toEqual([
      { name: "tile rows", values: [32, 64] },
      { name: "tile columns", values: [64, 128] },
    ]);
    expect(choicesOf([])).toEqual([]);
  });

  it("select the offered variant that is most like the current one", () => {
    const [first, second, third] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
    expect(nearest(rows, first, "tile rows", 32)).toBe(second);
    expect(nearest(rows, first, "tile columns", 128)).toBe(third);
    expect(nearest(rows, first, "tile columns", 7)).toBe(first);
  });
});
