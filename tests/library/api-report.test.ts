/** The public API's stored report, the changelog and the version agree with the library's declarations. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  apiFaults,
  apiLines,
  compareApi,
  kindOf,
  readReport,
  reportText,
  versionFault,
} from "../../scripts/package/api.ts";
import { libraryDeclarations } from "../../src/engine/derive/declarations.ts";

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

describe("the public API", () => {
  it("is that of the report, and the changelog and the version say how it changed", () => {
    const { version } = JSON.parse(read("package.json"));
    const stored = readReport(read("docs/package/api.txt"));
    const lines = apiLines(libraryDeclarations());
    expect(apiFaults(stored, lines, version, read("docs/package/CHANGELOG.md"))).toEqual([]);
  });
});

const before = `
/** A sum. */
export declare function sum(x: Tensor, axis?: number, options?: { keepdims?: boolean }): Tensor;
export declare function rand(shape: readonly number[]): Tensor;
export interface Options { readonly seed?: number; }
export interface Result { readonly time: number; }
export declare const nn: { linear(inputs: number, outputs: number): Linear; relu(): Module; };
export type Kind = "a" | "b";
`;

const changesOf = (from: string, to: string): readonly string[] =>
  compareApi(apiLines(before), apiLines(before.replace(from, to))).map(
    ({ kind, text }) => `${kind}: ${text}`,
  );

describe("a change of the API", () => {
  it("is none where only words change", () => {
    expect(changesOf("A sum.", "The sum of elements.")).toEqual([]);
    expect(changesOf("inputs: number, outputs", "inputs: number,\n  outputs")).toEqual([]);
  });

  it("is additive where calls that were written still work", () => {
    expect(
      changesOf("rand(shape: readonly number[])", "rand(shape: readonly number[], low?: number)"),
    ).toEqual([
      "additive: changed rand: from (shape: readonly number[]): Tensor to (shape: readonly number[], low?: number): Tensor",
    ]);
    for (const [from, to] of [
      ["keepdims?: boolean", "keepdims?: boolean; dtype?: DType"],
      ["axis?: number", "axis?: number | readonly number[]"],
      ["relu(): Module;", "relu(): Module; gelu(): Module;"],
      ["relu(): Module;", "relu(): Module; relu(slope: number): Module;"],
      ["readonly seed?: number;", "readonly seed?: number; readonly device?: string;"],
      ["readonly time: number;", "readonly time: number; readonly count: number;"],
    ] as const)
      expect(changesOf(from, to).join(), to).toMatch(/^additive: /);
  });

  it("is breaking where one of them does not", () => {
    expect(changesOf("relu(): Module;", "")).toEqual(["breaking: removed nn.relu"]);
    for (const [from, to] of [
      ["axis?: number", "axis: number"],
      ["axis?: number", "dim?: number"],
      ["rand(shape: readonly number[])", "rand(shape: readonly number[], low: number)"],
      ["keepdims?: boolean", "keepDims?: boolean"],
      ["readonly time: number;", "readonly time: string;"],
      ["readonly seed?: number;", "readonly seed?: number; readonly device: string;"],
      ['"a" | "b"', '"a"'],
      ["): Linear;", "): Module;"],
    ] as const)
      expect(changesOf(from, to).join(), to).toMatch(/breaking: /);
  });
});

describe("the report of the API", () => {
  const lines = apiLines(before);
  const report = { version: "0.3.1", since: "breaking", lines } as const;
  const log =
    "# Changelog\n\n## Unreleased\n\n- **Breaking:** `x` is gone.\n\n## 0.3.1\n\n- All.\n";

  it("is read as it was written", () => {
    expect(readReport(reportText(report))).toEqual(report);
    expect(() => readReport("# nothing")).toThrow("api: invalid report");
  });

  it("fails with the names and the kind of a change that it lacks", () => {
    const without = apiLines(before.replace("relu(): Module;", ""));
    expect(apiFaults(report, lines, "0.3.1", log)).toEqual([]);
    expect(apiFaults(report, without, "0.3.1", log).join()).toMatch(
      /^the public API has changed, and the change is breaking: removed nn\.relu \(breaking\)\. Write it into ## Unreleased/,
    );
  });

  it("fails where the changelog does not mention a change", () => {
    const empty = log.replace("- **Breaking:** `x` is gone.\n", "");
    expect(apiFaults(report, lines, "0.3.1", empty).join()).toMatch(
      /write what changed under ## Unreleased/,
    );
    const quiet = log.replace("**Breaking:** ", "");
    expect(apiFaults(report, lines, "0.3.1", quiet).join()).toMatch(
      /begin their lines .* with \*\*Breaking:\*\*/,
    );
  });

  it("fails where the changelog has no section of the released version", () => {
    const released = { ...report, version: "0.4.0", since: "none" } as const;
    expect(apiFaults(released, lines, "0.4.0", log)).toEqual([
      "docs/package/CHANGELOG.md has no section of version 0.4.0: rename ## Unreleased to ## 0.4.0",
    ]);
    const renamed = log.replace("## Unreleased", "## 0.4.0");
    expect(apiFaults(released, lines, "0.4.0", renamed)).toEqual([]);
  });

  it("fails where the version is too small for the changes", () => {
    expect(versionFault("0.3.1", "0.3.2", "breaking")).toMatch(/so it is 0\.4\.0 at least/);
    expect(versionFault("0.3.1", "0.4.0", "breaking")).toBeNull();
    expect(versionFault("0.3.1", "0.4.0-beta.1", "breaking")).toBeNull();
    expect(versionFault("0.3.1", "0.3.2", "additive")).toBeNull();
    expect(versionFault("1.3.1", "1.4.0", "breaking")).toMatch(/so it is 2\.0\.0 at least/);
    expect(versionFault("1.3.1", "1.3.2", "additive")).toMatch(/so it is 1\.4\.0 at least/);
    expect(versionFault("1.3.1", "2.0.0", "additive")).toBeNull();
    expect(versionFault("1.3.1", "1.3.1", "none")).toMatch(/so it is 1\.3\.2 at least/);
    expect(apiFaults(report, lines, "0.3.2", log).join()).toMatch(/version 0\.3\.2 is too small/);
    expect(apiFaults(report, lines, "0.4.0", log).join()).toMatch(
      /is not in the API's report: run/,
    );
  });

  it("counts a change as breaking if any part of it is", () => {
    expect(kindOf([])).toBe("none");
    expect(kindOf([{ kind: "additive", text: "" }])).toBe("additive");
    expect(
      kindOf([
        { kind: "additive", text: "" },
        { kind: "breaking", text: "" },
      ]),
    ).toBe("breaking");
  });
});
