import { describe, expect, it } from "vitest";
import { endToEndTests } from "../../scripts/loop/slice.mjs";
import { firstOfEach, isInSlice, isSliced, slices } from "../../scripts/loop/slices.mjs";

describe("slices of the long tests", () => {
  const names = Array.from({ length: 12_000 }, (_, at) => `sum case ${at}: f32[${at % 7}]`);

  it("have each test once, and about as many as each other", () => {
    const counts = Array.from({ length: slices }, (_, number) => number).map(
      (number) => names.filter((name) => isInSlice(name, number)).length,
    );
    expect(counts.reduce((x, y) => x + y)).toBe(names.length);
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it("have the first case of each op in the files of all ops, and of other files no more", () => {
    const titles = [
      "add case 1: f32[2] agrees",
      "add case 2: f32[3] agrees",
      "mul case 1: f32[2] agrees",
      "add case 1: f16[2] agrees",
    ];
    expect([...firstOfEach("tests/every-op/ops.test.ts", titles)]).toEqual([0, 2]);
    expect([...firstOfEach("tests/every-op/ops.browser.test.ts", titles)]).toEqual([]);
  });

  it("have all tests of a file that is short, and of end-to-end tests a part", () => {
    const seconds = { "tests/a.test.ts": 0.8, "tests/b.test.ts": 12 };
    expect(isSliced("tests/a.test.ts", seconds)).toBe(false);
    expect(isSliced("tests/b.test.ts", seconds)).toBe(true);
    expect(isSliced("src/unlisted.test.ts", seconds)).toBe(false);
    expect(isSliced("e2e/share.spec.ts", seconds)).toBe(true);
  });
});

describe("the end-to-end tests of a slice", () => {
  const report = {
    suites: [
      {
        title: "share.spec.ts",
        specs: [{ file: "share.spec.ts", title: "a link opens" }],
        suites: [
          { title: "on a phone", specs: [{ file: "share.spec.ts", title: "a link opens" }] },
        ],
      },
    ],
  };
  const all = ["share.spec.ts › a link opens", "share.spec.ts › on a phone › a link opens"];

  it("are the journeys and those that belong to it", () => {
    const chosen = Array.from(
      { length: slices },
      (_, number) => endToEndTests(report, number, [all[1] as string]).chosen,
    );
    for (const tests of chosen) expect(tests).toContain(all[1]);
    expect(chosen.filter((tests) => tests.includes(all[0] as string))).toHaveLength(1);
  });

  it("cannot be chosen where a journey has another title", () => {
    expect(() => endToEndTests(report, 0, ["share.spec.ts › a link closes"])).toThrow(
      "e2e/journeys.json: unknown tests: share.spec.ts › a link closes: correct their titles",
    );
  });
});
