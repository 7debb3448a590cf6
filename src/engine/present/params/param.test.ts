import { beforeEach, describe, expect, it } from "vitest";
import { testValues } from "../../../../tests/running/test-values.ts";
import * as tp from "../../api.ts";
import { frameOf } from "../../graph/position.ts";
import { enterProgram } from "../../testing/enter-program.ts";
import { referenceRun } from "../../testing/reference-run.ts";
import { declaredParams } from "../presenter.ts";
import { encodeDrawing } from "./kinds/drawing.ts";
import type { ParamSpec, Preset } from "./spec.ts";

let specs: ParamSpec[];
let reported: readonly Preset[] | null;
let chosen: unknown;

beforeEach(async () => {
  specs = [];
  reported = null;
  chosen = undefined;
  enterProgram({
    presenter: {
      output: () => {},
      param: (spec) => {
        specs.push(spec);
        return (chosen ?? spec.value) as never;
      },
      presets: (presets) => {
        reported = presets;
      },
      failed: () => {},
    },
  });
  await referenceRun();
});

describe("param", () => {
  it("returns the program's own value, or the one chosen", () => {
    expect(tp.param("q1", { min: 1, max: 9, value: 4 })).toBe(4);
    chosen = 9;
    expect(tp.param("q2", { min: 1, max: 9, value: 4 })).toBe(9);
  });

  it("brings a chosen number into its range, and takes no value of another kind", () => {
    chosen = 12;
    expect(tp.param("n", { min: 1, max: 9, value: 4 })).toBe(9);
    chosen = "12";
    expect(tp.param("m", { min: 1, max: 9, value: 4 })).toBe(4);
    expect(tp.param.choice("c", ["a", "b"])).toBe("a");
    expect(tp.param.toggle("t", true)).toBe(true);
  });

  it("has a step of 1 between integers and powers of 2, of 0.1 between powers of 10", () => {
    tp.param("q3", { min: 0, max: 10, value: 4 });
    tp.param("q4", { min: 0, max: 1, value: 0.5 });
    tp.param("q5", { min: 0.5, max: 64, value: 1, scale: "log2" });
    tp.param("q6", { min: 0, max: 1, value: 0.5, step: 0.25 });
    tp.param("q7", { min: 1e-5, max: 1, value: 1e-3, scale: "log10" });
    expect(specs).toMatchObject([1, 0.01, 1, 0.25, 0.1].map((step) => ({ step })));
  });

  it("returns a colour as three numbers from 0 to 1", () => {
    expect(tp.param.colour("paper", "#3366cc")).toEqual([0.2, 0.4, 0.8]);
    chosen = "#FF0000";
    expect(tp.param.colour("ink", "#000000")).toEqual([1, 0, 0]);
  });

  it("returns a range as its two ends, which a chosen one has within the limits", () => {
    expect(tp.param.range("whole", { min: 0, max: 8 })).toEqual([0, 8]);
    expect(tp.param.range("part", { min: 0, max: 8, value: [2, 5] })).toEqual([2, 5]);
    expect(specs.at(-1)).toMatchObject({ kind: "range", step: 1, value: "2 to 5" });
    chosen = "-3 to 4.5";
    expect(tp.param.range("chosen", { min: 0, max: 8 })).toEqual([0, 4.5]);
    for (chosen of ["5 to 2", "5", "a to b", " to 3", 6, true])
      expect(tp.param.range(`not ${chosen}`, { min: 0, max: 8, value: [2, 5] })).toEqual([2, 5]);
  });

  it("returns the text and the choice of the visitor", () => {
    chosen = "tanh";
    expect(tp.param.choice("activation", ["relu", "tanh"], { value: "relu" })).toBe("tanh");
    expect(tp.param.text("prompt", "hello")).toBe("tanh");
    chosen = "a\nb";
    expect(tp.param.text("one line", "hello")).toBe("hello");
    expect(tp.param.text("lines", "hello", { lines: 2 })).toBe("a\nb");
  });

  it("returns a drawing as a tensor from 0 to 1, which is blank at first", async () => {
    const blank = tp.param.drawing("blank", { shape: [2, 3] });
    expect(blank.shape).toEqual([2, 3]);
    expect(await blank.sum().item()).toBe(0);
    chosen = encodeDrawing(Uint8Array.of(15, 0, 3), [1, 3]);
    const drawn = await tp.param.drawing("drawn", { shape: [1, 3] }).data();
    expect([...drawn]).toEqual([1, 0, Math.fround(0.2)]);
  });

  it("reports presets, before or after their params", () => {
    tp.param("n", { min: 1, max: 9, value: 4 });
    tp.param.presets({ small: { n: 1, isDeep: false }, large: { n: 9 } });
    tp.param.toggle("isDeep");
    expect(reported).toEqual([
      { name: "small", values: { n: 1, isDeep: false } },
      { name: "large", values: { n: 9 } },
    ]);
    expect(declaredParams().unknownName()).toBeNull();
  });

  it("refuses preset values for a later param, and undeclared params, at their own line", () => {
    enterProgram({ programFrame: frameOf("param.test.ts") });
    tp.param.presets({ large: { n: 99, m: 2 } });
    const line = declaredParams().unknownName()?.position?.line ?? 0;
    let wrong: unknown = null;
    try {
      tp.param("n", { min: 1, max: 9, value: 4 });
    } catch (error) {
      wrong = error;
    }
    expect(line).toBeGreaterThan(0);
    expect(wrong).toMatchObject({
      message: 'param.presets: invalid value 99 of "n": expected 1 to 9, in "large"',
      position: { line },
    });
    expect(declaredParams().unknownName()?.message).toBe(
      'param.presets: unknown param "m" in "large": the program declares "n"',
    );
  });
});

