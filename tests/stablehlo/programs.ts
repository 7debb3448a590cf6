/** Programs whose modules are committed as texts, which XLA has accepted: see scripts/stablehlo. */
import {
  arange,
  bits,
  evaluate,
  grad,
  nn,
  type Optimizer,
  optim,
  randn,
  scaledDotProductAttention,
  type Tensor,
  tensor,
  valueAndGrad,
} from "../../src/engine/index.ts";
import type { ReferenceRun } from "../../src/engine/testing/reference-run.ts";
import { elementsOf, recordedModule } from "../../src/xla/testing/recorded-module.ts";
import { type RecordedStep, recordedStep } from "../../src/xla/testing/recorded-step.ts";

export interface Program {
  readonly name: string;
  readonly record: (run: ReferenceRun) => Promise<RecordedStep>;
}

/** Deterministic pseudo-random numbers. */
function numbers(shape: readonly number[], scale = 1): Tensor {
  const size = shape.reduce((product, extent) => product * extent, 1);
  const elements = Array.from(
    { length: size },
    (_, index) => (scale * (((index * 7919 + 13) % 257) - 128)) / 128,
  );
  return tensor(elements, { shape: [...shape] });
}

/** Writes the computation of the tensors as a module. */
function computing(
  name: string,
  build: () => readonly Tensor[] | Promise<readonly Tensor[]>,
): Program {
  return {
    name,
    record: async () => {
      const results = await build();
      const outputs = results.map((_, index) => ({ name: `result${index}` }));
      const recorded = await recordedModule(results, { name, outputs });
      const elements = await Promise.all(results.map(elementsOf));
      return { ...recorded, outputs: elements, steps: 1, carried: results.map(() => null) };
    },
  };
}

/** A step of an optimiser, which is run twenty times. */
function training(
  name: string,
  build: () => {
    readonly state: { readonly optimizer: Optimizer } & Readonly<Record<string, unknown>>;
    readonly batch: readonly Tensor[];
    readonly loss: (...batch: Tensor[]) => Tensor;
  },
): Program {
  return {
    name,
    record: () => {
      const { state, batch, loss } = build();
      const step = (...operands: Tensor[]): Tensor => {
        const found = loss(...operands);
        state.optimizer.step(found);
        return found;
      };
      return recordedStep({ step, state, batch, steps: 20 });
    },
  };
}

const classes = (): Tensor => tensor([0, 2, 1, 1], { dtype: "i32" });

