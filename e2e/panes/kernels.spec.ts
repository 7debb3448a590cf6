import { expect, testOnKeptPage as test } from "../pages/test.ts";

// Large enough that every clock resolves its kernels.
const source = `import { print, rand } from "tensorpad";

const x = rand([256, 256]);
const y = x.matmul(x).add(1).relu();
print(y.sum());
`;

test("the Graph tab draws the plan, and a kernel's code is shown for both devices", async ({
  playground,
  page,
}) => {
  await playground.runAndShow("Graph", source, "Compare");
  const picture = page.getByRole("region", { name: "Plan graph" });
  const product = picture.getByRole("button", {
    name: /^Kernel \d+, matmul\+add\+relu, GPU .*, CPU /,
  });
  await expect(product).toBeVisible();
  await expect(picture.getByText("output 1")).toBeVisible();
  await product.click();
  await expect(product).toHaveAttribute("aria-pressed", "true");

  const details = page.getByRole("region", { name: "Kernel matmul+add+relu" });
  await expect(details.getByRole("button", { name: "line 4" })).toBeVisible();
  await expect(details).toContainText("Kernel IR");
  await expect(details).toContainText("matmul k=256");
  await expect(details).toContainText("@compute");
  await details.getByRole("radio", { name: "CPU, WAT" }).check();
  await expect(details).toContainText("v128");
});

test("the plan can be read as a list", async ({ playground, page }) => {
  await playground.runAndShow("Graph", source, "CPU");
  await page.getByText("The plan as a list").click();
  const product = page.getByRole("listitem").filter({ hasText: "matmul+add+relu" });
  await expect(product).toContainText(/line 4.*: reads .*; writes .*; CPU/);
});

test("the Kernels tab leads from a line to its kernels and their code", async ({
  playground,
  page,
}) => {
  await playground.runAndShow("Kernels", source, "CPU");
  const table = page.getByRole("table", { name: "Kernels" });
  const row = table.getByRole("row").filter({ hasText: "x.matmul(x)" });
  await expect(row).toContainText(/\d%/);
  await row.getByRole("button", { name: "matmul+add+relu" }).click();
  const details = page.getByRole("region", { name: "Kernel matmul+add+relu" });
  await expect(details).toContainText("WAT");
  await expect(details).toContainText(/input \d f32\[256, 256\] \(256 KiB\)|scratch/);

  // Another one replaces it.
  const sum = table.getByRole("row").filter({ hasText: "y.sum()" }).getByRole("button");
  await sum.last().click();
  await expect(details).toBeHidden();
  await expect(page.getByRole("region", { name: "Kernel sum", exact: true })).toContainText("WAT");
});

test("a kernel has the name of the function that the program calls", async ({
  playground,
  page,
}) => {
  await playground.runAndShow(
    "Kernels",
    'import { print, randn } from "tensorpad";\n\nconst x = randn([256, 256]);\nprint(x.sum());\n',
    "CPU",
  );
  const table = page.getByRole("table", { name: "Kernels" });
  await table.getByRole("button", { name: /randn/ }).first().click();
  const details = page.getByRole("region", { name: /^Kernel randn/ });
  await expect(details).toContainText("Operations: ");
  await expect(details).toContainText("threefry");
});

test("before a run the Graph and Kernels tabs say what they will show", async ({
  playground,
  page,
}) => {
  await playground.open(source, "CPU");
  await playground.tab("Graph").click();
  await expect(page.getByText("Run a program to see its kernels and")).toBeVisible();
  await playground.tab("Kernels").click();
  await expect(page.getByText("Run a program to see its kernels")).toBeVisible();
});

test("kernels are shown under what the device was measured to do, once it has been idle", async ({
  playground,
  page,
}) => {
  await playground.runAndShow("Kernels", source, "CPU");
  await expect(page.getByRole("img", { name: "Roofline" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/CPU [\d.]+ GB\/s, [\d.]+ [GT]FLOP\/s f32/)).toBeVisible();
  const row = page.getByRole("table", { name: "Kernels" }).getByRole("row");
  await row.getByRole("button", { name: "matmul+add+relu" }).click();
  const details = page.getByRole("region", { name: "Kernel matmul+add+relu" });
  await expect(details).toContainText(
    /% of the measured (memory bandwidth|bandwidth of reads within [\d.]+ .iB|f32 peak)/,
  );
});

test("the time of kernels is drawn by line, op and kernel, and lights the line in the program", async ({
  playground,
  page,
}) => {
  await playground.runAndShow("Kernels", source, "CPU");
  const picture = page.getByRole("region", { name: "Time by line, op and kernel" });
  await expect(picture).toContainText(/of kernel time per run on CPU/);
  await picture.getByRole("button", { name: /^line 4: .*%$/ }).focus();
  await expect(page.locator(".lit-line")).toHaveCount(1);
  const row = page.getByRole("table", { name: "Kernels" }).getByRole("row");
  await expect(row.filter({ hasText: "x.matmul(x)" })).toHaveClass(/lit/);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: /^matmul on line 4: / })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const details = page.getByRole("region", { name: "Kernel matmul+add+relu" });
  await expect(details.getByRole("region", { name: "Fusion" })).toContainText("Fused: ");
  await expect(details).toContainText(/Reads the result of kernel \d+, rand; not fused with it: /);

  // And the reverse: the cursor's line is marked in the table.
  await details.getByRole("button", { name: "line 4" }).click();
  await expect(row.filter({ hasText: "x.matmul(x)" })).toHaveClass(/lit/);
});
