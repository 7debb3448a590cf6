import { expect, testOnKeptPage as test } from "../pages/test.ts";

const source = `import { print, rand, tensor } from "tensorpad";

print(tensor([1, 2, 3]).mul(2));
const x = rand([64, 64]);
print(x.matmul(x).exp().log().mean());
print("the end");
`;

test("values are shown once, with the difference between the devices", async ({ playground }) => {
  await playground.open(source, "Compare");
  await playground.runWell();
  await expect(playground.output.getByRole("article")).toHaveCount(3);
  await expect(playground.printed(0)).toContainText(/\[2\. 4\. 6\.\]/);
  await expect(playground.printed(0)).toContainText("agree exactly");
  await expect(playground.printed(1)).toContainText(/GPU and CPU agree( exactly| to )/);
  await expect(playground.printed(2)).toContainText("the end");
});

test("a value that differs is shown for both devices", async ({ playground }) => {
  // The program's own randomness, which does not follow the seed.
  const differing = `import { print, tensor } from "tensorpad";
print(tensor(Array.from({ length: 8 }, () => Math.random())));
`;
  await playground.open(differing, "Compare");
  await playground.runToEnd();
  await expect(playground.printed(0)).toContainText("GPU and CPU differ by up to");
  await expect(playground.printed(0)).toContainText("GPU");
  await expect(playground.printed(0)).toContainText("CPU");
});

const time = /\d (ns|µs|ms|s)/;

test("both times are charted and tabled, with kernels and transfers separate", async ({
  playground,
  page,
}) => {
  await playground.runAndShow("Timings", source, "Compare");
  const chart = page.getByRole("img", { name: "Timings", exact: true });
  await expect(chart).toBeVisible();
  await expect(chart).toHaveAccessibleDescription(/Device time: GPU .*, CPU .*/);

  const table = page.getByRole("table", { name: "Timings", exact: true });
  await expect(table.getByRole("columnheader")).toContainText(["Time", "GPU", "CPU", "Comparison"]);
  for (const part of ["Device time", "Kernel time", "Upload", "Readback", "Compilation"]) {
    const row = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: part }) });
    await expect(row).toHaveCount(1);
  }
  for (const part of ["Device time", "Kernel time", "Readback"]) {
    const row = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: part }) });
    await expect(row.getByRole("cell").nth(0)).toContainText(time);
    await expect(row.getByRole("cell").nth(1)).toContainText(time);
  }
});

test("the devices' work is separate from the program around it", async ({ playground, page }) => {
  await playground.open(source, "CPU");
  await playground.runWell();
  await expect(playground.status).toContainText(/\d+ timed repeats/);
  await playground.tab("Timings").click();
  const table = page.getByRole("table", { name: "Timings", exact: true });
  const row = (part: string) =>
    table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: part }) });
  await expect(row("Device time")).toContainText("repeats of the device's work");
  await expect(row("Total time").getByRole("cell")).toContainText(time);
  await expect(page.getByText(/^Noise: identical repeats differed by/)).toBeVisible();
  await playground.tab("Timeline").click();
  const repeats = page.getByRole("listitem").filter({ hasText: "repeat" });
  await expect(repeats.first()).toBeVisible();
});

test("times that were measured in the background say so", async ({ playground, page }) => {
  await playground.open(source, "CPU");
  await page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));
  await playground.runWell();
  await playground.tab("Timings").click();
  await expect(page.getByText("The tab was in the background during")).toBeVisible();
});

test("kernel times are listed by the lines that they come from", async ({ playground, page }) => {
  await playground.runAndShow("Timings", source, "Compare");
  const table = page.getByRole("table", { name: "Timings by line", exact: true });
  // The matrix product, and what follows it in one expression, are called on line 5.
  const row = table
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: "line 5", exact: true }) });
  await expect(row.getByRole("cell")).toContainText([
    "print(x.matmul(x)",
    time,
    time,
    /faster|too close/,
  ]);
});

test("only one device is run when only it is chosen", async ({ playground }) => {
  await playground.open(source, "CPU");
  await playground.runWell();
  await expect(playground.printed(0)).toContainText(/\[2\. 4\. 6\.\]/);
  await expect(playground.output).not.toContainText("agree");
});

test("Hybrid produces the values of one device, and states who did what", async ({
  playground,
  page,
}) => {
  await playground.open(source, "Hybrid");
  await playground.runWell();
  await expect(playground.printed(0)).toContainText(/\[2\. 4\. 6\.\]/);
  await expect(playground.status).toContainText(
    /Hybrid: \d plans? on the GPU, \d plans? on the CPU(, \d plans? split)?, by measured time/,
  );
  const said = /(Not split: .+|Split: rows 0 to [\d,]+ on the GPU, [\d,]+ to [\d,]+ on the CPU)$/;
  await playground.tab("Graph").click();
  await expect(page.getByText(said)).toBeVisible();
  await playground.tab("Timings").click();
  const table = page.getByRole("table", { name: "Devices by plan", exact: true });
  await expect(table.getByRole("row").nth(1)).toContainText(said);
});

test("Auto says where each graph went, and why", async ({ playground, page }) => {
  await playground.open(source, "Auto");
  await playground.runWell();
  await expect(playground.status).toContainText(
    /Auto: \d plans? on the GPU, \d plans? on the CPU, by measured time/,
  );
  await playground.tab("Graph").click();
  await expect(
    page.getByText(/^On the (GPU|CPU) .*GPU .* ms .*, CPU .* ms (measured|expected)$/),
  ).toBeVisible();
});
