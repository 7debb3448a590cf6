// `npm run bench`: builds the benchmark's page, runs it in headless Chromium, prints the table, and
// writes bench/results/<date>-<device>.json and .md.
//
//   --device gpu|cpu       default gpu
//   --engines ours,jax,…   default all: ours, jax, tfjs, ort, and on a GPU auto and hand
//   --only name,name       rows whose names contain one of them
//   --quick                fewer and shorter samples
//   --reduced              tiny work, to try the benchmark where WebGPU is emulated
//   --neighbours           Tensorpad only, at sizes n − 1, n and n + 1: <date>-<device>-neighbours
//   --seed                 the works of the seed projects on the CPU, the GPU, both and with Auto:
//                          <date>-<device>-seed
//   --models               whole models beside jax-js and TensorFlow.js: <date>-<device>-models
//   --limit SECONDS        starts no row after this time
//   --native FILE          compares with the times that bench/native/native.py wrote to FILE on this machine:
//                          <date>-<device>-native
//   --portable             as in a user's Chrome: Tensorpad sees no experimental features
//   --software             WebGPU in software; its result says so
//   --readme               measures nothing: writes docs/performance.md and README.md from the existing results
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { parseArgs } from "node:util";
import { installMissing } from "./install.mjs";
import { isolationHeaders } from "./isolation-headers.mjs";

const root = join(import.meta.dirname, "..");
const site = join(root, ".cache/bench");

const { values } = parseArgs({
  options: {
    device: { type: "string", default: "gpu" },
    engines: { type: "string" },
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    reduced: { type: "boolean", default: false },
    neighbours: { type: "boolean", default: false },
    models: { type: "boolean", default: false },
    limit: { type: "string" },
    native: { type: "string" },
    portable: { type: "boolean", default: false },
    seed: { type: "boolean", default: false },
    software: { type: "boolean", default: false },
    readme: { type: "boolean", default: false },
  },
});

installMissing();
const { writeSpeedSection } = await import("./speed-section.mjs");
if (values.readme) {
  await writeSpeedSection();
  process.exit(0);
}
const { chromium } = await import("@playwright/test");
const { findChromium, hardwareFlags, webgpuFlags } = await import("./chromium.mjs");

function build() {
  const args = [
    join(root, "node_modules/vite/bin/vite.js"),
    "build",
    "--config",
    "vite.bench.config.ts",
    "--logLevel",
    "warn",
  ];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(1);
}

/** @type {Readonly<Record<string, string>>} */
const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".wasm": "application/wasm",
};

/** @returns {Promise<number>} the port */
function serve() {
  const server = createServer((request, response) => {
    try {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const file = join(site, pathname === "/" ? "index.html" : pathname);
      const body = readFileSync((pathname === "/native.json" && values.native) || file);
      response.writeHead(200, {
        "Content-Type": types[extname(pathname)] ?? "text/html",
        ...isolationHeaders,
      });
      response.end(body);
    } catch {
      response.writeHead(404);
      response.end();
    }
  });
  return new Promise((resolve) => {
    server.listen(0, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}

function flags() {
  if (values.software) return webgpuFlags;
  return hardwareFlags;
}

build();
const port = await serve();
const args = flags();
const query = new URLSearchParams({ device: values.device, flags: args.join(" ") });
for (const name of /** @type {const} */ (["engines", "only", "limit"]))
  if (values[name]) query.set(name, values[name]);
for (const name of /** @type {const} */ ([
  "quick",
  "reduced",
  "neighbours",
  "models",
  "portable",
  "seed",
]))
  if (values[name]) query.set(name, "");
if (values.native) query.set("native", "");

const browser = await chromium.launch({ executablePath: findChromium(), args: [...args] });
try {
  const page = await browser.newPage();
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") console.error(message.text());
  });
  page.on("pageerror", (error) => console.error(String(error)));
  await page.goto(`http://localhost:${port}/?${query}`);
  let shown = "";
  const timer = setInterval(() => {
    page
      .locator("#status")
      .textContent()
      .then(
        (text) => {
          if (text && text !== shown) console.log(text);
          shown = text ?? shown;
        },
        () => {},
      );
  }, 1000);
  await page.waitForFunction("benchmark.result !== null", null, { timeout: 0, polling: 500 });
  clearInterval(timer);
  const result = await page.evaluate("benchmark.result");
  if (result.fault) throw new Error(result.fault);
  const markdown = await page.evaluate("benchmark.report");
  console.log(`\n${markdown}`);
  const parts = [result.date.slice(0, 10), values.device];
  for (const part of /** @type {const} */ (["portable", "neighbours", "models", "seed", "native"]))
    if (values[part]) parts.push(part);
  const name = parts.join("-");
  if (result.machine.software) {
    console.log("software: not a result of a GPU, and nothing is written");
  } else if (values.only || values.quick || values.reduced || values.engines) {
    console.log("a part of the benchmark, or a quick run: nothing is written");
  } else {
    writeFileSync(join(root, "bench/results", `${name}.json`), `${JSON.stringify(result)}\n`);
    writeFileSync(join(root, "bench/results", `${name}.md`), markdown);
    await writeSpeedSection();
    console.log(`written: bench/results/${name}.json and .md, docs/performance.md and README.md`);
  }
} finally {
  await browser.close();
}
process.exit(0);
