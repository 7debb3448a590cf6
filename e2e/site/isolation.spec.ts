import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { Playground } from "../pages/playground.ts";
import { type StaticServer, serve } from "../pages/static-server.ts";
import { expect, test } from "../pages/test.ts";

const site = fileURLToPath(new URL("../../dist", import.meta.url));

const isIsolated = (page: Page): Promise<boolean> => page.evaluate(() => crossOriginIsolated);

test("with the host's headers the page is isolated, and the CPU has its threads", async ({
  playground,
  page,
}) => {
  await playground.visit();
  expect(await isIsolated(page)).toBe(true);
  await expect(playground.status).toContainText(/\b\d+ threads/);
});

test.describe("on a host that sends no headers", () => {
  let plain: StaticServer;
  test.beforeAll(async () => {
    plain = await serve(site);
  });
  test.afterAll(async () => {
    await plain.close();
  });

  test("a service worker isolates the page", async ({ browser }) => {
    const context = await browser.newContext({ serviceWorkers: "allow" });
    const playground = new Playground(await context.newPage());
    await playground.visit("", `${plain.address}/`);
    await expect.poll(() => isIsolated(playground.page).catch(() => false)).toBe(true);
    await expect(playground.status).toContainText(/\b\d+ threads/);
    // The reload that isolates the page does not choose a device.
    await expect(playground.device("CPU")).toBeChecked();
    await playground.runWell();
    await context.close();
  });

  test("without service workers the CPU has one thread, and the page says so", async ({
    browser,
  }) => {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const playground = new Playground(await context.newPage());
    await playground.visit("", `${plain.address}/`);
    expect(await isIsolated(playground.page)).toBe(false);
    await expect(playground.status).toContainText(
      "one thread only, because the page is not cross-origin isolated",
    );
    await playground.runWell();
    await context.close();
  });

  test("the page works in a folder of the host", async ({ browser }) => {
    const nested = await serve(fileURLToPath(new URL("../..", import.meta.url)));
    const context = await browser.newContext({ serviceWorkers: "allow" });
    const playground = new Playground(await context.newPage());
    await playground.visit("", `${nested.address}/dist/`);
    await expect.poll(() => isIsolated(playground.page).catch(() => false)).toBe(true);
    await playground.runWell();
    await context.close();
    await nested.close();
  });
});
