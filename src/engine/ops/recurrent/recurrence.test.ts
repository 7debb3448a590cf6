import { describe, expect, it } from "vitest";
import { onReference } from "../../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../../tests/running/test-values.ts";
import { recordedNodes } from "../../graph/node.ts";
import { primitives } from "../../graph/primitives.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { decode } from "../../rewrite/decode.ts";
import { grad } from "../../transform/index.ts";
import { gru, lstm, stack } from "../index.ts";
import { randn } from "../random/index.ts";
import { maxSteps } from "./operands.ts";

const [n, features, hidden] = [2, 3, 2];

interface Weights {
  readonly w: Tensor;
  readonly u: Tensor;
}

function weights(gates: number): Weights {
  return { w: randn([features, gates * hidden]), u: randn([hidden, gates * hidden]) };
}

async function expectSame(found: Tensor, wanted: Tensor): Promise<void> {
  expect(found.shape).toEqual(wanted.shape);
  expect(await found.sub(wanted).abs().max().item()).toBeLessThan(1e-5);
}

/** The outputs of a GRU whose steps are layers of one step each. */
function stepByStep(x: Tensor, { w, u }: Weights): Tensor {
  let state: Tensor | null = null;
  const outputs = Array.from({ length: x.shape[1] as number }, (_, step) => {
    const one = x.slice(null, [step, step + 1]);
    state = gru(one, w, u, { initial: state }).state;
    return state;
  });
  return stack(outputs, 1);
}

describe("a recurrence", () => {
  it("is as many nodes for many steps as for few, with its gradient too", async () => {
    await onReference(() => {
      const { w, u } = weights(4);
      const nodesOf = (steps: number): number => {
        const x = randn([n, steps, features]);
        const before = recordedNodes();
        grad((by: Tensor) => lstm(x, by, u).output.sum())(w);
        return recordedNodes() - before;
      };
      // Numbers of one value are one node, which the first call makes.
      nodesOf(1);
      expect(nodesOf(maxSteps)).toBe(nodesOf(2));
    });
  });

  it("rejects invalid messages of a program", () => {
    const type = (...shape: number[]) => ({ shape, dtype: "f32" as const });
    const attributes = {
      ...{ cell: "rnnTanh", reverse: false, from: 0, result: 0 },
      ...{ recurrentBias: false, projection: false, peephole: false, lengths: false },
    };
    const asked =
      (changed: object, shapes = [type(3, 2, 4), type(4, 4), type(2, 4)]) =>
      () =>
        decode({
          inputs: shapes,
          nodes: [
            {
              op: "recurrence",
              operands: shapes.map((_, index) => index),
              attributes: { ...attributes, ...changed },
              position: 0,
            },
          ],
          targets: [shapes.length],
          positions: [],
        });
    expect(primitives.has("recurrence")).toBe(true);
    expect(asked({})().targets[0]?.shape).toEqual([3, 2, 4]);
    const wrong = "recurrence: mismatched operands";
    expect(asked({ result: 2 })).toThrow(wrong);
    expect(asked({ lengths: true })).toThrow(wrong);
    expect(asked({}, [type(3, 2, 4), type(4, 5), type(2, 4)])).toThrow(wrong);
    expect(asked({}, [type(maxSteps + 1, 2, 4), type(4, 4), type(2, 4)])).toThrow(wrong);
    expect(asked({}, [type(3, 2, 4)])).toThrow(wrong);
    expect(asked({ cell: "toString" })).toThrow('recurrence: unknown cell "toString"');
  });
});

testValuesOnReference(
  `
a recurrence continues in another node after many steps, in both directions
  parameters = weights(3)
  x = randn([n, maxSteps + 2, features])
  found = gru(x, parameters.w, parameters.u).output
  expectSame(found, stepByStep(x, parameters))
  backwards = gru(x.flip(1), parameters.w, parameters.u, { reverse: true }).output
  expectSame(backwards.flip(1), found)
a recurrence has the gradients, tangents and second derivatives of its steps
  { w, u } = weights(3)
  x = randn([n, 3, features])
  whole = (by) => gru(x, w, by).output.square().sum()
  apart = (by) => stepByStep(x, { w, u: by }).square().sum()
  expectSame(grad(whole)(u), grad(apart)(u))
  along = randn(u.shape)
  expectSame(jvp(whole, [u], [along])[1], jvp(apart, [u], [along])[1])
  bend = (f) => grad((by) => grad(f)(by).mul(along).sum())(u)
  expectSame(bend(whole), bend(apart))
a recurrence is mapped over examples with separate weights, and so is its gradient
  { w, u } = weights(4)
  x = randn([4, n, 3, features])
  many = stack([u, u.neg(), u.mul(2), u.add(1)])
  one = (of, by) => lstm(of, w, by).state[1].sum()
  stacked = (f) => stack([0, 1, 2, 3].map((lane) => f(x.slice(lane), many.slice(lane))))
  expectSame(vmap(one)(x, many), stacked(one))
  slope = grad(one, 1)
  expectSame(vmap(slope)(x, many), stacked(slope))
`,
  { expectSame, features, maxSteps, n, stepByStep, weights },
);
