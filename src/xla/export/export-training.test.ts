import { describe, expect, it } from "vitest";
import { computeOn } from "../../../tests/running/compute-on.ts";
import { firstDifference } from "../../../tests/stablehlo/difference.ts";
import {
  evaluate,
  nn,
  optim,
  parameter,
  plot,
  print,
  rand,
  randn,
  seed,
  type Tensor,
  tensor,
  zeros,
} from "../../engine/index.ts";
import { evaluateModule } from "../testing/evaluate.ts";
import { type Elements, elementsOf } from "../testing/recorded-module.ts";
import { exportTraining } from "./export-training.ts";
import { insideOf, type StableHLOModule } from "./stablehlo-module.ts";

computeOn({ device: "reference" });

/** Numbers that look random and are the same everywhere. */
function numbers(shape: readonly number[]): Tensor {
  const size = shape.reduce((product, extent) => product * extent, 1);
  const elements = Array.from(
    { length: size },
    (_, index) => (((index * 7919 + 13) % 257) - 128) / 128,
  );
  return tensor(elements, { shape: [...shape] });
}

/** The outputs of runs of the module in a row, each on the states that the previous one returned. */
async function runsOf(
  module: StableHLOModule,
  batches: readonly (readonly Tensor[])[],
): Promise<Map<string, Elements>[]> {
  const { inputs, outputs, captured } = module;
  const tree = insideOf(module)?.tree;
  if (!tree) throw new Error("no module");
  const kept = await Promise.all(captured.map(elementsOf));
  const own = inputs.length - captured.length;
  const values = inputs.map(({ value = 0 }, index) => kept[index - own]?.data ?? [value]);
  const counter = inputs.findIndex(({ role }) => role === "counter");
  const results: Map<string, Elements>[] = [];
  for (const [run, batch] of batches.entries()) {
    for (const [index, operand] of batch.entries())
      values[index] = (await elementsOf(operand)).data;
    if (counter >= 0) values[counter] = [run];
    const given = evaluateModule(tree, values);
    results.push(
      new Map(
        outputs.map(({ name, dtype, shape, input }, index) => {
          const data = [...(given[index]?.data ?? [])];
          if (input !== undefined) values[input] = data;
          return [name, { dtype, shape, data }];
        }),
      ),
    );
  }
  return results;
}

/** Checks that the exported step returns what the program's own steps then return. */
async function expectSame(
  step: (...batch: Tensor[]) => Record<string, Tensor>,
  state: Parameters<typeof exportTraining>[1],
  present: () => Readonly<Record<string, Tensor>>,
  batches: readonly (readonly Tensor[])[],
): Promise<StableHLOModule> {
  const module = exportTraining(step, state, ...(batches[0] ?? []));
  const runs = await runsOf(module, batches);
  for (const [run, batch] of batches.entries()) {
    const results = step(...batch);
    const wanted = { ...results, ...present() };
    for (const [name, results] of runs[run] ?? []) {
      const want = wanted[name];
      if (!want) throw new Error(`the program has no ${name}`);
      const elements = await elementsOf(want);
      expect([run, name, firstDifference(results.data, elements)]).toEqual([run, name, null]);
    }
  }
  return module;
}

/** The states of these by the names that an export uses. */
function statesOf(
  state: Readonly<Record<string, { state(): Record<string, Tensor> }>>,
): Record<string, Tensor> {
  return Object.fromEntries(
    Object.entries(state).flatMap(([index, tensor]) =>
      Object.entries(tensor.state()).map(([name, found]) => [`${index}.${name}`, found]),
    ),
  );
}

const classes = (shift = 0): Tensor =>
  tensor(
    [0, 2, 1, 1].map((label) => (label + shift) % 3),
    { dtype: "i32" },
  );

