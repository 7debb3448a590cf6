// `npm test`: installs missing packages, then checks a part of everything, in about 22 minutes on two cores: types,
// style, all quick tests, a slice of the others, the builds, and journeys through the built site. Each commit has
// another slice, whose number is printed; `--slice N` repeats one. Test files that changes since the last exhaustive
// run are closest to run completely (`loop/slice.mjs`). `--exhaustive` (`npm run test:all`) runs every check
// completely, and the journeys in Firefox and WebKit. `--fast` (`npm run check`) runs only the checks that need no
// browser and no build, and the tests that a change can have broken: the differences from the last commit, or with
// `--since` from another one. `--gpu` runs only the tests in Chromium, on this machine's GPU instead of the emulated
// one. `--browsers` adds the journeys in Firefox and WebKit (`docs/browsers.md`).
// Test files that passed before with the same dependencies are not run again: they count as proven
// (`loop/proofs.mjs`), and the output has their number. `--all` runs them too.
//
// Out: the stages' output as it comes, the failures with their messages, a table of the stages' times, and
// `N passed, N failed` as the last line, after the number of tests in other slices. Vitest and Playwright count
// tests, every other check counts as one. A skipped test counts as failed, and so does a stage that crashes, hangs
// or runs no test.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { readArguments } from "./arguments.mjs";
import { installMissing } from "./install.mjs";
import { secondsOfTests } from "./loop/long-tests.mjs";
import { isSliced, slices } from "./loop/slices.mjs";
import { filesOfPlaywright, readPlaywright, readVitest } from "./test-reports.mjs";

/** @typedef {import("./test-reports.mjs").Outcome} Outcome */
/** @typedef {(report: any) => Outcome} Reader */
/** @typedef {{ args: string[], name?: string, report?: string, env?: Record<string, string>, proofs?: string, succeeded?: () => void }} Run */
/** @typedef {import("./loop/proofs.mjs").Proofs} Proofs */
/** @typedef {import("./loop/proof-reporter.mjs").RunReport} RunReport */
/** @typedef {{ proofs: Proofs, keys: Map<string, string>, tests: number, read?: (report: any) => RunReport }} Proving */
/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {Run[]} runs side by side
 * @property {string} [needs] the stage without which this one cannot run
 * @property {Reader} [read]
 * @property {Proving} [proving] the number of proven tests, and the data for proving more
 * @property {number} [proven] checks that need not run
 */

const root = join(import.meta.dirname, "..");
const reports = join(root, "test-results");
/** Names the last commit that passed an exhaustive run. */
const lastExhaustive = join(root, "tests/exhaustive.json");
const { values: options } = readArguments(import.meta.filename, {
  options: {
    all: { type: "boolean", default: false },
    browsers: { type: "boolean", default: false },
    exhaustive: { type: "boolean", default: false },
    fast: { type: "boolean", default: false },
    gpu: { type: "boolean", default: false },
    since: { type: "string" },
    slice: { type: "string" },
  },
});
const { exhaustive, fast, gpu: onGpu } = options;
const inOtherBrowsers = exhaustive || options.browsers;
/** The slice of the long tests that runs; undefined where all of them do. */
const slice = exhaustive || fast || onGpu ? undefined : sliceNumber(options.slice);
// The tests check that compressed files exist, not their size.
if (slice !== undefined) process.env.BROTLI_QUALITY = "5";
if (fast) process.env.TEST_MODULE_CACHE = "1";
/** Long test files that run completely although other long ones run by slice. @type {string[]} */
let whole = [];
/** The number of end-to-end tests that this run leaves to other slices. */
let endToEndLeft = 0;
/** Playwright's own limit is shorter, so that it reports its results; a kill would lose them. */
const longest = (exhaustive ? 90 : 40) * 60_000;
/** The number of failures repeated at the end. */
const maxFaults = 20;

/**
 * A browser compiles one shader at a time, on one core, and tests of shaders do little else: on more cores
 * the files are distributed over more browsers.
 */
const browsers = Math.min(availableParallelism(), 4);

/**
 * @param {string} project
 * @param {{ parts?: number, files?: readonly string[], env?: Record<string, string> }} [options]
 * @returns {Stage} of all files of the project, unless files are given
 */
