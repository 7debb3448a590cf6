// Reads the reports of Vitest and Playwright: the number of passed and failed tests, and for each failure its file,
// name and message, so that the end of the output shows what to look at.
import { relative } from "node:path";

/** @typedef {{ passed: number, failed: number, faults: string[], left?: number }} Outcome `left`: in other slices */

const root = `${import.meta.dirname}/..`;
/** Maximum lines of a message: expected and received, without the stack. */
const longestMessage = 8;

/** @type {(file: string, name: string, message: string | undefined) => string} */
function faultOf(file, name, message = "it said nothing") {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's colours begin with one.
  const lines = message.replaceAll(/\u001b\[\d*m/g, "").split("\n");
  const end = lines.findIndex((line) => /^\s+at /.test(line));
  const said = lines.slice(0, end < 0 ? undefined : end).slice(0, longestMessage);
  return [`${file} › ${name}`, ...said.map((line) => `  ${line}`)].join("\n").trimEnd();
}

/**
 * A skipped test counts as failed, unless it is left to another slice. A file that fails to load has no tests
 * to count.
 * @param {any} report
 * @returns {Outcome}
 */
export function readVitest({ testResults }) {
  const faults = [];
  let [passed, left] = [0, 0];
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(root, name);
    for (const test of assertionResults)
      if (test.status === "passed") passed++;
      else if (test.meta?.left && test.status !== "failed") left++;
      else faults.push(faultOf(file, test.fullName, test.failureMessages?.[0] ?? test.status));
    if (status === "failed" && assertionResults.length === 0)
      faults.push(faultOf(file, "the file", message));
  }
  return { passed, failed: faults.length, faults, left };
}

/**
 * A test that was skipped, or that passed only in a retry, counts as failed.
 * @param {any} report
 * @returns {Outcome}
 */
export function readPlaywright({ stats, errors, suites }) {
  const faults = errors.map((/** @type {any} */ { message }) => faultOf("e2e", "no test", message));
  const look = (/** @type {any} */ suite) => {
    for (const { file, title, tests } of suite.specs)
      for (const { status, results } of tests) {
        if (status === "expected") continue;
        const failed = results.find((/** @type {any} */ { error }) => error);
        faults.push(faultOf(file, title, failed?.error.message ?? status));
      }
    for (const inner of suite.suites ?? []) look(inner);
  };
  for (const suite of suites) look(suite);
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed, faults };
}

/**
 * The same report by file. A file passed if each of its tests did, at the first try.
 * @param {any} report
 * @returns {import("./loop/proof-reporter.mjs").RunReport}
 */
export function filesOfPlaywright({ errors, suites }) {
  /** @type {Map<string, string[]>} */
  const outcomes = new Map();
  const look = (/** @type {any} */ suite) => {
    for (const { file, tests } of suite.specs)
      for (const { status } of tests) outcomes.set(file, [...(outcomes.get(file) ?? []), status]);
    for (const inner of suite.suites ?? []) look(inner);
  };
  for (const suite of suites) look(suite);
  const files = [...outcomes].map(([file, statuses]) => ({
    file: `e2e/${file}`,
    tests: statuses.length,
    passed: statuses.every((status) => status === "expected"),
    loaded: [],
  }));
  return { unhandled: errors.length, files };
}
