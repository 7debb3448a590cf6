/** Tests with a playground. Errors that the page itself reports fail the test. */
import { test as base, expect, type Page } from "@playwright/test";
import { Playground } from "./playground.ts";

interface Fixtures {
  readonly playground: Playground;
  /** Errors that escaped in the page; a test that provokes some empties it. */
  readonly escaped: string[];
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern.
  escaped: async ({}, use) => {
    const escaped: string[] = [];
    await use(escaped);
    expect(escaped, "errors that escaped in the page").toEqual([]);
  },
  playground: async ({ page, escaped }, use) => {
    const note = (error: Error): void => void escaped.push(String(error));
    page.on("pageerror", note);
    await use(new Playground(page));
    page.off("pageerror", note);
  },
});

interface Kept {
  readonly keptPage: Page;
}

/**
 * A test on a page that the tests before it have used, as a visitor opens one link after the other. It saves the page's
 * start, which takes longer than a small program. For tests that open their own program and do not depend on anything
 * that the page remembers.
 */
export const testOnKeptPage = test.extend<object, Kept>({
  keptPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport } = project.use;
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        ...(viewport !== undefined && { viewport }),
      });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ keptPage, viewport }, use) => {
    if (viewport) await keptPage.setViewportSize(viewport);
    await keptPage.emulateMedia({ colorScheme: null });
    // A test may have ended in a dialog, which would take the click.
    await keptPage.keyboard.press("Escape");
    const output = keptPage.getByRole("tab", { name: "Output", exact: true });
    if (await output.isVisible()) await output.click();
    await use(keptPage);
  },
});

export { expect };
