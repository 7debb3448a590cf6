// Journeys through the built site in the browsers that the Chromium tests do not cover. Playwright runs and reports
// them; it drives neither browser.
import { defineConfig } from "@playwright/test";
import type { Options } from "./journey.ts";

export default defineConfig<object, Options>({
  testDir: "..",
  testMatch: "browsers/*.test.ts",
  outputDir: "../../test-results/browsers",
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  // Long enough for a cold start of a page in both browsers at once, on two slow cores.
  expect: { timeout: 60_000 },
  globalTimeout: 20 * 60_000,
  reporter: "list",
  projects: [
    { name: "Firefox", use: { engine: "Firefox" } },
    { name: "WebKit", use: { engine: "WebKit" } },
  ],
});
