import { describe, expect, it } from "vitest";
import { numberSpec } from "../testing/number-spec.ts";
import { runOptions } from "../testing/run-options.ts";
import { changedSince, staleText } from "./staleness.ts";

const options = runOptions({ source: "const n = param(...)" });
const ran = { options, declared: new Map([["n", 4]]) };
const spec = numberSpec({ max: 8 });
const inputs = {
  source: options.source,
  choice: "cpu",
  seed: 0,
  languageVersion: 2,
  params: {},
  specs: [spec],
} as const;
const file = { name: "a.csv", content: new Blob(["1"]) };

describe("changedSince", () => {
  it("says nothing before the first run, and nothing of what is as it was", () => {
    expect(changedSince({ ...ran, options: null }, inputs, [])).toEqual([]);
    expect(changedSince(ran, inputs, [])).toEqual([]);
    expect(changedSince(ran, { ...inputs, params: { n: 4 } }, [])).toEqual([]);
  });

  it("names each input that was changed", () => {
    expect(changedSince(ran, { ...inputs, params: { n: 5 } }, [])).toEqual(["n"]);
    expect(changedSince(ran, { ...inputs, seed: 1, choice: "gpu", params: { n: 5 } }, [])).toEqual([
      "n",
      "the seed",
      "the device",
    ]);
  });

  it("names only the program once its text has changed", () => {
    expect(changedSince(ran, { ...inputs, source: "", seed: 1 }, [])).toEqual(["the program"]);
  });

  it("minds the files of a program that may read some", () => {
    expect(changedSince(ran, inputs, [file])).toEqual([]);
    const reading = { ...options, source: 'await data.csv("a.csv")' };
    const now = { ...inputs, source: reading.source };
    expect(changedSince({ ...ran, options: reading }, now, [file])).toEqual(["the files"]);
    const had = { ...reading, files: [file] };
    expect(changedSince({ ...ran, options: had }, now, [file])).toEqual([]);
    const other = { ...file, content: new Blob(["2"]) };
    expect(changedSince({ ...ran, options: had }, now, [other])).toEqual(["the files"]);
  });
});

describe("staleText", () => {
  it("is a clause", () => {
    expect(staleText([])).toBe("");
    expect(staleText(["n"])).toBe("out of date: n was changed");
    expect(staleText(["the files"])).toBe("out of date: the files were changed");
    expect(staleText(["n", "m", "the seed"])).toBe("out of date: n, m and the seed were changed");
  });
});
