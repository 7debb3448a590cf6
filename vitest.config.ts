// Four test projects. `quick`, `long` and `long-together`: everything that needs no browser, the latter two what
// `tests/seconds.json` says takes long, in a process for each file or in few. `browser`: files named `*.browser.test.ts`, run in headless
// Chromium with WebGPU on the software adapter, or with TEST_GPU on this machine's GPU, and cross-origin
// isolation. A missing Chromium fails the run.
import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import type { Vite } from "vitest/node";
import { findChromium, hardwareFlags, webgpuFlags } from "./scripts/chromium.mjs";
import { writeDeclarations } from "./scripts/declarations/write.mjs";
import { isolationHeaders } from "./scripts/isolation-headers.mjs";
import { ByTime, longTests, testsAlone, testsTogether } from "./scripts/test-sequence.ts";
import { mnistFiles } from "./scripts/vite/mnist-files.ts";
import { namesElsewhere } from "./scripts/vite/names-elsewhere.ts";
import { pageBundles } from "./scripts/vite/program-bundle.ts";
import { programGlobals } from "./scripts/vite/program-globals.ts";

const onGpu = Boolean(process.env.TEST_GPU);

/** The slice of the long tests that runs; none where all of them do. */
const slice = process.env.TEST_SLICE ? Number(process.env.TEST_SLICE) : null;
const whole = (process.env.TEST_WHOLE ?? "").split(",").filter(Boolean);
const ownProgram = "tests/running/own-program.ts";
const sliced = {
  provide: { root: import.meta.dirname, slice, whole },
  setupFiles: slice === null ? [ownProgram] : [ownProgram, "tests/running/slice.ts"],
};

const tests = "{src,tests,bench}/**/*.test.{ts,tsx}";
const browserTests = "{src,tests,bench}/**/*.browser.test.{ts,tsx}";

const withoutBrowser = {
  environment: "node",
  // A limit is for tests that never end. No test is held to a time, however slow the machine.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  maxWorkers: availableParallelism(),
  execArgv: ["--expose-gc"],
} satisfies TestProjectInlineConfiguration["test"];

/**
 * `npm run check` reads transformed modules from the last check. What plugins make from several files is made anew,
 * since the cache's key knows one file.
 */
const cachedModules: Vite.Plugin = {
  name: "tensorpad:cached-modules",
  configureVitest({ experimental_defineCacheKeyGenerator: define }) {
    define(({ id }) => (/^\0|virtual:/.test(id) ? false : undefined));
  },
};

writeDeclarations(import.meta.dirname);

export default defineConfig({
  // Runs that go side by side fill a cache each: of one that two fill, modules change while tests load them.
  cacheDir: process.env.TEST_CACHE ?? "node_modules/.vite",
  plugins: [pageBundles(), programGlobals(), namesElsewhere(), mnistFiles(), cachedModules],
  worker: { format: "es" },
  server: { headers: isolationHeaders },
  test: {
    sequence: { sequencer: ByTime },
    experimental: { fsModuleCache: Boolean(process.env.TEST_MODULE_CACHE) },
    projects: [
      {
        extends: true,
        test: {
          ...withoutBrowser,
          name: "quick",
          include: [tests],
          exclude: [...configDefaults.exclude, browserTests, ...longTests],
          setupFiles: [ownProgram],
          // Modules are loaded once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...withoutBrowser,
          ...sliced,
          name: "long",
          include: [...testsAlone],
          exclude: [...configDefaults.exclude, browserTests],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...withoutBrowser,
          ...sliced,
          name: "long-together",
          include: [...testsTogether],
          exclude: [...configDefaults.exclude, browserTests],
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: [browserTests],
          ...sliced,
          setupFiles: [...sliced.setupFiles, ...(onGpu ? ["tests/running/on-hardware.ts"] : [])],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // A page for each file takes as long to load as a slice of its tests.
          isolate: slice === null,
          // Of projects that run together, those with other numbers of workers have turns of their own.
          sequence: { groupOrder: 3 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                args: onGpu ? hardwareFlags : webgpuFlags,
                // Read only when the browser starts, so that `--project quick` needs none.
                get executablePath() {
                  return findChromium();
                },
              },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
