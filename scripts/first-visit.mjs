// `node scripts/first-visit.mjs`: opens examples of the built site in a new browser each, waits, presses Run, and
// counts what is compiled for the GPU before and after that. Build the site first: `npm run build`.
//
//   --folder dist      the built site
//   --only id,id       examples; default: mnist,cnn,transformer,diffusion,lstm
//   --wait 5           the seconds between the page's opening and Run; several numbers make several tables
//   --device GPU       the device's name on the page
//   --visits 1         the number of visits; the table shows the median of the first run's times
//   --software         WebGPU in software
//   --idle             kernels are compiled but not executed, so that counts of long programs take seconds in software
//   --shown            prints the names of the kernels that are compiled after Run
//
// A wave begins whenever a pipeline is requested while none is being compiled. The times are those of the page: the
// first run, and the part of it in which it waited for compilation.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "./arguments.mjs";
import { hardwareFlags, webgpuFlags } from "./chromium.mjs";
import { withPage } from "./served-page.mjs";

const { values } = readArguments(import.meta.filename, {
  options: {
    folder: { type: "string", default: "dist" },
    only: { type: "string", default: "mnist,cnn,transformer,diffusion,lstm" },
    wait: { type: "string", default: "5" },
    device: { type: "string", default: "GPU" },
    visits: { type: "string", default: "1" },
    software: { type: "boolean", default: false },
    idle: { type: "boolean", default: false },
    shown: { type: "boolean", default: false },
  },
});
const runMilliseconds = 10 * 60_000;
const clockSteps = /** @type {const} */ ({ ns: 1e-6, µs: 1e-3, ms: 1, s: 1e3, min: 6e4 });

/** @typedef {{ asked: number, done: number, name: string }} Pipeline times on the clock of `Date.now` */

/**
 * Runs before the engine worker's own code. Its name marks it in the worker's text.
 * @param {boolean} isIdle
 */
function watchPipelines(isIdle) {
  if (typeof GPUDevice === "undefined") return;
  const channel = new BroadcastChannel("pipelines");
  const now = () => performance.timeOrigin + performance.now();
  const { createComputePipelineAsync } = GPUDevice.prototype;
  GPUDevice.prototype.createComputePipelineAsync = async function (descriptor) {
    const asked = now();
    channel.postMessage({ asked, done: 0, name: descriptor.label });
    try {
      return await createComputePipelineAsync.call(this, descriptor);
    } finally {
      channel.postMessage({ asked, done: now(), name: descriptor.label });
    }
  };
  if (isIdle) GPUComputePassEncoder.prototype.dispatchWorkgroups = () => undefined;
}

/** @param {string} path */
function respond(path) {
  const name = path.endsWith("/") ? `${path}index.html` : path;
  const content = readFileSync(join(values.folder, name));
  if (!/\/engine-worker-[^/]*\.js$/.test(name)) return content;
  return `(${watchPipelines})(${values.idle});\n${content}`;
}

/** @param {string} text a time such as `1.2 s`; a dash or a bound counts as nothing */
function millisecondsIn(text) {
  const [, number = "0", unit = "ms"] = /([\d.,]+) (ns|µs|ms|s|min)(?![a-z])/.exec(text) ?? [];
  return Number(number.replaceAll(",", "")) * clockSteps[/** @type {"ms"} */ (unit)];
}

/** @param {string} id @param {number} seconds */
function visit(id, seconds) {
  const flags = values.software ? webgpuFlags : hardwareFlags;
  return withPage("/guide/", flags, respond, async (page) => {
    await page.addInitScript(() => {
      const seen = /** @type {Pipeline[]} */ ([]);
      Object.assign(globalThis, { seen });
      new BroadcastChannel("pipelines").onmessage = ({ data }) => seen.push(data);
    });
    await page.goto(new URL(`/#ex:${id}`, page.url()).href);
    const run = page.getByRole("button", { name: "Run", exact: true });
    const device = page
      .getByRole("radiogroup", { name: "Device" })
      .getByRole("radio", { name: values.device, exact: true });
    await device.check({ timeout: 60_000 });
    await page.waitForTimeout(1000 * seconds);
    const pressed = Date.now();
    await run.click();
    const status = page.getByRole("status", { name: "Device status" });
    await status
      .getByText(/Done in|Failed|Stopped/)
      .first()
      .waitFor({ timeout: runMilliseconds });
    const seen = /** @type {Pipeline[]} */ (
      await page.evaluate(() => /** @type {any} */ (globalThis).seen)
    );
    await page.getByRole("tab", { name: "Timings", exact: true }).click();
    const section = page.getByRole("region", { name: "Where the time goes" });
    // A program that failed, perhaps for want of values, has counts only.
    const first = section.getByRole("radio", { name: "First run" });
    await first.check({ timeout: 5_000 }).catch(() => {});
    const timeOf = async (/** @type {string} */ part) => {
      const row = section.getByRole("row").filter({ hasText: new RegExp(`^${part}`) });
      if ((await row.count()) === 0) return 0;
      return millisecondsIn((await row.first().getByRole("cell").first().textContent()) ?? "");
    };
    return {
      ...countsOf(seen, pressed),
      whole: await timeOf("All parts"),
      compiling: await timeOf("Compilation"),
    };
  });
}

/** @param {readonly Pipeline[]} seen @param {number} pressed */
function countsOf(seen, pressed) {
  const requests = seen.filter(({ done }) => done === 0);
  const later = requests.filter(({ asked }) => asked >= pressed);
  const ends = new Map(seen.map(({ asked, done, name }) => [`${asked} ${name}`, done]));
  let [waves, last] = [0, 0];
  for (const { asked, name } of later) {
    if (asked > last) waves++;
    last = Math.max(last, ends.get(`${asked} ${name}`) || last);
  }
  const names = later.map(({ name }) => name);
  return { before: requests.length - later.length, after: later.length, waves, names };
}

for (const seconds of values.wait.split(",").map(Number)) {
  console.log(`\nRun ${seconds} s after opening:\n`);
  console.log("| example | pipelines before Run | after | waves | compiling, ms | first run, ms |");
  console.log("|---|--:|--:|--:|--:|--:|");
  for (const id of values.only.split(",")) {
    const visits = [];
    for (let count = 0; count < Number(values.visits); count++)
      visits.push(await visit(id, seconds));
    visits.sort((one, other) => one.whole - other.whole);
    const median = visits[Math.floor(visits.length / 2)];
    if (median === undefined) continue;
    const { before, after, waves, compiling, whole, names } = median;
    const times = [compiling, whole].map((time) => time.toFixed(0));
    console.log(`| ${[id, before, after, waves, ...times].join(" | ")} |`);
    if (values.shown) console.log(names.join(", "));
  }
}