function vitest(project, { parts = 1, files = [], env = {} } = {}) {
  const runs = Array.from({ length: parts }, (_, index) => {
    const part = `${project}-${index + 1}`;
    const report = join(reports, `${part}.json`);
    const proofs = join(reports, `${part}.proofs.json`);
    const reporters = ["default", "json", "./scripts/loop/proof-reporter.mjs"];
    const args = [
      // The projects of long tests are one stage.
      ...[
        "node_modules/vitest/vitest.mjs",
        "run",
        "--project",
        project === "long" ? "long*" : project,
      ],
      ...[`--shard=${index + 1}/${parts}`, `--outputFile.json=${report}`],
      ...reporters.map((reporter) => `--reporter=${reporter}`),
      // The complete path, since one may end with another.
      ...files.map((file) => join(root, file)),
    ];
    const ofPart = { TEST_CACHE: `node_modules/.vite/${part}`, TEST_PROOFS: proofs };
    const ofSlice = slice === undefined ? {} : { TEST_SLICE: `${slice}`, TEST_WHOLE: whole.join() };
    return {
      args,
      report,
      proofs,
      env: { ...ofPart, ...(onGpu && { TEST_GPU: "hardware" }), ...ofSlice, ...env },
    };
  });
  return { name: `tests (${project})`, runs, read: readVitest };
}

/**
 * The tests of a project that are not proven yet.
 * @param {string} project
 * @param {{ parts?: number, files?: readonly string[] }} [options] of these files only
 * @returns {Promise<Stage>}
 */
async function unproven(project, { parts = 1, files } = {}) {
  const browsers = project === "browser" ? await chromium() : [];
  const left = onGpu ? undefined : await leftToProve(project, { browsers }, files);
  if (!left) return vitest(project, { parts, ...(files && { files }) });
  const { rest, isWhole, proving } = left;
  const stage = vitest(project, {
    parts: Math.min(parts, rest.length),
    files: isWhole ? [] : rest,
  });
  return { ...stage, proving };
}

/**
 * Undefined where nothing may count as proven.
 * @param {string} project
 * @param {{ browsers: readonly string[], built?: readonly string[] }} uses
 * @param {readonly string[]} [files] of these only
 */
async function leftToProve(project, uses, files) {
  // Both need packages that may have been installed just now.
  const { openProofs } = await import("./loop/proofs.mjs");
  const { filesOfProject } = await import("./loop/long-tests.mjs");
  const proofs = openProofs(root, project, { ...uses, sliceOf: (file) => sliceOf(file) });
  if (!proofs) return undefined;
  const wanted = files ?? filesOfProject(root, project, proofs.dependencies.files.paths);
  const proven = options.all ? [] : wanted.map((file) => proofs.find(file));
  const rest = wanted.filter((_, index) => proven[index] === undefined);
  const keys = new Map(rest.map((file) => [file, proofs.key(file)]));
  const tests = proven.reduce((/** @type {number} */ sum, count) => sum + (count ?? 0), 0);
  if (tests > 0)
    console.log(
      `\n${project}: ${wanted.length - rest.length} of ${wanted.length} files were proven before`,
    );
  const isWhole = files === undefined && rest.length === wanted.length;
  return { rest, isWhole, proving: { proofs, keys, tests } };
}

/** Its path, if there is one. @returns {Promise<string[]>} */
async function chromium() {
  const { findChromium } = await import("./chromium.mjs");
  try {
    return [findChromium()];
  } catch {
    return [];
  }
}

/** Their paths, if there are both. @returns {Promise<string[]>} */
async function otherBrowsers() {
  const { findFirefox, findWebKit } = await import("./other-browsers.mjs");
  try {
    return [findFirefox(), findWebKit().driver];
  } catch {
    return [];
  }
}

/** @typedef {() => Stage | Promise<Stage>} Planned a stage that is computed just before it runs */

/** @type {Planned} */
const checks = () => ({
  name: "static checks",
  runs: [
    { name: "types", args: ["node_modules/typescript-native/bin/tsc", "--build"] },
    {
      name: "format and lint",
      args: ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings"],
    },
    { name: "size", args: ["scripts/size.mjs"] },
    ...(exhaustive ? [{ name: "unused code", args: ["node_modules/knip/bin/knip.js"] }] : []),
  ],
});

/** @type {Planned} */
const inBrowser = () => unproven("browser", { parts: browsers });