testValues(
  `
param refuses what it cannot show
  number = (options) => param("q", { min: 1, max: 9, value: 4, ...options })
  number({ value: 10 })  // param: invalid value 10 of "q": expected 1 to 9
  number({ value: NaN })  // param: invalid value NaN of "q": expected 1 to 9
  number({ min: 5, max: 5 })  // param: invalid range of "q": from 5 to 5
  number({ min: 0, scale: "log2" })
      // param: invalid range of "q": a log2 scale starts above 0, not at 0
  number({ min: 0, scale: "log10" })
      // param: invalid range of "q": a log10 scale starts above 0, not at 0
  number({ step: 0 })  // param: invalid step 0 of "q": expected a number above 0
  number({ scale: "ln" })  // param: unknown scale "ln": use "linear", "log2" or "log10"
  param("", { min: 0, max: 8, value: 1 })
      // param: invalid name "": expected 1 to 64 characters
  param.range("r", { min: 0, max: 8, value: [5, 2] })
      // param.range: invalid value "5 to 2" of "r": expected "0 to 8" or a part of it
  param.range("r", { min: 5, max: 5 })  // param.range: invalid range of "r": from 5 to 5
  param.choice("c", [])  // param.choice: missing choices of "c": list at least one
  param.choice("c", ["a", "b", "a"])  // param.choice: duplicate choice "a" of "c"
  param.choice("c", ["a", ""])
      // param.choice: invalid choice "" of "c": expected 1 to 64 characters
  param.choice("c", ["a", "b"], { value: "x" })
      // param.choice: unknown choice "x" of "c": use "a" or "b"
  param.colour("c", "red")
      // param.colour: invalid colour "red" of "c": expected # and six hexadecimal digits, such as
      "#3366cc"
  param.text("t", "longer", { maxLength: 5 })
      // param.text: unsupported length of "t": the text has 6 characters, but maxLength is 5
  param.text("t", "", { maxLength: 5000 })
      // param.text: invalid maxLength 5000 of "t": expected 1 to 4000 characters
  param.text("t", "", { lines: 0 })  // param.text: invalid lines 0 of "t": expected 1 to 20
  param.text("t", "a\\nb")
      // param.text: invalid value of "t": text with line breaks needs the option lines to be
      greater than 1
  param.drawing("d", { shape: [129, 28] })
      // param.drawing: unsupported shape [129, 28] of "d": a drawing has at most 128 rows and 128
      columns
  param.drawing("d", { shape: [2.5, 28] })
      // param.drawing: invalid shape of "d": expected [rows, columns], such as [28, 28]
  param.presets({})  // param.presets: missing presets: name at least one
  param.presets({ small: {} })
      // param.presets: missing values of "small": set at least one param
  param.toggle("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")
      // param.toggle: invalid name "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa":
      expected 1 to 64 characters
  param.choice("c", Array.from({ length: 101 }, (_, n) => String(n)))
      // param.choice: unsupported number of choices of "c": 101, at most 100
  param.presets(Object.fromEntries(Array.from({ length: 51 }, (_, n) => ["p" + n, { n: 1 }])))
      // param.presets: unsupported number of presets: 51, at most 50
param refuses presets of two calls
  param.presets({ small: { n: 1 } })
  param.presets({ large: { n: 2 } })
      // param.presets: duplicate presets: name all of them in one call
param refuses a preset out of its range, and a second declaration
  param("n", { min: 1, max: 9, value: 4 })
  param.toggle("n")  // param.toggle: duplicate name "n": each param is declared once
  param.presets({ large: { n: 99 } })
      // param.presets: invalid value 99 of "n": expected 1 to 9, in "large"
`,
);
