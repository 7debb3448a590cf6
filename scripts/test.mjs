// `npm test`: installs what is missing, then runs every check, each to its end, whatever failed
// before. `--fast` (`npm run check`) runs only those that need no browser and no build.
//
// Out: the stages' own output as it comes, what failed and what it said, a table of the stages' times,
// and `N passed, N failed` alone on the last line. Vitest and Playwright count by their tests, every other stage as one. A test
// that is skipped counts as failed, and so does a stage that crashes, hangs or runs no test.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { installMissing } from "./install.mjs";
import { readPlaywright, readVitest } from "./test-reports.mjs";

/** @typedef {import("./test-reports.mjs").Outcome} Outcome */
/** @typedef {(report: any) => Outcome} Reader */
/** @typedef {{ name: string, args: string[], needs?: string, report?: string, read?: Reader }} Stage */

const root = join(import.meta.dirname, "..");
const reports = join(root, "test-results");
const fast = process.argv.includes("--fast");
/** Playwright ends by itself before, and reports what it has; a kill would lose that. */
const longest = 40 * 60_000;
/** Of failures told again at the end. */
const mostFaults = 20;

/**
 * @param {string} project
 * @returns {Stage}
 */
function vitest(project) {
  const report = join(reports, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", project, ...reporters];
  return { name: `tests (${project})`, args, report, read: readVitest };
}

const e2eReport = join(reports, "e2e.json");

/** @type {Stage[]} */
const quick = [
  {
    name: "format and lint",
    args: ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings"],
  },
  { name: "types", args: ["node_modules/typescript/bin/tsc", "--build"] },
  { name: "unused code", args: ["node_modules/knip/bin/knip.js"] },
  vitest("node"),
];

/** @type {Stage[]} */
const slow = [
  vitest("browser"),
  { name: "build", args: ["node_modules/vite/bin/vite.js", "build"] },
  { name: "build:lib", args: ["scripts/build-lib.mjs"] },
  {
    name: "e2e",
    needs: "build",
    args: [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--config=e2e/playwright.config.ts",
      "--reporter=list,json",
    ],
    report: e2eReport,
    read: readPlaywright,
  },
];

/**
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
function runNode(args) {
  return new Promise((resolve) => {
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport };
    const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit", env });
    const timer = setTimeout(() => {
      console.error(`stopped: it ran longer than ${longest / 60_000} minutes`);
      child.kill();
    }, longest);
    child.on("error", (error) => console.error(String(error)));
    child.on("close", (code) => {
      clearTimeout(timer);
      resolve(code ?? 1);
    });
  });
}

/**
 * @param {string} fault
 * @param {number} [passed]
 * @returns {Outcome}
 */
const failure = (fault, passed = 0) => ({ passed, failed: 1, faults: [fault] });

/**
 * @param {Stage} stage
 * @returns {Promise<Outcome>}
 */
async function outcomeOf({ name, args, report, read }) {
  if (report) rmSync(report, { force: true });
  const code = await runNode(args);
  const ended = `${name}: it ended with ${code}`;
  if (!report || !read) return code === 0 ? { passed: 1, failed: 0, faults: [] } : failure(ended);
  /** @type {Outcome} */
  let outcome = { passed: 0, failed: 0, faults: [] };
  try {
    outcome = read(JSON.parse(readFileSync(report, "utf8")));
  } catch (error) {
    return failure(`${ended} and left no report: ${error}`);
  }
  const isSilent = outcome.failed === 0 && (code !== 0 || outcome.passed === 0);
  return isSilent ? failure(`${ended}, and ${outcome.passed} passed`, outcome.passed) : outcome;
}

/** A browser that cannot be had fails the stages that need it, which say so. */
async function obtainChromium() {
  const { findChromium } = await import("./chromium.mjs");
  try {
    console.log(`Chromium: ${findChromium({ install: true })}`);
  } catch (error) {
    console.error(String(error));
  }
}

installMissing();
mkdirSync(reports, { recursive: true });
if (!fast) await obtainChromium();

/** @type {Array<Outcome & { name: string, seconds: number }>} */
const results = [];
for (const stage of fast ? quick : [...quick, ...slow]) {
  const { name, needs } = stage;
  console.log(`\n== ${name}`);
  const started = performance.now();
  const blocked = results.some((result) => result.name === needs && result.failed > 0);
  const outcome = blocked
    ? failure(`${name}: not run, since "${needs}" failed`)
    : await outcomeOf(stage);
  results.push({ name, seconds: (performance.now() - started) / 1000, ...outcome });
}

const faults = results.flatMap((result) => result.faults);
if (faults.length > 0) console.log(`\n== failed\n${faults.slice(0, mostFaults).join("\n")}`);
if (faults.length > mostFaults) console.log(`and ${faults.length - mostFaults} more`);

/** @type {(name: string, seconds: number, passed: number | string, failed: number | string) => void} */
const row = (name, seconds, passed, failed) =>
  console.log(
    `${name.padEnd(18)}${seconds.toFixed(1).padStart(7)} s${`${passed}`.padStart(8)} passed` +
      `${`${failed}`.padStart(6)} failed`,
  );
console.log("");
for (const { name, seconds, passed, failed } of results) row(name, seconds, passed, failed);
/** @param {(result: Outcome & { seconds: number }) => number} of */
const sum = (of) => results.reduce((total, result) => total + of(result), 0);
const [passed, failed] = [sum((result) => result.passed), sum((result) => result.failed)];
row(
  "total",
  sum((result) => result.seconds),
  passed,
  failed,
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
