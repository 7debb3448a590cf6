/** The training steps that are timed on XLA and in PyTorch: torch-models.py has the same models. */
import { crossEntropy, type Tensor } from "../../src/engine/index.ts";
import { cnn, gpt, lstmLoss } from "../native/models.ts";

export interface DataWords {
  readonly name: string;
  readonly shape: readonly number[];
  /** Integers in [0, below) instead of normals. */
  readonly below?: number;
}

export interface WeightWords {
  readonly name: string;
  readonly shape: readonly number[];
  /** The standard deviation of its initial normals. */
  readonly scale: number;
  /** The axis that may be sharded over devices. */
  readonly model?: number;
}

export interface Work {
  readonly name: string;
  readonly title: string;
  /** The function in torch-models.py. */
  readonly compute: "mlp" | "cnn" | "lstm" | "gpt";
  readonly heads: number;
  readonly items: string;
  readonly itemsPerStep: number;
  readonly data: readonly DataWords[];
  readonly weights: readonly WeightWords[];
  /** The loss of the data, and then the weights, in their order. */
  readonly loss: (operands: readonly Tensor[]) => Tensor;
}

function mlp(batch: number, [inputs, hidden, classes]: readonly [number, number, number]): Work {
  return {
    name: "mlp",
    title: `MLP of ${inputs}, ${hidden}, ${hidden} and ${classes}, ${batch} rows`,
    compute: "mlp",
    heads: 1,
    items: "rows",
    itemsPerStep: batch,
    data: [
      { name: "x", shape: [batch, inputs] },
      { name: "y", shape: [batch], below: classes },
    ],
    weights: [
      { name: "first", shape: [inputs, hidden], scale: inputs ** -0.5, model: 1 },
      { name: "first-bias", shape: [hidden], scale: 0, model: 0 },
      { name: "second", shape: [hidden, hidden], scale: hidden ** -0.5, model: 0 },
      { name: "second-bias", shape: [hidden], scale: 0 },
      { name: "third", shape: [hidden, classes], scale: hidden ** -0.5 },
      { name: "third-bias", shape: [classes], scale: 0 },
    ],
    loss: (operands) => {
      const [x, y, a, b, c, d, e, f] = operands as Tensor[] & { readonly length: 8 };
      const first = (x as Tensor).matmul(a as Tensor).add(b as Tensor);
      const second = first
        .relu()
        .matmul(c as Tensor)
        .add(d as Tensor);
      const scores = second
        .relu()
        .matmul(e as Tensor)
        .add(f as Tensor);
      return crossEntropy(scores, y as Tensor);
    },
  };
}

function residualCnn(batch: number, side: number, width: number): Work {
  const filters = (name: string, to: number, from: number): WeightWords => ({
    name,
    shape: [to, from, 3, 3],
    scale: (2 / (9 * from)) ** 0.5,
  });
  const wide = 2 * width;
  return {
    name: "cnn",
    title: `residual CNN, ${batch} images of ${side}²`,
    compute: "cnn",
    heads: 1,
    items: "images",
    itemsPerStep: batch,
    data: [
      { name: "x", shape: [batch, 3, side, side] },
      { name: "y", shape: [batch], below: 10 },
    ],
    weights: [
      filters("first", width, 3),
      ...["a", "b", "c", "d"].map((name) => filters(name, width, width)),
      filters("wider", wide, width),
      ...["e", "f", "g", "h"].map((name) => filters(name, wide, wide)),
      { name: "scores", shape: [wide, 10], scale: wide ** -0.5 },
    ],
    loss: cnn,
  };
}

function recurrent(batch: number, steps: number, width: number): Work {
  const weight = (name: string): WeightWords => ({
    name,
    shape: [width, 4 * width],
    scale: width ** -0.5 / 2,
    model: 1,
  });
  return {
    name: "lstm",
    title: `LSTM of ${width}, ${batch} sequences of ${steps}`,
    compute: "lstm",
    heads: 1,
    items: "sequences",
    itemsPerStep: batch,
    data: [
      { name: "x", shape: [batch, steps, width] },
      { name: "y", shape: [batch, steps, width] },
    ],
    weights: [weight("input"), weight("recurrent")],
    loss: lstmLoss,
  };
}

interface DecoderSize {
  readonly batch: number;
  readonly length: number;
  readonly layers: number;
  readonly width: number;
  readonly heads: number;
  readonly words: number;
}

function decoder(name: string, size: DecoderSize): Work {
  const { batch, length, layers, width, heads, words } = size;
  const scale = width ** -0.5;
  const ofLayer = (layer: number): WeightWords[] => [
    { name: `${layer}.qkv`, shape: [width, 3 * width], scale, model: 1 },
    { name: `${layer}.output`, shape: [width, width], scale: scale / 2, model: 0 },
    { name: `${layer}.up`, shape: [width, 4 * width], scale, model: 1 },
    { name: `${layer}.down`, shape: [4 * width, width], scale: scale / 4, model: 0 },
  ];
  return {
    name,
    title: `GPT, ${layers} layers of ${width}, ${batch} × ${length} tokens of ${words}`,
    compute: "gpt",
    heads,
    items: "tokens",
    itemsPerStep: batch * length,
    data: [
      { name: "x", shape: [batch, length], below: words },
      { name: "y", shape: [batch, length], below: words },
    ],
    weights: [
      { name: "embedding", shape: [words, width], scale: 0.1 },
      { name: "positions", shape: [length, width], scale: 0.1 },
      ...Array.from({ length: layers }, (_, layer) => ofLayer(layer)).flat(),
    ],
    loss: (operands) => gpt(operands, heads),
  };
}

/** Sizes that fill a large GPU, or tiny ones to try the scripts with. */
export function works(tiny: boolean): Work[] {
  return tiny
    ? [
        mlp(16, [12, 16, 10]),
        residualCnn(8, 8, 4),
        recurrent(8, 5, 16),
        decoder("gpt-384", { batch: 8, length: 12, layers: 2, width: 16, heads: 2, words: 32 }),
        decoder("gpt-768", { batch: 8, length: 12, layers: 2, width: 32, heads: 4, words: 32 }),
      ]
    : [
        mlp(8192, [784, 4096, 10]),
        residualCnn(512, 32, 64),
        recurrent(512, 64, 512),
        decoder("gpt-384", {
          batch: 64,
          length: 256,
          layers: 6,
          width: 384,
          heads: 6,
          words: 4096,
        }),
        decoder("gpt-768", {
          batch: 32,
          length: 512,
          layers: 12,
          width: 768,
          heads: 12,
          words: 16384,
        }),
      ];
}
