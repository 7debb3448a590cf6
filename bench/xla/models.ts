/** Writes steps of training as the export of a program has them, without weights: the runner draws these. */
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Manifest, ManifestInput, ManifestOutput } from "../../src/engine/export/manifest.ts";
import { manifestVersion } from "../../src/engine/export/manifest.ts";
import { toStableHLO } from "../../src/engine/export/to-stablehlo.ts";
import { init, type Tensor, valueAndGrad } from "../../src/engine/index.ts";
import { type Work, works } from "./works.ts";

const betas = [0.9, 0.999] as const;
const eps = 1e-8;

/** Returns a line for each work. */
export async function writeModels(
  folder: string,
  { tiny, names }: { readonly tiny: boolean; readonly names: readonly string[] },
): Promise<string[]> {
  const device = await init({ device: "reference" });
  const lines = works(tiny)
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .map((work) => writeModel(join(folder, work.name), work));
  await device.dispose();
  return lines;
}

function writeModel(folder: string, work: Work): string {
  const { name, title, compute, heads, items, itemsPerStep, data, weights } = work;
  const { text, inputs, outputs } = adamStep(work);
  const manifest: Manifest = {
    format: "tensorpad-export",
    version: manifestVersion,
    name: title,
    seed: 0,
    stablehlo: "0.9.0",
    weights: null,
    modules: [{ name, kind: "training", file: `${name}.mlir`, inputs, outputs }],
  };
  mkdirSync(folder, { recursive: true });
  const write = (file: string, content: string): void => writeFileSync(join(folder, file), content);
  write(`${name}.mlir`, text);
  write("manifest.json", `${JSON.stringify(manifest, null, 1)}\n`);
  const bench = { name, title, compute, heads, items, itemsPerStep, data, weights };
  write("work.json", `${JSON.stringify(bench, null, 1)}\n`);
  const runner = resolve(import.meta.dirname, "../../src/engine/export/runner/run.py");
  copyFileSync(runner, join(folder, "run.py"));
  return `${title}: ${(text.length / 1024).toFixed(0)} KB`;
}

interface Step {
  readonly text: string;
  readonly inputs: readonly ManifestInput[];
  readonly outputs: readonly ManifestOutput[];
}

/** A step of Adam (Kingma and Ba 2015), whose numbers of the step and of the rate are inputs. */
function adamStep({ data, weights, loss }: Work): Step {
  const count = weights.length;
  const step = (...operands: Tensor[]): Tensor[] => {
    const [taken, rate, ...rest] = operands as [Tensor, Tensor, ...Tensor[]];
    const batch = rest.slice(0, data.length);
    const [now, means, squares] = [0, 1, 2].map((which) =>
      rest.slice(data.length + which * count, data.length + (which + 1) * count),
    ) as [Tensor[], Tensor[], Tensor[]];
    const places = now.map((_, place) => place);
    const [value, found] = valueAndGrad(
      (...each: Tensor[]) => loss([...batch, ...each]),
      places,
    )(...now) as [Tensor, Tensor[]];
    const next = taken.add(1);
    const [meanPart, squarePart] = betas.map((beta) =>
      next.mul(Math.log(beta)).exp().neg().add(1),
    ) as [Tensor, Tensor];
    const moved = found.map((gradient, at) => {
      const mean = (means[at] as Tensor).mul(betas[0]).add(gradient.mul(1 - betas[0]));
      const square = (squares[at] as Tensor)
        .mul(betas[1])
        .add(gradient.square().mul(1 - betas[1]));
      const by = mean.div(meanPart).div(square.div(squarePart).sqrt().add(eps));
      return { mean, square, weight: (now[at] as Tensor).sub(by.mul(rate)) };
    });
    return [
      value,
      next,
      ...moved.map(({ weight }) => weight),
      ...moved.map(({ mean }) => mean),
      ...moved.map(({ square }) => square),
    ];
  };
  const inputs: ManifestInput[] = [
    { name: "step", dtype: "f32", shape: [], role: "state", scale: 0 },
    { name: "rate", dtype: "f32", shape: [], role: "rate", value: 1e-3 },
    ...data.map(
      ({ name, shape, below }): ManifestInput => ({
        name,
        dtype: below === undefined ? "f32" : "i32",
        shape,
        role: "data",
        sharding: { data: 0 },
      }),
    ),
    ...["weight", "mean", "square"].flatMap((kind) =>
      weights.map(
        ({ name, shape, scale, model }): ManifestInput => ({
          name: `${kind}.${name}`,
          dtype: "f32",
          shape,
          role: "state",
          scale: kind === "weight" ? scale : 0,
          ...(model === undefined ? {} : { sharding: { model } }),
        }),
      ),
    ),
  ];
  const { text, outputs } = toStableHLO(
    step,
    ...inputs.map(({ name, dtype, shape }) => ({ name, dtype, shape })),
  );
  const states = inputs.flatMap(({ role }, place) => (role === "state" ? [place] : []));
  return {
    text,
    inputs,
    outputs: outputs.map(({ dtype, shape }, place): ManifestOutput => {
      const input = states[place - 1];
      return place === 0 || input === undefined
        ? { name: "loss", dtype, shape }
        : { name: inputs[input]?.name ?? "", dtype, shape, input };
    }),
  };
}
