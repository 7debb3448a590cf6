import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import type { TestModule } from "vitest/node";
import ProofReporter from "../../scripts/loop/proof-reporter.mjs";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "tensorpad-"));
const path = join(folder, "proofs.json");
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

interface ViteNode {
  readonly file: string | null;
  readonly importedModules: Set<ViteNode>;
}

function node(file: string | null, ...imported: ViteNode[]): ViteNode {
  return { file: file === null ? null : join(root, file), importedModules: new Set(imported) };
}

/** A test file whose tests ended in these states. */
function moduleOf(file: string, states: readonly string[], graph = node(file)): TestModule {
  const tests = states.map((state) => ({
    result: () => ({ state: state === "left" ? "skipped" : state }),
    meta: () => (state === "left" ? { left: true } : {}),
  }));
  const getModulesByFile = (asked: string): Set<ViteNode> | undefined =>
    asked === graph.file ? new Set([graph]) : undefined;
  return {
    moduleId: join(root, file),
    project: {
      config: { root },
      vite: { environments: { ssr: { moduleGraph: { getModulesByFile } } } },
    },
    children: { allTests: () => tests },
    errors: () => [],
    state: () =>
      states.includes("failed") ? "failed" : states.includes("passed") ? "passed" : "skipped",
  } as unknown as TestModule;
}

it("a run's report has the files that passed completely, and what Vite loaded for them", () => {
  vi.stubEnv("TEST_PROOFS", path);
  const shader = node("src/shaders/matmul/matmul-tile.wgsl");
  const installed = node("node_modules/vitest/package.json");
  const virtual = node(null, shader);
  const graph = node(
    "tests/ops/contraction/einsum.test.ts",
    virtual,
    installed,
    node("tests/no-longer-there.ts"),
  );
  const modules = [
    moduleOf("tests/ops/contraction/einsum.test.ts", ["passed", "passed"], graph),
    moduleOf("tests/ops/sorting/sets.test.ts", ["passed", "skipped"]),
    moduleOf("tests/ops/images/images.test.ts", ["passed", "left", "left"]),
    moduleOf("tests/every-op/ties-and-kinks.test.ts", ["passed", "failed"]),
    moduleOf("tests/memory/growth.test.ts", []),
    moduleOf("tests/ops/fourier/fourier.test.ts", ["left", "left"]),
  ];
  new ProofReporter().onTestRunEnd(modules, [new Error("somewhere")]);
  const { unhandled, files } = JSON.parse(readFileSync(path, "utf8"));
  expect(unhandled).toBe(1);
  expect(files.map((file: { passed: boolean }) => file.passed)).toEqual([
    true,
    false,
    true,
    false,
    false,
    true,
  ]);
  expect(files[2]).toMatchObject({ tests: 1 });
  expect(files[0]).toEqual({
    file: "tests/ops/contraction/einsum.test.ts",
    tests: 2,
    passed: true,
    loaded: ["src/shaders/matmul/matmul-tile.wgsl", "tests/ops/contraction/einsum.test.ts"],
  });
});
