// Measures how the built site loads: `node scripts/loading.mjs [--folder dist] [--visits 3] [--json]`.
//
// In: a built site. Out: a table of times in milliseconds since the visit began, the median of the visits, for a
// cold visit (an empty cache) and a warm one (the next of the same visitor).
//
//   first paint     the browser's first contentful paint
//   readable        the program's text is on the page
//   editable        the text box has a caret and accepts keys
//   first result    Output shows something; Run was pressed as soon as possible
//   full editor     Monaco is on the page
//   longest task    of the main thread, until the first result and while typing afterwards
//
// The site is served compressed, as a host does, with the headers of `_headers`. The server limits the rate, and all
// connections share it, since a browser's own throttle excludes its workers: each response waits for a round trip,
// and each connection for one more.
import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { chromium } from "@playwright/test";
import { readArguments } from "./arguments.mjs";
import { findChromium, webgpuFlags } from "./chromium.mjs";
import { headersFor } from "./host-headers.mjs";
import { contentTypes } from "./served-page.mjs";

const { values: options } = readArguments(import.meta.filename, {
  options: {
    folder: { type: "string", default: "dist" },
    visits: { type: "string", default: "3" },
    mbit: { type: "string", default: "10" },
    rtt: { type: "string", default: "40" },
    json: { type: "boolean", default: false },
  },
});
const folder = join(process.cwd(), options.folder);
const bytesPerMillisecond = (Number(options.mbit) * 1e6) / 8 / 1000;
const rtt = Number(options.rtt);
const rules = readFileSync(join(folder, "_headers"), "utf8");

const compressed = new Set([".css", ".html", ".js", ".json", ".svg", ".ttf", ".webmanifest"]);

/** @type {Map<string, { body: Buffer, headers: Record<string, string> } | null>} */
const responses = new Map();

/** @param {string} path */
function responseOf(path) {
  const known = responses.get(path);
  if (known !== undefined) return known;
  const file = join(folder, normalize(path.endsWith("/") ? `${path}index.html` : path));
  let made = null;
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) {
    const extension = extname(file);
    const content = readFileSync(file);
    const isCompressed = compressed.has(extension);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    made = {
      body: isCompressed ? brotliCompressSync(content, { params }) : content,
      headers: {
        ...Object.fromEntries(headersFor(rules, path)),
        "content-type": contentTypes[extension] ?? "application/octet-stream",
        ...(isCompressed && { "content-encoding": "br" }),
      },
    };
  }
  responses.set(path, made);
  return made;
}

/** @param {number} milliseconds */
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sockets that have had a request; a new one waits for the connection's round trip. */
const known = new WeakSet();
/** The bytes that all connections may send now. */
let credit = 0;
let filled = performance.now();
let sent = 0;

async function allowance() {
  for (;;) {
    const now = performance.now();
    credit = Math.min(credit + (now - filled) * bytesPerMillisecond, 20 * bytesPerMillisecond);
    filled = now;
    if (credit > 0) return;
    await wait(1);
  }
}

