/** Packs modules with the present elements of the tensors that they capture. */
import type { ElementBytes } from "../../engine/data/safetensors-file.ts";
import { commit, elementsOf } from "../../engine/graph/evaluate.ts";
import { callPosition } from "../../engine/graph/position.ts";
import type { Tensor } from "../../engine/graph/tensor.ts";
import { Fault, fault } from "../../engine/ir/fault.ts";
import { seedNow } from "../../engine/ops/random/streams.ts";
import type { ManifestInput } from "../export/manifest.ts";
import { insideOf, type StableHLOModule } from "../export/stablehlo-module.ts";
import { type BundleModule, packBundle } from "./pack.ts";

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
  const shared = new SharedTensors();
  // A training step names its tensors by the program's state, which a checkpoint is loaded by.
  const isTraining = ([, { kind }]: (typeof entries)[number]): number =>
    kind === "training" ? 0 : 1;
  for (const [key, module] of [...entries].sort((x, y) => isTraining(x) - isTraining(y)))
    shared.add(key, module);
  const seed = seedNow();
  const examples = entries.flatMap(([key, module]) => {
    const example = insideOf(module)?.example();
    if (!example) return [];
    const { inputs, outputs } = module;
    const named: [string, Tensor][] = [
      ...example.data.map((tensor, at): [string, Tensor] => [`inputs/${inputs[at]?.name}`, tensor]),
      ...example.outputs.map((output, at): [string, Tensor] => [
        `outputs/${outputs[at]?.name}`,
        output,
      ]),
    ];
    return [[key, named] as const];
  });
  commit(examples.flatMap(([, named]) => named.map(([, tensor]) => tensor)));
  const [tensors, ...read] = await Promise.all([
    readAll([...shared.named]),
    ...examples.map(([, named]) => readAll(named)),
  ]);
  return packBundle({
    name,
    seed,
    modules: entries.map(([key, module]): BundleModule => {
      const { kind, text, outputs } = module;
      return { name: key, kind, text, inputs: shared.inputsOf(key), outputs };
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

/** The names in the file of weights: each tensor has one, whichever modules capture it. */
class SharedTensors {
  readonly named = new Map<string, Tensor>();
  readonly #names = new Map<object, string>();
  readonly #inputs = new Map<string, readonly ManifestInput[]>();

  add(key: string, { inputs, captured }: StableHLOModule): void {
    const first = inputs.length - captured.length;
    this.#inputs.set(
      key,
      inputs.map((input, index) => {
        const tensor = captured[index - first];
        if (!tensor) return input;
        const name = this.#nameOf(tensor, input.name, key);
        return name === input.name ? input : { ...input, tensor: name };
      }),
    );
  }

  inputsOf(key: string): readonly ManifestInput[] {
    return this.#inputs.get(key) ?? [];
  }

  /** A name that is taken by another tensor is preceded by that of the module. */
  #nameOf(tensor: Tensor, name: string, key: string): string {
    const identity = tensor.node.value ?? tensor.node;
    const known = this.#names.get(identity);
    if (known !== undefined) return known;
    let own = name;
    while (this.named.has(own)) own = `${key}.${own}`;
    this.#names.set(identity, own);
    this.named.set(own, tensor);
    return own;
  }
}
