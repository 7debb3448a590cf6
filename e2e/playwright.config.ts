// End-to-end tests: the built site, served by Vite's preview with the headers that a static host
// would send, in headless Chromium with WebGPU on the software adapter. Nothing is retried.
import { defineConfig } from "@playwright/test";
import { findChromium, webgpuFlags } from "../scripts/chromium.mjs";

const port = Number(process.env.TENSORPAD_E2E_PORT ?? 4179);
const address = `http://localhost:${port}/`;

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results/e2e",
  // The same on every system: the files are made so that they don't depend on it.
  snapshotPathTemplate: "{testDir}/looks/{arg}{ext}",
  // A new file is written only on request.
  updateSnapshots: "none",
  fullyParallel: false,
  // A page keeps two cores busy: two browsers would take as long.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Ends with a report of what was run, before scripts/test.mjs would end it without one.
  globalTimeout: 38 * 60_000,
  reporter: "list",
  use: {
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    // It stores the whole site for each new visitor, which takes seconds: tests that are about it allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Recording takes a fifth of the time. To see a failure step by step, run its file with `--trace on`.
    trace: "off",
    launchOptions: { executablePath: findChromium(), args: webgpuFlags },
  },
  webServer: {
    command: `node ../node_modules/vite/bin/vite.js preview .. --port ${port} --strictPort`,
    url: address,
    timeout: 60_000,
    // A server left over would serve another build.
    reuseExistingServer: false,
  },
});
