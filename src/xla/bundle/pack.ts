/**
 * Packs modules for other machines: a zip archive with the modules' texts, a manifest, the weights, examples, and a
 * runner. It handles only bytes, so that any holder of the elements can call it. Equal bundles make equal archives.
 */
import { type ElementBytes, safetensorsFile } from "../../engine/data/safetensors-file.ts";
import { writeZip } from "../../engine/data/zip.ts";
import { fault } from "../../engine/ir/fault.ts";
import { formatShape, sameShape } from "../../engine/ir/shape.ts";
import {
  type Manifest,
  type ManifestInput,
  type ManifestModule,
  type ManifestOutput,
  manifestVersion,
} from "../export/manifest.ts";
import { repeatedName } from "../export/repeated-name.ts";
import checkpoints from "../runner/checkpoints.py?raw";
import exported from "../runner/exported.py?raw";
import readme from "../runner/readme.md?raw";
import runner from "../runner/run.py?raw";

export interface BundleModule {
  /** The name of its file too: "train-step" is in train-step.mlir. */
  readonly name: string;
  readonly kind: "function" | "training";
  readonly text: string;
  readonly inputs: readonly ManifestInput[];
  readonly outputs: readonly ManifestOutput[];
}

export interface Bundle {
  /** The name of the program, for people. */
  readonly name: string;
  /** The seed of the program's random numbers. */
  readonly seed: number;
  readonly modules: readonly BundleModule[];
  /** The elements of states and constants, by the inputs' `tensor` or else their names. */
  readonly tensors: ReadonlyMap<string, ElementBytes>;
  /**
   * By the name of a module, what a run computed: tensors named `inputs/NAME` for all data, and `outputs/NAME` for all
   * results and next states.
   */
  readonly examples?: ReadonlyMap<string, ReadonlyMap<string, ElementBytes>>;
}

const asker = "stableHLOZip";
const weightsFile = "weights.safetensors";

/** Throws a Fault for names that are no names of files or are there twice, and for a weight that is missing. */
export function packBundle(bundle: Bundle): Uint8Array<ArrayBuffer> {
  const { name, seed, modules, tensors, examples = new Map() } = bundle;
  checkNames(modules);
  for (const module of modules) checkWeights(module, tensors);
  const described = modules.map(({ text: _, ...module }): ManifestModule => {
    const file = `${module.name}.mlir`;
    return examples.has(module.name)
      ? { ...module, file, example: exampleFile(module.name) }
      : { ...module, file };
  });
  const manifest: Manifest = {
    format: "tensorpad-export",
    version: manifestVersion,
    name,
    seed,
    stablehlo: oldestVersion(modules),
    weights: tensors.size > 0 ? weightsFile : null,
    modules: described,
  };
  const text = (content: string): Uint8Array => new TextEncoder().encode(content);
  const files = new Map<string, Uint8Array>([
    ["README.md", text(readme)],
    ["checkpoints.py", text(checkpoints)],
    ["exported.py", text(exported)],
    ["manifest.json", text(`${JSON.stringify(manifest, null, 2)}\n`)],
    ["run.py", text(runner)],
  ]);
  for (const module of modules) files.set(`${module.name}.mlir`, text(module.text));
  if (tensors.size > 0) files.set(weightsFile, safetensorsFile(tensors));
  for (const [module, example] of examples)
    files.set(exampleFile(module), safetensorsFile(example));
  return writeZip(files);
}

function exampleFile(module: string): string {
  return `example-${module}.safetensors`;
}

/** `tan` came with 1.4; all other operations that modules have are in 0.9, the oldest version that JAX writes. */
function oldestVersion(modules: readonly BundleModule[]): string {
  return modules.some(({ text }) => text.includes('"stablehlo.tan"')) ? "1.4.0" : "0.9.0";
}

const fileName = /^[A-Za-z0-9][\w.-]{0,63}$/;

function checkNames(modules: readonly BundleModule[]): void {
  if (modules.length === 0)
    throw fault(
      asker,
      "missing modules: pass at least one under its name, such as { predict: toStableHLO(…) }",
    );
  const known = new Set<string>();
  for (const { name, inputs, outputs } of modules) {
    if (!fileName.test(name))
      throw fault(
        asker,
        `invalid module name ${JSON.stringify(name)}: it becomes a file name: use up to 64 letters, digits, "-", "_" and "."`,
      );
    // Some file systems do not tell upper from lower case.
    if (known.has(name.toLowerCase()))
      throw fault(asker, `duplicate module name "${name}": names must be unique`);
    known.add(name.toLowerCase());
    for (const [ports, kind] of [
      [inputs, "inputs"],
      [outputs, "outputs"],
    ] as const) {
      const twice = repeatedName(ports);
      if (twice !== undefined)
        throw fault(asker, `duplicate name "${twice}" among the ${kind} of "${name}"`);
    }
  }
}

function checkWeights(
  { name, inputs }: BundleModule,
  tensors: ReadonlyMap<string, ElementBytes>,
): void {
  for (const input of inputs) {
    if (input.role !== "state" && input.role !== "constant") continue;
    const key = input.tensor ?? input.name;
    const found = tensors.get(key);
    if (!found) throw fault(asker, `missing weight "${key}" of "${name}": include its elements`);
    if (found.dtype !== input.dtype || !sameShape(found.shape, input.shape))
      throw fault(
        asker,
        `mismatched weight "${key}" of "${name}": ${found.dtype}${formatShape(found.shape)} for ${input.dtype}${formatShape(input.shape)}`,
      );
  }
}
