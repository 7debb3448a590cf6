import { describe, expect, it } from "vitest";
import { ones } from "../../src/engine/index.ts";
import { computeOn } from "../running/compute-on.ts";
import { caseOf, parseCall } from "./call-text.ts";
import { readTable } from "./read-table.ts";

computeOn({ device: "reference" });

const ops = new Set(["sum", "prod", "stack", "unstack"]);

describe("a table of calls", () => {
  it("has cases and errors of the op that a line calls first, or names", () => {
    const table = readTable(
      `
# A remark.
sum(<2, 3>, 0)
sum(<2, 3>, 2)  // sum: invalid axis 2: [2, 3] has the axes -2
    // to 1
unstack: stack(
    unstack(<2>))
`,
      ops,
    );
    expect(table.get("sum")).toEqual({
      cases: ["sum(<2, 3>, 0)"],
      errors: [
        { call: "sum(<2, 3>, 2)", message: "sum: invalid axis 2: [2, 3] has the axes -2 to 1" },
      ],
    });
    expect(table.get("unstack")?.cases).toEqual(["stack( unstack(<2>))"]);
    expect(table.has("stack")).toBe(false);
  });

  it("lists calls of several ops once", () => {
    const table = readTable("sum\n    prod:\n  OP(<7>)\n  OP(1)  // OP: no\nsum(<>)", ops);
    expect(table.get("sum")?.cases).toEqual(["sum(<7>)", "sum(<>)"]);
    expect(table.get("prod")).toEqual({
      cases: ["prod(<7>)"],
      errors: [{ call: "prod(1)", message: "prod: no" }],
    });
  });

  it("refuses a line that calls none of the ops", () => {
    expect(() => readTable("min(<2>)", ops)).toThrow("no op is called: min(<2>)");
  });
});

describe("a call as text", () => {
  it("has its operands in place, with their dtypes and ranges", () => {
    expect(parseCall("f(<>, <2, 3: -1..1>, <i32 4: 0..7 off 1 2 by 0.5>, <bool>, $0)")).toEqual([
      "f($0, $1, $2, $3, $0)",
      [
        { shape: [] },
        { shape: [2, 3], low: -1, high: 1 },
        { shape: [4], dtype: "i32", low: 0, high: 7, apart: { from: [1, 2], by: 0.5 } },
        { shape: [], dtype: "bool" },
      ],
    ]);
    expect(() => parseCall("f(<2: around 1>)")).toThrow("invalid range of an operand: around 1");
  });

  it("is made with tensors, and waits where it has to", async () => {
    const sum = caseOf(...parseCall("sum(<3>)"));
    expect([sum.waits, await (await sum.build(ones([3]))).item()]).toEqual([undefined, 3]);
    const counts = caseOf(...parseCall("(await unique(<3>)).counts"));
    expect([counts.waits, await (await counts.build(ones([3]))).array()]).toEqual([true, [3]]);
  });
});
