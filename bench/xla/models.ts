/**
 * Writes training steps in the format of a program's export, without their large tensors: the runner draws these with
 * the standard deviation in the manifest.
 */
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type ElementBytes, safetensorsFile } from "../../src/engine/data/safetensors-file.ts";
import { init, optim, parameter, type Tensor, zeros } from "../../src/engine/index.ts";
import { exportTraining } from "../../src/engine/xla/export/export-training.ts";
import {
  type Manifest,
  type ManifestInput,
  manifestVersion,
} from "../../src/engine/xla/export/manifest.ts";
import { type Work, works } from "./works.ts";

/** Tensors with fewer elements go into the file of weights. */
const small = 256;

/** Returns a line for each work. */
export async function writeModels(
  folder: string,
  { tiny, names }: { readonly tiny: boolean; readonly names: readonly string[] },
): Promise<string[]> {
  const device = await init({ device: "reference" });
  const lines: string[] = [];
  for (const work of works(tiny))
    if (names.length === 0 || names.includes(work.name))
      lines.push(await writeModel(join(folder, work.name), work));
  await device.dispose();
  return lines;
}

async function writeModel(folder: string, work: Work): Promise<string> {
  const { name, title, compute, heads, items, itemsPerStep, data, weights, loss } = work;
  const weight = Object.fromEntries(
    weights.map(({ name, shape }) => [name, parameter(zeros([...shape]))]),
  );
  const adam = optim.adam(Object.values(weight), { lr: 1e-3 });
  const { text, inputs, outputs, captured } = exportTraining(
    (...batch) => {
      const value = loss([...batch, ...Object.values(weight)]);
      adam.step(value);
      return { loss: value };
    },
    { weight, adam },
    ...data.map(({ name, shape, below }) => ({
      name,
      shape,
      dtype: below === undefined ? ("f32" as const) : ("i32" as const),
    })),
  );
  const tensors = new Map<string, ElementBytes>();
  for (const [index, tensor] of captured.entries()) {
    const input = inputs[inputs.length - captured.length + index] as ManifestInput;
    if (tensor.size < small && !isWeight(input)) tensors.set(input.name, await bytesOf(tensor));
  }
  const manifest: Manifest = {
    format: "tensorpad-export",
    version: manifestVersion,
    name: title,
    seed: 0,
    stablehlo: "0.9.0",
    weights: tensors.size > 0 ? "weights.safetensors" : null,
    modules: [
      {
        name,
        kind: "training",
        file: `${name}.mlir`,
        inputs: inputs.map((input) => hinted(input, work)),
        outputs,
      },
    ],
  };
  mkdirSync(folder, { recursive: true });
  const write = (file: string, content: string | Uint8Array): void =>
    writeFileSync(join(folder, file), content);
  write(`${name}.mlir`, text);
  write("manifest.json", `${JSON.stringify(manifest, null, 1)}\n`);
  if (tensors.size > 0) write("weights.safetensors", safetensorsFile(tensors));
  const bench = { name, title, compute, heads, items, itemsPerStep, data, weights };
  write("work.json", `${JSON.stringify(bench, null, 1)}\n`);
  const runner = resolve(import.meta.dirname, "../../src/engine/xla/runner");
  for (const file of ["checkpoints.py", "exported.py", "run.py"])
    copyFileSync(join(runner, file), join(folder, file));
  return `${title}: ${(text.length / 1024).toFixed(0)} KB`;
}

function isWeight({ name }: ManifestInput): boolean {
  return name.startsWith("weight.");
}

async function bytesOf(tensor: Tensor): Promise<ElementBytes> {
  const { buffer, byteOffset, byteLength } = await tensor.data();
  return {
    dtype: tensor.dtype,
    shape: tensor.shape,
    bytes: new Uint8Array(buffer, byteOffset, byteLength),
  };
}

/** Adds a state's distribution and, where the export lacks it, its sharding: that of the weight it belongs to. */
function hinted(input: ManifestInput, { weights }: Work): ManifestInput {
  if (input.role !== "state") return input;
  const words = isWeight(input)
    ? weights.find(({ name }) => input.name === `weight.${name}`)
    : weights[Number(/\.(\d+)\./.exec(input.name)?.[1])];
  const fits = words?.shape.join() === input.shape.join();
  const sharding =
    input.sharding ?? (fits && words?.model !== undefined ? { model: words.model } : undefined);
  const scale = isWeight(input) ? (words?.scale ?? 0) : 0;
  return sharding ? { ...input, scale, sharding } : { ...input, scale };
}
