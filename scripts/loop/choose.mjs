// Tells which tests a change can have broken, and which of the long ones `npm run check` has time for.
//
// In: the project's dependencies, the changed files, the quick test files, and the seconds of each other one.
// Out: files to run, those of them that run for some ops only, and those that are left to `npm test`.
import { concernedNames, opFiles, outsideOfRegistry } from "./concerned-names.mjs";

/** @typedef {import("./dependencies.mjs").Dependencies} Dependencies */
/** @typedef {{ file: string, seconds: number }} Timed */

/** A test that loads it runs for the ops that VITE_OPS names. */
const chosenOps = "tests/conformance/chosen.ts";
/** Seconds before the first test of a file that runs for some ops. */
const secondsToBegin = 3;

/**
 * @typedef {object} Choice
 * @property {string[]} ops that the change can have broken; all of them where `everyOp`
 * @property {boolean} everyOp
 * @property {string[]} quick test files
 * @property {Timed[]} whole long test files to run as they are
 * @property {Timed[]} forOps test files to run for these ops only
 * @property {Timed[]} left affected, but left out for their time
 * @property {string[]} inBrowser affected tests that need a browser
 */

/**
 * @param {Dependencies} dependencies
 * @param {readonly string[]} changedFiles
 * @param {{ quick?: readonly string[], seconds: Readonly<Record<string, number>> }} tests the quick files, and the
 * seconds of every long one
 * @param {number} budget seconds of long files, in sum
 * @returns {Choice}
 */
export function chooseTests(dependencies, changedFiles, { quick = [], seconds }, budget) {
  const changed = new Set(changedFiles);
  const names = concernedNames(dependencies, changed);
  const allOps = opFiles(dependencies);
  const ops = [...allOps.keys()].filter((name) => names.has(name)).sort();
  const everyOp = ops.length === allOps.size;
  const follow = outsideOfRegistry(dependencies);
  /** @type {Timed[]} */
  const whole = [];
  /** @type {Timed[]} */
  const forOps = [];
  const inBrowser = [];
  const concern = (/** @type {string} */ file) => {
    if (!dependencies.files.present.has(file) || changed.size === 0) return "nothing";
    const affected = isAffected(dependencies, file, changed, follow);
    if (affected === "by ops" && loads(dependencies, file, chosenOps))
      return ops.length > 0 ? "some ops" : "nothing";
    const isConcerned =
      affected === "by itself" || (affected === "by ops" && mentions(dependencies, file, names));
    return isConcerned ? "all" : "nothing";
  };
  for (const [file, known] of Object.entries(seconds)) {
    const concerned = concern(file);
    if (concerned === "nothing") continue;
    if (file.includes(".browser.")) inBrowser.push(file);
    else if (concerned === "all" || everyOp) whole.push({ file, seconds: known });
    else forOps.push({ file, seconds: secondsToBegin + (known * ops.length) / allOps.size });
  }
  const kept = withinBudget([...whole, ...forOps], budget);
  const isKept = (/** @type {Timed} */ test) => kept.has(test);
  return {
    ops,
    everyOp,
    quick: quick.filter((file) => concern(file) !== "nothing"),
    whole: whole.filter(isKept),
    forOps: forOps.filter(isKept),
    left: [...whole, ...forOps].filter((test) => !isKept(test)),
    inBrowser,
  };
}

/**
 * "by ops": it depends on the changed files only because the registry imports every op.
 * @param {Dependencies} dependencies
 * @param {string} test
 * @param {ReadonlySet<string>} changed
 * @param {(from: string) => boolean} follow
 * @returns {"no" | "by ops" | "by itself"}
 */
function isAffected(dependencies, test, changed, follow) {
  const meets = (/** @type {Set<string> | undefined} */ reached) =>
    !reached || [...changed].some((file) => reached.has(file));
  if (meets(dependencies.of(test, follow))) return "by itself";
  return meets(dependencies.of(test)) ? "by ops" : "no";
}

/** @param {Dependencies} dependencies @param {string} test @param {string} file */
function loads(dependencies, test, file) {
  return dependencies.of(test)?.has(file) ?? false;
}

/** Files that may name any op: the engine, and the tables of the ops' calls with their reader. */
const namesEveryOp = /^src\/(?:engine|xla)\/|^tests\/ops\/(?:[\w-]+\/calls|[\w-]+)\.ts$/;

/**
 * Tells whether a test, or another file that it loads, has one of these names in its text.
 * @param {Dependencies} dependencies
 * @param {string} test
 * @param {ReadonlySet<string>} names
 */
function mentions(dependencies, test, names) {
  return [...(dependencies.of(test) ?? [])].some(
    (file) =>
      (file === test || !namesEveryOp.test(file)) &&
      dependencies.files
        .text(file)
        .match(/\w+/g)
        ?.some((word) => names.has(word)),
  );
}

/** @param {Timed[]} tests @param {number} budget @returns {Set<Timed>} the shortest that fit into the budget */
function withinBudget(tests, budget) {
  /** @type {Set<Timed>} */
  const kept = new Set();
  let sum = 0;
  for (const test of tests.toSorted((x, y) => x.seconds - y.seconds)) {
    sum += test.seconds;
    if (sum <= budget) kept.add(test);
  }
  return kept;
}
