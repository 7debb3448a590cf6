import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../pages/test.ts";

const flowers = "length,species\r\n5.1,setosa\r\n4.9,setosa\r\n6.0,virginica\r\n";

const program = `import { csv, data, download, print } from "tensorpad";

const table = await data.csv("flowers.csv");
const { codes, names } = table.categories("species");
print(table.numbers("length").mul(10).round(), names);
download("codes.csv", csv.write({ species: codes }));
`;

const module = `module @sum {
  func.func public @main(%x: tensor<2x3xi32> {jax.arg_info = "x"}) -> (tensor<3xi32> {jax.result_info = "total"}) {
    %c = stablehlo.constant dense<5> : tensor<i32>
    %0 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [0] : (tensor<2x3xi32>, tensor<i32>) -> tensor<3xi32>
    %1 = stablehlo.add %0, %0 : tensor<3xi32>
    return %0 : tensor<3xi32>
  }
}
`;

const files = (page: Page): Locator => page.getByRole("list", { name: "Files" });

/** Drops a file on the editor, as from a file manager. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([called, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content as string], called as string));
      return transfer;
    },
    [name, text],
  );
  const editor = page.getByRole("textbox", { name: "Program", exact: true });
  await editor.dispatchEvent("dragover", { dataTransfer });
  await expect(page.getByText("Drop a program to open it, or files to add them")).toBeVisible();
  await editor.dispatchEvent("drop", { dataTransfer });
  await expect(page.getByText("Drop a program to open it, or files to add them")).toBeHidden();
}

test("a program that lacks a file says which and how to add it, and runs when it was dropped", async ({
  playground,
  page,
}) => {
  await playground.open(program, "CPU");
  // Known before the first run, for a link does not bring the file.
  await expect(files(page).getByRole("listitem")).toHaveText(
    /^flowers\.csv\s*is missing: add it or drop it here$/,
  );
  await playground.runToEnd();
  await playground.expectError(
    'data.csv: missing file "flowers.csv": drop it on the page, or press Add data files; files are not part of a link',
    3,
  );

  await drop(page, "flowers.csv", flowers);
  const listed = files(page).getByRole("listitem");
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText("flowers.csv");
  await expect(listed).toContainText(`${flowers.length} B`);
  await expect(page.getByText("Files stay on this computer")).toBeVisible();
  // Dropped on the editor, and not into it.
  await expect(playground.program).not.toContainText("virginica");

  await playground.runWell();
  await expect(playground.printed(0)).toContainText("[51. 49. 60.]");
  await expect(playground.printed(0)).toContainText("setosa");

  // A module opens with a program that reads it, and the program from before can come back.
  await drop(page, "sum.mlir", module);
  await expect(page.locator(".view-lines").getByText("fromStableHLO").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Reopen previous program" })).toBeVisible();
  await playground.runWell();
  await expect(playground.printed(0)).toContainText("x i32 [2, 3]");
  await expect(playground.printed(1)).toContainText("total");
  await expect(playground.printed(1)).toContainText("[5 5 5]");

  // An error in a module is reported at the line that reads it, with the position in the module's text.
  await drop(page, "sum.mlir", module.replace("= stablehlo.add", "= stablehlo.custom_call"));
  await playground.runToEnd();
  await playground.expectError(
    `fromStableHLO: unsupported operation "stablehlo.custom_call" at 5:10: it calls a function of one device's library: export the program without it`,
    4,
  );
});

test("a file that the program made can be saved, byte for byte", async ({ playground, page }) => {
  await playground.open(program, "CPU");
  await drop(page, "flowers.csv", flowers);
  await playground.runWell();
  const offered = playground.printed(1);
  await expect(offered).toContainText("codes.csv");
  await expect(offered).toContainText("18 B");
  const saved = page.waitForEvent("download");
  await offered.getByRole("button", { name: "Download codes.csv" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("codes.csv");
  expect(await readFile(await download.path(), "utf8")).toBe("species\r\n0\r\n0\r\n1\r\n");
});

test("files are added and removed by keyboard, and are there after a reload", async ({
  playground,
  page,
}) => {
  await playground.visit();
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add data files" }).focus();
  await page.keyboard.press("Enter");
  await (await chosen).setFiles([
    { name: "b.txt", mimeType: "text/plain", buffer: Buffer.from("two") },
    { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("one") },
  ]);
  await expect(files(page).getByRole("listitem")).toHaveText([/a\.txt\s*3 B/, /b\.txt\s*3 B/]);
  await page.getByRole("button", { name: "Remove a.txt" }).focus();
  await page.keyboard.press("Enter");
  await expect(files(page).getByRole("listitem")).toHaveText([/b\.txt/]);

  await page.reload();
  await expect(files(page).getByRole("listitem")).toHaveText([/b\.txt/]);
  await playground.open(
    'import { data, print } from "tensorpad";\nprint(await data.text("b.txt"));\n',
    "CPU",
  );
  await playground.runWell();
  await expect(playground.printed(0)).toContainText("two");
});

test("both devices read the same file", async ({ playground, page }) => {
  await playground.open(program, "Compare");
  await drop(page, "flowers.csv", flowers);
  await playground.runWell();
  await expect(playground.output).not.toContainText("differ");
  await expect(playground.printed(1)).toContainText("GPU and CPU files are identical");
});
