import { describe, expect, it } from "vitest";
import type { ComputationSummary } from "../recorded/summary.ts";
import { chosenAtFirst, offersOf } from "./offers.ts";

const source = `const model = nn.sequential(nn.linear(3, 8), nn.linear(8, 1));
for (let step = 0; step < 30; step++) {
  const x = tensor(numbers).reshape([16, 3]);
  const loss = model(x).square().mean();
  adam.step(loss);
}
const answers = model(probes);
print(answers.sum());`;

/** The position of the n-th occurrence of a text in the source. */
function spotOf(text: string, occurrence = 0): { line: number; column: number } {
  let at = source.indexOf(text);
  for (let count = 0; count < occurrence; count++) at = source.indexOf(text, at + 1);
  const before = source.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

/** A tensor of the model, by its name there. */
function keptAs(name: string): {
  keeper: number;
  name: string;
  frames: { line: number; column: number }[];
} {
  return { keeper: 0, name, frames: [spotOf("sequential")] };
}

const port = { dtype: "f32", shape: [2] } as const;
const scalar = { dtype: "f32", shape: [] } as const;
const nothing: ComputationSummary = {
  index: 0,
  kind: "function",
  times: 1,
  inputs: [],
  outputs: [],
  positions: [],
  weights: 0,
  example: 0,
  cost: {
    flops: 0,
    bytes: 0,
    bytesUnfused: 0,
    kernels: 0,
    parameters: 0,
    activations: 0,
    kinds: [],
  },
  memory: {
    parameters: 0,
    optimizer: 0,
    constants: 0,
    batch: 0,
    results: 0,
    activations: 0,
    total: 0,
  },
  refusal: null,
};
const step: ComputationSummary = {
  ...nothing,
  kind: "training",
  times: 30,
  inputs: [
    { ...port, role: "state", position: spotOf("linear(3"), kept: keptAs("0.bias") },
    { ...port, role: "state", position: spotOf("linear(8"), kept: keptAs("1.bias") },
    { ...port, role: "data", position: spotOf("reshape") },
    { ...scalar, role: "counter", position: null },
  ],
  outputs: [
    { ...port, position: spotOf("step(loss"), input: 0 },
    { ...scalar, position: spotOf("mean"), input: -1 },
  ],
  positions: [spotOf("mean"), spotOf("step(loss")],
};
const forward: ComputationSummary = {
  ...nothing,
  outputs: [{ ...port, position: spotOf("model(probes"), input: -1 }],
  positions: [spotOf("model(probes")],
};

describe("what the dialog offers of a run", () => {
  it("has the program's names for its inputs and results", () => {
    const [offer] = offersOf(source, [step]);
    expect(offer?.names).toEqual({
      inputs: ["model.0.bias", "model.1.bias", "x", "counter"],
      outputs: ["model.0.bias", "loss"],
    });
  });

  it("names what the program itself keeps for a weight after both", () => {
    const layer = spotOf("linear(8");
    const adam = spotOf("adam.step");
    const inputs = [
      { ...port, role: "state", position: layer, shape: [8, 1], kept: keptAs("1.weight") },
      { ...port, role: "state", position: adam, weight: 0, shape: [8, 1] },
      { ...port, role: "state", position: adam, weight: 0, shape: [8, 1] },
      { ...port, role: "state", position: layer, shape: [1], kept: keptAs("1.bias") },
      { ...port, role: "state", position: adam, weight: 3, shape: [1] },
      { ...port, role: "state", position: adam },
    ] as const;
    const [offer] = offersOf(source, [{ ...step, inputs }]);
    expect(offer?.names.inputs).toEqual([
      "model.1.weight",
      "adam.model.1.weight.0",
      "adam.model.1.weight.1",
      "model.1.bias",
      "adam.model.1.bias",
      "adam",
    ]);
  });

  it("has the names of a batch that its line takes apart", () => {
    const text = "for await (const { x, y } of mnist.train.batches(64)) {";
    const position = { line: 1, column: text.indexOf("batches") + 1 };
    const inputs = [
      { ...port, role: "data", position },
      { ...port, dtype: "i32", role: "data", position },
    ] as const;
    const [offer] = offersOf(text, [{ ...step, inputs }]);
    expect(offer?.names.inputs).toEqual(["x", "y"]);
  });

  it("says what it is, where it stands and how often it ran", () => {
    const offers = offersOf(source, [step, forward, { ...nothing, positions: [spotOf("print")] }]);
    expect(offers.map(({ title, module, where }) => [title, module, where])).toEqual([
      ["Training step", "train-step", "lines 4–5, ran 30 times"],
      ["answers", "answers", "line 7, ran once"],
      ["Computation", "line-8", "line 8, ran once"],
    ]);
  });

  it("names each module for itself", () => {
    const modules = offersOf(source, [step, step, forward, forward]).map(({ module }) => module);
    expect(modules).toEqual(["train-step", "train-step-2", "answers", "answers-2"]);
  });

  it("distinguishes steps that generate from steps that train", () => {
    const memory = { ...nothing.memory, parameters: 32_768, constants: 669_672 };
    const [offer] = offersOf(source, [{ ...step, memory }]);
    expect([offer?.title, offer?.module]).toEqual(["Stateful step", "step"]);
    const trained = { ...memory, optimizer: 1_339_344 };
    expect(offersOf(source, [{ ...step, memory: trained }])[0]?.title).toBe("Training step");
  });

  it("begins with the steps of training, or else with the first that can leave", () => {
    const refused = { ...step, refusal: { message: "it cannot be expressed", position: null } };
    const chosen = (computations: readonly ComputationSummary[]): readonly string[] =>
      chosenAtFirst(offersOf(source, computations)).map(({ module }) => module);
    expect(chosen([step, forward])).toEqual(["train-step"]);
    expect(chosen([refused, forward, forward])).toEqual(["answers"]);
  });
});
