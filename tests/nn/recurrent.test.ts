// Recurrent layers against their equations, step by step and feature by feature in plain numbers.
import { describe, expect, it } from "vitest";
import * as tensorpad from "../../src/engine/index.ts";
import { generator } from "../conformance/samples.ts";
import { onReference } from "../running/on-reference.ts";
import { testValuesOnReference } from "../running/test-values.ts";

const { nn, tensor, zeros } = tensorpad;
type Matrix = number[][];

const draw = generator("recurrent");
const matrix = (rows: number, columns: number): Matrix =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => 2 * draw() - 1));
const [steps, features, hidden] = [5, 3, 4];
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

interface Weights {
  readonly w: Matrix;
  readonly u: Matrix;
  readonly b: number[];
  readonly c: number[];
}

function weightsFor(gates: number): Weights {
  const width = gates * hidden;
  const [b = [], c = []] = matrix(2, width);
  return { w: matrix(features, width), u: matrix(hidden, width), b, c };
}

/** Column `at` of `row @ weights + bias`. */
function projected(row: readonly number[], weights: Matrix, bias: number[], at: number): number {
  return row.reduce(
    (sum, x, index) => sum + x * (weights[index]?.[at] as number),
    bias[at] as number,
  );
}

/** The states of all steps of an LSTM, by its published equations. */
function lstmByHand(x: Matrix, { w, u, b, c }: Weights): { h: Matrix; cell: number[] } {
  let [h, cell] = [new Array<number>(hidden).fill(0), new Array<number>(hidden).fill(0)];
  const all = x.map((row) => {
    const gate = (which: number, unit: number): number =>
      projected(row, w, b, which * hidden + unit) + projected(h, u, c, which * hidden + unit);
    cell = cell.map(
      (kept, unit) =>
        sigmoid(gate(1, unit)) * kept + sigmoid(gate(0, unit)) * Math.tanh(gate(2, unit)),
    );
    h = cell.map((kept, unit) => sigmoid(gate(3, unit)) * Math.tanh(kept));
    return h;
  });
  return { h: all, cell };
}

function gruByHand(x: Matrix, { w, u, b, c }: Weights): Matrix {
  let h = new Array<number>(hidden).fill(0);
  return x.map((row) => {
    const before = h;
    const input = (which: number, unit: number): number =>
      projected(row, w, b, which * hidden + unit);
    const recurrent = (which: number, unit: number): number =>
      projected(before, u, c, which * hidden + unit);
    h = before.map((kept, unit) => {
      const reset = sigmoid(input(0, unit) + recurrent(0, unit));
      const update = sigmoid(input(1, unit) + recurrent(1, unit));
      const candidate = Math.tanh(input(2, unit) + reset * recurrent(2, unit));
      return (1 - update) * candidate + update * kept;
    });
    return h;
  });
}

function rnnByHand(x: Matrix, { w, u, b, c }: Weights, f: (sum: number) => number): Matrix {
  let h = new Array<number>(hidden).fill(0);
  return x.map((row) => {
    const before = h;
    h = before.map((_, unit) => f(projected(row, w, b, unit) + projected(before, u, c, unit)));
    return h;
  });
}

async function expectClose(found: tensorpad.Tensor, wanted: Matrix): Promise<void> {
  const elements = await found.data();
  expect(elements.length).toBe(wanted.flat().length);
  for (const [index, value] of wanted.flat().entries())
    expect(elements[index]).toBeCloseTo(value, 6);
}

