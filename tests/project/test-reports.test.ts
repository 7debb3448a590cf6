import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesOfPlaywright, readPlaywright, readVitest } from "../../scripts/test-reports.mjs";

const root = join(import.meta.dirname, "../..");

describe("a report of Vitest", () => {
  const passed = { fullName: "a sum is right", status: "passed", failureMessages: [] };
  const file = { name: join(root, "tests/sums.test.ts"), status: "passed", message: "" };

  it("counts passed tests", () => {
    const testResults = [{ ...file, assertionResults: [passed] }];
    expect(readVitest({ testResults })).toEqual({
      passed: 1,
      failed: 0,
      faults: [],
      left: 0,
    });
  });

  it("has each failure's file, name and message, without colours and stack", () => {
    const message =
      "AssertionError: expected \u001b[32m1\u001b[39m to be 2\n\n- 2\n+ 1\n    at run (a.ts:1:1)\n    at b.ts:2:2";
    const failed = { fullName: "a sum is quick", status: "failed", failureMessages: [message] };
    const testResults = [{ ...file, assertionResults: [passed, failed] }];
    expect(readVitest({ testResults })).toEqual({
      passed: 1,
      failed: 1,
      faults: [
        "tests/sums.test.ts › a sum is quick\n  AssertionError: expected 1 to be 2\n  \n  - 2\n  + 1",
      ],
      left: 0,
    });
  });

  it("counts a test that was skipped, and a file that did not load, as failed", () => {
    const skipped = { fullName: "a sum is kept", status: "skipped", failureMessages: [] };
    const testResults = [
      { ...file, assertionResults: [skipped] },
      { ...file, status: "failed", message: "SyntaxError: no", assertionResults: [] },
    ];
    expect(readVitest({ testResults })).toEqual({
      passed: 0,
      failed: 2,
      faults: [
        "tests/sums.test.ts › a sum is kept\n  skipped",
        "tests/sums.test.ts › the file\n  SyntaxError: no",
      ],
      left: 0,
    });
  });

  it("counts a test of another slice apart from tests that were skipped", () => {
    const left = { fullName: "a sum is long", status: "pending", meta: { left: true } };
    const testResults = [{ ...file, assertionResults: [passed, left] }];
    expect(readVitest({ testResults })).toEqual({ passed: 1, failed: 0, faults: [], left: 1 });
  });

  it("truncates long messages", () => {
    const message = Array.from({ length: 50 }, (_, line) => `line ${line}`).join("\n");
    const failed = { fullName: "a", status: "failed", failureMessages: [message] };
    const testResults = [{ ...file, assertionResults: [failed] }];
    const { faults } = readVitest({ testResults });
    expect(faults[0]?.split("\n")).toHaveLength(9);
  });
});

describe("a report of Playwright", () => {
  const spec = (status: string, message?: string): unknown => ({
    file: "run.spec.ts",
    title: `is ${status}`,
    tests: [{ status, results: [{}, message === undefined ? {} : { error: { message } }] }],
  });
  const report = (
    specs: readonly unknown[],
    counts: Readonly<Record<string, number>>,
  ): unknown => ({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...counts },
    errors: [],
    suites: [{ specs: [], suites: [{ specs }] }],
  });

  it("counts passed tests", () => {
    const expected = report([spec("expected")], { expected: 1 });
    expect(readPlaywright(expected)).toEqual({ passed: 1, failed: 0, faults: [] });
  });

  it("has failed and skipped tests, and those that passed only in a retry", () => {
    const specs = [spec("unexpected", "Error: no"), spec("skipped"), spec("flaky", "Error: once")];
    const counts = { unexpected: 1, skipped: 1, flaky: 1 };
    expect(readPlaywright(report(specs, counts))).toEqual({
      passed: 0,
      failed: 3,
      faults: [
        "run.spec.ts › is unexpected\n  Error: no",
        "run.spec.ts › is skipped\n  skipped",
        "run.spec.ts › is flaky\n  Error: once",
      ],
    });
  });

  it("counts an error outside of any test", () => {
    const none = { ...(report([], {}) as object), errors: [{ message: "Error: no browser" }] };
    expect(readPlaywright(none)).toEqual({
      passed: 0,
      failed: 1,
      faults: ["e2e › no test\n  Error: no browser"],
    });
  });

  it("has the files that passed completely", () => {
    const specs = [spec("expected"), { ...(spec("expected") as object), file: "share.spec.ts" }];
    const all = { errors: [], suites: [{ specs: [], suites: [{ specs }] }, { specs }] };
    expect(filesOfPlaywright(all)).toEqual({
      unhandled: 0,
      files: [
        { file: "e2e/run.spec.ts", tests: 2, passed: true, loaded: [] },
        { file: "e2e/share.spec.ts", tests: 2, passed: true, loaded: [] },
      ],
    });
  });

  it.each(["unexpected", "skipped", "flaky"])(
    "does not count a file with one %s test as passed",
    (status) => {
      const { files } = filesOfPlaywright(report([spec("expected"), spec(status)], {}));
      expect(files.map(({ passed }) => passed)).toEqual([false]);
    },
  );
});
