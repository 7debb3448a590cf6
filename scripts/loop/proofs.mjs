// Tells which test files passed before with the same dependencies.
//
// In: the project's files and the reports of runs. Out: proofs, one file each in `.cache/proven/`, found by
// a hash of everything that the result of a test file depends on: the texts of all that it loads, the tests'
// configuration, installed packages, the browser, Node, the processor and environment variables.
// Guarantees: a file that failed, was partly skipped, changed while it ran, ran beside an error outside of
// any test, or loaded a file that `dependencies.mjs` does not know, is not proven.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join, relative } from "node:path";
import { Dependencies } from "./dependencies.mjs";
import { Files, listFiles } from "./project-files.mjs";

/** @typedef {import("./proof-reporter.mjs").RunReport} RunReport */
/** @typedef {(file: string) => number | null} SliceOf the slice that a file runs in; null for the whole file */

/** To be changed whenever the hashed data or their format change. */
const format = 1;
/** The least recently used proofs are removed. */
const maxProofs = 4000;
/** The tests' configuration, by project; for the built site, also its server. */
const configurations = new Map([
  ["quick", ["vitest.config.ts"]],
  ["long", ["vitest.config.ts", "tests/running/slice.ts"]],
  ["browser", ["vitest.config.ts", "tests/running/slice.ts"]],
  ["e2e", ["e2e/playwright.config.ts", "vite.config.ts"]],
  ["browsers", ["e2e/browsers/playwright.config.ts", "vite.config.ts"]],
]);
/** Affects only the order and project of files; the project is hashed separately. */
const orderOfTests = "tests/seconds.json";
/** Every test may depend on these: static files are served to all tests. */
const common = /^(public\/|package\.json$|(.*\/)?tsconfig[\w.]*\.json$)/;
/** Variables that affect Node, the parser of times and texts, and `import.meta.env`. */
const alwaysRead = /^(VITE_|TEST_GPU$|NODE_OPTIONS$|NODE_ENV$|TZ$|LANG$|LC_)/;

/**
 * Dependencies of a result besides the project's files.
 * @param {string} root
 * @param {readonly string[]} browsers paths of the browsers in which the tests run
 * @returns {string[]}
 */
function factsOf(root, browsers) {
  const facts = [
    `node ${process.version} ${process.platform} ${process.arch}`,
    `processor ${availableParallelism()} × ${cpus()[0]?.model}`,
    `packages ${hashOf(readFileSync(join(root, "node_modules/.package-lock.json")))}`,
  ];
  const ofBrowsers = browsers.map((browser) => {
    const { size, mtimeMs } = statSync(browser);
    const { stdout } = spawnSync(browser, ["--version"], { encoding: "utf8", timeout: 60_000 });
    return `browser ${browser} ${size} ${mtimeMs} ${stdout}`;
  });
  return [...facts, ...ofBrowsers];
}

/** @param {string | Buffer} content */
export const hashOf = (content) => createHash("sha256").update(content).digest("hex");

/**
 * The dependencies of every test of a project.
 * @param {Dependencies} dependencies
 * @param {string} project
 * @returns {ReadonlySet<string>}
 */
function sharedBy(dependencies, project) {
  const { paths } = dependencies.files;
  const configured = (configurations.get(project) ?? []).flatMap((path) => [
    ...dependencies.ofConfiguration(path),
  ]);
  const shared = new Set([...configured, ...paths.filter((path) => common.test(path))]);
  shared.delete(orderOfTests);
  return shared;
}

export class Proofs {
  /**
   * @param {string} project "quick", "long", "browser", "e2e" or "browsers"
   * @param {Files} files
   * @param {readonly string[]} facts
   * @param {object} [options]
   * @param {string} [options.folder] where proofs are kept
   * @param {Readonly<Record<string, string | undefined>>} [options.environment]
   * @param {(root: string) => readonly string[] | undefined} [options.list] the project's files
   * @param {SliceOf} [options.sliceOf]
   */
  constructor(project, files, facts, options = {}) {
    const { folder, environment = process.env, list = listFiles, sliceOf } = options;
    this.project = project;
    this.folder = folder ?? join(files.root, ".cache/proven");
    this.facts = facts;
    this.environment = environment;
    this.list = list;
    this.sliceOf = sliceOf ?? (() => null);
    this.dependencies = new Dependencies(files);
    this.shared = sharedBy(this.dependencies, this.project);
  }

  /** Reads the project's files again. */
  refresh() {
    const { root } = this.dependencies.files;
    this.dependencies = new Dependencies(new Files(root, this.list(root) ?? []));
    this.shared = sharedBy(this.dependencies, this.project);
  }

