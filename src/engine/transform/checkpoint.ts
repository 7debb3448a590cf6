/**
 * `checkpoint`: intermediate values of a function are recomputed for the gradient instead of being kept (Chen
 * et al., "Training deep nets with sublinear memory cost", 2016). The function's graph is recorded again from
 * aliases of its operands, so that the engine, which merges equal nodes, keeps both.
 */
import { pullBack } from "../graph/gradient.ts";
import { type Call, topologicalNodes } from "../graph/node.ts";
import { located } from "../graph/position.ts";
import { again, alias, dependencies, placeholder } from "../graph/stand-in.ts";
import { Tensor } from "../graph/tensor.ts";
import { constantPrimitive } from "../ops/creation/source.ts";
import type { FunctionOp } from "../ops/define.ts";
import { transform } from "./define.ts";
import { GraphReplay } from "./replay.ts";
import { flatten, type Tensors } from "./tree.ts";

type Checkpoint = <Operands extends readonly unknown[] = Tensor[], Result = Tensor>(
  f: (...operands: Operands) => Result,
) => (...operands: Operands) => Tensors<Result>;

function withoutSaving(
  f: (...operands: never[]) => unknown,
  operands: readonly unknown[],
): unknown {
  // Nodes that f records have greater serials than this placeholder.
  const since = placeholder([], "f32", false).node.serial;
  const result = f(...(operands as never[]));
  return located(() => {
    const value = flatten("checkpoint", result, "the result");
    const roots = value.leaves.map(({ node }) => node);
    const used = topologicalNodes(roots, ({ serial }) => serial < since, dependencies).filter(
      ({ serial, op }) => serial < since && op !== constantPrimitive,
    );
    if (!used.some(({ tracked }) => tracked)) return result;
    const outputs = value.leaves.map((leaf) => alias(leaf, true));
    const call: Call = {
      operands: used,
      outputs: outputs.map(({ node }) => node),
      gradient: (cotangents) => {
        const replay = new GraphReplay(since);
        const sources = used.map((node) => again(new Tensor(node)));
        for (const [index, node] of used.entries()) replay.replace(node, sources[index] as Tensor);
        const results = roots.map((node) => replay.of(node));
        return pullBack(results, cotangents, sources);
      },
    };
    for (const { node } of outputs) node.call = call;
    return value.tree(outputs);
  });
}

export const checkpoint: FunctionOp<Checkpoint> = transform(
  ((f: (...operands: never[]) => unknown) =>
    (...operands: unknown[]) =>
      withoutSaving(f, operands)) as Checkpoint,
  {
    name: "checkpoint",
    doc: "`f` with gradient checkpointing: its gradient recomputes the intermediate values of `f` from its operands and the tensors it uses, instead of keeping them: less memory for more computation. The values are the same, including the random numbers that `f` draws.",
    example: "grad(checkpoint((x) => x.exp().sin().sum()))(tensor([0]))  // [0.5403023]",
    cases: [
      {
        operands: [{ shape: [3, 4] }, { shape: [4, 4] }],
        build: (x, w) => {
          const layer = checkpoint((y) => y.matmul(w).tanh());
          return layer(layer(x));
        },
      },
    ],
    errors: [
      {
        call: 'checkpoint((x) => "x")(zeros([2]))',
        message:
          "checkpoint: invalid leaf: the result is a string: expected a tensor, or arrays and plain objects of tensors",
      },
    ],
  },
);