/** @type {Planned[]} */
const all = [
  checks,
  () => unproven("quick"),
  () => unproven("long"),
  inBrowser,
  () => build("build", "dist", ["node_modules/vite/bin/vite.js", "build"]),
  () => build("build:lib", "dist-lib", ["scripts/build-lib.mjs"]),
  () => builtSite("e2e", "e2e/playwright.config.ts", chromium),
  ...(inOtherBrowsers
    ? [() => builtSite("browsers", "e2e/browsers/playwright.config.ts", otherBrowsers)]
    : []),
];

/**
 * A build is proven if its directory is what it wrote from the current files.
 * @param {string} name
 * @param {string} folder
 * @param {string[]} args
 * @returns {Promise<Stage>}
 */
async function build(name, folder, args) {
  const { isBuilt, noteBuilt } = await import("./loop/built.mjs");
  if (!options.all && isBuilt(root, folder)) return { name, runs: [], proven: 1 };
  return { name, runs: [{ args, succeeded: () => noteBuilt(root, folder) }] };
}

/**
 * Tests of the built site depend on the build's output, not on its sources.
 * @param {string} project
 * @param {string} config of Playwright
 * @param {() => Promise<string[]>} find the browsers that it runs in
 */
async function builtSite(project, config, find) {
  const isBuilt = results.every(({ name, failed }) => !name.startsWith("build") || failed === 0);
  const report = join(reports, `${project}.json`);
  const uses = { browsers: await find(), built: ["dist", "dist-lib"] };
  const left = isBuilt ? await leftToProve(project, uses) : undefined;
  const playwright = ["node_modules/@playwright/test/cli.js", "test", `--config=${config}`];
  const isSlice = slice !== undefined && project === "e2e";
  const tests = isSlice ? await testsOfSlice(playwright, left?.rest) : undefined;
  const files = left && !left.isWhole ? left.rest : [];
  const chosen = tests ? [listOf(tests)] : files.map((file) => join(root, file));
  const run = {
    args: [...playwright, "--reporter=list,json", ...chosen],
    report,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    proofs: report,
  };
  /** @type {Stage} */
  const stage = { name: project, needs: "build", runs: [run], read: readPlaywright };
  if (!left) return stage;
  const runs = (tests ?? left.rest).length === 0 ? [] : [run];
  return { ...stage, runs, proving: { ...left.proving, read: filesOfPlaywright } };
}

/**
 * The requested slice, or that of the number of commits.
 * @param {string | undefined} asked
 * @returns {number} from 0
 */
function sliceNumber(asked) {
  const counted = spawnSync("git", ["rev-list", "--count", "HEAD"], { cwd: root });
  const number = Number(asked ?? (Number(`${counted.stdout}`) || 0) % slices);
  if (Number.isInteger(number) && number >= 0 && number < slices) return number;
  throw new Error(`invalid slice ${asked}: expected a whole number from 0 to ${slices - 1}`);
}

/** @type {import("./loop/proofs.mjs").SliceOf} */
const sliceOf = (file) =>
  slice === undefined || !isSliced(file, secondsOfTests(root)) || whole.includes(file)
    ? null
    : slice;

/**
 * The end-to-end tests of the slice, "file › title".
 * @param {readonly string[]} playwright
 * @param {readonly string[]} [files] of these only
 */
async function testsOfSlice(playwright, files) {
  const { endToEndTests } = await import("./loop/slice.mjs");
  const args = [...playwright, "--list", "--reporter=json"];
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const journeys = JSON.parse(readFileSync(join(root, "e2e/journeys.json"), "utf8"));
  const { all, chosen } = endToEndTests(
    JSON.parse(stdout),
    /** @type {number} */ (slice),
    journeys,
  );
  endToEndLeft += all.length - chosen.length;
  return chosen.filter((test) => files?.includes(`e2e/${test.split(" › ")[0]}`) ?? true);
}

/** Writes a list of tests, and returns the argument that names it. @param {readonly string[]} tests */
function listOf(tests) {
  const path = join(reports, "e2e-list.txt");
  writeFileSync(path, `${tests.join("\n")}\n`);
  return `--test-list=${path}`;
}

