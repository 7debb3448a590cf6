import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Dependencies } from "../../scripts/loop/dependencies.mjs";
import { Files, listFiles } from "../../scripts/loop/project-files.mjs";
import { bundleProgram } from "../../scripts/vite/program-bundle.ts";
import { temporaryProject } from "./temporary-project.ts";

const root = join(import.meta.dirname, "../..");

function dependenciesIn(
  texts: Readonly<Record<string, string>>,
): (path: string) => string[] | null {
  const files = new Files(temporaryProject(texts), Object.keys(texts));
  const dependencies = new Dependencies(files);
  return (path) => {
    const found = dependencies.of(path);
    return found ? [...found].sort() : null;
  };
}

describe("what a file depends on", () => {
  it("is followed through modules, workers and texts", () => {
    const of = dependenciesIn({
      "src/a.ts": 'import "./b.ts"; import text from "../c.wgsl?raw";',
      "src/b.ts": 'new Worker(new URL("./worker.ts", import.meta.url));',
      "src/worker.ts": 'await import("./late.ts");',
      "src/late.ts": 'import "./a.ts";',
      "src/other.ts": "",
      "c.wgsl": 'import "./src/other.ts";',
    });
    expect(of("src/a.ts")).toEqual([
      "c.wgsl",
      "src/a.ts",
      "src/b.ts",
      "src/late.ts",
      "src/worker.ts",
    ]);
    expect(of("src/other.ts")).toEqual(["src/other.ts"]);
  });

  it("does not follow what an imported text imports", () => {
    const of = dependenciesIn({
      "a.ts": 'import b from "./b.ts?raw";',
      "b.ts": 'import "./c.ts";',
      "c.ts": "",
    });
    expect(of("a.ts")).toEqual(["a.ts", "b.ts"]);
  });

  it("includes every file of a directory that a pattern or an address names", () => {
    const files = { "shaders/a.wgsl": "", "shaders/more/b.wgsl": "", "src/other.ts": "" };
    const shaders = ["shaders/a.wgsl", "shaders/more/b.wgsl"];
    const byPattern = dependenciesIn({
      ...files,
      "src/a.ts": 'import.meta.glob("../shaders/*.wgsl");',
    });
    expect(byPattern("src/a.ts")).toEqual([...shaders, "src/a.ts"]);
    const byAddress = dependenciesIn({
      ...files,
      "src/a.ts": 'new URL("../shaders/", import.meta.url);',
    });
    expect(byAddress("src/a.ts")).toEqual([...shaders, "src/a.ts"]);
  });

  it.each([
    ["reads files", 'import "node:fs";'],
    ["imports a file that is missing", 'import "./missing.ts";'],
    ["imports what a plugin makes, if nobody says from what", 'import "virtual:unknown";'],
    ["imports from a computed address", "await import(name);"],
  ])("is every file where one %s", (_, text) => {
    const of = dependenciesIn({ "a.ts": 'import "./b.ts";', "b.ts": text });
    expect(of("a.ts")).toBeNull();
  });
});

describe("in this project", () => {
  const dependencies = new Dependencies(new Files(root, listFiles(root) ?? []));

  it("a test of the GPU's products depends on shaders and on no op", () => {
    const found = dependencies.of("src/engine/kernels/matmul/wgsl/matmul.browser.test.ts");
    expect(found).toContain("src/shaders/matmul/matmul-tile.wgsl");
    expect(found).toContain("src/engine/kernels/matmul/wgsl/matmul.ts");
    expect([...(found ?? [])].filter((path) => path.startsWith("src/engine/ops/"))).toEqual([]);
  });

  it("a test of every op depends on the ops and on the threads' code", () => {
    const found = dependencies.of("tests/every-op/ops-cpu.test.ts");
    expect(found).toContain("src/engine/ops/activation/gelu.ts");
    expect(found).toContain("src/engine/backend/cpu/pool-thread.ts");
  });

  it("the bundle of the program's realm comes from what its first module depends on", async () => {
    const entry = "src/app/run/sandbox/bootstrap.ts";
    const { sources } = await bundleProgram(join(root, entry), { minify: false, mode: "test" });
    const own = sources.filter((path) => path.startsWith(join(root, "src")));
    const found = dependencies.of(entry);
    expect(own.length).toBeGreaterThan(100);
    expect(own.filter((path) => !found?.has(path.slice(root.length + 1)))).toEqual([]);
  });
});
