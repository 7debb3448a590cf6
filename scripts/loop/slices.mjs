// Tells which tests belong to which slice, by their names only, and so the same on every machine.

/** The number of slices, which run in rotation. */
export const slices = 12;

/** In seconds. Shorter test files run completely in every slice. */
const short = 1;

/** Files with a test for every case of every op: the first case of each op runs in every slice. */
const byOp = new Set(["tests/every-op/ops.test.ts", "tests/every-op/ops-cpu.test.ts"]);

/**
 * Files whose cases record 100,000 steps or fill the memory: in no slice, but in every exhaustive run, and completely
 * where a change is close to them.
 */
const exhaustiveOnly = new Set([
  "tests/memory/deep-graphs.browser.test.ts",
  "tests/memory/deep-graphs.test.ts",
  "tests/memory/training-loop.browser.test.ts",
  "tests/memory/true-sizes.test.ts",
]);

/**
 * Tells whether a slice runs only some of the file's tests.
 * @param {string} path of the test file, from the project's root
 * @param {Readonly<Record<string, number>>} seconds that the long files take
 */
export function isSliced(path, seconds) {
  return path.startsWith("e2e/") || (seconds[path] ?? 0) > short;
}

/**
 * Tells whether the test of this name is in the slice of this number, from 0.
 * @param {string} name of the test, after those of its file and suites
 * @param {number} number
 */
export function isInSlice(name, number) {
  const [path = ""] = name.split(" > ", 1);
  return !exhaustiveOnly.has(path) && hashOf(name) % slices === number;
}

/**
 * The indices, among the names of one suite's tests, of those that run in every slice: the first of each op where
 * tests are an op's cases, as in "add case 2: f32[4]", otherwise none.
 * @param {string} path of the test file, from the project's root
 * @param {readonly string[]} names
 * @returns {ReadonlySet<number>}
 */
export function firstOfEach(path, names) {
  /** @type {Map<string, number>} */
  const first = new Map();
  if (!byOp.has(path)) return new Set();
  for (const [at, name] of names.entries()) {
    const [, op] = /^(\w+) case \d/.exec(name) ?? [];
    const group = op ?? name;
    if (!first.has(group)) first.set(group, at);
  }
  return new Set(first.values());
}

/**
 * The approximate seconds of a test file in a slice.
 * @param {string} path
 * @param {number} seconds of the whole file
 */
export function secondsInSlice(path, seconds) {
  if (exhaustiveOnly.has(path)) return 0;
  return seconds / slices + (byOp.has(path) ? seconds / 5 : 0);
}

/** FNV-1a, 32 bits, of the text's UTF-16 codes. @param {string} text */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  // The low bits of FNV-1a are too similar for similar names.
  return (hash ^ (hash >>> 15)) >>> 0;
}