  /**
   * The hash of all that the result of a test file depends on.
   * @param {string} file
   * @param {number | null} [slice] null for the whole file
   */
  key(file, slice = this.sliceOf(file)) {
    const { files } = this.dependencies;
    const own = this.dependencies.of(file) ?? files.paths;
    const paths = [...new Set([...own, ...this.shared])].sort();
    const read = new Set(paths.flatMap((path) => this.dependencies.module(path).environment));
    const variables = Object.entries(this.environment)
      .filter(([name]) => read.has(name) || alwaysRead.test(name))
      .sort();
    const contents = paths.map((path) => [path, files.hash(path)]);
    const parts = [format, this.project, file, this.facts, variables, contents];
    return hashOf(JSON.stringify(slice === null ? parts : [...parts, slice]));
  }

  /**
   * The number of proven tests of a file; undefined where it must run.
   * @param {string} file
   * @returns {number | undefined}
   */
  find(file) {
    return this.#find(file, null) ?? this.#find(file, this.sliceOf(file));
  }

  /** @param {string} file @param {number | null} slice */
  #find(file, slice) {
    const path = join(this.folder, `${this.key(file, slice)}.json`);
    try {
      const proof = JSON.parse(readFileSync(path, "utf8"));
      if (proof.file !== file || proof.project !== this.project) return undefined;
      if (!Number.isInteger(proof.tests) || proof.tests < 0) return undefined;
      const now = new Date();
      utimesSync(path, now, now);
      return proof.tests;
    } catch {
      return undefined;
    }
  }

  /**
   * Stores a run's proofs. `keys` are the keys of its files before it began.
   * @param {ReadonlyMap<string, string>} keys
   * @param {RunReport} report
   * @param {number} exitCode
   * @returns {string[]} passed files that are not proven, with the reasons
   */
  record(keys, { unhandled, files }, exitCode) {
    const hasCause = exitCode === 0 || files.some(({ passed }) => !passed);
    if (unhandled > 0 || !hasCause)
      return ["nothing is proven: the run failed outside of its tests"];
    this.refresh();
    const doubts = [];
    for (const { file, tests, passed, loaded } of files) {
      if (!passed) continue;
      const known = this.dependencies.of(file);
      const stray = loaded.find((path) => known && !known.has(path) && !this.shared.has(path));
      const key = keys.get(file);
      if (stray !== undefined)
        doubts.push(
          `${file} is not proven: it loads ${stray} in a way that dependencies.mjs misses`,
        );
      else if (key !== this.key(file))
        doubts.push(`${file} is not proven: what it depends on changed while it ran`);
      else this.#keep(key, { project: this.project, file, tests });
    }
    this.#prune();
    return doubts;
  }

  /** @param {string} key @param {object} proof */
  #keep(key, proof) {
    mkdirSync(this.folder, { recursive: true });
    const path = join(this.folder, `${key}.json`);
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, `${JSON.stringify(proof)}\n`);
    renameSync(unfinished, path);
  }

  #prune() {
    mkdirSync(this.folder, { recursive: true });
    const used = readdirSync(this.folder).map((name) => {
      const path = join(this.folder, name);
      return { path, at: statSync(path).mtimeMs };
    });
    const oldest = used.sort((x, y) => y.at - x.at).slice(maxProofs);
    for (const { path } of oldest) rmSync(path, { force: true });
  }
}

/**
 * The hash of all files in a folder.
 * @param {string} folder
 */
export function hashOfFolder(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const contents = paths.sort().map((path) => [relative(folder, path), hashOf(readFileSync(path))]);
  return hashOf(JSON.stringify(contents));
}

/**
 * The proofs for a project's tests; undefined where none may be used: on a server that builds from scratch,
 * and outside of a Git repository, which is needed for the list of files.
 * @param {string} root
 * @param {string} project
 * @param {{ browsers?: readonly string[], built?: readonly string[], sliceOf?: SliceOf }} [uses] browsers,
 * directories that a build wrote, and slices
 */
export function openProofs(root, project, { browsers = [], built = [], sliceOf } = {}) {
  const paths = process.env.CI ? undefined : listFiles(root);
  if (!paths) return undefined;
  const folders = built.map((folder) => `${folder} ${hashOfFolder(join(root, folder))}`);
  const facts = [...factsOf(root, browsers), ...folders];
  return new Proofs(project, new Files(root, paths), facts, sliceOf && { sliceOf });
}
