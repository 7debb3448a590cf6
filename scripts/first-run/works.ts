/** Works whose first run is timed. In: the `tensorpad` module. Out: the work of a program until its first value. */

import { lossOf } from "../../bench/works/models.ts";
import type { Tensor } from "../../src/engine/index.ts";
import * as tp from "../../src/engine/index.ts";

/** Makes the operands, and returns the timed function. */
type Work = () => Promise<() => Promise<void>>;

/** One step of plain gradient descent: the loss and all parameters. */
async function step(
  loss: (operands: readonly Tensor[]) => Tensor,
  data: readonly Tensor[],
  shapes: readonly (readonly number[])[],
): ReturnType<Work> {
  const parameters = shapes.map((shape) => tp.randn(shape).mul(0.05));
  const of = (...weights: Tensor[]): Tensor => loss([...data, ...weights]);
  const indices = shapes.map((_, index) => index);
  await tp.evaluate(...data, ...parameters);
  return async () => {
    const [value, gradients] = tp.valueAndGrad(of, indices)(...parameters);
    const after = parameters.map((weight, index) =>
      weight.sub((gradients[index] as Tensor).mul(0.1)),
    );
    await tp.evaluate(value, ...after);
  };
}

const width = 384;
const vocabulary = 512;
const tokens = [1, 64] as const;

export const works: Readonly<Record<string, Work>> = {
  small: async () => {
    const x = tp.randn([256, 256]);
    await tp.evaluate(x);
    return async () => {
      const ops = [
        x.exp(),
        x.sin(),
        x.add(1),
        x.matmul(x),
        x.sum(0),
        x.sum(1),
        x.softmax(-1),
        x.transpose().add(x),
        x.cumsum(0),
        x.sort(0),
        x.max(1),
        x.argmax(0),
        x.tanh(),
        x.mean(),
        x.gt(0),
        x.abs().sqrt(),
        x.reshape([128, 512]).mul(2),
        x.slice([3, 40]).log1p(),
        x.variance(0),
        x.clip(-1, 1),
      ];
      for (const op of ops) await op.data();
    };
  },
  gpt: () =>
    step(
      lossOf("gpt", 6),
      [tp.randint(tokens, 0, vocabulary), tp.randint(tokens, 0, vocabulary)],
      [
        [vocabulary, width],
        [tokens[1], width],
        ...Array.from({ length: 6 }, () => [
          [width, 3 * width],
          [width, width],
          [width, 4 * width],
          [4 * width, width],
        ]).flat(),
      ],
    ),
  lstm: () =>
    step(
      lossOf("lstm"),
      [tp.randn([32, 16, 64]), tp.randn([32, 16, 64])],
      [
        [64, 256],
        [64, 256],
      ],
    ),
  cnn: () =>
    step(
      lossOf("cnn"),
      [tp.randn([2, 3, 32, 32]), tp.randint([2], 0, 10)],
      [
        [32, 3, 3, 3],
        ...Array.from({ length: 4 }, () => [32, 32, 3, 3]),
        [64, 32, 3, 3],
        ...Array.from({ length: 4 }, () => [64, 64, 3, 3]),
        [64, 10],
      ],
    ),
  rk4: () =>
    step(
      ([start, wanted, one, two]) => {
        const slope = (y: Tensor): Tensor =>
          y
            .matmul(one as Tensor)
            .tanh()
            .matmul(two as Tensor);
        let y = start as Tensor;
        const h = 0.025;
        for (let at = 0; at < 40; at++) {
          const a = slope(y);
          const b = slope(y.add(a.mul(h / 2)));
          const c = slope(y.add(b.mul(h / 2)));
          const d = slope(y.add(c.mul(h)));
          y = y.add(
            a
              .add(b.mul(2))
              .add(c.mul(2))
              .add(d)
              .mul(h / 6),
          );
        }
        return y
          .sub(wanted as Tensor)
          .square()
          .mean();
      },
      [tp.randn([64, 2]), tp.randn([64, 2])],
      [
        [2, 32],
        [32, 2],
      ],
    ),
  life: async () => {
    const first = tp.rand([64, 64]).gt(0.5).cast("f32");
    await tp.evaluate(first);
    return async () => {
      let cells = first;
      for (let at = 0; at < 128; at++) {
        let near: Tensor | null = null;
        for (const down of [-1, 0, 1])
          for (const across of [-1, 0, 1])
            if (down !== 0 || across !== 0) {
              const moved = cells.roll([down, across], [0, 1]);
              near = near === null ? moved : near.add(moved);
            }
        const count = near as Tensor;
        cells = count
          .eq(3)
          .logicalOr(count.eq(2).logicalAnd(cells.gt(0)))
          .cast("f32");
      }
      await cells.data();
    };
  },
  chain: async () => {
    const first = tp.randn([64]);
    await tp.evaluate(first);
    return async () => {
      let x = first;
      for (let at = 0; at < 10_000; at++) x = x.mul(0.999).add(0.001);
      await x.data();
    };
  },
  fft2: async () => {
    const x = tp.randn([1024, 1024]);
    await tp.evaluate(x);
    return async () => {
      await tp.fft2(x).real.data();
    };
  },
  "linear+gelu": async () => {
    const operands = [tp.randn([64, 768]), tp.randn([3072, 768]), tp.randn([3072])] as const;
    await tp.evaluate(...operands);
    return async () => {
      await tp.gelu(tp.linear(...operands)).data();
    };
  },
  attention: async () => {
    const operands = [0, 1, 2].map(() => tp.randn([8, 256, 64]));
    await tp.evaluate(...operands);
    return async () => {
      const [q, k, v] = operands as [Tensor, Tensor, Tensor];
      await tp.scaledDotProductAttention(q, k, v).data();
    };
  },
  context: async () => {
    const shape = [1, 4, 1, 32];
    const first = tp.randn([1, 4, 8, 32]);
    const tokens = Array.from({ length: 32 }, () => tp.randn(shape));
    await tp.evaluate(first, ...tokens);
    return async () => {
      let [keys, values] = [first, first];
      for (const token of tokens) {
        keys = tp.concat([keys, token], 2);
        values = tp.concat([values, token], 2);
        const attended = tp.scaledDotProductAttention(token, keys, values);
        await tp.evaluate(attended, keys, values);
      }
    };
  },
};
