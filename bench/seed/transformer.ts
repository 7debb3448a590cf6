/**
 * Inference of a small transformer: sequences of token ids to scores of the next token after each. Pre-norm blocks of
 * causal attention and a feed-forward layer, as in GPT-2 without biases (Radford et al., 2019), with relu.
 */
import { layerNorm, scaledDotProductAttention, type Tensor } from "../../src/engine/index.ts";
import type { Compute } from "../engines/ours.ts";
import type { Reference } from "../reference.ts";
import { type Operand, setsOf, uniform } from "../work.ts";
import type { ModeWork } from "./mode-work.ts";

const [vocabulary, length, width, heads, hidden, blocks] = [128, 64, 64, 8, 256, 2];
const headWidth = width / heads;
const epsilon = 1e-5;

/** Each block has four matrices: queries, keys and values together, output, up and down. */
const matricesOfBlock = 4;
const shapes: readonly (readonly number[])[] = [
  [vocabulary, width],
  [length, width],
  ...Array.from({ length: blocks }, () => [
    [width, 3 * width],
    [width, width],
    [width, hidden],
    [hidden, width],
  ]).flat(),
];

export function transformer(sequences: number): ModeWork {
  const [, ...weights] = setsOf([[1], ...shapes])[0] as Operand[];
  // Products of uniform numbers in [-1, 1) would grow from block to block.
  const scaled = weights.map((weight, at) => {
    const bound = at < 2 ? 1 : 1 / Math.sqrt(weight.shape[0] as number);
    return { ...weight, data: weight.data.map((x) => x * bound) };
  });
  const sets = [0, 1, 2].map((seed): Operand[] => {
    const data = uniform(sequences * length, seed).map((x) =>
      Math.floor(((x + 1) / 2) * vocabulary),
    );
    return [{ data, shape: [sequences, length], dtype: "f32" }, ...scaled];
  });
  return {
    name: "transformer",
    title: `transformer, ${sequences} sequences of ${length} tokens`,
    sets,
    compute,
    reference: referenceOf(sequences, sets[0] as Operand[]),
  };
}

const compute: Compute = (ids, ...weights) => {
  const [table, positions, ...matrices] = weights as [Tensor, Tensor, ...Tensor[]];
  let x = table.take((ids as Tensor).cast("i32"), 0).add(positions);
  const sequences = x.shape[0] as number;
  for (let block = 0; block < blocks; block++) {
    const [qkv, output, up, down] = matrices.slice(block * matricesOfBlock) as [
      Tensor,
      Tensor,
      Tensor,
      Tensor,
    ];
    const byHead = layerNorm(x, -1)
      .matmul(qkv)
      .reshape([sequences, length, 3, heads, headWidth])
      .permute([2, 0, 3, 1, 4]);
    const [q, k, v] = byHead.split(3, 0).map((part) => part.squeeze(0)) as [Tensor, Tensor, Tensor];
    const attended = scaledDotProductAttention(q, k, v, { causal: true })
      .permute([0, 2, 1, 3])
      .reshape([sequences, length, width]);
    x = x.add(attended.matmul(output));
    x = x.add(layerNorm(x, -1).matmul(up).relu().matmul(down));
  }
  return layerNorm(x, -1).matmul(table.transpose());
};

/** A matrix with a row for each token. */
type Rows = readonly Float64Array[];

function referenceOf(sequences: number, [ids, ...weights]: readonly Operand[]): Reference {
  const tokenIds = (ids as Operand).data;
  const known = new Map<number, Rows>();
  const scoresOf = (sequence: number): Rows => {
    const scores =
      known.get(sequence) ??
      forward([...tokenIds.subarray(sequence * length, (sequence + 1) * length)], weights);
    known.set(sequence, scores);
    return scores;
  };
  const area = length * vocabulary;
  return {
    size: sequences * area,
    element: (at) => {
      const scores = scoresOf(Math.floor(at / area));
      const row = scores[Math.floor((at % area) / vocabulary)] as Float64Array;
      return { value: row[at % vocabulary] as number, allowance: 1e-3 };
    },
  };
}

function forward(tokenIds: readonly number[], weights: readonly Operand[]): Rows {
  const [table, positions, ...matrices] = weights.map(rowsOf) as [Rows, Rows, ...Rows[]];
  let x: Rows = tokenIds.map((id, at) => sum(table[id], positions[at]));
  for (let block = 0; block < blocks; block++) {
    const [qkv, output, up, down] = matrices.slice(block * matricesOfBlock) as [
      Rows,
      Rows,
      Rows,
      Rows,
    ];
    const attended = attend(product(x.map(normalized), qkv));
    const projected = product(attended, output);
    x = x.map((row, at) => sum(row, projected[at]));
    const layer = product(x.map(normalized), up).map((row) =>
      row.map((value) => Math.max(0, value)),
    );
    const added = product(layer, down);
    x = x.map((row, at) => sum(row, added[at]));
  }
  return product(x.map(normalized), transposed(table));
}

/** Causal attention; each row has its token's queries, keys and values one after another. */
function attend(rows: Rows): Rows {
  return rows.map((row, token) => {
    const result = new Float64Array(width);
    for (let first = 0; first < width; first += headWidth) {
      const scores = rows.slice(0, token + 1).map((other) => {
        let dot = 0;
        for (let at = first; at < first + headWidth; at++)
          dot += (row[at] as number) * (other[width + at] as number);
        return Math.exp(dot / Math.sqrt(headWidth));
      });
      const total = scores.reduce((total, score) => total + score, 0);
      for (const [key, score] of scores.entries())
        for (let at = first; at < first + headWidth; at++)
          result[at] =
            (result[at] as number) + (score / total) * (rows[key]?.[2 * width + at] as number);
    }
    return result;
  });
}

function rowsOf({ data, shape: [count, columns] }: Operand): Rows {
  return Array.from({ length: count as number }, (_, row) =>
    Float64Array.from(data.subarray(row * (columns as number), (row + 1) * (columns as number))),
  );
}

function sum(x: Float64Array | undefined, y: Float64Array | undefined): Float64Array {
  return (x as Float64Array).map((value, at) => value + (y?.[at] as number));
}

function normalized(row: Float64Array): Float64Array {
  const mean = row.reduce((total, value) => total + value, 0) / row.length;
  const variance = row.reduce((total, value) => total + (value - mean) ** 2, 0) / row.length;
  return row.map((value) => (value - mean) / Math.sqrt(variance + epsilon));
}

function product(rows: Rows, matrix: Rows): Rows {
  const columns = (matrix[0] as Float64Array).length;
  return rows.map((row) => {
    const result = new Float64Array(columns);
    for (const [k, factor] of row.entries())
      for (let column = 0; column < columns; column++)
        result[column] = (result[column] as number) + factor * (matrix[k]?.[column] as number);
    return result;
  });
}

function transposed(rows: Rows): Rows {
  return Array.from(rows[0] as Float64Array, (_, column) =>
    Float64Array.from(rows, (row) => row[column] as number),
  );
}