/** The checks of a change without a browser and without a build, and the lines that explain their choice. */
async function ofChange() {
  const { planCheck } = await import("./loop/check-plan.mjs");
  const { quick, whole, forOps, ops, said } = planCheck(root, options.since);
  /** @type {Planned[]} */
  const planned = [checks];
  if (quick?.length !== 0) planned.push(() => unproven("quick", quick ? { files: quick } : {}));
  if (whole.length > 0)
    planned.push(async () => ({
      ...(await unproven("long", { files: whole })),
      name: "tests (affected)",
    }));
  if (forOps.length > 0)
    planned.push(() => ({
      ...vitest("long", { files: forOps, env: { VITE_OPS: ops.join() } }),
      name: "tests (ops)",
    }));
  return { planned, said };
}

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
async function outcomeOf({ name, read, proving }, run) {
  const { report } = run;
  for (const old of [report, run.proofs]) if (old) rmSync(old, { force: true });
  const code = await runNode(run);
  if (code === 0) run.succeeded?.();
  if (proving && run.proofs) prove(proving, run.proofs, code);
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
 * @param {Proving} proving
 * @param {string} path
 * @param {number} code the run's exit code
 */
function prove({ proofs, keys, read = (report) => report }, path, code) {
  try {
    const report = read(JSON.parse(readFileSync(path, "utf8")));
    for (const doubt of proofs.record(keys, report, code)) console.log(doubt);
  } catch (error) {
    console.log(`nothing is proven: ${error}`);
  }
}

/**
 * @param {Outcome[]} outcomes
 * @returns {Outcome & { left: number }}
 */
const together = (outcomes) => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  left: outcomes.reduce((sum, { left = 0 }) => sum + left, 0),
  faults: outcomes.flatMap(({ faults }) => faults),
});

/** An unavailable browser fails the stages that need it, which report it. */
async function obtainBrowsers() {
  const { findChromium } = await import("./chromium.mjs");
  const { findFirefox, findWebKit } = await import("./other-browsers.mjs");
  const others = inOtherBrowsers ? [findFirefox, findWebKit] : [];
  for (const find of [findChromium, ...others])
    try {
      console.log(find({ install: true }));
    } catch (error) {
      console.error(String(error));
    }
}

installMissing();
// The compiler is one of the packages that may have been installed just now.
const { writeDeclarations } = await import("./declarations/write.mjs");
writeDeclarations(root);
mkdirSync(reports, { recursive: true });
if (!fast) await obtainBrowsers();

/** @type {Array<Outcome & { name: string, seconds: number, proven: number }>} */
const results = [];
/** @param {Planned} planned */
async function runStage(planned) {
  const started = performance.now();
  const stage = await planned();
  const { name, needs, proving } = stage;
  console.log(`\n== ${name}`);
  const blocked = results.some((result) => result.name === needs && result.failed > 0);
  const outcome = blocked
    ? failure(`${name}: not run, since "${needs}" failed`)
    : together(await Promise.all(stage.runs.map((run) => outcomeOf(stage, run))));
  const proven = proving?.tests ?? stage.proven ?? 0;
  const seconds = (performance.now() - started) / 1000;
  results.push({ name, seconds, proven, ...outcome, passed: outcome.passed + proven });
}

if (slice !== undefined) {
  const { affectedTests } = await import("./loop/slice.mjs");
  const { commit } = JSON.parse(readFileSync(lastExhaustive, "utf8"));
  const affected = affectedTests(root, commit);
  whole = affected.whole;
  console.log(
    `\nslice ${slice} of ${slices}: --slice ${slice} runs it again\n${affected.said.join("\n")}`,
  );
}
const change = fast ? await ofChange() : undefined;
if (change) console.log(`\n${change.said.join("\n")}`);
for (const planned of change?.planned ?? (onGpu ? [inBrowser] : all)) await runStage(planned);

const total = together(results);
const { faults } = total;
if (faults.length > 0) console.log(`\n== failed\n${faults.slice(0, maxFaults).join("\n")}`);
if (faults.length > maxFaults) console.log(`and ${faults.length - maxFaults} more`);

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
if (change) console.log(`\n${change.said.join("\n")}`);
if (exhaustive && total.failed === 0) {
  const { stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  if (stdout)
    writeFileSync(lastExhaustive, `${JSON.stringify({ commit: stdout.trim() }, null, 2)}\n`);
}
const proven = results.reduce((sum, result) => sum + result.proven, 0);
if (proven > 0)
  console.log(`\n${total.passed} passed (${proven} proven before, ${total.passed - proven} run)`);
if (slice !== undefined)
  console.log(
    `\nslice ${slice} of ${slices}; ${total.left + endToEndLeft} tests are left to the others: npm run test:all has all`,
  );
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
