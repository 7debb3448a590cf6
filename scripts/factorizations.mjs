// `node scripts/factorizations.mjs`: times factorisations in headless Chromium, each cold (with the
// first compilation) and warm (the median of repeated runs), with the library that `npm run
// build:lib` has written.
//
//   --device gpu|cpu   default gpu
//   --threads 1        the number of CPU threads
//   --only name,name   works whose names contain one of them
//   --software         WebGPU in software, to try the script
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { findChromium, hardwareFlags, webgpuFlags } from "./chromium.mjs";
import { isolationHeaders } from "./isolation-headers.mjs";

const { values } = parseArgs({
  options: {
    device: { type: "string", default: "gpu" },
    threads: { type: "string" },
    only: { type: "string", default: "" },
    software: { type: "boolean", default: false },
  },
});

const library = readFileSync(join(import.meta.dirname, "../dist-lib/tensorpad.js"));

const server = createServer((request, response) => {
  const isLibrary = request.url === "/tensorpad.js";
  response.writeHead(200, {
    "Content-Type": isLibrary ? "text/javascript" : "text/html",
    ...isolationHeaders,
  });
  response.end(isLibrary ? library : "<!doctype html><title>factorisations</title>");
});
await new Promise((resolve) => server.listen(0, () => resolve(null)));
const address = server.address();
const port = typeof address === "object" && address ? address.port : 0;

/**
 * Runs in the page: times every work.
 *
 * @param {{ device: string, threads: number | null, only: readonly string[] }} options
 */
async function timeAll({ device, threads, only }) {
  const tp = await import(/* @vite-ignore */ new URL("/tensorpad.js", location.href).href);
  await tp.init({ device, ...(threads === null ? {} : { threads }) });
  const square = (/** @type {readonly number[]} */ batch, /** @type {number} */ n) =>
    tp.randn([...batch, n, n]);
  /** @param {any} x */
  const positive = (x) =>
    x
      .matmul(x.transpose())
      .div(x.shape.at(-1))
      .add(tp.eye(x.shape.at(-1)));
  const ops = {
    cholesky: (/** @type {any} */ { p }) => p.cholesky(),
    solve: (/** @type {any} */ { x, b }) => x.solve(b),
    inv: (/** @type {any} */ { x }) => x.inv(),
    luFactor: (/** @type {any} */ { x }) => x.luFactor().lu,
    triangularSolve: (/** @type {any} */ { p, x }) => p.triangularSolve(x),
    qr: (/** @type {any} */ { x }) => Object.values(x.qr()),
    eigh: (/** @type {any} */ { p }) => Object.values(p.eigh()),
    svd: (/** @type {any} */ { x }) => Object.values(x.svd()),
  };
  const sizes = [[], [10_000]].flatMap((batch) =>
    (batch.length > 0 ? [8, 16, 32] : [16, 64, 128, 256, 512, 1024]).map((n) => ({ batch, n })),
  );
  const rows = [];
  for (const { batch, n } of sizes)
    for (const [name, op] of Object.entries(ops)) {
      const title = `${name} ${[...batch, n, n].join("×")}`;
      if (!only.some((part) => title.includes(part))) continue;
      const x = square(batch, n);
      const operands = { x, p: positive(x), b: tp.randn([...batch, n, 1]) };
      await tp.evaluate(operands.x, operands.p, operands.b);
      const run = async () => {
        const began = performance.now();
        await tp.evaluate(...[op(operands)].flat());
        return performance.now() - began;
      };
      const cold = await run();
      const warm = [];
      const until = performance.now() + 500;
      while (warm.length < 3 || (performance.now() < until && warm.length < 200))
        warm.push(await run());
      warm.sort((a, b) => a - b);
      rows.push({ title, cold, warm: warm[Math.floor(warm.length / 2)] ?? Number.NaN });
    }
  return rows;
}

const args = values.software ? webgpuFlags : hardwareFlags;
const browser = await chromium.launch({ executablePath: findChromium(), args: [...args] });
try {
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(String(error)));
  await page.goto(`http://localhost:${port}/`);
  const rows = await page.evaluate(timeAll, {
    device: values.device,
    threads: values.threads === undefined ? null : Number(values.threads),
    only: values.only.split(","),
  });
  console.log("| work | cold ms | warm ms |\n|---|--:|--:|");
  for (const { title, cold, warm } of rows)
    console.log(`| ${title} | ${cold.toFixed(1)} | ${warm.toFixed(3)} |`);
} finally {
  await browser.close();
  server.close();
}
