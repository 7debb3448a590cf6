/** The programs of tests/stablehlo: rewrites their texts, and returns an archive with one run of each as an example. */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ElementBytes } from "../../src/engine/data/safetensors-file.ts";
import { elementsOf } from "../../src/engine/graph/evaluate.ts";
import { tensor } from "../../src/engine/index.ts";
import { referenceRun } from "../../src/engine/testing/reference-run.ts";
import { type BundleModule, packBundle } from "../../src/xla/bundle/pack.ts";
import { printModule } from "../../src/xla/dialect/print.ts";
import { evaluateModule } from "../../src/xla/testing/evaluate.ts";
import { programs } from "../../tests/stablehlo/programs.ts";

type Port = Pick<ElementBytes, "dtype" | "shape"> & { readonly data: ArrayLike<number> };

export async function* archives(): AsyncGenerator<[name: string, Uint8Array]> {
  const texts = resolve(import.meta.dirname, "../../tests/stablehlo/golden");
  const modules: BundleModule[] = [];
  const examples = new Map<string, Map<string, ElementBytes>>();
  for (const { name, record } of programs) {
    const { module, inputs, outputs: types } = await record(await referenceRun());
    const text = printModule(module);
    writeFileSync(join(texts, `${name}.mlir`), text);
    const results = evaluateModule(
      module,
      inputs.map(({ data }) => data),
    );
    const outputs = types.map((type, at) => ({ ...type, data: results[at]?.data ?? [] }));
    const example = new Map<string, ElementBytes>();
    const ports = async (all: readonly Port[], kind: "input" | "output") => {
      for (const [at, port] of all.entries())
        example.set(`${kind}s/${kind}${at}`, await bytesOf(port));
      return all.map(({ dtype, shape }, at) => ({ name: `${kind}${at}`, dtype, shape }));
    };
    const data = (await ports(inputs, "input")).map((port) => ({ ...port, role: "data" as const }));
    const returned = await ports(outputs, "output");
    modules.push({ name, kind: "function", text, inputs: data, outputs: returned });
    examples.set(name, example);
  }
  yield ["golden", packBundle({ name: "golden", seed: 0, modules, tensors: new Map(), examples })];
}

async function bytesOf({ dtype, shape, data }: Port): Promise<ElementBytes> {
  const bytes = await elementsOf(tensor([...Array.from(data)], { dtype, shape }).node);
  return { dtype, shape, bytes: new Uint8Array(bytes) };
}
