/**
 * Programs whose time is that of recording and launching. Each call records its graph anew, as a loop of a program does,
 * on operands that exist.
 */
import {
  evaluate,
  gelu,
  grad,
  layerNorm,
  optim,
  parameter,
  randint,
  randn,
  scaledDotProductAttention,
  type Tensor,
} from "../../src/engine/index.ts";
import { lossOf, outputs } from "../works/models.ts";

export interface LaunchedWork {
  readonly name: string;
  /** The calls of one sample, the last of which is awaited. */
  readonly calls: number;
  /** Makes the operands, and returns the function that records and launches one call. */
  prepare(): Promise<(call: number) => Promise<unknown>>;
}

const size = 256;
const turns = 3;

/** One square product, in a queue. */
const product: LaunchedWork = {
  name: "product 256², queued",
  calls: 512,
  async prepare() {
    const sets = await made(turns, [size, size], [size, size]);
    return (call) => {
      const [a, b] = sets[call % turns] as [Tensor, Tensor];
      return evaluate(a.matmul(b));
    };
  },
};

/** tanh(a · b + b) · a, in a queue of 8. */
const chain: LaunchedWork = {
  name: "elementwise chain, queue of 8",
  calls: 8,
  async prepare() {
    const sets = await made(turns, [1024], [1024]);
    return (call) => {
      const [a, b] = sets[call % turns] as [Tensor, Tensor];
      return evaluate(a.mul(b).add(b).tanh().mul(a));
    };
  },
};

/** A step of Adam on a small network, in a queue. */
const step: LaunchedWork = {
  name: "MLP training step, queued",
  calls: 128,
  async prepare() {
    const [x, y, ...weights] = (
      await made(1, [128, 784], [128, 10], [784, 512], [512], [512, 10], [10])
    )[0] as [Tensor, Tensor, ...Tensor[]];
    const parameters = weights.map((weight) => parameter(weight));
    const optimizer = optim.adam(parameters, { lr: 1e-3 });
    const loss = lossOf("mlp");
    return (call) => {
      optimizer.step(loss([x, y, ...parameters]));
      return (call + 1) % step.calls === 0 ? evaluate() : done;
    };
  },
};

/** The ops of a long graph: 110 groups of four. */
const groups = 110;

/** 440 ops on a few elements, recorded anew at each call and awaited. */
function long(
  name: string,
  shape: readonly number[],
  group: (x: Tensor, a: Tensor, b: Tensor) => Tensor,
): LaunchedWork {
  return {
    name,
    calls: 1,
    async prepare() {
      const sets = await made(turns, [...shape], [...shape]);
      return (call) => {
        const [a, b] = sets[call % turns] as [Tensor, Tensor];
        let x = a;
        for (let at = 0; at < groups; at++) x = group(x, a, b);
        return evaluate(x);
      };
    },
  };
}

const fewKernels: LaunchedWork = long("440 nodes in few kernels, awaited", [64], (x, a, b) =>
  x.mul(b).add(a).tanh().sub(b),
);
const manyKernels: LaunchedWork = long("440 nodes in many kernels, awaited", [4, 4], (x, _, b) => {
  const product = x.matmul(b);
  return product.sub(product.max(1, { keepdims: true })).tanh();
});

/** A loss that a loop reads at each iteration. */
const item: LaunchedWork = {
  name: "item() of a sum, awaited",
  calls: 1,
  async prepare() {
    const sets = await made(turns, [1024]);
    return (call) => {
      const [a] = sets[call % turns] as [Tensor];
      return a.mul(a).sum().item();
    };
  },
};

/** An evaluation that a program waits for before it goes on. */
const awaited: LaunchedWork = {
  name: "evaluate() of a chain, awaited",
  calls: 1,
  async prepare() {
    const sets = await made(turns, [1024], [1024]);
    return (call) => {
      const [a, b] = sets[call % turns] as [Tensor, Tensor];
      return evaluate(a.mul(b).add(b).tanh().mul(a));
    };
  },
};

/** A step of 128 stars under their own gravity, as in the gallery, which carries positions and velocities. */
const stars: LaunchedWork = {
  name: "n-body step, awaited",
  calls: 1,
  async prepare() {
    const [n, dt] = [128, 0.02];
    let [[p, v]] = (await made(1, [n, 2], [n, 2])) as [[Tensor, Tensor]];
    const distance = (d: Tensor): Tensor => d.square().sum(-1).add(0.01).sqrt();
    const pull = (): Tensor => {
      const others = p.sub(p.unsqueeze(1));
      const each = others.mul(distance(others).pow(-3).unsqueeze(-1)).sum(1);
      return each.mul(0.5 / n).sub(p.mul(distance(p).pow(-3).unsqueeze(1)));
    };
    return () => {
      v = v.add(pull().mul(dt / 2));
      p = p.add(v.mul(dt));
      v = v.add(pull().mul(dt / 2));
      return evaluate(p, v);
    };
  },
};

/** An op that records several nodes, on one operand, in a queue. */
function composite(
  name: string,
  shapes: readonly number[][],
  compute: (...operands: Tensor[]) => Tensor,
): LaunchedWork {
  return {
    name: `${name}, queued`,
    calls: 64,
    async prepare() {
      const sets = await made(turns, ...shapes);
      return (call) => evaluate(compute(...(sets[call % turns] as Tensor[])));
    },
  };
}

const square = [[256, 256]];
const heads = [4, 64, 32];

const composites: readonly LaunchedWork[] = [
  composite("layerNorm", square, (x) => layerNorm(x, -1)),
  composite("softmax", square, (x) => x.softmax(-1)),
  composite("gelu", square, (x) => gelu(x)),
  composite("causal attention", [heads, heads, heads], (q, k, v) =>
    scaledDotProductAttention(q, k, v, { causal: true }),
  ),
  composite(
    "gradient of crossEntropy",
    [
      [64, 100],
      [64, 100],
    ],
    (scores, targets) => grad((x: Tensor) => x.crossEntropy(targets))(scores),
  ),
];

/** A step of Adam on one block of a small GPT, in a queue. */
const block: LaunchedWork = {
  name: "GPT block training step, queued",
  calls: 32,
  async prepare() {
    const [width, length, batch, words] = [64, 32, 2, 50];
    const ids = randint([batch, length], words);
    const targets = randint([batch, length], words);
    const weights = (
      await made(
        1,
        [words, width],
        [length, width],
        [width, 3 * width],
        [width, width],
        [width, 4 * width],
        [4 * width, width],
      )
    )[0] as Tensor[];
    await evaluate(ids, targets);
    const parameters = weights.map((weight) => parameter(weight));
    const optimizer = optim.adam(parameters, { lr: 1e-3 });
    const scores = outputs.gpt;
    return (call) => {
      optimizer.step(
        scores(ids, parameters, 4)
          .reshape([-1, words])
          .crossEntropy(targets.reshape([-1])),
      );
      return (call + 1) % block.calls === 0 ? evaluate() : done;
    };
  },
};

const done = Promise.resolve();

export const launchedWorks: readonly LaunchedWork[] = [
  product,
  chain,
  step,
  fewKernels,
  manyKernels,
  item,
  awaited,
  stars,
  ...composites,
  block,
];

/** That many sets of operands of these shapes, with elements. */
async function made(count: number, ...shapes: readonly number[][]): Promise<Tensor[][]> {
  const sets = Array.from({ length: count }, () => shapes.map((shape) => randn(shape)));
  await evaluate(...sets.flat());
  return sets;
}
