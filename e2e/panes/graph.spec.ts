import { violations } from "../pages/axe.ts";
import { expect, testOnKeptPage as test } from "../pages/test.ts";

// Each step is computed from the one before, so that its kernels repeat.
const source = `import { print, tensor } from "tensorpad";

const start = tensor(new Float32Array(64 * 64));
let x = start.reshape([64, 64]);
for (let round = 0; round < 6; round++) {
  x = x.matmul(x).softmax();
}
print(x.sum());
`;

test("the Graph collapses repeated kernels, finds some, and is zoomed by buttons and keys", async ({
  playground,
  page,
}) => {
  await playground.runAndShow("Graph", source, "CPU");
  const panel = page.getByRole("tabpanel", { name: "Graph" });
  const picture = panel.getByRole("region", { name: "Plan graph" });
  await expect(picture.getByText("start", { exact: true })).toBeVisible();
  const group = picture.getByRole("button", { name: /^\d repetitions of \d kernels?, / });
  await expect(group).toHaveAttribute("aria-expanded", "false");
  const products = picture.getByRole("button", { name: /^Kernel \d+, matmul/ });
  const before = await products.count();

  const search = panel.getByRole("searchbox", { name: "Find" });
  const status = panel.getByRole("status");
  await search.fill("matmul");
  await expect(status).toHaveText("1 of 6");
  // The group with the current one is opened; then the search continues.
  for (let presses = 0; presses < 3; presses++) await search.press("Enter");
  await expect(products).toHaveCount(6);
  expect(before).toBeLessThan(6);
  await search.press("Shift+Enter");
  await expect(status).toHaveText(/^\d of 6$/);
  await search.fill("line 6");
  await expect(status).toHaveText(/^1 of \d+$/);
  await search.fill("nothing like it");
  await expect(status).toHaveText("No matches");

  const collapse = picture.getByRole("button", { name: /^Collapse × \d/ });
  await collapse.focus();
  await page.keyboard.press("Enter");
  await expect(products).toHaveCount(before);
  await group.focus();
  await page.keyboard.press("Enter");
  await expect(products).toHaveCount(6);
  await panel.getByRole("combobox", { name: "Collapse" }).selectOption("kernels of one line");
  await expect(picture.getByRole("button", { name: /^\d+ kernels, .*line 6/ })).toBeVisible();
  await panel.getByRole("combobox", { name: "Collapse" }).selectOption("nothing");
  await expect(products).toHaveCount(6);

  const scale = panel.getByText(/^\d+%$/);
  const first = (await scale.textContent()) ?? "";
  await panel.getByRole("button", { name: "Zoom in" }).click();
  await expect(scale).not.toHaveText(first);
  await picture.focus();
  await page.keyboard.press("0");
  const whole = (await scale.textContent()) ?? "";
  await page.keyboard.press("+");
  await expect(scale).not.toHaveText(whole);
  await page.keyboard.press("-");
  await expect(scale).toHaveText(whole);
  expect(await violations(page, '[role="tabpanel"]')).toEqual([]);
});
