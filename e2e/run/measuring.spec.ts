/** A run is done when its program is: its repeats are measured in the background, and nothing waits for them. */
import type { Page } from "@playwright/test";
import { expect, testOnKeptPage as test, test as testOnNewPage } from "../pages/test.ts";

const source = `import { print, rand } from "tensorpad";
const x = rand([64, 64]);
print(x.matmul(x).exp().log().mean());
`;

interface Moment {
  readonly phase: string;
  readonly status: string;
  readonly canRun: boolean;
  readonly canStop: boolean;
  readonly card: string;
}

/** Notes what the page shows at each change of its phase; presses Run once, as soon as it measures, if requested. */
async function follow(page: Page, runsAgain: boolean): Promise<() => Promise<readonly Moment[]>> {
  await page.evaluate((isPressed) => {
    const moments: Moment[] = [];
    let isWaiting = isPressed;
    const button = (name: string): HTMLButtonElement | undefined =>
      [...document.querySelectorAll("button")].find(
        ({ ariaLabel, textContent }) => (ariaLabel ?? textContent).trim() === name,
      );
    const status = document.querySelector<HTMLElement>('[aria-label="Device status"]');
    const look = (): void => {
      const phase = status?.dataset.phase ?? "";
      if ((moments.at(-1)?.phase ?? "idle") === phase) return;
      moments.push({
        phase,
        status: status?.textContent ?? "",
        canRun: button("Run")?.disabled === false,
        canStop: button("Stop")?.disabled === false,
        card: document.querySelector('[aria-label="Verdict"]')?.textContent ?? "",
      });
      if (phase !== "measuring" || !isWaiting) return;
      isWaiting = false;
      button("Run")?.click();
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    Object.assign(globalThis, { moments });
  }, runsAgain);
  return () => page.evaluate(() => (globalThis as unknown as { moments: Moment[] }).moments);
}

test("a program is done before it has been measured, with a first answer", async ({
  playground,
  page,
}) => {
  await playground.open(source, "Compare");
  const moments = await follow(page, false);
  await playground.runWell();
  const seen = await moments();
  expect(seen.map(({ phase }) => phase)).toEqual(["preparing", "running", "measuring", "idle"]);
  const [, running, measuring, idle] = seen;
  expect(running).toMatchObject({ canStop: true, canRun: false });
  expect(measuring).toMatchObject({ canStop: false, canRun: true });
  expect(measuring?.status).toMatch(/Done in .* on the GPU and the CPU · measuring…/);
  expect(idle?.status).toMatch(/\d+ timed repeats/);
  await expect(page.getByRole("region", { name: "Verdict" })).toContainText(
    /faster .*: device time|Too close to call: device time/,
  );
});

testOnNewPage(
  "Run does not wait for a run that is being measured, whose samples are kept",
  async ({ playground, page }) => {
    await playground.open(source, "Compare");
    const moments = await follow(page, true);
    await playground.run.click();
    await expect
      .poll(async () => (await moments()).filter(({ phase }) => phase === "idle").length)
      .toBe(1);
    expect((await moments()).map(({ phase }) => phase)).toEqual([
      ...["preparing", "running", "measuring"],
      ...["preparing", "running", "measuring", "idle"],
    ]);
    await playground.tab("Runs").click();
    // The titles of the columns, and a row for each run.
    await expect(page.getByRole("table", { name: "Runs" }).getByRole("row")).toHaveCount(3);
  },
);

test("a program that computes nothing is not repeated", async ({ playground, page }) => {
  await playground.open('import { print } from "tensorpad";\nprint(24);\n', "Compare");
  await playground.runWell();
  await expect(playground.status).not.toContainText("repeat");
  await expect(page.getByRole("region", { name: "Verdict" })).toContainText(
    "No tensor was computed, so there is nothing to time",
  );
});

test("a program that measures functions ends with a verdict on each", async ({
  playground,
  page,
}) => {
  const benches = `import { bench, randn } from "tensorpad";
const x = randn([32, 32]);
await bench("product", () => x.matmul(x), { budget: 20 });
await bench("sum", () => x.sum(), { budget: 20 });
`;
  await playground.open(benches, "Compare");
  await playground.runWell();
  const card = page.getByRole("region", { name: "Verdict" });
  await expect(card).toContainText(
    /By time per call: product: (.*faster|too close to call); sum: (.*faster|too close to call)/,
  );
  await expect(card.getByRole("listitem")).toHaveCount(4);
});
