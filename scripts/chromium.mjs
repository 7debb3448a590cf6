// Finds the Chromium for tests, and installs one on request if none is found.
//
// Order: the CHROME variable, Playwright's own download, a browser of the system, and, only with
// `install: true`, `playwright install chromium` and then Debian's package (as root).
// Guarantees: the returned path is an executable file that printed its version. Without a browser the
// call throws, so that tests fail instead of being skipped.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** Headless WebGPU on the software adapter, so that every machine runs the same tests. */
export const webgpuFlags = [
  "--enable-unsafe-webgpu",
  "--use-webgpu-adapter=swiftshader",
  "--enable-features=Vulkan",
  "--use-vulkan=swiftshader",
  "--no-sandbox",
];

/**
 * WebGPU on this machine's GPU, with all its features: exact timestamps, f16 on NVIDIA, and subgroup
 * matrices. Without a GPU the browser may emulate one.
 */
export const hardwareFlags = [
  "--enable-unsafe-webgpu",
  "--enable-webgpu-developer-features",
  "--enable-dawn-features=vulkan_enable_f16_on_nvidia,allow_unsafe_apis",
  "--disable-dawn-features=timestamp_quantization",
  "--enable-features=Vulkan",
  "--use-angle=vulkan",
  "--disable-vulkan-surface",
  "--ignore-gpu-blocklist",
  "--no-sandbox",
];

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** @param {string | undefined} path */
function answers(path) {
  if (!path || !existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 60_000 });
  return status === 0 && /chrom/i.test(stdout);
}

function installed() {
  const named = process.env.CHROME;
  if (named) {
    if (answers(named)) return named;
    throw new Error(`invalid CHROME: no browser answers at ${named}; correct or unset it`);
  }
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/snap/bin"];
  // Playwright's own comes first, since its version was tested with it.
  const onSystem = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...onSystem, ...macApplications].find(answers);
}

/** @param {string} command @param {string[]} args @param {number} minutes */
function attempt(command, args, minutes) {
  console.log(`> ${command} ${args.join(" ")}`);
  const options = /** @type {const} */ ({ stdio: "inherit", timeout: minutes * 60_000 });
  return spawnSync(command, args, options).status === 0;
}

function installFromPlaywright() {
  const cli = join(import.meta.dirname, "../node_modules/@playwright/test/cli.js");
  return attempt(process.execPath, [cli, "install", "chromium"], 5);
}

/**
 * Tells whether Debian's packages are installed.
 * @param {...string} packages
 */
export function installFromDebian(...packages) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  attempt("apt-get", ["update"], 5);
  return attempt("apt-get", ["install", "-y", "--no-install-recommends", ...packages], 10);
}

/** Returns the path of a Chromium that starts; throws when none exists or could be installed. */
export function findChromium({ install = false } = {}) {
  const found = installed();
  if (found) return found;
  if (install) {
    for (const obtain of [installFromPlaywright, () => installFromDebian("chromium")]) {
      obtain();
      const obtained = installed();
      if (obtained) return obtained;
    }
  }
  throw new Error("missing Chromium: install one, or name it in the CHROME variable");
}
