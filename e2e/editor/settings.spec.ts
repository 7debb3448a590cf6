import { violations } from "../pages/axe.ts";
import { expect, test } from "../pages/test.ts";

test("settings are found, changed, kept and reset, and say what the browser keeps", async ({
  playground,
  page,
}) => {
  await playground.open('import { print } from "tensorpad";\nprint("kept");\n', "CPU");
  const dialog = page.getByRole("dialog", { name: "Settings" });
  const root = page.locator("html");
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await dialog.getByRole("radio", { name: "Dark" }).check();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await dialog.getByRole("radio", { name: "High contrast" }).check();
  await expect(root).toHaveAttribute("data-contrast", "more");
  expect(await violations(page, ".settings-dialog")).toEqual([]);
  const rerun = dialog.getByRole("switch", { name: "Re-run on change" });
  await expect(rerun).toBeChecked();
  await rerun.focus();
  await page.keyboard.press("Space");
  await expect(rerun).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Settings", exact: true })).toBeFocused();

  await page.reload();
  await expect(playground.run).toBeEnabled();
  await expect(root).toHaveAttribute("data-contrast", "more");
  await page.keyboard.press("F1");
  await page.keyboard.type("re-run");
  await page
    .getByRole("option", { name: /^Re-run on change Runs/ })
    .first()
    .click();
  await expect(rerun).not.toBeChecked();
  await expect(rerun).toBeFocused();

  await dialog.getByRole("button", { name: "Reset all settings" }).click();
  await expect(rerun).toBeChecked();
  await expect(root).toHaveAttribute("data-contrast", "normal");

  const storage = dialog.getByRole("region", { name: "Storage" });
  await expect(storage.getByRole("row", { name: /Settings, and recently/ })).toContainText(
    /\d+ records?/,
  );
  await storage.getByRole("button", { name: "Delete everything" }).click();
  await storage.getByRole("button", { name: "Cancel" }).click();
  await page.evaluate(() => localStorage.setItem("tensorpad.program.x", "old"));
  await storage.getByRole("button", { name: "Delete everything" }).click();
  await storage.getByRole("button", { name: "Delete everything now" }).click();
  await expect(dialog).toBeHidden();
  await expect(playground.program).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("tensorpad.program.x"))).toBeNull();
});
