// A Vitest reporter that writes a run's report for `proofs.mjs`: which files passed completely, and which files
// Vite loaded for each.
//
// Out: JSON in the file that TEST_PROOFS names. A file passed if it has tests and all of them passed, except those
// left to another slice.
import { existsSync, writeFileSync } from "node:fs";
import { relative } from "node:path";

/** @typedef {import("vitest/node").TestModule} TestModule */
/** @typedef {import("vite").EnvironmentModuleNode} ViteModule */

/**
 * @typedef {object} RunReport
 * @property {number} unhandled errors outside of tests
 * @property {{ file: string, tests: number, passed: boolean, loaded: string[] }[]} files paths from the root
 */

export default class ProofReporter {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly unknown[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const path = process.env.TEST_PROOFS;
    if (!path) return;
    /** @type {RunReport} */
    const report = { unhandled: unhandled.length, files: modules.map(describe) };
    writeFileSync(path, JSON.stringify(report));
  }
}

/** @param {TestModule} module */
function describe(module) {
  const { root } = module.project.config;
  const all = [...module.children.allTests()];
  const tests = all.filter((test) => !test.meta().left);
  const passed =
    // A file all of whose tests are left to other slices counts as skipped.
    ["passed", "skipped"].includes(module.state()) &&
    module.errors().length === 0 &&
    all.length > 0 &&
    tests.every((test) => test.result().state === "passed");
  const loaded = [...loadedFor(module)].map((file) => relative(root, file));
  return {
    file: relative(root, module.moduleId),
    tests: tests.length,
    passed,
    loaded: loaded.filter((file) => !/^\.\.|(^|\/)node_modules\//.test(file)).sort(),
  };
}

/** @param {TestModule} module @returns {Set<string>} */
function loadedFor({ project, moduleId }) {
  const servers = [project.vite, project.browser?.vite].filter((server) => server !== undefined);
  const graphs = servers.flatMap(({ environments }) =>
    Object.values(environments).map(({ moduleGraph }) => moduleGraph),
  );
  /** @type {Set<ViteModule>} */
  const reached = new Set(graphs.flatMap((graph) => [...(graph.getModulesByFile(moduleId) ?? [])]));
  for (const { importedModules } of reached) for (const next of importedModules) reached.add(next);
  const files = [...reached].flatMap(({ file }) => file ?? []);
  return new Set(files.filter((file) => existsSync(file)));
}