describe("an exported training step", () => {
  it("repeats the steps of an MLP with Adam, whose inputs have the names of the state", async () => {
    const model = nn.sequential(nn.linear(6, 8), nn.relu(), nn.linear(8, 3));
    const adam = optim.adam(model.parameters(), { lr: 0.01 });
    const state = { model, optimizer: adam };
    const step = (x: Tensor, y: Tensor) => {
      const loss = model(x).crossEntropy(y);
      adam.step(loss);
      return { loss };
    };
    const batches = [0, 1, 2].map((run) => [numbers([4, 6]).mul(run + 1), classes(run)]);
    const module = await expectSame(step, state, () => statesOf(state), batches);
    expect(module.inputs.slice(0, 8).map(({ name, role }) => `${role} ${name}`)).toEqual([
      "data operand0",
      "data operand1",
      "rate optimizer.lr",
      "rate optimizer.momentum",
      "state model.0.weight",
      "state model.0.bias",
      "state model.2.weight",
      "state model.2.bias",
    ]);
  });

  it("repeats the steps of a CNN with batch normalisation, whose statistics change too", async () => {
    const model = nn.sequential(
      nn.conv2d(1, 2, 3, { padding: 1 }),
      nn.batchNorm(2),
      nn.relu(),
      nn.maxPool2d(2),
      nn.flatten(),
      nn.linear(18, 3),
    );
    const sgd = optim.sgd(model.parameters(), { lr: 0.1, momentum: 0.9 });
    const state = { model, sgd };
    const step = (x: Tensor, y: Tensor) => {
      const loss = model(x).crossEntropy(y);
      sgd.step(loss);
      return { loss };
    };
    const batches = [0, 1, 2].map((run) => [numbers([4, 1, 6, 6]).add(run), classes(run)]);
    const module = await expectSame(step, state, () => statesOf(state), batches);
    const moved = module.outputs.map(({ name }) => name).filter((name) => /running/.test(name));
    expect(moved).toEqual(["model.1.runningMean", "model.1.runningVariance"]);
  });

  it("repeats the steps of an LSTM with RMSProp and clipping", async () => {
    const model = nn.lstm(3, 4);
    const rmsprop = optim.rmsprop(model.parameters(), { lr: 0.01, clipNorm: 0.5 });
    const state = { model, rmsprop };
    const step = (x: Tensor) => {
      const loss = model(x).output.square().mean();
      rmsprop.step(loss);
      return { loss };
    };
    const batches = [1, 2, 3].map((factor) => [numbers([2, 5, 3]).mul(factor)]);
    await expectSame(step, state, () => statesOf(state), batches);
  });

  it.each([0, 0.3])(
    "gives the steps of a small GPT with dropout %s: each step drops what the program drops then",
    async (dropout) => {
      const [tokens, features, words] = [5, 8, 7];
      const options = { dimFeedforward: 16, dropout, normFirst: true, bias: false };
      const gpt = {
        embedding: nn.embedding(words, features),
        block: nn.transformerEncoderLayer(features, 2, { ...options, activation: "gelu" }),
        head: nn.linear(features, words),
      };
      const parameters = Object.values(gpt).flatMap((part) => part.parameters());
      const adamW = optim.adamW(parameters, { lr: 0.01 });
      const step = (text: Tensor, next: Tensor) => {
        const found = gpt.head(gpt.block(gpt.embedding(text), { causal: true }));
        const loss = found.reshape([2 * tokens, words]).crossEntropy(next);
        adamW.step(loss);
        return { loss };
      };
      const text = tensor([0, 3, 1, 6, 2, 5, 4, 3, 0, 2], { dtype: "i32", shape: [2, tokens] });
      const next = tensor([3, 1, 6, 2, 5, 4, 3, 0, 2, 1], { dtype: "i32" });
      const batches = [0, 1, 2].map(() => [text, next]);
      const present = () => statesOf({ ...gpt, adamW });
      const module = await expectSame(step, { ...gpt, adamW }, present, batches);
      expect(module.inputs.some(({ role }) => role === "counter")).toBe(dropout > 0);
    },
  );

  it("draws what the program's own steps draw, also where one draws several times", async () => {
    const w = parameter(zeros([4]));
    const sgd = optim.sgd([w], { lr: 1 });
    await randn([3]).data();
    const step = () => {
      const [a, b] = [rand([4]), randn([4])];
      sgd.step(w.mul(a.add(b)).sum());
      return { a, b };
    };
    await expectSame(step, { w, sgd }, () => ({ w, ...statesOf({ sgd }) }), [[], [], []]);
  });

  it("takes several steps in one, each on what the one before left", async () => {
    const [generator, critic] = [nn.linear(2, 3), nn.linear(3, 1)];
    const first = optim.adam(critic.parameters(), { lr: 0.02 });
    const second = optim.sgd(generator.parameters(), { lr: 0.1, momentum: 0.5, nesterov: true });
    const state = { generator, critic, first, second };
    const step = (noise: Tensor, real: Tensor) => {
      const judged = critic(real).sub(critic(generator(noise).stopGradient()));
      first.step(judged.square().mean());
      critic.freeze();
      const loss = critic(generator(noise)).square().mean();
      second.step(loss);
      critic.unfreeze();
      return loss;
    };
    const named = (...batch: Tensor[]) => ({ result: step(...(batch as [Tensor, Tensor])) });
    const batches = [1, 2].map((factor) => [numbers([4, 2]).mul(factor), numbers([4, 3])]);
    await expectSame(named, state, () => statesOf(state), batches);
  });

  it("adds up gradients of parts of a batch", async () => {
    const model = nn.linear(3, 2);
    const adam = optim.adam(model.parameters(), { lr: 0.1 });
    const state = { model, adam };
    const step = (x: Tensor, y: Tensor) => {
      const losses = [x, y].map((part) => model(part).square().mean());
      for (const loss of losses) loss.backward();
      adam.step();
      adam.zeroGrad();
      return { first: losses[0] as Tensor };
    };
    const batches = [1, 2].map((factor) => [numbers([4, 3]).mul(factor), numbers([4, 3])]);
    await expectSame(step, state, () => statesOf(state), batches);
  });

  it("has groups with separate rates, and the state of loss scaling", async () => {
    const [one, two] = [nn.linear(3, 2), nn.linear(2, 1)];
    const adam = optim.adam(
      [{ parameters: one.parameters() }, { parameters: two.parameters(), lr: 0.5 }],
      { lr: 0.01, lossScale: { initial: 8, every: 2 } },
    );
    const state = [one, two, adam];
    const step = (x: Tensor) => {
      const loss = two(one(x)).square().mean();
      adam.step(loss);
      return { loss };
    };
    const present = () => statesOf({ 0: one, 1: two, 2: adam });
    const batches = [1, 2, 3].map((factor) => [numbers([4, 3]).mul(factor)]);
    const { inputs } = await expectSame(step, state, present, batches);
    const rates = inputs.filter(({ role }) => role === "rate");
    expect(rates.map(({ name, value }) => [name, value])).toEqual([
      ["2.lr", 0.01],
      ["2.groups.0.momentum", 0.9],
      ["2.groups.1.lr", 0.5],
      ["2.groups.1.momentum", 0.9],
    ]);
  });

  it("may replace parameters itself, as for a moving average of weights", async () => {
    const model = nn.linear(2, 2);
    const average = parameter(zeros([2, 2]));
    average.trainable = false;
    const sgd = optim.sgd(model.parameters(), { lr: 0.1 });
    const state = { model, average, sgd };
    const step = (x: Tensor) => {
      const loss = model(x).square().mean();
      sgd.step(loss);
      average.assign(average.mul(0.9).add(model.weight.mul(0.1)).stopGradient());
      return { loss };
    };
    const present = () => ({ ...statesOf({ model, sgd }), average });
    await expectSame(step, state, present, [[numbers([4, 2])], [numbers([4, 2])]]);
  });

  it("keeps frozen parameters as constants", () => {
    const model = nn.sequential(nn.linear(2, 3), nn.linear(3, 1));
    const sgd = optim.sgd(model.parameters(), { lr: 0.1 });
    const [frozen] = model.parameters();
    if (frozen) frozen.trainable = false;
    const { inputs } = exportTraining((x) => sgd.step(model(x).sum()), { model, sgd }, [4, 2]);
    const roles = inputs.map(({ name, role }) => `${role} ${name}`).slice(2);
    expect(roles).toEqual([
      "constant model.0.weight",
      "state model.0.bias",
      "state model.1.weight",
      "state model.1.bias",
    ]);
  });
});

