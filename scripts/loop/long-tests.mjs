// The files of each test project, and the seconds of the long ones.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const browserTest = /^(src|tests|bench)\/.*\.browser\.test\.tsx?$/;
const anyTest = /^(src|tests|bench)\/.*\.test\.tsx?$/;

/**
 * Seconds by file, for long files, in Node and in a browser.
 * @param {string} root
 * @returns {Readonly<Record<string, number>>}
 */
export function secondsOfTests(root) {
  return JSON.parse(readFileSync(join(root, "tests/seconds.json"), "utf8"));
}

/**
 * Selects files as the configurations of Vitest and Playwright do.
 * @param {string} root
 * @param {string} project "quick", "long", "browser", "e2e" or "browsers"
 * @param {readonly string[]} paths the project's files
 * @returns {string[]}
 */
export function filesOfProject(root, project, paths) {
  if (project === "e2e") return paths.filter((path) => /^e2e\/.*\.spec\.ts$/.test(path));
  if (project === "browsers")
    return paths.filter((path) => /^e2e\/browsers\/.*\.test\.ts$/.test(path));
  if (project === "browser") return paths.filter((path) => browserTest.test(path));
  const seconds = secondsOfTests(root);
  const isLong = project === "long";
  return paths.filter(
    (path) => anyTest.test(path) && !browserTest.test(path) && path in seconds === isLong,
  );
}
