// Options of recurrent layers.
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import { tensor } from "../ops/index.ts";
import * as nn from "./index.ts";

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

describe("a recurrent layer", () => {
  it("projects the hidden state of an LSTM", async () => {
    await onReference(async () => {
      const layer = nn.lstm(1, 2, { projSize: 1, bias: false });
      const names = ["0.inputWeight", "0.recurrentWeight", "0.projection"] as const;
      expect(Object.keys(layer.state())).toEqual([...names]);
      const [input, recurrent, projection] = (await Promise.all(
        names.map((name) => layer.state()[name]?.data()),
      )) as [Float32Array, Float32Array, Float32Array];
      const steps = [0.5, -1, 2];
      let hidden = 0;
      const cell = [0, 0];
      const wanted = steps.map((x) => {
        const gate = (which: number, unit: number): number => {
          const column = 2 * which + unit;
          return x * (input[column] ?? 0) + hidden * (recurrent[column] ?? 0);
        };
        const whole = cell.map((before, unit) => {
          const entry = sigmoid(gate(0, unit)) * Math.tanh(gate(2, unit));
          cell[unit] = sigmoid(gate(1, unit)) * before + entry;
          return sigmoid(gate(3, unit)) * Math.tanh(cell[unit] ?? 0);
        });
        hidden = whole.reduce((sum, value, unit) => sum + value * (projection[unit] ?? 0), 0);
        return hidden;
      });
      const { output, state } = layer(tensor(steps).unsqueeze(1));
      expect(output.shape).toEqual([3, 1]);
      expect(state.map(({ shape }) => shape)).toEqual([
        [1, 1],
        [1, 2],
      ]);
      const found = await output.data();
      for (const [index, value] of wanted.entries()) expect(found[index]).toBeCloseTo(value, 5);
    });
  });
});

testValuesOnReference(
  `
a recurrent layer stacks layers over projected states, from initial states of both sizes
  layer = nn.lstm(3, 4, { layers: 2, bidirectional: true, projSize: 2 })
  initial = [zeros([4, 5, 2]), zeros([4, 5, 4])]
  { output, state } = layer(randn([5, 6, 3]), initial)
  output.shape  => [5, 6, 4]
  state.map(({ shape }) => shape)  => [[4, 5, 2], [4, 5, 4]]
a recurrent layer lets the gates of an LSTM see the cell, in a layer as in a cell
  layer = nn.lstm(3, 4, { layers: 2, bidirectional: true, peepholes: true })
  layer.state()["1.reverse.peephole"]?.shape  => [12]
  [one, plain] = [nn.lstm(3, 4, { peepholes: true }), nn.lstm(3, 4)]
  cell = nn.lstmCell(3, 4, { peepholes: true })
  named = Object.entries(one.state()).map(([name, value]) => [name.slice(2), value])
  cell.load(Object.fromEntries(named))
  { "0.peephole": _, ...others } = one.state()
  plain.load(others)
  x = randn([2, 2, 3])
  { output } = one(x)
  second = cell(x.at(":, 1"), cell(x.at(":, 0")))
  output.at(":, 1").sub(second[0]).abs().max().item()  => below 1e-6
  output.sub(plain(x).output).abs().max().item()  => above 1e-4
  [peephole] = one.parameters().filter(({ shape }) => shape[0] === 12)
  output.sum().backward()
  peephole?.grad?.abs().min().item()  => above 0
a recurrent layer says what it cannot be
  nn.lstm(3, 4, { projSize: 4 })
      // lstm(3, 4): invalid projSize 4: expected an integer from 0 to 3
  nn.gru(3, 4, { batchFirst: false })(zeros([2, 2, 2]))
      // gru(3, 4): invalid input: expected a tensor [steps, n, 3], with or without n, got [2, 2,
      2]
  layer = nn.lstm(3, 4, { projSize: 2 })
  layer(zeros([1, 5, 3]), [zeros([1, 1, 4]), zeros([1, 1, 4])])
      // lstm(3, 4): mismatched initial state: [1, 1, 4] for [1, 1, 2]
a recurrent layer takes sequences with the steps first
  x = randn([5, 2, 3])
  options = { layers: 2, bidirectional: true }
  for make of [nn.rnn, nn.gru]:
    layer = make(3, 4, { ...options, batchFirst: false })
    other = make(3, 4, options)
    other.load(layer.state())
    [found, wanted] = [layer(x), other(x.transpose(0, 1))]
    found.output.shape  => [5, 2, 8]
    found.output  => await wanted.output.transpose(0, 1).array()
    found.state  => await wanted.state.array()
    # Without n there is nothing to reset.
    layer(randn([5, 3])).output.shape  => [5, 8]
a recurrent layer goes through as many steps of each sequence as count, in both directions
  for make of [nn.rnn, nn.lstm, nn.gru]:
    layer = make(3, 4, { layers: 2, bidirectional: true })
    x = randn([2, 5, 3])
    lengths = tensor([5, 2], { dtype: "i32" })
    { output, state } = layer(x, null, { lengths })
    short = layer(x.slice([1, 2], [0, 2]))
    output.at("1:, :2")  => await short.output.array()
    output.at("1, 2:").abs().sum().item()  => 0
    [found, wanted] = [state, short.state].map((left) => [left].flat()[0])
    found?.at(":, 1:")  => await wanted?.array()
`,
  { nn },
);
