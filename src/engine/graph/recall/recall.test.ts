import { describe, expect, it } from "vitest";
import { onReference } from "../../../../tests/running/on-reference.ts";
import * as tp from "../../api.ts";
import { currentContext } from "../context.ts";
import type { Node } from "../node.ts";
import { topologicalNodes } from "../node.ts";

/** Everything that a node and what it depends on say, apart from the elements. */
function described(x: tp.Tensor): unknown {
  const order = topologicalNodes([x.node], ({ value }) => value !== null);
  const indices = new Map<Node, number>(order.map((node, index) => [node, index]));
  return order.map(({ op, operands, attributes, shape, dtype, tracked }) => [
    op?.name,
    operands.map((operand) => indices.get(operand)),
    attributes,
    shape,
    dtype,
    tracked,
  ]);
}

const range = (...shape: number[]): tp.Tensor => {
  const size = shape.reduce((product, extent) => product * extent, 1);
  return tp.tensor(Float32Array.from({ length: size }, (_, at) => at / size)).reshape(shape);
};

type Call = (x: tp.Tensor) => tp.Tensor;
const calls: Readonly<Record<string, Call>> = {
  layerNorm: (x) => x.layerNorm(-1, { eps: 0.1 }),
  softmax: (x) => x.softmax(0),
  "an op of two operands": (x) => x.sub(x.max(1, { keepdims: true })),
  "an op of one tensor as both operands": (x) => x.mul(x),
  "a list of operands": (x) => tp.concat([x, x.neg(), x], 1),
  crossEntropy: (x) => x.crossEntropy(x.softmax(-1), { labelSmoothing: 0.1 }),
  attention: (x) => {
    const q = x.unsqueeze(0);
    return tp.scaledDotProductAttention(q, q.add(1), q, { causal: true });
  },
  "one of several results": (x) => x.split(2, 0)[1] as tp.Tensor,
};

describe("a call that comes again", () => {
  it.each(Object.keys(calls))("records the same nodes: %s", (name) =>
    onReference(async () => {
      const call = calls[name] as Call;
      // Other tests may have called the op with other shapes, but not with this one.
      const first = described(call(range(6, 10)));
      expect(described(call(range(6, 10)))).toEqual(first);
      expect(described(call(range(6, 10)))).toEqual(first);
    }),
  );

  it("has the values of the operands that it is called with", () =>
    onReference(async () => {
      const values: unknown[] = [];
      for (let turn = 1; turn <= 3; turn++) {
        const x = range(2, 3).mul(turn);
        values.push(
          await x
            .sub(x.sum(1, { keepdims: true }))
            .sum()
            .item(),
        );
      }
      expect(values[2]).toBeCloseTo(3 * (values[0] as number), 5);
    }));

  it("infers no types", () =>
    onReference(async () => {
      const x = range(3, 7);
      x.layerNorm();
      const { infer } = (x.exp().node.op ?? {}) as { infer?: unknown };
      expect(infer).toBeTypeOf("function");
      const op = x.rsqrt().node.op as unknown as { infer: unknown };
      const before = op.infer;
      op.infer = () => {
        throw new Error("a type was inferred");
      };
      try {
        expect(() => x.layerNorm()).not.toThrow();
        expect(() => range(3, 8).layerNorm()).toThrow("a type was inferred");
      } finally {
        op.infer = before;
      }
    }));

  it("follows its operands' shapes, dtypes and identity, and its options", () =>
    onReference(async () => {
      const x = range(4, 5);
      const shapes = [x, range(5, 4), x.cast("f16"), x].map((operand) => {
        const { shape, dtype } = operand.softmax(-1);
        return [dtype, ...shape];
      });
      expect(shapes).toEqual([
        ["f32", 4, 5],
        ["f32", 5, 4],
        ["f16", 4, 5],
        ["f32", 4, 5],
      ]);
      const y = range(4, 5).mul(2);
      expect(await x.mul(x).sum().item()).not.toBe(await x.mul(y).sum().item());
      expect(await x.sub(x).sum().item()).toBe(0);
      expect(await x.sub(y).sum().item()).toBeCloseTo(-(await x.sum().item()), 5);
      const sums = [0, 1, 0].map((axis) => x.sum(axis).shape);
      expect(sums).toEqual([[5], [4], [5]]);
      expect(
        [x.sum(0, { keepdims: true }), x.sum(0), x.sum(0, {})].map(({ rank }) => rank),
      ).toEqual([2, 1, 1]);
    }));

  it("tells an operand that is a number from the same number in the op", () =>
    onReference(async () => {
      const [two, three] = [tp.tensor(2), tp.tensor(3)];
      expect(await two.mul(2).item()).toBe(4);
      expect(await three.mul(2).item()).toBe(6);
      const results = tp.tree.map((x: tp.Tensor) => x.mul(5), { a: 5, b: 7 } as never);
      expect(await (results as unknown as { b: tp.Tensor }).b.item()).toBe(35);
    }));

  it("lets gradients through where its operands do", () =>
    onReference(async () => {
      const f = (x: tp.Tensor): tp.Tensor => x.layerNorm(-1, { eps: 0.2 }).square().sum();
      const x = range(3, 5);
      f(x);
      const [once, again] = [tp.grad(f)(x), tp.grad(f)(x)];
      expect(await again.array()).toEqual(await once.array());
      expect(await once.abs().sum().item()).toBeGreaterThan(0);
      expect(x.layerNorm(-1, { eps: 0.2 }).node.tracked).toBe(false);
    }));

  it("refuses indices that are known, after calls of the same shape with computed ones", () =>
    onReference(() => {
      const x = range(3);
      const known = (...list: number[]): tp.Tensor => tp.tensor(list, { dtype: "i32" });
      for (let turn = 0; turn < 2; turn++) {
        expect(x.take(known(0, 9).mul(1)).shape).toEqual([2]);
        expect(x.take(known(0, 2)).shape).toEqual([2]);
        expect(() => x.take(known(0, 9))).toThrow("take: invalid index 9 at [1]");
      }
    }));

  it("follows the version of the language", () =>
    onReference(() => {
      const [x, at] = [range(4), tp.tensor([4], { dtype: "i32" })];
      const first = currentContext().with({ languageVersion: 1 });
      for (let turn = 0; turn < 2; turn++) {
        expect(first.run(() => x.take(at)).shape).toEqual([1]);
        expect(() => x.take(at)).toThrow("take: invalid index 4");
      }
    }));

  it("refuses what it refused before, at each call", () =>
    onReference(async () => {
      const x = range(2, 3);
      for (let turn = 0; turn < 3; turn++) {
        expect(() => x.softmax(5)).toThrow("axis 5");
        expect(() => x.layerNorm("no" as never)).toThrow("layerNorm");
        x.layerNorm();
        expect(() => x.matmul(x)).toThrow("mismatched inner axes");
      }
    }));

  it("draws other random numbers", () =>
    onReference(async () => {
      const x = tp.ones([64]);
      const dropout = tp.nn.dropout(0.5);
      const dropped: unknown[] = [];
      for (let turn = 0; turn < 3; turn++) dropped.push(await dropout(x).array());
      expect(dropped[0]).not.toEqual(dropped[1]);
      expect(dropped[1]).not.toEqual(dropped[2]);
    }));

  it("calls a function of the program each time", () =>
    onReference(async () => {
      let called = 0;
      const x = range(4);
      for (let turn = 0; turn < 3; turn++)
        tp.vmap((y: tp.Tensor) => {
          called++;
          return y.mul(2);
        })(x);
      expect(called).toBe(3);
    }));
});
