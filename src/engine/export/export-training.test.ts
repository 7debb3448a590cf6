import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstDifference } from "../../../tests/stablehlo/difference.ts";
import { type Device, init, nn, optim, type Tensor, tensor } from "../index.ts";
import { evaluateModule } from "../testing/stablehlo/evaluate.ts";
import { type Elements, elementsOf } from "../testing/stablehlo/recorded-module.ts";
import { exportTraining } from "./export-training.ts";
import { insideOf, type StableHLOModule } from "./stablehlo-module.ts";

let device: Device;
beforeAll(async () => {
  device = await init({ device: "reference" });
});
afterAll(() => device.dispose());

/** Numbers that look random and are the same everywhere. */
function numbers(shape: readonly number[]): Tensor {
  const size = shape.reduce((product, extent) => product * extent, 1);
  const elements = Array.from(
    { length: size },
    (_, place) => (((place * 7919 + 13) % 257) - 128) / 128,
  );
  return tensor(elements, { shape: [...shape] });
}

/** What runs of the module give in a row, each with the states that the one before gave. */
async function runsOf(
  module: StableHLOModule,
  batches: readonly (readonly Tensor[])[],
): Promise<Map<string, Elements>[]> {
  const { inputs, outputs, captured } = module;
  const tree = insideOf(module)?.tree;
  if (!tree) throw new Error("no module");
  const kept = await Promise.all(captured.map(elementsOf));
  const own = inputs.length - captured.length;
  const values = inputs.map(({ value = 0 }, place) => kept[place - own]?.data ?? [value]);
  const counter = inputs.findIndex(({ role }) => role === "counter");
  const results: Map<string, Elements>[] = [];
  for (const [run, batch] of batches.entries()) {
    for (const [place, operand] of batch.entries())
      values[place] = (await elementsOf(operand)).data;
    if (counter >= 0) values[counter] = [run];
    const given = evaluateModule(tree, values);
    results.push(
      new Map(
        outputs.map(({ name, dtype, shape, input }, place) => {
          const data = [...(given[place]?.data ?? [])];
          if (input !== undefined) values[input] = data;
          return [name, { dtype, shape, data }];
        }),
      ),
    );
  }
  return results;
}

/** Checks that the exported step gives what the program's own steps then give. */
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
    for (const [name, given] of runs[run] ?? []) {
      const want = wanted[name];
      if (!want) throw new Error(`the program has no ${name}`);
      const elements = await elementsOf(want);
      expect([run, name, firstDifference(given.data, elements)]).toEqual([run, name, null]);
    }
  }
  return module;
}

/** The states of these by the names that an export gives them. */
function statesOf(
  state: Readonly<Record<string, { state(): Record<string, Tensor> }>>,
): Record<string, Tensor> {
  return Object.fromEntries(
    Object.entries(state).flatMap(([place, each]) =>
      Object.entries(each.state()).map(([name, found]) => [`${place}.${name}`, found]),
    ),
  );
}

const classes = (shift = 0): Tensor =>
  tensor(
    [0, 2, 1, 1].map((each) => (each + shift) % 3),
    { dtype: "i32" },
  );

describe("an exported training step", () => {
  it("gives the steps of an MLP with Adam", async () => {
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
});
