import { expect, testOnKeptPage as test } from "../pages/test.ts";

const both = `import { device, print, tensor, using } from "tensorpad";

const gpu = await device("gpu");
const cpu = await device("cpu");
print(gpu.kind, cpu.kind);
const x = using(gpu, () => tensor([1, 2, 3]));
const y = (await x.mul(2).to(cpu)).add(using(cpu, () => tensor([1, 1, 1])));
print(y);
print((await y.to(gpu)).sub(x));
const { inUse } = await cpu.memory();
print(inUse > 0);
`;

for (const choice of ["GPU", "CPU", "Auto"] as const) {
  test(`a program that runs on ${choice} computes on the GPU and on the CPU`, async ({
    playground,
  }) => {
    await playground.open(both, choice);
    await playground.runWell();
    await expect(playground.printed(0)).toContainText("gpu cpu");
    await expect(playground.printed(1)).toContainText("[3. 5. 7.]");
    await expect(playground.printed(2)).toContainText("[2. 3. 4.]");
    await expect(playground.printed(3)).toContainText("true");
    await expect(playground.output).toContainText(
      /The program opens other devices, and its times include theirs: it ran on /,
    );
  });
}

test("comparing such a program compares whole programs, and says so", async ({
  playground,
  page,
}) => {
  await playground.open(both, "Compare");
  await playground.runWell();
  await expect(playground.printed(1)).toContainText("agree exactly");
  await expect(playground.output).toContainText(
    "its times do not compare devices: it ran on GPU with CPU, and on CPU with GPU",
  );
  await playground.tab("Timings").click();
  const table = page.getByRole("table", { name: "Timings", exact: true });
  await expect(table.getByRole("row").filter({ hasText: "Upload" })).toContainText(/\d (ns|µs|ms)/);
  const moves = page.getByRole("table", { name: "Transfers by line" });
  await expect(moves.getByRole("row").nth(1)).toContainText(
    /7.*12 B from GPU to CPU.*\d (ns|µs|ms)/,
  );
  await expect(moves.getByRole("row").nth(2)).toContainText("12 B from CPU to GPU");
});

test("an unknown device is refused at its line, with those that there are", async ({
  playground,
}) => {
  await playground.open(
    'import { device } from "tensorpad";\n\nawait device("tpu" as never);\n',
    "CPU",
  );
  await playground.runToEnd();
  await playground.expectError(
    'device: unknown name "tpu": use "gpu", "cpu", "auto", "hybrid", "gpu:low", "gpu:high" or "reference"',
    3,
  );
  await playground.expectReadyForNextRun();
});

test("tensors on different devices are refused at the line where they meet", async ({
  playground,
}) => {
  await playground.open(
    `import { device, tensor, using } from "tensorpad";
const gpu = await device("gpu");
const x = using(gpu, () => tensor([1]));
tensor([2]).add(x);
`,
    "CPU",
  );
  await playground.runToEnd();
  await playground.expectError("add: mismatched devices: CPU and GPU: move one of the tensors", 4);
});

test("Stop ends the devices that the program opened", async ({ playground }) => {
  await playground.open(
    `import { device, print, tensor, using } from "tensorpad";
const gpu = await device("gpu");
print("begun");
for (;;) await using(gpu, () => tensor([1, 2]).add(1)).data();
`,
    "CPU",
  );
  await playground.run.click();
  await expect(playground.printed(0)).toContainText("begun");
  await playground.stop.click();
  await expect(playground.status).toContainText("Stopped");
  await playground.expectReadyForNextRun("GPU");
});
