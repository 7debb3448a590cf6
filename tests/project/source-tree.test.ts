import { describe, expect, it } from "vitest";
import { forbiddenImports, layers } from "./layers.ts";
import {
  cyclesOf,
  type Import,
  importsOf,
  linesOf,
  reachedFrom,
  readSources,
} from "./source-tree.ts";

const imported = (from: string, to: string, atRunTime = true): Import => ({
  from,
  line: 1,
  to,
  atRunTime,
});

describe("reading imports", () => {
  it("distinguishes loaded modules from type imports", () => {
    const text = [
      'import { a } from "./a.ts";',
      'import type { B } from "../b.ts";',
      'import { type C } from "./c.ts";',
      'export * from "./d.ts";',
      'export type { E } from "./e.ts";',
      'const f = await import("./f.wgsl?raw");',
      'type G = import("./g.ts").G;',
      'import "package";',
    ].join("\n");
    const found = importsOf({ path: "src/x/file.ts", text });
    expect(found.map(({ line, to, atRunTime }) => [line, to, atRunTime])).toEqual([
      [1, "src/x/a.ts", true],
      [2, "src/b.ts", false],
      [3, "src/x/c.ts", true],
      [4, "src/x/d.ts", true],
      [5, "src/x/e.ts", false],
      [6, "src/x/f.wgsl", true],
      [7, "src/x/g.ts", false],
      [8, "package", true],
    ]);
  });

  it("counts lines from 1", () => {
    expect(linesOf("a\nb a\n\na", /a/g)).toEqual([1, 2, 4]);
  });

  it("reads this project and nothing installed", () => {
    const paths = readSources().map(({ path }) => path);
    expect(paths).toContain("tests/project/source-tree.test.ts");
    expect(paths).toContain("package.json");
    expect(paths).toContain("src/engine/ir/shape.ts");
    expect(paths.filter((path) => path.includes("node_modules"))).toEqual([]);
  });
});

describe("the import rule", () => {
  it("refuses an import in the wrong direction, with its file and line", () => {
    const back = imported("src/engine/ir/shape.ts", "src/engine/ops/add.ts");
    expect(forbiddenImports([back])).toEqual([
      "src/engine/ir/shape.ts:1: imports src/engine/ops/add.ts",
    ]);
  });

  it("lets ops take types from the tensor, and from nothing else of the graph", () => {
    const tensor = imported("src/engine/ops/add.ts", "src/engine/graph/tensor.ts", false);
    const node = imported("src/engine/ops/add.ts", "src/engine/graph/node.ts", false);
    expect(forbiddenImports([tensor])).toEqual([]);
    expect(forbiddenImports([{ ...tensor, atRunTime: true }])).toHaveLength(1);
    expect(forbiddenImports([node])).toHaveLength(1);
  });

  it("lets only the host and the index load every stage", () => {
    const to = "src/engine/backend/webgpu/webgpu.ts";
    const from = (path: string): string[] => forbiddenImports([imported(path, to)]);
    expect(from("src/engine/executor/host/host.ts")).toEqual([]);
    expect(from("src/engine/index.ts")).toEqual([]);
    expect(from("src/engine/executor/client/client.ts")).toHaveLength(1);
    expect(from("src/app/shell/Bar.tsx")).toHaveLength(1);
    expect(from("src/app/run/sandbox/bootstrap.ts")).toHaveLength(1);
  });

  it("gives every file of src a layer", () => {
    const known = (path: string): boolean => layers.some(({ files }) => path.startsWith(files));
    const code = readSources().filter(({ path }) => /^src\/.*\.tsx?$/.test(path));
    expect(code.map(({ path }) => path).filter((path) => !known(path))).toEqual([]);
  });
});

describe("what an entry loads", () => {
  it("is followed through any number of imports, but not through types", () => {
    const edges = ["ab", "bc", "xy"].map(([from = "", to = ""]) => imported(from, to));
    const all = [...edges, imported("c", "d", false)];
    expect(reachedFrom(["a"], all)).toEqual(["a", "b", "c"]);
  });
});

describe("import cycles", () => {
  it("are found, also when one leads to another", () => {
    const edges = ["ab", "bc", "ca", "cd", "de", "ed", "ef"];
    const rings = cyclesOf(edges.map(([from = "", to = ""]) => imported(from, to)));
    expect(rings.map((ring) => ring.sort())).toEqual([
      ["d", "e"],
      ["a", "b", "c"],
    ]);
  });

  it("do not exist where all imports have one direction, or are only types", () => {
    const edges = ["ab", "ac", "bd", "cd"].map(([from = "", to = ""]) => imported(from, to));
    expect(cyclesOf([...edges, imported("d", "a", false)])).toEqual([]);
  });
});