describe("a recurrent layer", () => {
  const x = matrix(steps, features);

  it.each([
    ["tanh", Math.tanh],
    ["relu", (sum: number) => Math.max(sum, 0)],
  ] as const)("of Elman's kind with %s follows its equation", async (nonlinearity, f) => {
    await onReference(async () => {
      const weights = weightsFor(1);
      const { w, u, b, c } = weights;
      const { output, state } = tensor(x).rnn(tensor(w), tensor(u), {
        bias: tensor(b),
        recurrentBias: tensor(c),
        nonlinearity,
      });
      const wanted = rnnByHand(x, weights, f);
      await expectClose(output, wanted);
      await expectClose(state, [wanted.at(-1) as number[]]);
    });
  });

  it("of long short-term memory follows its equations", async () => {
    await onReference(async () => {
      const weights = weightsFor(4);
      const { w, u, b, c } = weights;
      const { output, state } = tensor(x).lstm(tensor(w), tensor(u), {
        bias: tensor(b),
        recurrentBias: tensor(c),
      });
      const wanted = lstmByHand(x, weights);
      await expectClose(output, wanted.h);
      await expectClose(state[0], [wanted.h.at(-1) as number[]]);
      await expectClose(state[1], [wanted.cell]);
    });
  });

  it("of gated units follows its equations, forwards and backwards", async () => {
    await onReference(async () => {
      const weights = weightsFor(3);
      const { w, u, b, c } = weights;
      const options = { bias: tensor(b), recurrentBias: tensor(c) };
      const { output } = tensor(x).gru(tensor(w), tensor(u), options);
      await expectClose(output, gruByHand(x, weights));
      const backwards = tensor(x).gru(tensor(w), tensor(u), { ...options, reverse: true });
      const wanted = gruByHand(x.toReversed(), weights);
      await expectClose(backwards.output, wanted.toReversed());
      await expectClose(backwards.state, [wanted.at(-1) as number[]]);
    });
  });

  it("continues from a previous state", async () => {
    await onReference(async () => {
      const { w, u } = weightsFor(4);
      const whole = tensor(x).lstm(tensor(w), tensor(u));
      const { state } = tensor(x.slice(0, 2)).lstm(tensor(w), tensor(u));
      const rest = tensor(x.slice(2)).lstm(tensor(w), tensor(u), { initial: state });
      await expectClose(rest.output, ((await whole.output.array()) as Matrix).slice(2));
    });
  });
});

describe("a recurrent module", () => {
  it("passes each layer's outputs of both directions to the next one", async () => {
    await onReference(async () => {
      const layer = nn.gru(features, hidden, { layers: 2, bidirectional: true });
      const x = tensor([matrix(steps, features), matrix(steps, features)]);
      const { output, state } = layer(x);
      expect(output.shape).toEqual([2, steps, 2 * hidden]);
      expect(state.shape).toEqual([4, 2, hidden]);
      const given = layer.state();
      const run = (from: tensorpad.Tensor, label: string, reverse: boolean) =>
        from.gru(
          given[`${label}.inputWeight`] as tensorpad.Tensor,
          given[`${label}.recurrentWeight`] as tensorpad.Tensor,
          {
            bias: given[`${label}.bias`] as tensorpad.Tensor,
            recurrentBias: given[`${label}.recurrentBias`] as tensorpad.Tensor,
            reverse,
          },
        ).output;
      const between = tensorpad.concat([run(x, "0", false), run(x, "0.reverse", true)], -1);
      const wanted = tensorpad.concat(
        [run(between, "1", false), run(between, "1.reverse", true)],
        -1,
      );
      expect(await output.array()).toEqual(await wanted.array());
      // A direction's last state is at its end: for the reverse one, at the first step.
      const firstSteps = (await wanted.slice(null, 0, [hidden]).array()) as Matrix;
      expect(await state.slice(3).array()).toEqual(firstSteps);
    });
  });

  it("learns to tell whether a sequence began with 1, which only its memory can know", async () => {
    await onReference(
      async () => {
        const layer = nn.lstm(1, 4);
        const head = nn.linear(4, 1);
        const parameters = [...layer.parameters(), ...head.parameters()];
        const adam = tensorpad.optim.adam(parameters, { lr: 0.05 });
        const x = tensor([
          [[1], [0], [1], [0]],
          [[0], [0], [1], [0]],
          [[1], [1], [0], [0]],
          [[0], [1], [0], [0]],
        ]);
        const answers = tensor([[1], [0], [1], [0]]);
        const guess = (): tensorpad.Tensor => head(layer(x).state[0].squeeze(0));
        for (let step = 0; step < 60; step++) adam.step(guess().sub(answers).square().mean());
        const found = (await guess().data()) as Float32Array;
        expect([...found].map((value) => value > 0.5)).toEqual([true, false, true, false]);
      },
      { seed: 3 },
    );
  });
});

