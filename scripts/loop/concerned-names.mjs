// Tells which ops, and which other public functions, a change can have broken.
//
// In: the changed files. Out: names. Every test of an op imports the registry, which imports every op, so by
// imports alone a change to one op would affect all tests. Here the imports of the registry, and of other
// lists, do not count.
// A function is affected if its file changed, or if it uses something affected: by its name, or as a tensor's
// method, which is also identified by name. So common names affect more functions than necessary.
import { posix } from "node:path";

/** @typedef {import("./dependencies.mjs").Dependencies} Dependencies */

/** It imports the modules that between them export every op. */
const registry = "src/engine/derive/specs.ts";
/** Further lists, which import all listed modules and compute nothing. */
const furtherLists = [
  "src/engine/graph/primitives.ts",
  "src/engine/nn/index.ts",
  "src/engine/optim/index.ts",
  "src/engine/ops/random/index.ts",
];
/** Directories with public functions, which call each other as methods of tensors. */
const surface = /^src\/engine\/(ops|transform|nn|optim)\/(?!.*\.test\.)/;

/** @param {Dependencies} dependencies */
function registries(dependencies) {
  return dependencies.edges(registry).modules;
}

/** @param {Dependencies} dependencies */
function listsOf(dependencies) {
  return new Set([...registries(dependencies), ...furtherLists]);
}

/**
 * Follows an import unless it is one of the registry's.
 * @param {Dependencies} dependencies
 */
export function outsideOfRegistry(dependencies) {
  const lists = listsOf(dependencies);
  return (/** @type {string} */ from) => !lists.has(from);
}

/**
 * Every op and the file that declares it.
 * @param {Dependencies} dependencies
 * @returns {Map<string, string>}
 */
export function opFiles(dependencies) {
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const list of registries(dependencies))
    for (const [name, file] of declarations(dependencies, list)) files.set(name, file);
  return files;
}

/**
 * The exports of a module, and the file that declares each.
 * @param {Dependencies} dependencies
 * @param {string} path
 * @returns {Map<string, string>}
 */
function declarations(dependencies, path) {
  const { exports, reexports } = dependencies.module(path);
  const found = new Map(exports.map((name) => [name, path]));
  for (const { from, name, as } of reexports) {
    const inner = declarations(dependencies, posix.join(posix.dirname(path), from));
    if (name === null && as === null) for (const [local, file] of inner) found.set(local, file);
    const file = name === null ? undefined : inner.get(name);
    if (as !== null && file !== undefined) found.set(as, file);
  }
  return found;
}

/**
 * Names of affected public functions.
 * @param {Dependencies} dependencies
 * @param {ReadonlySet<string>} changed
 * @returns {Set<string>}
 */
export function concernedNames(dependencies, changed) {
  const { users, broken } = usersOf(dependencies, changed);
  const reached = new Set(broken);
  for (const one of reached) for (const user of users.get(one) ?? []) reached.add(user);
  const names = [...listsOf(dependencies)].flatMap((list) => [...declarations(dependencies, list)]);
  return new Set(names.flatMap(([name, file]) => (reached.has(`${file}#${name}`) ? [name] : [])));
}

/**
 * Maps names to their users: declarations as `file#name`, and methods as `#name`.
 * @param {Dependencies} dependencies
 * @param {ReadonlySet<string>} changed
 */
function usersOf(dependencies, changed) {
  const { files } = dependencies;
  const lists = listsOf(dependencies);
  const reaches = reachesAny(dependencies, changed);
  const ops = opFiles(dependencies);
  /** @type {Map<string, string[]>} */
  const users = new Map();
  const use = (/** @type {string} */ used, /** @type {readonly string[]} */ by) => {
    users.set(used, [...(users.get(used) ?? []), ...by]);
  };
  /** @type {string[]} */
  const broken = [];
  for (const [name, file] of ops) use(`${file}#${name}`, [`#${name}`]);
  for (const path of files.paths) {
    if (!surface.test(path) || lists.has(path)) continue;
    const statements = dependencies.statements(path);
    /** @type {Map<string, { file: string, name: string }>} */
    const origins = new Map();
    for (const name of statements.flatMap(({ names }) => names))
      origins.set(name, { file: path, name });
    for (const { from, name, local } of dependencies.module(path).locals) {
      if (!from.startsWith(".")) continue;
      const target = posix.join(posix.dirname(path), from);
      const file = surface.test(target) && declarations(dependencies, target).get(name);
      origins.set(local, { file: file || target, name });
    }
    for (const { names, words, calls } of statements) {
      const keys = names.map((name) => `${path}#${name}`);
      if (changed.has(path)) broken.push(...keys);
      for (const call of calls) if (ops.has(call)) use(`#${call}`, keys);
      for (const word of words) {
        const origin = origins.get(word);
        if (origin === undefined) continue;
        const { file, name } = origin;
        if (surface.test(file) && name !== "*") use(`${file}#${name}`, keys);
        else if (reaches(file)) broken.push(...keys);
      }
    }
  }
  return { users, broken };
}

/**
 * Tells whether a file depends on a changed one, other than through the registry.
 * @param {Dependencies} dependencies
 * @param {ReadonlySet<string>} changed
 * @returns {(path: string) => boolean}
 */
function reachesAny(dependencies, changed) {
  const follow = outsideOfRegistry(dependencies);
  /** @type {Map<string, boolean>} */
  const known = new Map();
  return (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const reached = dependencies.of(path, follow);
    const does = !reached || [...changed].some((file) => reached.has(file));
    known.set(path, does);
    return does;
  };
}
