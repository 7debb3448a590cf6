/**
 * Writes the training steps of `bench/native` in the format of a program's export, without their large tensors: the
 * runner draws these with the standard deviation in the manifest.
 */
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type ElementBytes, safetensorsFile } from "../../src/engine/data/safetensors-file.ts";
import { init, optim, parameter, type Tensor, zeros } from "../../src/engine/index.ts";
import { exportTraining } from "../../src/xla/export/export-training.ts";
import { type Manifest, manifestVersion } from "../../src/xla/export/manifest.ts";
import type { StableHLOModule } from "../../src/xla/export/stablehlo-module.ts";
import type { EstimateOptions } from "../../src/xla/plan/types.ts";
import { type OperandWords, operandOf, operandWords } from "../operands.ts";
import type { Work } from "../work.ts";
import { type ListedWork, listedWorks, workOf } from "../works/listed.ts";

/** Tensors with fewer elements go into the file of weights. */
const small = 256;

/** The devices of each time that run-all.py measures. */
const columns: Readonly<Record<string, EstimateOptions>> = {
  "1": { device: "h100" },
  "2, batch": { device: "h100", devices: 2 },
  "2, weights": { device: "h100", devices: 2, modelParallel: 2 },
};

/** XLA's results are compared by its own runner. */
const unchecked: Work["reference"] = () => ({
  size: 0,
  element: () => ({ value: 0, allowance: 0 }),
});

/** Returns a line for each work. All works are written where no names are passed. */
export async function writeModels(
  folder: string,
  names: readonly string[],
  batch: number,
): Promise<string[]> {
  const device = await init({ device: "reference" });
  const lines: string[] = [];
  for (const work of listedWorks)
    if (work.training && (names.length === 0 || names.includes(work.name)))
      lines.push(await writeModel(join(folder, work.name), work, batch));
  await device.dispose();
  return lines;
}

async function writeModel(folder: string, work: ListedWork, batch: number): Promise<string> {
  const { name, title } = work;
  const { compute } = workOf(work, unchecked);
  const words = operandWords(work.operands);
  const data = words.filter((operand) => !operand.parameter).map((data) => larger(data, batch));
  const weights = words.filter((operand) => operand.parameter);
  const weight = weights.map(({ shape }) => parameter(zeros([...shape])));
  const adam = optim.adam(weight, { lr: 1e-3 });
  const module = exportTraining(
    (...operands) => {
      const loss = compute(...operands, ...weight);
      adam.step(loss);
      return { loss };
    },
    { weight, adam },
    ...data.map(({ shape }) => shape),
  );
  const { kind, text, inputs, outputs, captured } = module;
  const tensors = new Map<string, ElementBytes>();
  const scaled = inputs.map((input, index) => {
    const own = weights[Number(/^weight\.(\d+)$/.exec(input.name)?.[1])];
    const tensor = captured[index - (inputs.length - captured.length)];
    return { tensor, input: tensor ? { ...input, scale: own ? (own.scale ?? 1) : 0 } : input };
  });
  for (const { tensor, input } of scaled)
    if (tensor && input.scale === 0 && tensor.size < small)
      tensors.set(input.name, await bytesOf(tensor));
  const example = new Map(
    data.map((operand, index) => [`inputs/operand${index}`, drawn(operand, index)]),
  );
  const manifest: Manifest = {
    format: "tensorpad-export",
    version: manifestVersion,
    name: title,
    seed: 0,
    stablehlo: "0.9.0",
    weights: "weights.safetensors",
    modules: [
      {
        name,
        kind,
        file: `${name}.mlir`,
        inputs: scaled.map(({ input }) => input),
        outputs,
        example: "example.safetensors",
      },
    ],
  };
  mkdirSync(folder, { recursive: true });
  const files: Readonly<Record<string, string | Uint8Array>> = {
    [`${name}.mlir`]: text,
    "manifest.json": `${JSON.stringify(manifest, null, 1)}\n`,
    "weights.safetensors": safetensorsFile(tensors),
    "example.safetensors": safetensorsFile(example),
    "estimates.json": `${JSON.stringify(estimatesOf(module))}\n`,
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  const runner = resolve(import.meta.dirname, "../../src/xla/runner");
  for (const file of ["checkpoints.py", "exported.py", "run.py"])
    copyFileSync(join(runner, file), join(folder, file));
  return `${title}: ${(text.length / 1024).toFixed(0)} KB`;
}

function larger({ shape: [rows = 1, ...others], ...data }: OperandWords, by: number): OperandWords {
  return { ...data, shape: [rows * by, ...others] };
}

function drawn(words: OperandWords, index: number): ElementBytes {
  const { data, shape } = operandOf(words, index === 0 ? 0 : 99 + index);
  return { dtype: "f32", shape, bytes: new Uint8Array(data.buffer) };
}

/** The predicted milliseconds; null where a plan refuses, such as for weights without an axis to shard. */
function estimatesOf({ estimate }: StableHLOModule): Record<string, unknown> {
  const entries = Object.entries(columns).map(([name, options]) => {
    try {
      return [name, estimate(options).milliseconds] as const;
    } catch {
      return [name, null] as const;
    }
  });
  return Object.fromEntries(entries);
}

async function bytesOf(tensor: Tensor): Promise<ElementBytes> {
  const { buffer, byteOffset, byteLength } = await tensor.data();
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  return { dtype: tensor.dtype, shape: tensor.shape, bytes };
}
