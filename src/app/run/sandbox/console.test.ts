import { beforeEach, describe, expect, it } from "vitest";
import "../../../engine/graph/methods.ts";
import { tensor } from "../../../engine/ops/index.ts";
import type { Output } from "../../../engine/present/presenter.ts";
import { allShown } from "../../../engine/present/sequence.ts";
import { enterProgram } from "../../../engine/testing/enter-program.ts";
import { referenceRun } from "../../../engine/testing/reference-run.ts";
import { programConsole } from "./console.ts";

let outputs: Output[];
let log: Record<string, (...values: unknown[]) => void>;

beforeEach(() => {
  outputs = [];
  enterProgram({
    presenter: {
      output: (output) => outputs.push(output),
      param: ({ value }) => value,
      failed: () => {},
    },
  });
  log = programConsole();
});

const texts = (): string[] => outputs.map(({ shown }) => shown.text);
const levels = (): string[] =>
  outputs.map(({ shown }) => (shown.kind === "text" ? shown.level : shown.kind));

describe("the console's specifiers", () => {
  it.each([
    ["x is 4.5", ["%s is %d", "x", 4.5]],
    ["7 of 15", ["%i of %f", "7.9 apples", "1.5e1x"]],
    ["3n 4n NaN", ["%d %i %f", 3n, 4n, "no"]],
    ["Symbol(a) { b: 1 }", ["%s %s", Symbol("a"), { b: 1 }]],
    ['"text" ["text"]', ["%o %O", "text", ["text"]]],
    ["red plain", ["%cred%c plain", "color: red", ""]],
    ["100% of it", ["100%% of %s", "it"]],
    ["one and %s", ["%s and %s", "one"]],
    ["%x % 1", ["%x %", 1]],
    ["NaN", ["%d", {}]],
    ["NaN", ["%d", Symbol("s")]],
    ["100%", ["100%"]],
    ["%s", ["%s"]],
    ["5 %s", [5, "%s"]],
    ["a b 3", ["a", "b", 3]],
  ])("write %s", (text, values) => {
    log.log?.(...values);
    expect(texts()).toEqual([text]);
  });

  it("take tensors, which are computed first", async () => {
    await referenceRun();
    log.log?.("loss %f, all %o", tensor(2).mul(3), tensor([1, 2]));
    await allShown();
    expect(texts()).toEqual(["loss 6, all f32[2] [1. 2.]"]);
  });

  it("call nothing of a value's", () => {
    const value = {
      toString: () => {
        throw new Error("called");
      },
    };
    log.log?.("%s %d", value, value);
    expect(texts()).toEqual(["{ toString: [function toString] } NaN"]);
  });
});

describe("the console", () => {
  it("logs at five levels", () => {
    for (const name of ["log", "info", "debug", "trace", "dir", "dirxml", "warn", "error"])
      log[name]?.(name);
    expect(levels()).toEqual(["log", "info", "debug", "log", "log", "log", "warn", "error"]);
    expect(texts()).toEqual(["log", "info", "debug", "trace", "dir", "dirxml", "warn", "error"]);
  });

  it("shows a value as it was when it was logged, though a tensor before it takes its time", async () => {
    await referenceRun();
    const list = [1];
    log.log?.(tensor(1).add(1));
    log.log?.(list);
    list.push(2);
    await allShown();
    expect(texts()).toEqual(["2", "[1]"]);
  });

  it("indents what is in a group", () => {
    log.group?.("epoch %d", 1);
    log.log?.("a\nb");
    log.groupCollapsed?.();
    log.warn?.("deep");
    log.groupEnd?.();
    log.groupEnd?.();
    log.groupEnd?.();
    log.log?.("out");
    expect(texts()).toEqual(["epoch 1", "  a\n  b", "    deep", "out"]);
  });

  it("counts and forgets the count", () => {
    log.count?.();
    log.count?.("x");
    log.count?.();
    log.countReset?.();
    log.count?.();
    log.countReset?.("y");
    expect(texts()).toEqual([
      "default: 1",
      "x: 1",
      "default: 2",
      "default: 1",
      "y: no such counter",
    ]);
  });

  it("takes the time", () => {
    log.time?.("t");
    log.time?.("t");
    log.timeLog?.("t", "half", [1]);
    log.timeEnd?.("t");
    log.timeEnd?.("t");
    expect(texts()[0]).toBe("t: a timer with that name is already running");
    expect(texts()[1]).toMatch(/^t: \d+\.\d ms half \[1\]$/);
    expect(texts()[2]).toMatch(/^t: \d+\.\d ms$/);
    expect(texts()[3]).toBe("t: no such timer");
  });

  it("says that it was cleared, which ends all groups", () => {
    log.group?.("a");
    log.clear?.();
    log.log?.("after");
    expect(outputs.map(({ shown }) => shown)).toMatchObject([
      { text: "a" },
      { text: "The console was cleared", clears: true },
      { text: "after" },
    ]);
  });

  it("asserts", () => {
    log.assert?.(true, "no");
    log.assert?.(false);
    log.assert?.(false, "n is %d", 3);
    log.assert?.(false, { a: 1 });
    expect(texts()).toEqual([
      "assertion failed",
      "assertion failed: n is 3",
      "assertion failed { a: 1 }",
    ]);
    expect(new Set(levels())).toEqual(new Set(["error"]));
  });

  it("draws a table of rows", () => {
    log.table?.([
      { name: "a", n: 1 },
      { name: "bcd", n: 2, more: [3] },
    ]);
    log.table?.({ x: [1, 2], y: 5 });
    log.table?.([{ a: 1, b: 2 }], ["b"]);
    log.table?.("none");
    log.table?.([]);
    expect(texts()).toEqual([
      "(index)  name  n  more\n0        a     1\n1        bcd   2  [3]",
      "(index)  0  1  Values\nx        1  2\ny              5",
      "(index)  b\n0        2",
      "none",
      "[]",
    ]);
  });

  it("draws the beginning of a large table, and calls no getters", () => {
    const rows = Array.from({ length: 1_200 }, (_, index) =>
      Object.defineProperty({ place: index }, "trap", {
        get: () => {
          throw new Error("called");
        },
      }),
    );
    log.table?.(rows);
    const lines = texts()[0]?.split("\n") ?? [];
    expect(lines).toHaveLength(1_002);
    expect(lines[1]).toContain("[getter]");
    expect(lines.at(-1)).toBe("… 200 more rows");
    log.table?.(Array.from({ length: 1_000 }, () => Array(30).fill(0)));
    expect(texts()[1]?.split("\n").at(-2)).toMatch(/^… \d+ more rows$/);
    const revoked = Proxy.revocable([], {});
    revoked.revoke();
    log.table?.(revoked.proxy);
    expect(texts()[2]).toBe("[unreadable]");
  });
});
