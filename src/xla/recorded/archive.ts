/** Packs computations of a recorded run as an archive, with weights and with examples from their last evaluations. */
import type { ElementBytes } from "../../engine/data/safetensors-file.ts";
import type { MessageRecording } from "../../engine/executor/replay/message-recording.ts";
import type { OpenHost } from "../../engine/executor/replay/replay-recording.ts";
import { fault } from "../../engine/ir/fault.ts";
import { type BundleModule, packBundle } from "../bundle/pack.ts";
import { WeightNames } from "../bundle/weight-names.ts";
import type { ManifestInput } from "../export/manifest.ts";
import { type Computation, computationsOf } from "./computations.ts";
import { type ModuleOptions, recordedModule } from "./recorded-module.ts";
import { type Captured, valuesAt } from "./values-at.ts";

export interface ChosenComputation extends ModuleOptions {
  /** Its index in the list of the run's computations. */
  readonly index: number;
}

export interface ArchiveOptions {
  /** The name of the program, for people. */
  readonly name: string;
  readonly seed: number;
  readonly chosen: readonly ChosenComputation[];
  /** Called for each computation before its values are computed again. */
  readonly progress?: (done: number, of: number) => void;
}

/**
 * Replays the recording once for each computation, on hosts that `open` opens. Rejects with a Fault where a computation
 * cannot be expressed, or a replay fails or is stopped; nothing is packed then.
 */
export async function recordedArchive(
  recording: MessageRecording,
  open: OpenHost,
  { name, seed, chosen, progress }: ArchiveOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const all = computationsOf(recording);
  const taken = chosen.map((options) => {
    const computation = all[options.index];
    if (!computation) throw fault("export", `unknown computation ${options.index} of the run`);
    return { computation, module: recordedModule(computation, options) };
  });
  const names = new WeightNames<number>("/");
  const tensors = new Map<string, ElementBytes>();
  const modules: BundleModule[] = [];
  const examples = new Map<string, ReadonlyMap<string, ElementBytes>>();
  for (const [at, { computation, module }] of taken.entries()) {
    progress?.(at, taken.length);
    const captured = await valuesAt(recording, computation, open);
    examples.set(module.name, exampleOf(module, captured));
    const inputs = module.inputs.map((input, index) => {
      if (input.role !== "state" && input.role !== "constant") return input;
      const { value } = computation.inputs[index] as Computation["inputs"][number];
      const add = (name: string): unknown =>
        tensors.set(name, elements(input, captured.inputs[index]));
      return names.named(input, value, module.name, add);
    });
    modules.push({ ...module, inputs });
  }
  return packBundle({ name, seed, modules, tensors, examples });
}

function exampleOf(
  { inputs, outputs }: BundleModule,
  captured: Captured,
): Map<string, ElementBytes> {
  const example = new Map<string, ElementBytes>();
  for (const [index, input] of inputs.entries())
    if (input.role === "data")
      example.set(`inputs/${input.name}`, elements(input, captured.inputs[index]));
  for (const [index, output] of outputs.entries())
    example.set(`outputs/${output.name}`, elements(output, captured.outputs[index]));
  return example;
}

function elements(
  { dtype, shape, name }: Pick<ManifestInput, "dtype" | "shape" | "name">,
  buffer: ArrayBuffer | null | undefined,
): ElementBytes {
  if (!buffer) throw fault("export", `missing elements of "${name}": run the program again`);
  return { dtype, shape, bytes: new Uint8Array(buffer) };
}
