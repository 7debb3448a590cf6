// The tensor names in an export of a run are those of the program's own models and optimisers.
import { afterEach, describe, expect, it } from "vitest";
import type { SourcePosition } from "../../src/app/run/messages/events.ts";
import * as tensorpad from "../../src/engine/api.ts";
import { frameOf } from "../../src/engine/graph/position.ts";
import type { Position } from "../../src/engine/ir/fault.ts";
import { enterProgram } from "../../src/engine/testing/enter-program.ts";
import { type RecordedRun, recordedRun } from "../../src/engine/testing/recorded-run.ts";
import { ownerNames } from "../../src/xla/dialog/owner-names.ts";
import { portNames } from "../../src/xla/dialog/port-names.ts";
import { type Computation, computationsOf } from "../../src/xla/recorded/computations.ts";
import type { ComputationSummary } from "../../src/xla/recorded/summary.ts";
import { summariesOf } from "../../src/xla/recorded/summary.ts";
import { valuesAt } from "../../src/xla/recorded/values-at.ts";

const { loadTraining, nn, optim } = tensorpad;
const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
const url = "a-program-that-is-exported.js";
const head = "const { nn, optim, tensor, ones, randn, rand, evaluate, parameter } = tensorpad;\n";
/** The lines before the program's first one: the head, and the function's line. */
const linesBefore = 3;

let recorded: RecordedRun | null = null;
afterEach(async () => {
  await recorded?.dispose();
  recorded = null;
});

function shifted(position: Position | null): SourcePosition | null {
  return position && { line: position.line - linesBefore, column: position.column };
}

type Ports = Pick<ComputationSummary, "kind" | "inputs" | "outputs">;

/** Elements by tensor name. */
type Elements = Readonly<Record<string, readonly number[]>>;

/** The trained elements, by the names of the export and by the program's own. */
interface Trained {
  readonly exported: Elements;
  readonly own: Elements;
}

