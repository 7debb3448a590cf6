/** Tests with a playground. What the page itself complains about fails the test. */
import { test as base, expect } from "@playwright/test";
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
    page.on("pageerror", (error) => escaped.push(String(error)));
    await use(new Playground(page));
  },
});

export { expect };
