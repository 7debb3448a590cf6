import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chooseTests } from "../../scripts/loop/choose.mjs";
import { concernedNames, opFiles } from "../../scripts/loop/concerned-names.mjs";
import { Dependencies } from "../../scripts/loop/dependencies.mjs";
import { Files, listFiles } from "../../scripts/loop/project-files.mjs";
import { specs } from "../../src/engine/derive/specs.ts";

const root = join(import.meta.dirname, "../..");
const dependencies = new Dependencies(new Files(root, listFiles(root) ?? []));
const gelu = "src/engine/ops/activation/gelu.ts";
const concerned = (...files: string[]): Set<string> => concernedNames(dependencies, new Set(files));

describe("the files of ops", () => {
  it("are known for every op of the registry", () => {
    const files = opFiles(dependencies);
    expect([...files.keys()].sort()).toEqual(specs.map(({ name }) => name).sort());
    expect(files.get("gelu")).toBe(gelu);
  });
});

describe("the names that a change affects", () => {
  it("is an op, and what is composed of it", () => {
    const names = concerned(gelu);
    expect(names).toContain("gelu");
    expect(names).toContain("transformerEncoderLayer");
    expect(names).not.toContain("relu");
  });

  it("is what calls an op as a method of a tensor", () => {
    const names = concerned("src/engine/ops/elementwise/hyperbolic.ts");
    expect(names).toContain("cosh");
    expect(names).not.toContain("gelu");
  });

  it("is every op where all are composed of what changed", () => {
    const names = concerned("src/engine/ir/shape.ts");
    expect(specs.filter(({ name }) => !names.has(name))).toEqual([]);
  });

  it("is no op where none is composed of what changed", () => {
    expect(concerned("src/engine/schedule/fuse.ts")).toEqual(new Set());
  });
});

describe("the tests that are chosen", () => {
  const long = {
    "tests/every-op/ops.test.ts": 130,
    "tests/every-op/ops.browser.test.ts": 250,
    "tests/ops/activation/activations.test.ts": 2,
    "tests/every-op/windows.test.ts": 160,
    "src/engine/kernels/convolution/wasm/convolution.test.ts": 15,
    "tests/removed.test.ts": 1,
  };
  const quick = [
    "src/engine/ir/bytes.test.ts",
    "src/engine/schedule/same-rows.test.ts",
    "tests/project/source-tree.test.ts",
  ];
  const choose = (files: string[], budget = 180): ReturnType<typeof chooseTests> =>
    chooseTests(dependencies, files, { quick, seconds: long }, budget);
  const named = (timed: readonly { readonly file: string }[]): string[] =>
    timed.map(({ file }) => file);

  it("for an op, are its own and those that mention it", () => {
    const { ops, quick, whole, forOps, left, inBrowser } = choose([gelu]);
    expect(ops).toEqual(["gelu"]);
    // One calls gelu, the other reads all files.
    expect(quick).toEqual([
      "src/engine/schedule/same-rows.test.ts",
      "tests/project/source-tree.test.ts",
    ]);
    expect(named(whole)).toEqual(["tests/ops/activation/activations.test.ts"]);
    expect(named(forOps)).toEqual(["tests/every-op/ops.test.ts"]);
    expect(forOps[0]?.seconds).toBeLessThan(5);
    expect(left).toEqual([]);
    expect(inBrowser).toEqual(["tests/every-op/ops.browser.test.ts"]);
  });

  it("for a dependency of every op, are all that there is time for", () => {
    const { everyOp, whole, left } = choose(["src/engine/ir/shape.ts"]);
    expect(everyOp).toBe(true);
    expect(named(whole).sort()).toEqual([
      "src/engine/kernels/convolution/wasm/convolution.test.ts",
      "tests/every-op/ops.test.ts",
      "tests/ops/activation/activations.test.ts",
    ]);
    expect(named(left)).toEqual(["tests/every-op/windows.test.ts"]);
  });

  it("are complete files where the stages of the computation changed", () => {
    const { ops, whole, forOps } = choose(["src/engine/schedule/fuse.ts"], 1000);
    expect(ops).toEqual([]);
    expect(named(whole)).toContain("tests/every-op/ops.test.ts");
    expect(named(whole)).toContain("tests/every-op/windows.test.ts");
    expect(named(whole)).not.toContain("src/engine/kernels/convolution/wasm/convolution.test.ts");
    expect(forOps).toEqual([]);
  });

  it("have the shortest first", () => {
    expect(named(choose(["src/engine/ir/shape.ts"], 20).left)).toEqual([
      "tests/every-op/ops.test.ts",
      "tests/every-op/windows.test.ts",
    ]);
  });

  it("include a test that changed itself", () => {
    expect(named(choose(["tests/every-op/windows.test.ts"]).whole)).toEqual([
      "tests/every-op/windows.test.ts",
    ]);
  });

  it.each([[["docs/architecture.md"]], [[]]])("include none of these where %j changed", (files) => {
    const { whole, forOps, left, inBrowser } = choose(files);
    expect([...whole, ...forOps, ...left, ...inBrowser]).toEqual([]);
  });
});