/** The elements after the last step of a program that returns its own. */
async function trained(text: string): Promise<Trained> {
  const program = new AsyncFunction("tensorpad", `${head}${text}\n//# sourceURL=${url}`);
  let own: Elements = {};
  // The test runner's own hook would map every frame.
  const { prepareStackTrace } = Error;
  Reflect.deleteProperty(Error, "prepareStackTrace");
  enterProgram({ programFrame: frameOf(url) });
  try {
    recorded = await recordedRun(async () => {
      own = await program(tensorpad);
    });
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
  const { messages, open } = recorded;
  const summary = summariesOf(messages).find(({ kind }) => kind === "training");
  if (!summary) throw new Error("the run has no step of training");
  const ports: Ports = {
    kind: summary.kind,
    inputs: summary.inputs.map(({ kept, ...input }) => ({
      ...input,
      position: shifted(input.position),
      ...(kept && { kept: { ...kept, frames: kept.frames.flatMap((at) => shifted(at) ?? []) } }),
    })),
    outputs: summary.outputs.map((output) => ({ ...output, position: shifted(output.position) })),
  };
  const lines = text.split("\n");
  const names = portNames(lines, ports, ownerNames(lines, [ports]));
  const { outputs } = await valuesAt(
    messages,
    computationsOf(messages)[summary.index] as Computation,
    open,
  );
  const states = [...outputs.entries()].filter(([at]) => (ports.outputs[at]?.input ?? -1) >= 0);
  const exported = states.map(([at, bytes]): [string, number[]] => [
    names.outputs[at] as string,
    [...new Float32Array(bytes)],
  ]);
  return { exported: Object.fromEntries(exported), own };
}

/** A function in a program that returns layers. */

/** A program that trains a model, and returns its state. */
function training(model: string, loss: string, before = ""): string {
  return `${before}const model = ${model};
const sgd = optim.sgd(model.parameters(), { lr: 0.01 });
for (let step = 0; step < 3; step++) sgd.step(${loss});
const elements = {};
for (const [name, each] of Object.entries(model.state()))
  elements["model." + name] = [...(await each.data())];
return elements;`;
}

const [rows, images] = ["rand([5, 4])", "rand([2, 4, 6])"];
const sequence = "rand([2, 3, 4])";
const integers = 'tensor([[0, 1, 2]], { dtype: "i32" })';

/** Layers with weights, and an expression for one of their results. */
const layers: readonly (readonly [layer: string, result: string])[] = [
  ["nn.linear(4, 3)", `model(${rows})`],
  ['nn.linear(4, 3, { biasInit: "zeros", weightInit: "ones" })', `model(${rows})`],
  ["nn.linear(4, 3, { bias: false })", `model(${rows})`],
  ["nn.bilinear(4, 4, 3)", `model(${rows}, ${rows})`],
  ["nn.embedding(5, 3)", `model(${integers})`],
  ["nn.embeddingBag(5, 3)", `model(${integers})`],
  ["nn.conv1d(4, 3, 2)", `model(${images})`],
  ["nn.conv2d(1, 3, 2)", `model(${images}.reshape([2, 1, 4, 6]))`],
  ["nn.conv3d(1, 3, 2)", `model(${images}.reshape([2, 1, 2, 2, 6]))`],
  ["nn.convTranspose1d(4, 3, 2)", `model(${images})`],
  ["nn.convTranspose2d(1, 3, 2, { bias: false })", `model(${images}.reshape([2, 1, 4, 6]))`],
  ["nn.convTranspose3d(1, 3, 2)", `model(${images}.reshape([2, 1, 2, 2, 6]))`],
  ["nn.prelu(4)", `model(${rows}.sub(0.5))`],
  ["nn.layerNorm(4)", `model(${rows})`],
  ["nn.layerNorm([3, 4])", `model(${sequence})`],
  ["nn.layerNorm(4, { bias: false })", `model(${rows})`],
  ["nn.rmsNorm(4)", `model(${rows})`],
  ["nn.groupNorm(2, 4)", `model(${images})`],
  ["nn.batchNorm(4)", `model(${images})`],
  ["nn.batchNorm(1)", `model(${rows}.reshape([5, 1, 4]))`],
  ["nn.batchNorm(4, { momentum: null })", `model(${images})`],
  ["nn.batchNorm(1, { momentum: null })", `model(${rows}.reshape([5, 1, 4]))`],
  ["nn.batchNorm(4, { trackRunningStats: false })", `model(${images})`],
  ["nn.instanceNorm(4, { affine: true })", `model(${images})`],
  ["nn.instanceNorm(4, { affine: true, trackRunningStats: true })", `model(${images})`],
  ["nn.rnn(4, 4)", `model(${sequence}).output`],
  ["nn.gru(4, 4, { bidirectional: true })", `model(${sequence}).output`],
  ["nn.lstm(4, 4)", `model(${sequence}).output`],
  ["nn.lstm(4, 3, { layers: 2, bidirectional: true })", `model(${sequence}).output`],
  ["nn.lstm(4, 4, { layers: 2, projSize: 2, peepholes: true })", `model(${sequence}).output`],
  ["nn.lstm(4, 4, { bias: false })", `model(${sequence}).output`],
  ["nn.rnnCell(4, 4)", `model(${rows})`],
  ["nn.gruCell(4, 4)", `model(${rows})`],
  ["nn.lstmCell(4, 4, { peepholes: true })", `model(${rows})[0]`],
  ["nn.multiHeadAttention(4, 2)", `model(${sequence})`],
  ["nn.multiHeadAttention(4, 2, { addBiasKv: true })", `model(${sequence})`],
  ["nn.multiHeadAttention(4, 2, { bias: false, keyHeads: 1 })", `model(${sequence})`],
  ["nn.transformerEncoderLayer(4, 2, { dimFeedforward: 4, dropout: 0 })", `model(${sequence})`],
  [
    "nn.transformerEncoderLayer(4, 2, { dimFeedforward: 4, dropout: 0, bias: false })",
    `model(${sequence})`,
  ],
  [
    "nn.transformerDecoderLayer(4, 2, { dimFeedforward: 4, dropout: 0 })",
    `model(${sequence}, ${sequence})`,
  ],
  [
    "nn.transformerDecoder(() => nn.transformerDecoderLayer(4, 2, { dimFeedforward: 4, dropout: 0 }), 2)",
    `model(${sequence}, ${sequence})`,
  ],
  [
    "nn.transformer(4, 2, { encoderLayers: 2, decoderLayers: 1, dimFeedforward: 4, dropout: 0 })",
    `model(${sequence}, ${sequence})`,
  ],
  [
    "nn.transformerEncoder(() => nn.transformerEncoderLayer(4, 2, { dimFeedforward: 4, dropout: 0 }), 2, { norm: nn.layerNorm(4) })",
    `model(${sequence})`,
  ],
  [
    "nn.sequential(nn.linear(4, 4), nn.layerNorm(4), nn.sequential(nn.tanh(), nn.linear(4, 4)))",
    `model(${rows})`,
  ],
  ["nn.sequential({ body: nn.linear(4, 4), head: nn.prelu(1) })", `model(${rows})`],
];

/** Layers without weights, and one whose weights are integers, which no optimiser trains. */
const withoutWeights = new Set([
  "localResponseNorm",
  "hingeEmbedding",
  "cosineEmbedding",
  "quantizedLinear",
]);

describe("the names of a model's tensors", () => {
  it("are tested for all layers with state", () => {
    const tried = new Set(
      layers.flatMap(([text]) => [...text.matchAll(/nn\.(\w+)/g)].map(([, name]) => name)),
    );
    const weighing = /linear|embedding|conv|prelu|norm|rnn|gru|lstm|attention|transformer/i;
    const makers = Object.keys(nn).filter(
      (name) => weighing.test(name) && !withoutWeights.has(name),
    );
    expect(makers.filter((name) => !tried.has(name))).toEqual([]);
  });

  it.each(layers)("are those of the state of %s", async (layer, result) => {
    const { exported, own } = await trained(training(layer, `${result}.square().mean()`));
    expect(Object.keys(own)).not.toEqual([]);
    expect(exported).toEqual(own);
  });

  const block = "const block = (n) => nn.sequential(nn.linear(n, n), nn.layerNorm(n));\n";
  it.each([
    ["a function makes its parts", "nn.sequential(block(4), nn.tanh(), block(4))"],
    ["a function makes it", "block(4)"],
    ["a loop makes its parts", "nn.sequential(...[4, 4].map((n) => block(n)))"],
    ["names are no identifiers", 'nn.sequential({ "the body": block(4) })'],
  ])("are those of its state where %s", async (_, model) => {
    const text = training(model, `model(${rows}).square().mean()`, block);
    const { exported, own } = await trained(text);
    expect(Object.keys(own)).not.toEqual([]);
    expect(exported).toEqual(own);
  });

  it("are those of its state where weights were loaded before the training", async () => {
    const model = training("nn.linear(4, 3)", `model(${rows}).square().mean()`);
    const load = "await model(ones([1, 4])).data();\nmodel.load(nn.linear(4, 3).state());\n";
    const { exported, own } = await trained(model.replace("const sgd", `${load}const sgd`));
    expect(exported).toEqual(own);
  });

  it("are numbered model by model where a variable has several", async () => {
    const { exported } = await trained(`const models = [];
for (let at = 0; at < 2; at++) models.push(nn.linear(4, 4));
const sgd = optim.sgd(models.flatMap((each) => each.parameters()), { lr: 0.01 });
for (let step = 0; step < 3; step++)
  sgd.step(models.reduce((x, layer) => layer(x), ${rows}).square().mean());
return {};`);
    expect(Object.keys(exported).toSorted()).toEqual([
      "linear.0.bias",
      "linear.0.weight",
      "linear.1.bias",
      "linear.1.weight",
    ]);
  });

  it("begin with the name of each of several models", async () => {
    const { exported } = await trained(`const first = nn.linear(4, 4);
const last = nn.layerNorm(4);
const weights = [first, last].flatMap((each) => each.parameters());
const sgd = optim.sgd(weights, { lr: 0.01 });
for (let step = 0; step < 3; step++) sgd.step(last(first(${rows})).square().mean());
return {};`);
    expect(Object.keys(exported).toSorted()).toEqual([
      "first.bias",
      "first.weight",
      "last.bias",
      "last.weight",
    ]);
  });
});

/** A program whose optimiser trains a model, and which returns the state of both. */
function optimising(optimizer: string): string {
  return `const model = nn.linear(4, 3, { bias: ${!optimizer.includes("muon")} });
const optimizer = ${optimizer};
for (let step = 0; step < 3; step++) optimizer.step(model(${rows}).square().mean());
const elements = {};
for (const [kept, state] of Object.entries({ model: model.state(), optimizer: optimizer.state() }))
  for (const [name, each] of Object.entries(state))
    elements[kept + "." + name] = [...(await each.data())];
return elements;`;
}

const given = "model.parameters()";

/** Optimisers, and options that change their state. */
const optimizers: readonly string[] = [
  `optim.sgd(${given}, { lr: 0.1, momentum: 0.9 })`,
  `optim.sgd(${given}, { lr: 0.1, momentum: 0.9, dampening: 0.5 })`,
  `optim.adam(${given})`,
  `optim.adam(${given}, { amsgrad: true, clipNorm: 1 })`,
  `optim.adamW(${given})`,
  `optim.lamb(${given})`,
  `optim.nadam(${given})`,
  `optim.radam(${given})`,
  `optim.adamax(${given})`,
  `optim.rmsprop(${given})`,
  `optim.rmsprop(${given}, { centered: true })`,
  `optim.rmsprop(${given}, { momentum: 0.9 })`,
  `optim.rmsprop(${given}, { momentum: 0.9, centered: true })`,
  `optim.adagrad(${given})`,
  `optim.adagrad(${given}, { lrDecay: 0.1, initialAccumulator: 0.5 })`,
  `optim.adadelta(${given})`,
  `optim.lion(${given})`,
  `optim.adafactor(${given})`,
  `optim.asgd(${given})`,
  `optim.rprop(${given})`,
  `optim.muon(${given})`,
  `optim.adam(${given}, { lossScale: { initial: 8 } })`,
  `optim.asgd(${given}, { lossScale: { initial: 8 } })`,
  "optim.adam([{ parameters: [model.weight], lr: 0.1 }, { parameters: [model.bias] }])",
  "optim.adam([model.bias, model.weight])",
];

/** An optimiser with several evaluations per step, whose steps are not exported. */
const withoutSteps = new Set(["lbfgs"]);
/** Functions that make rate schedules, or clip gradients. */
const noOptimizer = /Decay|clip|Schedules|cosineRestarts|cyclic|oneCycle|reduceOnPlateau|warmup/;

function prefixed<Each>(
  prefix: string,
  state: Readonly<Record<string, Each>>,
): Record<string, Each> {
  return Object.fromEntries(
    Object.entries(state).map(([name, each]) => [`${prefix}.${name}`, each]),
  );
}

describe("the names of an optimiser's state", () => {
  it.each(optimizers)("are those of the state of %s", async (optimizer) => {
    const { exported, own } = await trained(optimising(optimizer));
    expect(Object.keys(own).some((name) => name.startsWith("optimizer."))).toBe(true);
    expect(exported).toEqual(own);
  });

  it("are tested for all optimisers", () => {
    const tried = new Set(optimizers.map((text) => /optim\.(\w+)/.exec(text)?.[1]));
    const makers = Object.keys(optim).filter(
      (name) => !withoutSteps.has(name) && !noOptimizer.test(name),
    );
    expect([...tried].toSorted()).toEqual(makers.toSorted());
  });

  it("are those by which `loadTraining` finds them", async () => {
    const { exported } = await trained(optimising(`optim.adam(${given})`));
    await recorded?.dispose();
    let weight: readonly number[] = [];
    recorded = await recordedRun(async () => {
      const model = nn.linear(4, 3);
      const optimizer = optim.adam(model.parameters());
      const state = {
        ...prefixed("model", model.state()),
        ...prefixed("optimizer", optimizer.state()),
      };
      const tensors = Object.entries(state).map(([name, { shape }]) => {
        return [name, tensorpad.tensor(exported[name] ?? []).reshape(shape)] as const;
      });
      loadTraining({ model, optimizer }, Object.fromEntries(tensors));
      weight = [...((await model.state().weight?.data()) ?? [])];
    });
    expect(weight).toEqual(exported["model.weight"]);
  });
});