describe("the program's own state", () => {
  it("is what it was, whether or not the step throws", async () => {
    const model = nn.sequential(nn.linear(2, 3), nn.batchNorm(3), nn.dropout(0.5));
    const adam = optim.adam(model.parameters(), { lr: 0.01 });
    const state = { model, adam };
    const found = async () => {
      const named = Object.entries(statesOf(state));
      return Promise.all(named.map(async ([name, tensor]) => [name, await tensor.array()]));
    };
    const before = await found();
    const grad = numbers([2, 3]);
    const [first] = model.parameters();
    if (first) first.grad = grad;
    const step = (fails: boolean) => (x: Tensor) => {
      adam.lr = 0.5;
      adam.zeroGrad();
      const loss = model(x).square().mean();
      loss.backward();
      adam.step();
      if (fails) throw new Error("a fault of the program's");
      return loss;
    };
    exportTraining(step(false), state, [4, 2]);
    expect(() => exportTraining(step(true), state, [4, 2])).toThrow("a fault of the program's");
    expect(await found()).toEqual(before);
    expect(first?.grad).toBe(grad);
    expect(adam.lr).toBe(0.01);
    seed(3);
    const drawn = await rand([2]).array();
    seed(3);
    exportTraining(step(false), state, [4, 2]);
    expect(await rand([2]).array()).toEqual(drawn);
  });
});

