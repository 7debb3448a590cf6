import { describe, expect, it } from "vitest";
import { computeOn } from "../../../tests/running/compute-on.ts";
import { readZip } from "../../engine/data/zip.ts";
import { mse, nn, optim, safetensors, type Tensor, tensor } from "../../engine/index.ts";
import { exportTraining } from "../export/export-training.ts";
import { loadTraining } from "../export/load-training.ts";
import type { Manifest } from "../export/manifest.ts";
import { toStableHLO } from "../export/to-stablehlo.ts";
import { packBundle } from "./pack.ts";
import { stableHLOZip } from "./stablehlo-zip.ts";

computeOn({ device: "reference", seed: 5 });

const x = () =>
  tensor([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);

/** A model with the step that trains it. */
function trained() {
  const model = nn.sequential(nn.linear(2, 3), nn.dropout(0.5), nn.linear(3, 2));
  const adam = optim.adam(model.parameters(), { lr: 0.1 });
  const step = (batch: Tensor) => {
    const loss = mse(model(batch), batch);
    adam.step(loss);
    return { loss };
  };
  return { model, adam, step, state: { model, optimizer: adam } };
}

type States = Readonly<Record<string, Tensor>>;

function contentOf(archive: Uint8Array) {
  const files = readZip(archive, "the archive");
  const text = (name: string): string => new TextDecoder().decode(files.get(name));
  const tensors = (name: string) => safetensors.read(files.get(name) ?? new Uint8Array());
  return { files, text, tensors, manifest: JSON.parse(text("manifest.json")) as Manifest };
}

describe("an archive of modules", () => {
  it("has texts, a manifest, the weights once, examples and a runner", async () => {
    const { model, state, step } = trained();
    const training = exportTraining(step, state, x());
    const predict = toStableHLO((batch: Tensor) => model(batch).softmax(), x());
    const archive = await stableHLOZip({ predict, "train-step": training }, { name: "mlp" });
    const { files, text, tensors, manifest } = contentOf(archive);
    expect([...files.keys()]).toEqual([
      "README.md",
      "checkpoints.py",
      "exported.py",
      "manifest.json",
      "run.py",
      "predict.mlir",
      "train-step.mlir",
      "weights.safetensors",
      "example-predict.safetensors",
      "example-train-step.safetensors",
    ]);
    expect(text("train-step.mlir")).toBe(training.text);
    expect(manifest).toMatchObject({
      format: "tensorpad-export",
      version: 1,
      name: "mlp",
      seed: 5,
      stablehlo: "0.9.0",
      weights: "weights.safetensors",
    });
    const [first, second] = manifest.modules;
    expect(second).toMatchObject({ kind: "training", file: "train-step.mlir" });
    // The names of the state replace the function's own.
    expect(first?.inputs.map(({ name, tensor: own }) => [name, own])).toEqual([
      ["operand0", undefined],
      ["captured0", "model.0.weight"],
      ["captured1", "model.0.bias"],
      ["captured2", "model.2.weight"],
      ["captured3", "model.2.bias"],
    ]);
    const weights = tensors("weights.safetensors");
    expect(Object.keys(weights).slice(0, 5)).toEqual([
      "model.0.weight",
      "model.0.bias",
      "model.2.weight",
      "model.2.bias",
      "optimizer.groups.0.weights",
    ]);
    expect(await weights["model.0.weight"]?.array()).toEqual(await model.parameters()[0]?.array());
    expect(await stableHLOZip({ predict, "train-step": training }, { name: "mlp" })).toEqual(
      archive,
    );
  });

  it("has as an example the results of the program's next step", async () => {
    const { model, adam, state, step } = trained();
    const training = exportTraining(step, state, { shape: [3, 2], name: "batch" });
    const { files } = contentOf(await stableHLOZip({ training }));
    expect([...files.keys()].some((name) => name.startsWith("example"))).toBe(false);

    const shown = exportTraining(step, state, x());
    // Weights are those of the time of packing, and the example fits them.
    step(x().mul(2));
    const { tensors } = contentOf(await stableHLOZip({ shown }));
    const example = tensors("example-shown.safetensors");
    expect(await example["inputs/operand0"]?.array()).toEqual(await x().array());
    const weights = tensors("weights.safetensors");
    expect(await weights["model.2.bias"]?.array()).toEqual(await model.parameters()[3]?.array());
    expect(Object.keys(example)).toContain("outputs/optimizer.parameters.3.square");
    expect(adam.lr).toBe(0.1);
    expect(await example["outputs/model.2.bias"]?.array()).not.toEqual(
      await weights["model.2.bias"]?.array(),
    );
  });

  it("comes back: a checkpoint continues the program's training", async () => {
    const [{ state, step }, other] = [trained(), trained()];
    const training = exportTraining(step, state, x());
    const { tensors } = contentOf(await stableHLOZip({ training }));
    const example = tensors("example-training.safetensors");
    // A runner writes the next states under the names that they have in the file of weights.
    const checkpoint = Object.fromEntries(
      Object.entries(example).flatMap(([name, tensor]) =>
        name.startsWith("outputs/") ? [[name.slice("outputs/".length), tensor]] : [],
      ),
    );
    const file = await safetensors.write(checkpoint);
    loadTraining(other.state, safetensors.read(file));
    step(x());
    // The module has the rate as an f32 operand, and the program as a number, so last bits may differ.
    const expectContinued = async (continued: States, own: States): Promise<void> => {
      expect(Object.keys(continued)).toEqual(Object.keys(own));
      for (const [name, values] of Object.entries(continued)) {
        const [here, there] = [await values.data(), (await own[name]?.data()) ?? []];
        for (const [index, value] of here.entries())
          expect(value).toBeCloseTo(there[index] as number, 6);
      }
    };
    await expectContinued(other.model.state(), state.model.state());
    await expectContinued(other.adam.state(), state.optimizer.state());
  });

  it("refuses a checkpoint of another state, and changes nothing", async () => {
    const { model, state } = trained();
    const before = await model.parameters()[0]?.array();
    const saved = { ...model.state(), "model.0.weight": tensor([[1]]) };
    expect(() => loadTraining(state, model.state())).toThrow(
      'loadTraining: missing tensor "model.0.weight": the file is not a checkpoint of this state',
    );
    expect(() => loadTraining(state, saved)).toThrow(
      'loadTraining: mismatched tensor "model.0.weight": [1, 1] for [2, 3]',
    );
    expect(await model.parameters()[0]?.array()).toEqual(before);
  });

  it("refuses what is no module", async () => {
    await expect(stableHLOZip({ predict: {} as never })).rejects.toThrow(
      'stableHLOZip: invalid module "predict": expected what toStableHLO or exportTraining returned',
    );
    await expect(stableHLOZip({})).rejects.toThrow(
      "stableHLOZip: missing modules: pass at least one under its name, such as { predict: toStableHLO(…) }",
    );
    const predict = toStableHLO((batch: Tensor) => batch.exp(), [2]);
    await expect(stableHLOZip({ "a/b": predict })).rejects.toThrow(
      'stableHLOZip: invalid module name "a/b": it becomes a file name: use up to 64 letters, digits, "-", "_" and "."',
    );
    await expect(stableHLOZip({ Predict: predict, predict })).rejects.toThrow(
      'stableHLOZip: duplicate module name "predict": names must be unique',
    );
  });
});

describe("a bundle of bytes", () => {
  const module = {
    name: "double",
    kind: "function",
    text: "",
    inputs: [{ name: "w", role: "constant", dtype: "bool", shape: [3] }],
    outputs: [{ name: "result", dtype: "bool", shape: [3] }],
  } as const;
  const bundle = { name: "program", seed: 0, modules: [module] };

  it("has elements as devices have them: bools take a byte each in the file", async () => {
    const w = {
      dtype: "bool",
      shape: [3],
      bytes: new Uint8Array([1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]),
    };
    const packed = packBundle({ ...bundle, tensors: new Map([["w", { ...w, dtype: "bool" }]]) });
    const { tensors } = contentOf(packed);
    expect(await tensors("weights.safetensors").w?.array()).toEqual([true, false, true]);
  });

  it("needs all weights, of the types that the inputs have", () => {
    expect(() => packBundle({ ...bundle, tensors: new Map() })).toThrow(
      'stableHLOZip: missing weight "w" of "double": include its elements',
    );
    const w = { dtype: "f32", shape: [2], bytes: new Uint8Array(8) } as const;
    expect(() => packBundle({ ...bundle, tensors: new Map([["w", w]]) })).toThrow(
      'stableHLOZip: mismatched weight "w" of "double": f32[2] for bool[3]',
    );
    const twice = { ...module, outputs: [...module.outputs, ...module.outputs] };
    expect(() => packBundle({ ...bundle, modules: [twice], tensors: new Map() })).toThrow(
      'stableHLOZip: duplicate name "result" among the outputs of "double"',
    );
  });
});