export const programs: readonly Program[] = [
  training("mlp-adam-step", () => {
    const model = nn.sequential(nn.linear(6, 8), nn.relu(), nn.linear(8, 3));
    const optimizer = optim.adam(model.parameters(), { lr: 0.01 });
    const loss = (x: Tensor, y: Tensor): Tensor => model(x).crossEntropy(y);
    return { state: { model, optimizer }, batch: [numbers([4, 6]), classes()], loss };
  }),
  training("lstm-sgd-step", () => {
    const model = nn.lstm(3, 4);
    const optimizer = optim.sgd(model.parameters(), { lr: 0.1, momentum: 0.9 });
    const loss = (x: Tensor): Tensor => model(x).output.square().mean();
    return { state: { model, optimizer }, batch: [numbers([2, 5, 3])], loss };
  }),
  training("cnn-adam-step", () => {
    const model = nn.sequential(
      nn.conv2d(1, 2, 3, { padding: 1 }),
      nn.relu(),
      nn.maxPool2d(2),
      nn.flatten(),
      nn.linear(18, 3),
    );
    const optimizer = optim.adam(model.parameters(), { lr: 0.01 });
    const loss = (x: Tensor, y: Tensor): Tensor => model(x).crossEntropy(y);
    return { state: { model, optimizer }, batch: [numbers([4, 1, 6, 6]), classes()], loss };
  }),
  training("gpt-adam-step", () => {
    const [tokens, features, words] = [5, 8, 7];
    const embedding = nn.embedding(words, features);
    const block = nn.transformerEncoderLayer(features, 2, {
      dimFeedforward: 16,
      dropout: 0,
      normFirst: true,
      activation: "gelu",
      // A bias of keys adds the same to all scores of a query: its gradient is 0, and Adam follows its rounding errors.
      bias: false,
    });
    const head = nn.linear(features, words);
    const text = tensor([0, 3, 1, 6, 2, 5, 4, 3, 0, 2], { dtype: "i32", shape: [2, tokens] });
    const next = tensor([3, 1, 6, 2, 5, 4, 3, 0, 2, 1], { dtype: "i32" });
    const parameters = [embedding, block, head].flatMap((module) => module.parameters());
    const optimizer = optim.adamW(parameters, { lr: 0.01 });
    const loss = (given: Tensor, wanted: Tensor): Tensor => {
      const found = head(block(embedding(given), { causal: true }));
      return found.reshape([2 * tokens, words]).crossEntropy(wanted);
    };
    return { state: { embedding, block, head, optimizer }, batch: [text, next], loss };
  }),
  computing("gpt-block", async () => {
    const [tokens, features] = [5, 8];
    const block = nn.transformerEncoderLayer(features, 2, {
      dimFeedforward: 16,
      dropout: 0,
      normFirst: true,
      activation: "gelu",
    });
    // The first weights are drawn before, so that they are inputs of the module.
    await evaluate(...block.parameters());
    return [block(numbers([1, tokens, features]), { causal: true })];
  }),
  computing("attention-gradients", () => {
    const [q, k, v] = [numbers([2, 4, 3]), numbers([2, 4, 3], 0.5), numbers([2, 4, 3], 2)];
    const loss = (x: Tensor, y: Tensor, z: Tensor): Tensor =>
      scaledDotProductAttention(x, y, z, { causal: true }).square().sum();
    return [...grad(loss, [0, 1, 2])(q, k, v)];
  }),
  computing("convolution-and-gradient", () => {
    const [x, w] = [numbers([1, 2, 6, 6]), numbers([3, 2, 3, 3], 0.5)];
    const [value, gradient] = valueAndGrad((weight: Tensor) =>
      x.conv2d(weight, { stride: 2, padding: 1 }).relu().mean(),
    )(w);
    return [value, gradient];
  }),
  computing("sort-and-places", () => {
    const x = tensor([3, Number.NaN, -1, 3, Number.POSITIVE_INFINITY, 0.5]);
    return [x.sort(), x.argsort(-1, { descending: true })];
  }),
  computing("running-sums", () => {
    const x = numbers([2, 7]);
    return [
      x.cumsum(1),
      x.cumsum(1, { reverse: true, exclusive: true }),
      x.linearRecurrence(0.5, 1),
    ];
  }),
  computing("gather-and-scatter", () => {
    const table = numbers([5, 3]);
    const indices = tensor([4, -1, 0, 2], { dtype: "i32" });
    const rows = table.take(indices, 0);
    return [rows, table.indexAdd(tensor([1, 1, 3], { dtype: "i32" }), numbers([3, 3]))];
  }),
  computing("random-numbers", () => [randn([3, 4]), bits([5])]),
  computing("cholesky-solve", () => {
    const x = numbers([3, 3]);
    const spread = x.matmul(x.T).add(
      tensor([
        [2, 0, 0],
        [0, 2, 0],
        [0, 0, 2],
      ]),
    );
    const l = spread.cholesky();
    return [l, spread.solve(numbers([3, 2]))];
  }),
  computing("factorizations", () => {
    const x = numbers([4, 3]);
    const symmetric = x.T.matmul(x);
    const { q, r } = x.qr();
    return [q, r, symmetric.eigh().eigenvalues];
  }),
  computing("fourier-transform", () => {
    const { real, imag } = numbers([2, 6]).fft();
    return [real, imag];
  }),
  computing("narrow-dtypes", () => {
    const bytes = arange(6).cast("u8").mul(50);
    const half = numbers([4]).cast("f16").exp();
    const brain = numbers([4]).cast("bf16").mul(3).add(1);
    return [bytes, half, brain, bytes.cast("i8").sum(), half.gt(1)];
  }),
];
