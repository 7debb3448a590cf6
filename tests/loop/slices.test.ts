import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Dependencies } from "../../scripts/loop/dependencies.mjs";
import { Files, listFiles } from "../../scripts/loop/project-files.mjs";
import { byCloseness, endToEndTests } from "../../scripts/loop/slice.mjs";
import { firstOfEach, isInSlice, isSliced, slices } from "../../scripts/loop/slices.mjs";

const root = join(import.meta.dirname, "../..");
const paths = listFiles(root) ?? [];

describe("slices of the long tests", () => {
  const names = Array.from({ length: 12_000 }, (_, at) => `sum case ${at}: f32[${at % 7}]`);

  it("have each test once, and are about equally large", () => {
    const counts = Array.from({ length: slices }, (_, number) => number).map(
      (number) => names.filter((name) => isInSlice(name, number)).length,
    );
    expect(counts.reduce((x, y) => x + y)).toBe(names.length);
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it("have the first case of each op in the files of all ops, and none in other files", () => {
    const titles = [
      "add case 1: f32[2] agrees",
      "add case 2: f32[3] agrees",
      "mul case 1: f32[2] agrees",
      "add case 1: f16[2] agrees",
    ];
    expect([...firstOfEach("tests/every-op/ops.test.ts", titles)]).toEqual([0, 2]);
    expect([...firstOfEach("tests/every-op/ops.browser.test.ts", titles)]).toEqual([]);
  });

  it("have none of the tests that fill the memory", () => {
    const deep = "tests/memory/deep-graphs.test.ts";
    expect(paths).toContain(deep);
    for (let number = 0; number < slices; number++)
      expect(isInSlice(`${deep} > a chain`, number)).toBe(false);
  });

  it("have all tests of a short file, and a part of the end-to-end tests", () => {
    const seconds = { "tests/a.test.ts": 0.8, "tests/b.test.ts": 12 };
    expect(isSliced("tests/a.test.ts", seconds)).toBe(false);
    expect(isSliced("tests/b.test.ts", seconds)).toBe(true);
    expect(isSliced("src/unlisted.test.ts", seconds)).toBe(false);
    expect(isSliced("e2e/share.spec.ts", seconds)).toBe(true);
  });
});

describe("the files that run completely", () => {
  const dependencies = new Dependencies(new Files(root, paths));
  const seconds = {
    "src/app/run/account/execution-account.test.ts": 0.5,
    "tests/nn/recurrent.test.ts": 0.5,
    "src/engine/executor/host/loop-results.test.ts": 3.3,
    "src/engine/executor/host/faults.test.ts": 0.5,
    "tests/removed.test.ts": 0.1,
  };
  const closest = (...changed: string[]): string[] =>
    byCloseness(dependencies, seconds, changed).map(({ file }) => file);

  it("are those in a change's directories before others at the same distance", () => {
    const files = closest("src/engine/executor/host/computation.ts");
    expect(files.slice(0, 2)).toEqual([
      "src/engine/executor/host/faults.test.ts",
      "src/engine/executor/host/loop-results.test.ts",
    ]);
    expect(files).toHaveLength(4);
  });

  it("are none where no file depends on the change", () => {
    expect(closest("docs/words.md")).toEqual([]);
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

  it("are the journeys and the tests of the slice", () => {
    const chosen = Array.from(
      { length: slices },
      (_, number) => endToEndTests(report, number, [all[1] as string]).chosen,
    );
    for (const tests of chosen) expect(tests).toContain(all[1]);
    expect(chosen.filter((tests) => tests.includes(all[0] as string))).toHaveLength(1);
  });

  it("cannot be selected where a journey has another title", () => {
    expect(() => endToEndTests(report, 0, ["share.spec.ts › a link closes"])).toThrow(
      "e2e/journeys.json: unknown tests: share.spec.ts › a link closes: correct their titles",
    );
  });
});