const server = createServer(async (request, response) => {
  const trips = known.has(request.socket) ? 1 : 2;
  known.add(request.socket);
  const path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
  const found = responseOf(path);
  await wait(trips * rtt);
  if (found === null) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, found.headers);
  for (let start = 0; start < found.body.length; start += 4096) {
    const part = found.body.subarray(start, start + 4096);
    await allowance();
    credit -= part.length;
    sent += part.length;
    if (response.destroyed) return;
    response.write(part);
  }
  response.end();
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
const address = `http://localhost:${port}/`;

/** Records when each state of the page is first seen, frame by frame, and presses Run. */
function watch() {
  /** @type {Record<string, number>} */
  const seen = {};
  /** @type {{ start: number, duration: number }[]} */
  const tasks = [];
  Object.assign(globalThis, { seen, tasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      tasks.push({ start: startTime, duration });
  }).observe({ type: "longtask", buffered: true });
  const find = (/** @type {string} */ selector) =>
    /** @type {HTMLElement | null} */ (document.querySelector(selector));
  const note = (/** @type {string} */ name, /** @type {boolean} */ is) => {
    if (is) seen[name] ??= performance.now();
  };
  const look = () => {
    const editor = find(".program-editor");
    const area = /** @type {HTMLTextAreaElement | null} */ (
      find('.program-editor [aria-label="Program"]')
    );
    const text = area?.value || editor?.textContent || "";
    note("readable", text.includes("tensorpad"));
    note("editable", area !== null && !area.matches(":disabled, [readonly]"));
    note("full editor", find(".monaco-editor .view-line") !== null);
    note("first result", find('[role="log"] article') !== null);
    const run = [...document.querySelectorAll("button")].find(
      (button) => button.textContent?.trim().startsWith("Run") && !button.disabled,
    );
    if (run && seen.pressed === undefined) {
      seen.pressed = performance.now();
      run.click();
    }
    requestAnimationFrame(look);
  };
  addEventListener("DOMContentLoaded", look);
}

/** @param {import("@playwright/test").BrowserContext} context */
async function visit(context) {
  const page = await context.newPage();
  await page.addInitScript(watch);
  sent = 0;
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(
    () => {
      const { seen } = /** @type {any} */ (globalThis);
      return seen?.["first result"] !== undefined && seen["full editor"] !== undefined;
    },
    null,
    { timeout: 120_000 },
  );
  /** @type {{ seen: Record<string, number>, tasks: { start: number, duration: number }[], paint: number }} */
  const found = await page.evaluate(() => ({
    .../** @type {any} */ ((/** @type {any} */ { seen, tasks }) => ({ seen, tasks }))(
      /** @type {any} */ (globalThis),
    ),
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  }));
  const kilobytes = sent / 1000;
  await page.getByRole("button", { name: "Run", exact: true }).waitFor({ timeout: 120_000 });
  await wait(4000);
  await page.evaluate(() => {
    /** @type {any} */ (globalThis).tasks.length = 0;
  });
  await page.getByRole("textbox", { name: "Program", exact: true }).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\nconst more = randn([4, 4]).matmul(randn([4, 4]));\nprint(more);\n", {
    delay: 60,
  });
  await wait(1000);
  const typing = await page.evaluate(() =>
    Math.max(
      0,
      .../** @type {any} */ (globalThis).tasks.map((/** @type {any} */ task) => task.duration),
    ),
  );
  // A service worker caches the site once the page is idle; the next visit is warm afterwards.
  await wait(15_000);
  await page.close();
  const before = found.tasks.filter(({ start }) => start < (found.seen["first result"] ?? 0));
  return {
    "first paint": found.paint,
    readable: found.seen.readable ?? Number.NaN,
    editable: found.seen.editable ?? Number.NaN,
    "Run pressed": found.seen.pressed ?? Number.NaN,
    "first result": found.seen["first result"] ?? Number.NaN,
    "full editor": found.seen["full editor"] ?? Number.NaN,
    "longest task, loading": Math.max(0, ...before.map(({ duration }) => duration)),
    "longest task, typing": typing,
    "kilobytes received": kilobytes,
  };
}

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** @type {Record<"cold" | "warm", Record<string, number>[]>} */
const visits = { cold: [], warm: [] };
const browser = await chromium.launch({ executablePath: findChromium(), args: webgpuFlags });
try {
  for (let count = 0; count < Number(options.visits); count++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    visits.cold.push(await visit(context));
    visits.warm.push(await visit(context));
    await context.close();
  }
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
}
const names = Object.keys(visits.cold[0] ?? {});
const rows = names.map((name) => ({
  name,
  cold: Math.round(median(visits.cold.map((visit) => visit[name] ?? Number.NaN))),
  warm: Math.round(median(visits.warm.map((visit) => visit[name] ?? Number.NaN))),
}));
if (options.json) console.log(JSON.stringify(rows));
else {
  console.log(`| ${options.mbit} Mbit/s, ${rtt} ms | cold | warm |\n|---|---:|---:|`);
  for (const { name, cold, warm } of rows) console.log(`| ${name} | ${cold} | ${warm} |`);
}
