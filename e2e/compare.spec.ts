import { expect, test } from "./pages/test.ts";

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
  await expect(playground.printed(0)).toContainText(/\[ *2, +4, +6\]/);
  await expect(playground.printed(0)).toContainText("agree exactly");
  await expect(playground.printed(1)).toContainText(/GPU and CPU agree( exactly| to )/);
  await expect(playground.printed(2)).toContainText("the end");
});

test("a value that differs is shown for both devices", async ({ playground }) => {
  // The program's own chance, which does not follow the seed.
  const differing = `import { print, tensor } from "tensorpad";
print(tensor(Array.from({ length: 8 }, () => Math.random())));
`;
  await playground.open(differing, "Compare");
  await playground.runToEnd();
  await expect(playground.printed(0)).toContainText("GPU and CPU differ by up to");
  await expect(playground.printed(0)).toContainText("GPU");
  await expect(playground.printed(0)).toContainText("CPU");
});

test("both times are charted and tabled, in total and by line", async ({ playground, page }) => {
  await playground.open(source, "Compare");
  await playground.runWell();
  await playground.tab("Timings").click();
  const table = page.getByRole("table", { name: "Timings" });
  await expect(table).toContainText("GPU");
  await expect(table).toContainText("CPU");
  for (const part of [/kernel/i, /end.to.end|total/i, /transfer|upload|readback/i]) {
    await expect(page.getByRole("tabpanel", { name: "Timings" })).toContainText(part);
  }
  await expect(page.getByRole("img", { name: /Timings/ })).toBeVisible();
  // The matrix product is called on line 5.
  await expect(page.getByRole("tabpanel", { name: "Timings" })).toContainText("line 5");
});

test("one device alone is run when it alone is chosen", async ({ playground }) => {
  await playground.open(source, "CPU");
  await playground.runWell();
  await expect(playground.printed(0)).toContainText(/\[ *2, +4, +6\]/);
  await expect(playground.output).not.toContainText("agree");
});

test("Auto says which device it chose", async ({ playground }) => {
  await playground.open(source, "Auto");
  await playground.runWell();
  await expect(playground.status).toContainText(/Done in .*: .*(GPU|CPU)/i);
});
