// `npm test`: installs what is missing, then runs every check, each to its end, whatever failed
// before. `--fast` (`npm run check`) runs only those that need no browser and no build, and not the long tests.
// `--gpu` runs the tests in Chromium alone, on this machine's GPU instead of the emulated one.
//
// Out: the stages' own output as it comes, what failed and what it said, a table of the stages' times,
// and `N passed, N failed` alone on the last line. Vitest and Playwright count by their tests, every
// other check as one. A test that is skipped counts as failed, and so does a stage that crashes, hangs
// or runs no test.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { installMissing } from "./install.mjs";
import { readPlaywright, readVitest } from "./test-reports.mjs";

/** @typedef {import("./test-reports.mjs").Outcome} Outcome */
/** @typedef {(report: any) => Outcome} Reader */
/** @typedef {{ args: string[], name?: string, report?: string, env?: Record<string, string> }} Run */
/** @typedef {{ name: string, runs: Run[], needs?: string, read?: Reader }} Stage the runs side by side */

const root = join(import.meta.dirname, "..");
const reports = join(root, "test-results");
const fast = process.argv.includes("--fast");
const onGpu = process.argv.includes("--gpu");
/** Playwright ends by itself before, and reports what it has; a kill would lose that. */
const longest = 40 * 60_000;
/** Of failures told again at the end. */
const mostFaults = 20;

/**
 * A browser compiles one shader at a time, on one core, and tests of shaders do little else: on more cores
 * more browsers take a part of the files each.
 */
const browsers = Math.min(availableParallelism(), 4);

/**
 * @param {string} project
 * @param {number} [parts]
 * @returns {Stage}
 */
function vitest(project, parts = 1) {
  const runs = Array.from({ length: parts }, (_, index) => {
    const part = `${project}-${index + 1}`;
    const report = join(reports, `${part}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const files = ["--project", project, `--shard=${index + 1}/${parts}`];
    const args = ["node_modules/vitest/vitest.mjs", "run", ...files, ...reporters];
    const env = {
      TEST_CACHE: `node_modules/.vite/${part}`,
      ...(onGpu && { TEST_GPU: "hardware" }),
    };
    return { args, report, env };
  });
  return { name: `tests (${project})`, runs, read: readVitest };
}

const e2eReport = join(reports, "e2e.json");

/** @type {Stage[]} */
const quick = [
  {
    name: "static checks",
    runs: [
      { name: "types", args: ["node_modules/typescript/bin/tsc", "--build"] },
      {
        name: "format and lint",
        args: ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings"],
      },
      { name: "unused code", args: ["node_modules/knip/bin/knip.js"] },
    ],
  },
  vitest("quick"),
];

const inBrowser = vitest("browser", browsers);

/** @type {Stage[]} */
const slow = [
  vitest("long"),
  inBrowser,
  { name: "build", runs: [{ args: ["node_modules/vite/bin/vite.js", "build"] }] },
  { name: "build:lib", runs: [{ args: ["scripts/build-lib.mjs"] }] },
  {
    name: "e2e",
    needs: "build",
    runs: [
      {
        args: [
          "node_modules/@playwright/test/cli.js",
          "test",
          "--config=e2e/playwright.config.ts",
          "--reporter=list,json",
        ],
        report: e2eReport,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport },
      },
    ],
    read: readPlaywright,
  },
];

/**
 * @param {Run} run
 * @returns {Promise<number>} the exit code
 */
function runNode({ args, env }) {
  return new Promise((resolve) => {
    const options = { cwd: root, stdio: /** @type {const} */ ("inherit") };
    const child = spawn(process.execPath, args, { ...options, env: { ...process.env, ...env } });
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
 * @param {Run} run
 * @returns {Promise<Outcome>}
 */
async function outcomeOf({ name, read }, run) {
  const { report } = run;
  if (report) rmSync(report, { force: true });
  const code = await runNode(run);
  const ended = `${run.name ?? name}: it ended with ${code}`;
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

/**
 * @param {Outcome[]} outcomes
 * @returns {Outcome}
 */
const together = (outcomes) => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  faults: outcomes.flatMap(({ faults }) => faults),
});

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
const whole = onGpu ? [inBrowser] : [...quick, ...slow];
for (const stage of fast ? quick : whole) {
  const { name, needs } = stage;
  console.log(`\n== ${name}`);
  const started = performance.now();
  const blocked = results.some((result) => result.name === needs && result.failed > 0);
  const outcome = blocked
    ? failure(`${name}: not run, since "${needs}" failed`)
    : together(await Promise.all(stage.runs.map((run) => outcomeOf(stage, run))));
  results.push({ name, seconds: (performance.now() - started) / 1000, ...outcome });
}

const total = together(results);
const { faults } = total;
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
const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
row("total", seconds, total.passed, total.failed);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
