import { expect, test } from "../pages/test.ts";

test("the Pipeline example compares the depths, and the Timeline draws the lanes", async ({
  playground,
  page,
}) => {
  test.slow();
  await playground.visit();
  await playground.openExample("Pipeline");
  await playground.device("CPU").check();
  await playground.runToEnd(180_000);
  await expect(playground.errors).toHaveCount(0);
  for (const name of ["three equal stages", "four layers"])
    await expect(playground.output).toContainText(
      new RegExp(`${name}: speedup over depth 1 at most [\\d.]+×`),
    );
  await expect(playground.output).toContainText(/depth 3: [\d.]+× \([\d.]+–[\d.]+\)/);
  await playground.tab("Timeline").click();
  const panel = page.getByRole("tabpanel", { name: "Timeline" });
  await expect(panel.getByRole("heading", { name: /^Pipelines/ })).toBeVisible();
  await expect(panel).toContainText(
    /depth 3, 10 items in .*% of transfers overlapped with compute, compute idle \d+% of the time/,
  );
});

test("a pipeline whose stage fails ends with the stage's error at its line", async ({
  playground,
}) => {
  await playground.open(
    `import { pipeline, print, tensor } from "tensorpad";
const run = pipeline({
  upload: (item: number) => tensor([item, 1]),
  compute: (x) => x.matmul(tensor([[1, 2, 3]])),
  download: (y) => y.data(),
}).run([1, 2, 3]);
for await (const result of run) print(result);
`,
    "CPU",
  );
  await playground.runToEnd();
  await expect(playground.errors).toContainText("matmul: mismatched inner axes");
  await expect(playground.errors).toContainText("4");
});
