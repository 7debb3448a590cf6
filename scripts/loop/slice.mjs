// Chooses the tests of `npm test`: a slice of the long ones, all journeys among the end-to-end tests, and
// complete files that are closest to the changes since the last exhaustive run.
import { Dependencies } from "./dependencies.mjs";
import { secondsOfTests } from "./long-tests.mjs";
import { changedFiles, Files, listFiles } from "./project-files.mjs";
import { isInSlice } from "./slices.mjs";

/** Seconds on one core of test files that run completely. */
const budget = 60;

/**
 * @typedef {object} Affected
 * @property {string[]} whole test files that fit into the budget, the closest to the changes first
 * @property {string[]} said
 */

/**
 * The long test files that changes since a commit can have broken.
 * @param {string} root
 * @param {string} commit
 * @returns {Affected}
 */
export function affectedTests(root, commit) {
  const paths = listFiles(root);
  const changes = paths && changedFiles(root, commit);
  if (!changes) return { whole: [], said: [`unknown commit ${commit}: no file runs whole`] };
  const dependencies = new Dependencies(new Files(root, paths));
  const found = byCloseness(dependencies, secondsOfTests(root), changes.files);
  let sum = 0;
  const whole = found.filter(({ seconds }) => {
    if (sum + seconds > budget) return false;
    sum += seconds;
    return true;
  });
  const left = found.length - whole.length;
  return {
    whole: whole.map(({ file }) => file),
    said: [
      `changed since ${commit.slice(0, 8)}: ${changes.files.length} files, which ${found.length} long test files depend on`,
      `whole: ${whole.length} of them, the closest to the changes, ${sum.toFixed(0)} s in sum; by slice: ${left}`,
    ],
  };
}

/**
 * Test files that depend on the changed files, the closest first: by the number of imports in between, minus the
 * number of shared directories; equally close ones by their time.
 * @param {Dependencies} dependencies
 * @param {Readonly<Record<string, number>>} seconds of the test files
 * @param {readonly string[]} changed
 */
export function byCloseness(dependencies, seconds, changed) {
  const targets = new Set(changed);
  const found = Object.entries(seconds).flatMap(([file, own]) => {
    if (!dependencies.files.present.has(file)) return [];
    const distance = dependencies.distance(file, targets);
    if (distance === undefined) return [];
    const shared = Math.max(...changed.map((path) => foldersShared(path, file)));
    return [{ file, seconds: own, distance: distance - shared }];
  });
  return found.sort((x, y) => x.distance - y.distance || x.seconds - y.seconds);
}

/** @param {string} one @param {string} other */
function foldersShared(one, other) {
  const folders = one.split("/").slice(0, -1);
  const others = other.split("/").slice(0, -1);
  const apart = folders.findIndex((folder, at) => folder !== others[at]);
  return apart < 0 ? folders.length : apart;
}

/**
 * A slice of the end-to-end tests in Playwright's list. Throws where a journey is not in the list.
 * @param {any} report of `playwright test --list --reporter=json`
 * @param {number} number
 * @param {readonly string[]} journeys "file › title"
 */
export function endToEndTests(report, number, journeys) {
  /** @type {string[]} */
  const all = [];
  const look = (/** @type {any} */ suite, /** @type {string[]} */ titles) => {
    for (const { file, title } of suite.specs) all.push([file, ...titles, title].join(" › "));
    for (const inner of suite.suites ?? []) look(inner, [...titles, inner.title]);
  };
  for (const suite of report.suites) look(suite, []);
  const wanted = new Set(journeys);
  const unknown = journeys.filter((journey) => !all.includes(journey));
  if (unknown.length > 0)
    throw new Error(
      `e2e/journeys.json: unknown tests: ${unknown.join(", ")}: correct their titles`,
    );
  return { all, chosen: all.filter((test) => wanted.has(test) || isInSlice(test, number)) };
}
