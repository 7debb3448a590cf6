/** Packs modules with the present elements of the tensors that they capture. */
import type { ElementBytes } from "../../engine/data/safetensors-file.ts";
import { commit, elementsOf } from "../../engine/graph/evaluate.ts";
import { callPosition } from "../../engine/graph/position.ts";
import type { Tensor } from "../../engine/graph/tensor.ts";
import { Fault, fault } from "../../engine/ir/fault.ts";
import { seedNow } from "../../engine/ops/random/streams.ts";
import type { ManifestInput, ManifestPort } from "../export/manifest.ts";
import { insideOf, type StableHLOModule } from "../export/stablehlo-module.ts";
import { type BundleModule, packBundle } from "./pack.ts";
import { WeightNames } from "./weight-names.ts";

export interface StableHLOZipOptions {
  /** The display name of the program; default "program". */
  readonly name?: string;
}

/**
 * A zip archive of the modules, each under its name: their texts, a manifest, the current elements of the tensors that
 * they capture as safetensors, their results for operands that were tensors, and `run.py`, which runs and trains them
 * on JAX. A tensor that several modules capture is stored once. Waits for the elements.
 */
export async function stableHLOZip(
  modules: Readonly<Record<string, StableHLOModule>>,
  { name = "program" }: StableHLOZipOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const position = callPosition();
  try {
    return await packed(modules, name);
  } catch (error) {
    if (error instanceof Fault) error.position ??= position;
    throw error;
  }
}

async function packed(
  modules: Readonly<Record<string, StableHLOModule>>,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const entries = Object.entries(modules);
  for (const [key, module] of entries)
    if (!module || !insideOf(module))
      throw fault(
        "stableHLOZip",
        `invalid module "${key}": expected what toStableHLO or exportTraining returned`,
      );
  commit(entries.flatMap(([, { captured }]) => captured));
  const names = new WeightNames<object>(".");
  const weights = new Map<string, Tensor>();
  const inputsOf = new Map<string, readonly ManifestInput[]>();
  // A training step names its tensors by the program's state, which a checkpoint is loaded by.
  const isTraining = ([, { kind }]: (typeof entries)[number]): number =>
    kind === "training" ? 0 : 1;
  for (const [key, { inputs, captured }] of [...entries].sort(
    (x, y) => isTraining(x) - isTraining(y),
  )) {
    const first = inputs.length - captured.length;
    const named = inputs.map((input, index) => {
      const tensor = captured[index - first];
      if (!tensor) return input;
      const { node } = tensor;
      return names.named(input, node.value ?? node, key, (name) => weights.set(name, tensor));
    });
    inputsOf.set(key, named);
  }
  const seed = seedNow();
  const examples = entries.flatMap(([key, module]) => {
    const example = insideOf(module)?.example();
    if (!example) return [];
    const { inputs, outputs } = module;
    const named = (kind: string, ports: readonly ManifestPort[], tensors: readonly Tensor[]) =>
      tensors.map((tensor, at) => [`${kind}/${ports[at]?.name}`, tensor] as const);
    const all = [
      ...named("inputs", inputs, example.data),
      ...named("outputs", outputs, example.outputs),
    ];
    return [[key, all] as const];
  });
  commit(examples.flatMap(([, named]) => named.map(([, tensor]) => tensor)));
  const [tensors, ...read] = await Promise.all([
    readAll([...weights]),
    ...examples.map(([, named]) => readAll(named)),
  ]);
  return packBundle({
    name,
    seed,
    modules: entries.map(([key, module]): BundleModule => {
      const { kind, text, outputs } = module;
      return { name: key, kind, text, inputs: inputsOf.get(key) ?? [], outputs };
    }),
    tensors,
    examples: new Map(examples.map(([key], at) => [key, read[at] as Map<string, ElementBytes>])),
  });
}

async function readAll(
  named: readonly (readonly [string, Tensor])[],
): Promise<Map<string, ElementBytes>> {
  const read = await Promise.all(
    named.map(async ([name, { dtype, shape, node }]) => {
      const bytes = new Uint8Array(await elementsOf(node));
      return [name, { dtype, shape, bytes }] as const;
    }),
  );
  return new Map(read);
}
