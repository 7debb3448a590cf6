// The files that a file depends on when it runs, according to the files' texts.
//
// In: the project's files. Out: for a file all that it loads, immediately or later: modules, `?raw` texts,
// workers and matches of `import.meta.glob`. A file that may read others in ways that its text does not show
// depends on all of them, and so does one with an import that no file resolves.
// Guarantee: too many rather than too few. The tests compare it with Vite's own graph, and
// `proof-reporter.mjs` does so for each run.
import { posix } from "node:path";
import { readModule, readStatements } from "./module-text.mjs";

/** @typedef {import("./module-text.mjs").ModuleText} ModuleText */
/** @typedef {import("./module-text.mjs").Statement} Statement */
/** @typedef {import("./project-files.mjs").Files} Files */

/** The modules that plugins generate, and the files from which they generate them. */
const virtual = new Map([
  ["virtual:program-bundle", ["src/app/run/sandbox/bootstrap.ts"]],
  ["virtual:data-worker-bundle", ["src/app/run/sandbox/data-worker.ts"]],
  ["virtual:program-globals", ["src/app/run/sandbox/platform-names.ts"]],
]);
/** Names of the project's own modules. */
const alias = new Map([["tensorpad", "src/engine/index.ts"]]);
/**
 * The number of computed imports of these files that load only the visitor's program. Any other computed
 * import may load any file.
 */
const elsewhere = new Map([
  ["src/app/run/sandbox/bootstrap.ts", 4],
  ["src/app/run/sandbox/data-worker.ts", 1],
  ["src/engine/data/workers/worker.ts", 1],
]);

/**
 * @typedef {object} Edges
 * @property {string[]} modules loaded and followed
 * @property {string[]} texts files that are read and not run
 * @property {boolean} all it depends on every file
 */

export class Dependencies {
  /** @type {Map<string, ModuleText>} */
  #modules = new Map();
  /** @type {Map<string, Statement[]>} */
  #statements = new Map();
  /** @type {Map<string, Edges>} */
  #edges = new Map();

  /** @param {Files} files */
  constructor(files) {
    this.files = files;
  }

  /** @param {string} path */
  module(path) {
    const known = this.#modules.get(path) ?? readModule(path, this.files.text(path));
    this.#modules.set(path, known);
    return known;
  }

  /** @param {string} path */
  statements(path) {
    const known = this.#statements.get(path) ?? readStatements(path, this.files.text(path));
    this.#statements.set(path, known);
    return known;
  }

  /**
   * @param {string} path
   * @returns {Edges}
   */
  edges(path) {
    const known = this.#edges.get(path) ?? this.#find(path);
    this.#edges.set(path, known);
    return known;
  }

  /**
   * All that `entry` depends on, itself included; undefined for every file.
   * @param {string} entry
   * @param {(from: string, to: string) => boolean} [follow] whether an import counts
   * @returns {Set<string> | undefined}
   */
  of(entry, follow = () => true) {
    const reached = new Set([entry]);
    /** @type {Set<string>} */
    const texts = new Set();
    for (const path of reached) {
      const edges = this.edges(path);
      if (edges.all) return undefined;
      for (const next of edges.modules) if (follow(path, next)) reached.add(next);
      for (const text of edges.texts) texts.add(text);
    }
    return new Set([...reached, ...texts]);
  }

  /**
   * The number of imports between a file and its closest dependency among the targets; undefined where it depends on
   * none. A file that may read any file is far from all of them.
   * @param {string} entry
   * @param {ReadonlySet<string>} targets
   * @returns {number | undefined}
   */
  distance(entry, targets) {
    const reached = new Set([entry]);
    let ring = [entry];
    let readsAnything = false;
    for (let distance = 0; ring.length > 0; distance++) {
      if (ring.some((path) => targets.has(path))) return distance;
      const next = ring.flatMap((path) => {
        const { modules, texts, all } = this.edges(path);
        readsAnything ||= all;
        return [...modules, ...texts];
      });
      ring = [...new Set(next)].filter((path) => !reached.has(path));
      for (const path of ring) reached.add(path);
    }
    return readsAnything && targets.size > 0 ? Number.MAX_SAFE_INTEGER : undefined;
  }

  /**
   * The modules that a configuration loads. It may read any file, but none that affects a result.
   * @param {string} entry
   */
  ofConfiguration(entry) {
    const reached = new Set([entry]);
    for (const path of reached) for (const next of this.edges(path).modules) reached.add(next);
    return reached;
  }

  /**
   * @param {string} path
   * @returns {Edges}
   */
  #find(path) {
    const { imports, globs, computedImports, readsAnything } = this.module(path);
    const all = readsAnything || computedImports > (elsewhere.get(path) ?? 0);
    /** @type {Edges} */
    const edges = { modules: [], texts: [], all };
    for (const address of imports) this.#resolve(path, address, edges);
    for (const glob of globs) if (!glob.startsWith("!")) this.#under(path, glob, edges);
    return edges;
  }

  /** @param {string} path @param {string} address @param {Edges} edges */
  #resolve(path, address, edges) {
    const made = virtual.get(address) ?? [alias.get(address)].filter((file) => file !== undefined);
    edges.modules.push(...made);
    if (address.startsWith("virtual:") && made.length === 0) edges.all = true;
    // A package, whose version package-lock.json fixes, or an address of another site.
    if (!/^[./]/.test(address)) return;
    const [plain = "", query] = address.split("?", 2);
    const target = address.startsWith("/")
      ? plain.slice(1)
      : posix.join(posix.dirname(path), plain);
    if (!this.files.present.has(target)) {
      if (!target.endsWith("/")) edges.all = true;
      else edges.texts.push(...this.files.paths.filter((file) => file.startsWith(target)));
    } else if (/^(raw|url)\b/.test(query ?? "")) edges.texts.push(target);
    else edges.modules.push(target);
  }

  /** Adds every file of the directory that a pattern begins with, which is more than those that match. */
  #under(/** @type {string} */ path, /** @type {string} */ glob, /** @type {Edges} */ edges) {
    const [fixed = ""] = glob.split(/[*?{[(]/, 1);
    const folder = fixed.slice(0, fixed.lastIndexOf("/") + 1);
    const from = folder.startsWith("/") ? folder.slice(1) : posix.join(posix.dirname(path), folder);
    edges.modules.push(...this.files.paths.filter((file) => file.startsWith(from)));
  }
}
