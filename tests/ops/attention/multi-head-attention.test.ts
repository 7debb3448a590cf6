/** Multi-head attention against loops over plain numbers, and its layer against the op. */
import { describe, expect, it } from "vitest";
import { eye, multiHeadAttention, type Tensor } from "../../../src/engine/index.ts";
import { onReference } from "../../running/on-reference.ts";
import { testValuesOnReference } from "../../running/test-values.ts";
import { drawn } from "../linear-algebra/matrices.ts";

type Matrix = number[][];
type Bias = number[] | null;

async function rowsOf(x: Tensor): Promise<Matrix> {
  return (await x.array()) as unknown as Matrix;
}

const times = (x: Matrix, weight: Matrix, bias: Bias): Matrix =>
  x.map((row) =>
    weight.map((of, at) => of.reduce((sum, w, i) => sum + w * (row[i] as number), bias?.[at] ?? 0)),
  );

/** Softmax by its definition, over the keys that a query may attend to. */
function weightsOf(query: number[], keys: Matrix, last: number): number[] {
  const scores = keys.map((key, at) =>
    at > last
      ? 0
      : Math.exp(
          key.reduce((sum, k, i) => sum + k * (query[i] as number), 0) / Math.sqrt(key.length),
        ),
  );
  const total = scores.reduce((sum, score) => sum + score, 0);
  return scores.map((score) => score / total);
}

describe("multiHeadAttention", () => {
  it("agrees with loops over heads, queries and keys, also where heads share keys", async () => {
    const [features, width, heads, keyHeads] = [6, 2, 4, 2];
    await onReference(async () => {
      const [x, y] = [drawn([3, features], 1), drawn([5, features], 2)];
      const query = drawn([heads * width, features], 3);
      const key = drawn([keyHeads * width, features], 4);
      const value = drawn([keyHeads * width, features], 5);
      const output = drawn([features, heads * width], 6);
      const bias = drawn([heads * width], 7);
      const found = multiHeadAttention(x, y, y, heads, {
        query,
        key,
        value,
        output,
        queryBias: bias,
      });

      const q = times(await rowsOf(x), await rowsOf(query), (await bias.array()) as number[]);
      const [k, v] = [
        times(await rowsOf(y), await rowsOf(key), null),
        times(await rowsOf(y), await rowsOf(value), null),
      ];
      const part = (matrix: Matrix, head: number): Matrix =>
        matrix.map((row) => row.slice(head * width, (head + 1) * width));
      const joined: Matrix = q.map(() => []);
      for (let head = 0; head < heads; head++) {
        const group = Math.floor(head / (heads / keyHeads));
        const taken = part(q, head).map((row) => weightsOf(row, part(k, group), 5));
        const ours = await rowsOf(found.weights.slice(head));
        for (const [at, row] of taken.entries()) {
          for (const [to, weight] of row.entries()) expect(ours[at]?.[to]).toBeCloseTo(weight, 6);
          const mixed = part(v, group).reduce(
            (sum, values, to) => sum.map((s, i) => s + (row[to] as number) * (values[i] as number)),
            new Array<number>(width).fill(0),
          );
          joined[at]?.push(...mixed);
        }
      }
      const wanted = times(joined, await rowsOf(output), null);
      const got = await rowsOf(found.output);
      for (const [at, row] of wanted.entries())
        for (const [to, element] of row.entries()) expect(got[at]?.[to]).toBeCloseTo(element, 5);
    });
  });

  it("with dropout leaves out weights and scales the others, the same for output and weights", async () => {
    await onReference(async () => {
      const projections = { query: eye(4), key: eye(4), value: eye(4), output: eye(4) };
      const x = drawn([6, 4], 3);
      const whole = multiHeadAttention(x, x, x, 1, projections);
      const some = multiHeadAttention(x, x, x, 1, projections, { dropout: 0.5, key: 7 });
      const [before, after] = [await whole.weights.data(), await some.weights.data()];
      const kept = [...after].filter((weight) => weight !== 0).length;
      expect(kept).toBeGreaterThan(6);
      expect(kept).toBeLessThan(30);
      for (const [at, weight] of after.entries())
        if (weight !== 0) expect(weight).toBeCloseTo(2 * (before[at] as number), 5);
      const difference = some.output.sub(some.weights.slice(0).matmul(x)).abs().max();
      expect(await difference.item()).toBeLessThan(1e-6);
    });
  });
});

testValuesOnReference(
  `
multiHeadAttention returns 0 without keys, and for a query that may attend to none
  projections = { query: eye(4), key: eye(4), value: eye(4), output: eye(4) }
  none = zeros([0, 4])
  empty = multiHeadAttention(drawn([2, 4], 1), none, none, 2, projections)
  empty.weights.shape  => [2, 2, 0]
  empty.output  => [[0, 0, 0, 0], [0, 0, 0, 0]]
  x = drawn([2, 4], 2)
  mask = tensor([[false, false], [true, true]])
  { output, weights } = multiHeadAttention(x, x, x, 2, projections, { mask })
  output.slice(0)  => [0, 0, 0, 0]
  weights.sum(-1)  => [[0, 1], [0, 1]]
nn.multiHeadAttention drops keys while it trains, and none in use
  layer = nn.multiHeadAttention(4, 2, { dropout: 0.5 })
  plain = nn.multiHeadAttention(4, 2)
  plain.load(layer.state())
  x = drawn([5, 4], 1)
  difference = () => layer(x).sub(plain(x)).abs().max().item()
  difference()  => above 1e-3
  layer.eval()
  difference()  => 0
`,
  { drawn },
);