describe("sequences of different lengths", () => {
  const lengths = [3, 0, 5];
  const all = lengths.map(() => matrix(steps, features));

  it.each([
    ["forward", false],
    ["backward", true],
  ])("go %s as each does alone, with zeros behind", async (_, reverse) => {
    await onReference(async () => {
      const { w, u, b } = weightsFor(4);
      const [weight, recurrent, bias] = [tensor(w), tensor(u), tensor(b)];
      const initial = [tensor(matrix(3, hidden)), tensor(matrix(3, hidden))] as const;
      const found = tensor(all).lstm(weight, recurrent, {
        bias,
        initial,
        reverse,
        lengths: tensor(lengths, { dtype: "i32" }),
      });
      for (const [at, length] of lengths.entries()) {
        const start = initial.map((state) => state.slice(at)) as [
          tensorpad.Tensor,
          tensorpad.Tensor,
        ];
        const output = found.output.slice(at);
        expect(await output.slice([length, steps]).abs().sum().item()).toBe(0);
        const states = found.state.map((state) => state.slice(at).unsqueeze(0));
        const alone =
          length === 0
            ? null
            : tensor(all[at]?.slice(0, length) as Matrix).lstm(weight, recurrent, {
                bias,
                initial: start,
                reverse,
              });
        if (alone)
          await expectClose(output.slice([0, length]), (await alone.output.array()) as Matrix);
        for (const [which, state] of (alone?.state ?? start).entries())
          await expectClose(states[which] as tensorpad.Tensor, [[...(await state.data())]]);
      }
    });
  });
});

describe("a recurrent cell", () => {
  const x = matrix(steps, features);

  it("takes the steps that a layer takes, one at a time", async () => {
    await onReference(async () => {
      const layer = nn.lstm(features, hidden);
      const cell = nn.lstmCell(features, hidden);
      const renamed = Object.entries(layer.state()).map(([name, weight]) => [
        name.slice(2),
        weight,
      ]);
      cell.load(Object.fromEntries(renamed));
      let state: readonly [tensorpad.Tensor, tensorpad.Tensor] | null = null;
      for (const row of x) state = cell(tensor(row), state);
      const wanted = layer(tensor(x)).state.map((part) => part.squeeze(0));
      for (const [which, part] of wanted.entries())
        await expectClose(state?.[which] as tensorpad.Tensor, [[...(await part.data())]]);
    });
  });

  it.each([
    ["rnn", nn.rnnCell, nn.rnn],
    ["gru", nn.gruCell, nn.gru],
  ] as const)(
    "of the kind %s does so for many sequences at once",
    async (_, makeCell, makeLayer) => {
      await onReference(async () => {
        const [cell, layer] = [makeCell(features, hidden), makeLayer(features, hidden)];
        const named = Object.entries(cell.state()).map(([name, weight]) => [`0.${name}`, weight]);
        layer.load(Object.fromEntries(named));
        const [first, second] = [matrix(3, features), matrix(3, features)];
        const state = cell(tensor(second), cell(tensor(first)));
        const rows = tensorpad.stack([tensor(first), tensor(second)], 1);
        await expectClose(state, (await layer(rows).state.squeeze(0).array()) as Matrix);
      });
    },
  );
});

testValuesOnReference(
  `
a recurrent module applies dropout between its layers only while training
  layer = nn.rnn(2, 3, { layers: 2, dropout: 1, bias: false })
  x = tensor(matrix(steps, 2))
  (await layer(x).output.data()).every((value) => value === 0)  => true
  layer.eval()
  (await layer(x).output.data()).every((value) => value !== 0)  => true
  Object.keys(layer.state())
      => ["0.inputWeight", "0.recurrentWeight", "1.inputWeight", "1.recurrentWeight"]
a recurrent module says what arguments it accepts
  nn.lstm(3, 4)(zeros([5, 7]))
      // lstm(3, 4): invalid input: expected a tensor [n, steps, 3], with or without n, got [5, 7]
  nn.gru(3, 4)(zeros([2, 5, 3]), zeros([1, 4]))
      // gru(3, 4): mismatched initial state: [1, 4] for [1, 2, 4]
  nn.rnn(3, 4, { layers: 0 })  // rnn(3, 4): invalid layers 0: expected an integer above 0
a recurrent cell starts from the given state, and says what arguments it accepts
  cell = nn.rnnCell(2, 3, { weightInit: "zeros", biasInit: "ones", nonlinearity: "relu" })
  cell(zeros([2]))  => [2, 2, 2]
  (nn.gruCell(2, 3, { bias: false }).parameters()).length  => 2
  nn.lstmCell(2, 3)(zeros([4, 5]))
      // lstmCell(2, 3): invalid input: expected a tensor [n, 2], with or without n, got [4, 5]
  nn.lstmCell(2, 0)  // lstmCell(2, 0): invalid hidden 0: expected an integer above 0
`,
  { matrix, nn, steps, tensor, zeros },
);
