import { describe, expect, it } from "vitest";
import { emptyResults, type Problem } from "../results/results.ts";
import { type Moment, suggestionsFor } from "./moment.ts";

const fault: Problem = {
  message: "matmul: mismatched inner axes: [2, 3] @ [4, 5] (3 and 4)",
  position: { line: 3, column: 5 },
  device: null,
  severity: "fault",
};
const idle: Moment = {
  phase: "idle",
  results: emptyResults(null),
  isStale: false,
  isName: (name) => name === "matmul",
};
const at = (change: Partial<Moment>, results: Partial<Moment["results"]> = {}) =>
  suggestionsFor({ ...idle, ...change, results: { ...idle.results, ...results } }).map((each) =>
    each.kind === "command" ? each.id : each.kind,
  );

describe("the suggestions of the moment", () => {
  it("begin with Run before the first run", () => {
    expect(at({})).toEqual(["run", "examples"]);
  });

  it("begin with Stop during a run", () => {
    expect(at({ phase: "running" })[0]).toBe("stop");
  });

  it("begin with the line of the error and its explanation after a failure", () => {
    expect(at({}, { outcome: "failed", problems: [fault] })).toEqual(["place", "explain", "run"]);
  });

  it("explain no error of something that the documentation does not know", () => {
    const other = { ...fault, message: "TypeError: x is not a function" };
    expect(at({}, { outcome: "failed", problems: [other] })).toEqual(["place", "run"]);
  });

  it("begin with Run once the program was changed, and keep the link to the error", () => {
    expect(at({ isStale: true }, { outcome: "failed", problems: [fault] })).toEqual([
      "run",
      "place",
      "explain",
    ]);
  });

  it("begin with the timings after a run, and offer a comparison unless it was one", () => {
    const options = { choice: "cpu" } as Moment["results"]["options"];
    expect(at({}, { outcome: "done", options })).toEqual([
      "show-timings",
      "compare",
      "run",
      "share",
    ]);
    const compared = { choice: "compare" } as Moment["results"]["options"];
    expect(at({}, { outcome: "done", options: compared })).not.toContain("compare");
  });
});
