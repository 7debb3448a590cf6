import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { Manifest, ManifestInput, ManifestModule } from "../../src/xla/export/manifest.ts";
import { violations } from "../pages/axe.ts";
import { expect, test } from "../pages/test.ts";

const source = `import { nn, optim, print, tensor } from "tensorpad";

const model = nn.sequential(nn.linear(3, 8), nn.tanh(), nn.linear(8, 1));
const adam = optim.adam(model.parameters(), { lr: 0.02 });
for (let step = 0; step < 30; step++) {
  const numbers = Float32Array.from({ length: 48 }, (_, at) => Math.sin(step + at));
  const x = tensor(numbers).reshape([16, 3]);
  const loss = model(x).sub(x.sum(1, { keepdims: true })).square().mean();
  adam.step(loss);
}
const probes = tensor([[1, 0, 0], [0, 1, 0]]);
const answers = model(probes);
print(answers);
`;

type Shapes = Readonly<Record<string, { readonly shape: readonly number[] }>>;

function header(file: Uint8Array): Shapes {
  const length = Number(new DataView(file.buffer, file.byteOffset).getBigUint64(0, true));
  return JSON.parse(strFromU8(file.subarray(8, 8 + length))) as Shapes;
}

function weightsOf({ inputs }: ManifestModule): readonly ManifestInput[] {
  return inputs.filter(({ role }) => role === "state" || role === "constant");
}

test("what a run computed leaves as StableHLO, with weights, an example and a runner", async ({
  playground,
  page,
}, info) => {
  await playground.open(source, "CPU");
  const dialog = page.getByRole("dialog", { name: "Export to StableHLO" });

  await playground.share.click();
  await page.getByRole("button", { name: "StableHLO (.zip)", exact: true }).click();
  await expect(dialog.getByText("Nothing has run yet")).toBeVisible();
  await dialog.getByRole("button", { name: "Run", exact: true }).click();
  const step = dialog.getByRole("checkbox", { name: "Training step train-step.mlir" });
  await expect(step).toBeChecked({ timeout: 60_000 });
  await expect(dialog.getByText(/lines \d+–\d+, ran 30 times/)).toBeVisible();
  await dialog.getByRole("checkbox", { name: "answers answers.mlir" }).check();
  await dialog.getByText(/^Cost of train-step/).click();
  await dialog.getByRole("combobox", { name: "Devices" }).selectOption("16");
  await dialog.getByRole("combobox", { name: "Device type" }).selectOption("NVIDIA H200 SXM");
  await expect(dialog.getByRole("table", { name: /^Estimate for 16 × NVIDIA H200/ })).toBeVisible();
  await dialog.getByRole("combobox", { name: "State" }).selectOption("sharded");
  const cut = dialog.getByRole("table", { name: /state sharded over the batch's devices$/ });
  await expect(cut).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download", exact: true }).click();
  const path = info.outputPath("archive.zip");
  await (await saving).saveAs(path);
  await expect(dialog.getByText(/pip install jax\s+python run\.py/)).toBeVisible();

  const files = unzipSync(readFileSync(path));
  const text = (name: string): string => strFromU8(files[name] as Uint8Array);
  const manifest = JSON.parse(text("manifest.json")) as Manifest;
  const [training, answers] = manifest.modules as [ManifestModule, ManifestModule];
  expect([training.kind, answers.kind]).toEqual(["training", "function"]);
  expect(training.inputs.filter(({ role }) => role === "data")).toMatchObject([
    { name: "x", shape: [16, 3], sharding: { data: 0 } },
  ]);
  expect(training.outputs.flatMap(({ name, input }) => (input === undefined ? name : []))).toEqual([
    "loss",
  ]);
  expect(text(training.file)).toContain('"stablehlo.dot_general"');
  expect(training.inputs.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["model.0.weight", "model.2.bias", "adam.parameters.0.mean"]),
  );
  // These are the weights after the last step, and those of the training are the ones before it.
  expect(weightsOf(answers).map(({ tensor, name }) => tensor ?? name)).toEqual(
    expect.arrayContaining(["answers/model.0.weight", "answers/model.2.bias"]),
  );
  const weights = header(files["weights.safetensors"] as Uint8Array);
  for (const { name, tensor = name, shape } of [...weightsOf(training), ...weightsOf(answers)])
    expect(weights[tensor]?.shape).toEqual(shape);
  expect(text("run.py")).toContain("import jax");

  // The archive opens again, and its modules produce the page's numbers.
  await page.keyboard.press("Escape");
  await page.keyboard.press("F1");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("combobox").fill("open a program");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(path);
  await expect(page.getByRole("list", { name: "Files" })).toContainText("archive-train-step.mlir");
  await expect(page.locator(".view-lines")).toContainText("of archive.zip");
  await playground.run.click();
  for (const name of ["train-step", "answers"]) {
    const said = playground.output.getByText(
      new RegExp(`${name} differs from the example by [\\d.e-]+ of`),
    );
    await expect(said).toBeVisible({ timeout: 60_000 });
    const [, part] = /by (\S+) of/.exec((await said.textContent()) ?? "") ?? [];
    expect(Number(part)).toBeLessThan(1e-5);
  }
  await expect(playground.output.getByRole("img", { name: /train-step loss/ })).toBeVisible();
  await expect(playground.errors).toHaveCount(0);
});
