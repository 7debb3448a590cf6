import { expect, testOnKeptPage as test, test as testOnNewPage } from "../pages/test.ts";

const configured = (
  options: string,
): string => `import { config, device, print, zeros } from "tensorpad";
config(${options});
const x = zeros([4]);
print(x.dtype);
print((await device("cpu")).kind);
`;

// With an emulated GPU the page recommends the CPU.
testOnNewPage(
  "a program's config chooses the device, which the page says, until the visitor chooses",
  async ({ playground }) => {
    await playground.visit();
    await expect(playground.device("CPU")).toBeChecked();
    await playground.writeAnew(configured('{ device: "gpu", dtype: "f16" }'));
    await expect(playground.device("GPU")).toBeChecked();
    await expect(playground.status).toContainText("Ready: GPU, chosen by the program's config");
    await playground.runWell();
    await expect(playground.status).toContainText(
      /Done in .* on the GPU, chosen by the program's config/,
    );
    await expect(playground.output).toContainText("GPU, chosen by the program's config, seed 0");
    await expect(playground.printed(0)).toContainText("f16");

    await playground.device("CPU").check();
    await playground.runWell();
    await expect(playground.status).toContainText(/Done in .* on the CPU/);
    await expect(playground.status).not.toContainText("chosen by the program's config");
  },
);

test("a link comes before the config, whose threads and memory hold nevertheless", async ({
  playground,
}) => {
  await playground.open(
    `import { config, device, print, zeros } from "tensorpad";
config({ device: "gpu", threads: 1, memory: "64 KiB" });
print((await (await device("cpu")).memory()).limit);
print(zeros([8]).add(1).sum());
await zeros([128, 256]).add(1).data();
`,
    "CPU",
  );
  await playground.runToEnd();
  await expect(playground.status).not.toContainText("chosen by the program's config");
  await expect(playground.output).toContainText("CPU, at most 1 thread, at most 64");
  await expect(playground.printed(0)).toContainText("65536");
  await expect(playground.printed(1)).toContainText("8");
  await playground.expectError("the limit is 64 KiB", 5);
});

for (const [what, source, sentence] of [
  [
    "an unknown device",
    'config({ device: "tpu" as never });',
    'config: unknown device "tpu": use "gpu", "cpu", "auto", "hybrid", "gpu:low" or "gpu:high"',
  ],
  [
    "computed options",
    "config({ threads: 1 + 1 });",
    "config: unsupported computed threads: the page reads it before the run: write threads: 2",
  ],
  [
    "a call in a block",
    'if (print) { config({ device: "cpu" }); }',
    "config: unsupported form: the page reads it before the run",
  ],
  [
    "a second call",
    'config({}); config({ device: "cpu" });',
    "config: duplicate call: a program has one config",
  ],
  [
    "a call after the first op",
    'zeros([2]); config({ device: "cpu" });',
    "config: unsupported late call: the program has already created tensors: call config before the first op",
  ],
] as const) {
  test(`config refuses ${what}, at its line`, async ({ playground }) => {
    await playground.open(
      `import { config, print, zeros } from "tensorpad";\nprint("begun");\n${source}\nzeros([1]);\n`,
      "CPU",
    );
    await playground.runToEnd();
    await playground.expectError(sentence, 3);
    await playground.expectReadyForNextRun();
  });
}

test("one GPU has all three names", async ({ playground }) => {
  await playground.open(
    `import { device, machine, print } from "tensorpad";
const gpu = await device("gpu");
print((await device("gpu:low")) === gpu, (await device("gpu:high")) === gpu);
print((await machine()).devices.join());
`,
    "CPU",
  );
  await playground.runWell();
  await expect(playground.printed(0)).toContainText("true true");
  await expect(playground.printed(1)).toContainText("gpu,cpu,auto");
});

test("the plans of a device that the program opens are in Graph and Kernels", async ({
  playground,
  page,
}) => {
  await playground.runAndShow(
    "Graph",
    `import { device, print, rand, using } from "tensorpad";
const cpu = await device("cpu");
const x = using(cpu, () => rand([256, 256]));
print(x.matmul(x).add(1).sum());
`,
    "GPU",
  );
  await expect(page.getByRole("combobox", { name: "Plan" })).toContainText("kernels");
  await page.getByText("The plan as a list").click();
  const product = page.getByRole("listitem").filter({ hasText: "matmul" });
  await expect(product.first()).toContainText(/line 4.*; CPU/);
  await playground.tab("Kernels").click();
  const table = page.getByRole("table", { name: "Kernels" });
  await table
    .getByRole("row")
    .filter({ hasText: "x.matmul(x)" })
    .getByRole("button")
    .filter({ hasText: "matmul" })
    .first()
    .click();
  await expect(page.getByRole("region", { name: /^Kernel .*matmul/ })).toContainText("WAT");
});
