// `npm run bench -- [SUITE]`: builds the benchmark's page, runs a suite in headless Chromium, prints the table, and
// writes bench/results/<date>-<device>-<suite>.json and .md, without the suite's name for `engines`.
//
//   engines                (default) Tensorpad beside its peers
//   models                 whole models beside jax-js and TensorFlow.js
//   neighbours             Tensorpad only, at sizes n − 1, n and n + 1
//   seed                   the works of the seed projects on the CPU, the GPU, both and with Auto
//   native                 beside the times that bench/native/native.py wrote to the FILE of `--native`
//   factorizations         factorizations of matrices by size
//
//   --device gpu|cpu       default gpu
//   --engines ours,jax,…   default all: ours, jax, tfjs, ort, and on a GPU auto and hand
//   --only name,name       rows whose names contain one of them
//   --quick                fewer and shorter samples
//   --reduced              tiny work, to try the benchmark where WebGPU is emulated
//   --limit SECONDS        starts no row after this time
//   --native FILE          the suite `native`; `--models`, `--neighbours` and `--seed` name suites too
//   --portable             as in a user's Chrome: Tensorpad sees no experimental features
//   --software             WebGPU in software; its result says so
//   --node                 Tensorpad alone in Node, on the CPU, without a browser
//   --readme               measures nothing: writes docs/performance.md and README.md from the existing results
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "./arguments.mjs";
import { installMissing } from "./install.mjs";

const root = join(import.meta.dirname, "..");
const site = join(root, ".cache/bench");
const text = /** @type {const} */ ({ type: "string" });
const flag = /** @type {const} */ ({ type: "boolean", default: false });

const { values, positionals } = readArguments(import.meta.filename, {
  most: 1,
  options: {
    device: { type: "string", default: "gpu" },
    engines: text,
    only: text,
    limit: text,
    native: text,
    quick: flag,
    reduced: flag,
    portable: flag,
    neighbours: flag,
    models: flag,
    seed: flag,
    software: flag,
    node: flag,
    readme: flag,
  },
});
const named = /** @type {const} */ (["models", "neighbours", "seed", "native"]);
const suite = positionals[0] ?? named.find((name) => values[name]) ?? "engines";

installMissing();
const { writeSpeedSection } = await import("./speed-section.mjs");
if (values.readme) {
  await writeSpeedSection();
  process.exit(0);
}
const { hardwareFlags, webgpuFlags } = await import("./chromium.mjs");
const { withPage } = await import("./served-page.mjs");
const { withSourceModules } = await import("./vite/source-modules.mjs");

const flags = values.software ? webgpuFlags : hardwareFlags;
const device = values.node ? "cpu" : values.device;
const query = new URLSearchParams({ suite, device, flags: flags.join(" ") });
for (const name of /** @type {const} */ (["engines", "only", "limit"]))
  if (values[name]) query.set(name, values[name]);
for (const name of /** @type {const} */ (["quick", "reduced", "portable"]))
  if (values[name]) query.set(name, "");

/** @returns {Promise<{ result: any, report: string }>} */
function inNode() {
  return withSourceModules(root, async (server) => {
    const { runInNode } = await server.ssrLoadModule("/bench/node.ts");
    return runInNode(query, console.log);
  });
}

/** @returns {Promise<{ result: any, report: string }>} */
async function inBrowser() {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "--config", "vite.bench.config.ts", "--logLevel", "warn"];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(1);
  const respond = (/** @type {string} */ path) =>
    readFileSync(
      (path === "/native.json" && values.native) || join(site, path === "/" ? "index.html" : path),
    );
  return withPage(`/?${query}`, flags, respond, async (page) => {
    let shown = "";
    const show = async () => {
      const said = await page.locator("#status").textContent();
      if (said && said !== shown) console.log(said);
      shown = said ?? shown;
    };
    const timer = setInterval(() => show().catch(() => {}), 1000);
    await page.waitForFunction("benchmark.result !== null", null, { timeout: 0, polling: 500 });
    clearInterval(timer);
    return {
      result: await page.evaluate("benchmark.result"),
      report: await page.evaluate("benchmark.report"),
    };
  });
}

const { result, report } = await (values.node ? inNode() : inBrowser());
if (result.fault) throw new Error(result.fault);
console.log(`\n${report}`);
if (result.machine.software) {
  console.log("software: not a result of a GPU, and nothing is written");
} else if (values.node || values.only || values.quick || values.reduced || values.engines) {
  console.log("a part of the benchmark, or a quick run: nothing is written");
} else {
  const parts = [result.date.slice(0, 10), device];
  if (values.portable) parts.push("portable");
  if (suite !== "engines") parts.push(suite);
  const path = `bench/results/${parts.join("-")}`;
  writeFileSync(join(root, `${path}.json`), `${JSON.stringify(result)}\n`);
  writeFileSync(join(root, `${path}.md`), report);
  await writeSpeedSection();
  console.log(`written: ${path}.json and .md, docs/performance.md and README.md`);
}
process.exit(0);
