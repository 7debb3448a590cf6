/**
 * The library in Node on a GPU, by npm's package `webgpu`: the driver that comes with Chromium, if it has one,
 * otherwise the machine's own. Without either these tests fail, and state what to install.
 */
import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findChromium } from "../../scripts/chromium.mjs";
import { expect, test } from "../pages/test.ts";

const run = promisify(execFile);
const library = fileURLToPath(new URL("../../dist-lib", import.meta.url));
const webgpu = dirname(fileURLToPath(import.meta.resolve("webgpu-in-node")));

const folder = mkdtempSync(join(tmpdir(), "tensorpad-node-gpu-"));

/** A folder in which both packages are installed, and one that has only Tensorpad. */
const [withWebGPU, withoutWebGPU] = [join(folder, "with-webgpu"), join(folder, "without-webgpu")];

/** The Vulkan loader finds the software GPU that Chromium includes by this file, beside the browser. */
const softwareDriver = [dirname(realpathSync(findChromium())), "/usr/lib/chromium"]
  .map((directory) => join(directory, "vk_swiftshader_icd.json"))
  .find(existsSync);

/** The lines that a program of a folder wrote, or its error, and its exit code. */
async function written(
  name: string,
  program: string,
  { driver = softwareDriver, cwd = withWebGPU } = {},
): Promise<{ readonly lines: readonly string[]; readonly code: number }> {
  writeFileSync(join(cwd, name), program);
  // Playwright asks for colours.
  const plain = { ...process.env, FORCE_COLOR: "0" };
  const env = { ...plain, ...(driver !== undefined && { VK_ICD_FILENAMES: driver }) };
  const ended = run(process.execPath, [name], { cwd, env, timeout: 120_000 });
  const { stdout, stderr, code } = await ended.then(
    (output) => ({ ...output, code: 0 }),
    (error) => error,
  );
  return { lines: (stdout || stderr).trim().split("\n"), code };
}

test.describe.configure({ mode: "serial" });

test.beforeAll(() => {
  for (const cwd of [withWebGPU, withoutWebGPU]) {
    // A copy, since the imports of a linked package are resolved where the link leads to.
    cpSync(library, join(cwd, "node_modules/tensorpad"), { recursive: true });
    writeFileSync(join(cwd, "package.json"), '{ "type": "module", "private": true }');
  }
  symlinkSync(webgpu, join(withWebGPU, "node_modules/webgpu"), "junction");
});

test.afterAll(() => rmSync(folder, { recursive: true }));

const gpuOrReason = `
  import { init, rand } from "tensorpad";
  const faultOf = (work) => work.then(() => "no fault", ({ message }) => message);
  console.log(await faultOf(init({ device: "gpu" })));
  console.log((await init()).info.kind, await rand([2]).sum().item() > 0);
`;

test("without the package, and without a driver, Node says what to install, and auto is the CPU", async () => {
  const absent = await written("absent.js", gpuOrReason, { cwd: withoutWebGPU });
  expect(absent.lines).toEqual([
    expect.stringContaining(
      "gpu: missing WebGPU: Node has no built-in WebGPU: run `npm install webgpu`",
    ),
    "cpu true",
  ]);
  test.info().annotations.push({ type: "driver", description: softwareDriver ?? "the machine's" });
  if (process.platform !== "linux") return;
  const driver = join(folder, "nothing.json");
  const noDriver = await written("no-driver.js", gpuOrReason, { driver });
  expect(noDriver.lines).toEqual([
    "gpu: missing adapter: WebGPU is available but found no GPU; install or update the GPU's driver (on Linux, a Vulkan driver), or choose another device",
    "cpu true",
  ]);
});

test("the GPU agrees with the CPU, with an exact clock, and the process ends normally", async () => {
  const { lines, code } = await written(
    "kernels.js",
    `
    import { init, rand } from "tensorpad";
    const results = async (device) => {
      const { info } = await init({ device, seed: 5 });
      const [a, b] = [rand([65, 70]), rand([70, 33])];
      const all = [a.matmul(b), a.softmax(-1), a.cumsum(0), a.sort(-1), a.T.exp().sum(0)];
      const sums = all.map(async (x) => (await x.square().sum().item()).toPrecision(4));
      return { info, sums: (await Promise.all(sums)).join() };
    };
    const [gpu, cpu, both] = [await results("gpu"), await results("cpu"), await results("hybrid")];
    console.log([gpu, cpu, both].map(({ info }) => info.kind).join());
    console.log(gpu.sums === cpu.sums && both.sums === cpu.sums ? "agree" : JSON.stringify([gpu, cpu, both]));
    console.log(gpu.info.clock.name, gpu.info.clock.stepMilliseconds < 0.01);
    `,
  );
  expect(lines, `on the driver ${softwareDriver ?? "of this machine"}`).toEqual([
    "gpu,cpu,hybrid",
    "agree",
    "gpu timestamp true",
  ]);
  expect(code).toBe(0);
});

test("a lost device is reported in words for Node, and a program's own `gpu` opens another", async () => {
  const { lines } = await written(
    "lost.js",
    `
    import { create } from "webgpu";
    import { init, rand } from "tensorpad";
    const own = create([]);
    let lose = () => {};
    const gpu = {
      async requestAdapter(options) {
        const adapter = await own.requestAdapter(options);
        const open = adapter.requestDevice.bind(adapter);
        adapter.requestDevice = async (asked) => {
          const device = await open(asked);
          lose = () => device.destroy();
          return device;
        };
        return adapter;
      },
    };
    await init({ device: "gpu", gpu });
    const x = rand([100]);
    await x.sum().item();
    lose();
    console.log(await x.mean().item().catch(({ message }) => message));
    const again = await init({ device: "gpu", gpu });
    console.log(await rand([100]).sum().item() > 0);
    await again.dispose();
    console.log(await rand([2]).item().catch(({ name }) => name));
    `,
  );
  expect(lines).toEqual([
    "the GPU device was lost: it was released; open it again with `await init()`, or with `await device()` if `device()` opened it",
    "true",
    "Fault",
  ]);
});

test("work that nobody waits for is finished, exits and errors are the program's, and threads have GPUs too", async () => {
  const open = `import { init, rand } from "tensorpad";
    await init({ device: "gpu", seed: 1 });
    let x = rand([128, 128]);
    for (let turn = 0; turn < 10; turn++) x = x.matmul(x).softmax(-1);
    const sum = x.sum().item();`;
  const [finished, exited, thrown, threads] = await Promise.all([
    written("finished.js", `${open} sum.then((value) => console.log(value.toFixed(2)));`),
    written("exited.js", `${open} setTimeout(() => process.exit(3));`),
    written("thrown.js", `${open} console.log("thrown"); throw new Error("the program's own");`),
    written(
      "threads.js",
      `import { Worker, isMainThread, parentPort } from "node:worker_threads";
      if (isMainThread)
        for (const each of [1, 2])
          new Worker(new URL(import.meta.url)).on("message", (text) => console.log(text));
      else {
        const { init, rand } = await import("tensorpad");
        const { info } = await init({ device: "gpu", seed: 1 });
        const x = rand([8, 8]);
        parentPort.postMessage(info.kind + " " + (await x.softmax(-1).sum().item()).toFixed(2));
      }`,
    ),
  ]);
  expect(finished).toEqual({ lines: ["128.00"], code: 0 });
  expect(exited.code).toBe(3);
  expect(thrown).toEqual({ lines: ["thrown"], code: 1 });
  expect(threads).toEqual({ lines: ["gpu 8.00", "gpu 8.00"], code: 0 });
});
