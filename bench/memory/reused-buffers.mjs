// Times loops on a GPU whose results nobody releases, with two builds of the library by turns.
//
//   usage: node bench/memory/reused-buffers.mjs BEFORE/tensorpad.js AFTER/tensorpad.js
//
// Needs playwright-core and a Chromium: CHROME is its path, and CHROME_ARGS its arguments. Prints milliseconds a turn
// and new buffers a turn, each the median of the rounds, and the rounds.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { chromium } from "playwright-core";

const [before, after] = process.argv.slice(2).map((path) => readFileSync(path));
const isolated = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};
const files = { "/before.js": before, "/after.js": after, "/": "<!doctype html><title>t</title>" };
const server = createServer(({ url }, response) => {
  const type = url.endsWith(".js") ? "text/javascript" : "text/html";
  response.writeHead(url in files ? 200 : 404, { ...isolated, "content-type": type });
  response.end(files[url] ?? "");
}).listen(0);
const page = `http://localhost:${server.address().port}/`;
const browser = await chromium.launch({
  executablePath: process.env.CHROME,
  args: (process.env.CHROME_ARGS ?? "").split(" ").filter(Boolean),
});

/** Runs in the page: every case once, long enough that the device does not sleep. */
async function measure(build) {
  const t = await import(`/${build}.js`);
  const device = await t.init({ device: "gpu" });
  const evaluated = async (x) => {
    await t.evaluate(x);
    return x;
  };
  const ones = (...shape) => evaluated(t.zeros(shape).add(1));
  const indices = (count, limit) => evaluated(t.arange(count).mul(37).mod(limit).cast("i32"));
  const [words, table, image, large] = [
    await ones(50257, 768),
    await ones(65536, 256),
    await ones(32, 256, 56, 56),
    await ones(25 * 2 ** 20),
  ];
  const [tokens, rows] = [await indices(8192, 50257), await indices(4096, 65536)];
  const weight = await ones(32, 256, 1, 1);
  const cases = {
    "embedding 8192 × 768": () => words.take(tokens, 0),
    "gather [4096, 256]": () => table.take(rows, 0),
    "convolution 1 × 1": () => image.conv2d(weight),
    "100 MB plus 1": () => large.add(1),
    "100 MB, tanh": () => large.mul(0.5).tanh(),
  };
  let created = 0;
  const { createBuffer } = GPUDevice.prototype;
  GPUDevice.prototype.createBuffer = function (...descriptor) {
    if (descriptor[0].size >= 2 ** 16) created++;
    return createBuffer.apply(this, descriptor);
  };
  const found = {};
  for (const [name, turn] of Object.entries(cases)) {
    for (let count = 0; count < 60; count++) await t.evaluate(turn());
    await device.synchronize();
    created = 0;
    const turns = 200;
    const begun = performance.now();
    for (let count = 0; count < turns; count++) await t.evaluate(turn());
    await device.synchronize();
    found[name] = [(performance.now() - begun) / turns, created / turns];
  }
  GPUDevice.prototype.createBuffer = createBuffer;
  await device.dispose();
  return found;
}

const rounds = [];
for (let round = 0; round < 5; round++)
  for (const build of ["before", "after"]) {
    const tab = await browser.newPage();
    await tab.goto(page);
    rounds.push({ build, found: await tab.evaluate(measure, build) });
    await tab.close();
  }
const median = (numbers) => numbers.toSorted((x, y) => x - y)[Math.floor(numbers.length / 2)];
for (const name of Object.keys(rounds[0].found))
  for (const build of ["before", "after"]) {
    const own = rounds.filter((each) => each.build === build).map(({ found }) => found[name]);
    const times = own.map(([milliseconds]) => milliseconds.toFixed(3));
    const buffers = median(own.map(([, made]) => made));
    console.log(name, build, times.toSorted()[2], "ms", buffers, "buffers", `(${times.join(" ")})`);
  }
await browser.close();
server.close();