describe("a step that cannot be exported", () => {
  const model = () => nn.linear(2, 1);
  const steps = (learned = model()) => {
    const adam = optim.adam(learned.parameters(), { lr: 0.1 });
    return { model: learned, adam };
  };

  it("returns a promise", () => {
    const state = steps();
    expect(() => exportTraining(async () => {}, state)).toThrow(
      "exportTraining: invalid function: it returns a promise, but a module cannot wait: return tensors",
    );
  });

  it("never steps", () => {
    const state = steps();
    expect(() => exportTraining((x) => state.model(x).sum(), state, [3, 2])).toThrow(
      "exportTraining: invalid step: it does not change the state: call optimizer.step(loss) in it, or use toStableHLO",
    );
  });

  it("replaces what the state does not name", () => {
    const state = steps();
    const other = steps();
    const norm = nn.batchNorm(2);
    const step = (x: Tensor) => state.adam.step(state.model(x).sum());
    expect(() => exportTraining(step, { model: state.model }, [3, 2])).toThrow(
      "exportTraining: missing state: it calls step on the optimizer adam, which the state does not include: add it, such as { model, optimizer }",
    );
    expect(() => exportTraining(step, state.adam, [3, 2])).toThrow(
      "exportTraining: missing state: adam trains Tensor f32[2, 1], which the state does not include: add the model that it trains",
    );
    const moving = (x: Tensor) => state.adam.step(state.model(norm(x)).sum());
    expect(() => exportTraining(moving, state, [3, 2])).toThrow(
      "exportTraining: missing state: it updates running statistics Tensor f32[2], which the state does not include: add the model that has them, or call its eval()",
    );
    const assigning = () => other.model.weight.assign(zeros([2, 1]));
    expect(() => exportTraining(assigning, state)).toThrow(
      "exportTraining: missing state: it replaces Tensor f32[2, 1], which the state does not include: add it, or the model that has it",
    );
  });

  it("requests elements", () => {
    const state = steps();
    const message =
      "exportTraining: unsupported step: it reads elements, which do not exist while a step is exported: return the tensor, and print or plot outside the step";
    const reading = (x: Tensor) => {
      const loss = state.model(x).sum();
      state.adam.step(loss);
      void loss.item();
    };
    expect(() => exportTraining(reading, state, [3, 2])).toThrow(message);
    for (const show of [print, evaluate, (loss: Tensor) => plot.line("loss", loss)]) {
      const showing = (x: Tensor) => {
        const loss = state.model(x).sum();
        state.adam.step(loss);
        void show(loss);
      };
      expect(() => exportTraining(showing, state, [3, 2])).toThrow(message);
    }
  });

  it("steps by numbers that are read: L-BFGS, and rates that fall on a plateau", () => {
    const state = steps();
    const lbfgs = optim.lbfgs(state.model.parameters());
    const plateau = optim.reduceOnPlateau(0.1);
    expect(() =>
      exportTraining((x) => void lbfgs.step(() => state.model(x).sum()), state, [3, 2]),
    ).toThrow(
      "lbfgs: unsupported in an exported step: its steps depend on losses that it reads: use it outside the step",
    );
    const falling = (x: Tensor) => {
      state.adam.lr = plateau(1);
      state.adam.step(state.model(x).sum());
    };
    expect(() => exportTraining(falling, state, [3, 2])).toThrow(
      "reduceOnPlateau: unsupported in an exported step: its rates depend on metrics that it reads: use it outside the step",
    );
  });

  it("adds gradients to those of the step before", () => {
    const state = steps();
    const step = (x: Tensor) => {
      state.model(x).sum().backward();
      state.adam.step();
    };
    expect(() => exportTraining(step, state, [3, 2])).toThrow(
      "exportTraining: unsupported step: it accumulates gradients from one step to the next: call optimizer.zeroGrad() in the step, or optimizer.step(loss)",
    );
  });

  it("begins its random numbers anew", () => {
    const state = steps();
    expect(() => exportTraining(() => seed(1), state)).toThrow(
      "seed: unsupported in a step that is exported: call it before the export",
    );
  });

  it("has a state that is none, or names that clash", () => {
    const state = steps();
    const step = (x: Tensor) => ({ "model.weight": state.adam.step(state.model(x).sum()) ?? x });
    expect(() => exportTraining(step, { ...state, lr: 0.1 }, [3, 2])).toThrow(
      "exportTraining: invalid state: state.lr is a number: expected models, optimizers, parameters and tensors, in objects and arrays",
    );
    expect(() => exportTraining(step, { ...state, "model.weight": zeros([2]) }, [3, 2])).toThrow(
      'exportTraining: duplicate name "model.weight" in the state: rename one of the two',
    );
    expect(() => exportTraining(step, state, [3, 2])).toThrow(
      'exportTraining: duplicate name "model.weight" among the outputs: rename the operand, the result or the state',
    );
    const named = { name: "x", shape: [3, 2] };
    expect(() => exportTraining(step, state, named, named)).toThrow(
      'exportTraining: duplicate operand name "x": names must be unique',
    );
  });

  it("has a batch that is none", () => {
    const state = steps();
    const step = (x: Tensor) => state.adam.step(state.model(x).sum());
    expect(() => exportTraining(step, state, "a batch" as never)).toThrow(
      "exportTraining: invalid operand 0: undefined: expected a tensor, a shape such as [2, 3], or { shape, dtype }",
    );
    expect(() => exportTraining(step, state, { shape: [3, 2], sharding: { data: 2 } })).toThrow(
      "exportTraining: invalid sharding of operand 0: data: 2: expected an axis from 0 to 1",
    );
  });
});
