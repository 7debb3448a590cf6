// Two test projects. `node`: everything that needs no browser. `browser`: files named
// `*.browser.test.ts`, run in headless Chromium with WebGPU on the software adapter and
// cross-origin isolation. A missing Chromium fails the run.
import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig } from "vitest/config";
import { findChromium, webgpuFlags } from "./scripts/chromium.mjs";
import { isolationHeaders } from "./scripts/isolation-headers.mjs";
import { mnistFiles } from "./scripts/vite/mnist-files.ts";
import { programBundle } from "./scripts/vite/program-bundle.ts";

const browserTests = "{src,tests,bench}/**/*.browser.test.{ts,tsx}";

export default defineConfig({
  // Runs that go side by side fill a cache each: of one that two fill, modules change while tests load them.
  cacheDir: process.env.TEST_CACHE ?? "node_modules/.vite",
  plugins: [programBundle(), mnistFiles()],
  worker: { format: "es" },
  server: { headers: isolationHeaders },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["{src,tests,bench}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, browserTests],
          testTimeout: 30_000,
          maxWorkers: availableParallelism(),
          execArgv: ["--expose-gc"],
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: [browserTests],
          testTimeout: 60_000,
          // Of projects that run together, those with other numbers of workers have turns of their own.
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                args: webgpuFlags,
                // Read only when the browser starts, so that `--project node` needs none.
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
