// Chooses the tests of `npm run check`: those that a change can have broken, and the shortest of the long ones.
//
// In: the files that changed since a commit. Out: the test files to run, and lines that say what was chosen,
// why, and what is left to `npm test`.
import { chooseTests } from "./choose.mjs";
import { Dependencies } from "./dependencies.mjs";
import { filesOfProject, secondsOfTests } from "./long-tests.mjs";
import { changedFiles, Files, listFiles } from "./project-files.mjs";

/** Seconds of test files, one after the other; on two cores they take about half of it. */
const budget = 60;
/** Maximum number of names in one line. */
const maxNamed = 6;

/**
 * @typedef {object} CheckPlan
 * @property {string[]} [quick] test files; without it, all of them
 * @property {string[]} whole long test files
 * @property {string[]} forOps test files, for `ops` only
 * @property {string[]} ops
 * @property {string[]} said
 */

/**
 * @param {string} root
 * @param {string} [since]
 * @returns {CheckPlan}
 */
export function planCheck(root, since) {
  const paths = listFiles(root);
  const changes = changedFiles(root, since);
  if (!paths || !changes) {
    const fault = since === undefined ? "Git does not say what changed" : `unknown commit ${since}`;
    return {
      whole: [],
      forOps: [],
      ops: [],
      said: [`${fault}: all quick tests, and no long ones, were chosen`],
    };
  }
  const dependencies = new Dependencies(new Files(root, paths));
  const tests = {
    quick: filesOfProject(root, "quick", paths),
    seconds: secondsOfTests(root),
  };
  const choice = chooseTests(dependencies, changes.files, tests, budget);
  const whole = choice.whole.map(({ file }) => file);
  const forOps = choice.forOps.map(({ file }) => file);
  return { quick: choice.quick, whole, forOps, ops: choice.ops, said: describe(changes, choice) };
}

/**
 * @param {{ files: readonly string[], since: string }} changes
 * @param {import("./choose.mjs").Choice} choice
 */
function describe({ files, since }, { ops, everyOp, quick, whole, forOps, left, inBrowser }) {
  const total = [...whole, ...forOps].reduce((sum, { seconds }) => sum + seconds, 0);
  const byOps = everyOp ? "every op" : counted(ops, "op");
  const suites = forOps.length === 0 ? "" : `, ${forOps.length} of them for these ops alone`;
  const unrun = [
    ...(left.length === 0 ? [] : [counted(left.map(fileOf), "longer file")]),
    ...(inBrowser.length === 0 ? [] : [counted(inBrowser, "browser file")]),
  ];
  return [
    `changed since ${since}: ${files.length === 0 ? "nothing" : counted(files, "file")}`,
    ...(ops.length === 0 ? [] : [`it can have broken ${byOps}`]),
    `chosen: ${quick.length} quick test files, and ${whole.length + forOps.length} long ones, ${total.toFixed(0)} s in sum${suites}`,
    `left to npm test: ${[...unrun, "the builds and the end-to-end tests"].join("; ")}`,
  ];
}

/** @param {{ file: string }} test */
const fileOf = ({ file }) => file;

/** @param {readonly string[]} names @param {string} of */
function counted(names, of) {
  const omitted = names.length - maxNamed;
  const named = names.slice(0, maxNamed).join(", ") + (omitted > 0 ? ` and ${omitted} more` : "");
  return `${names.length} ${of}${names.length === 1 ? "" : "s"} (${named})`;
}
