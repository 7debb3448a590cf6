/** `linearTranspose`: the transpose of a linear function, which equals its pullback at any point. */
import { pullBack, zerosLike } from "../graph/gradient.ts";
import { topologicalNodes } from "../graph/node.ts";
import { located } from "../graph/position.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import type { FunctionOp } from "../ops/define.ts";
import { transform } from "./define.ts";
import { sourcesAt } from "./derivative.ts";
import { seedsFor } from "./seeds.ts";
import { flatten, type Tensors } from "./tree.ts";

type LinearTranspose = <Operands extends readonly unknown[], Result>(
  f: (...operands: Operands) => Result,
  operands: readonly [...Operands],
) => (cotangent: unknown) => Tensors<Operands>;

const name = "linearTranspose";

/** Throws a Fault where one of the tensors depends on a source. */
function checkIndependent(tensors: readonly (Tensor | null)[], sources: readonly Tensor[]): void {
  const wanted = new Set(sources.map(({ node }) => node));
  const first = sources[0]?.node.serial ?? Number.POSITIVE_INFINITY;
  const roots = tensors.flatMap((tensor) => (tensor ? [tensor.node] : []));
  const order = topologicalNodes(roots, ({ serial }) => serial < first);
  if (!order.some((node) => wanted.has(node))) return;
  throw fault(name, "unsupported function: it is not linear in its operands");
}

export const linearTranspose: FunctionOp<LinearTranspose> = transform(
  ((f: (...operands: never[]) => unknown, operands: readonly unknown[]) => {
    const indices = operands.map((_, index) => index);
    const sources = located(() => sourcesAt(name, operands, indices));
    const result = f(...(sources.operands as never[]));
    return located(() => {
      const flat = flatten(name, result, "the result");
      return (cotangent: unknown): unknown =>
        located(() => {
          const seeds = seedsFor(name, "cotangent", result, flat, cotangent);
          const pulled = pullBack(flat.leaves, seeds, sources.leaves);
          checkIndependent(pulled, sources.leaves);
          const found = pulled.map(
            (flow, index) => flow ?? zerosLike(sources.leaves[index] as Tensor),
          );
          return sources.trees(found);
        });
    });
  }) as LinearTranspose,
  {
    name,
    doc: "The transpose of a linear function: it takes a cotangent like the result of `f` and returns one for each operand, the product with the transposed matrix of `f`. Only the shapes and dtypes of the operands matter; their elements are never computed. A function that is not linear is an error when its transpose is called; an added constant is not detected.",
    example:
      "linearTranspose((x) => tensor([[1, 2], [3, 4]]).matmul(x), [zeros([2])])(tensor([1, 10]))[0]  // [31, 42]",
    cases: [
      {
        operands: [{ shape: [3, 4] }, { shape: [3, 2] }],
        build: (x, w) =>
          linearTranspose(
            (y: Tensor) => y.matmul(w).cumsum(0),
            [x.transpose()],
          )(x.sum(0).unsqueeze(1).broadcastTo([4, 2]))[0],
      },
    ],
    errors: [
      {
        call: "linearTranspose((x) => x.mul(x), [zeros([2])])(zeros([2]))",
        message: "linearTranspose: unsupported function: it is not linear in its operands",
      },
      {
        call: "linearTranspose((x) => x.mul(2), [zeros([2])])(zeros([3]))",
        message: "linearTranspose: mismatched cotangent: [3] for the result, which is [2]",
      },
      {
        call: 'linearTranspose((x) => x, [zeros([2], { dtype: "i32" })])',
        message:
          "linearTranspose: unsupported dtype: operand 0 is i32, and only floats have derivatives: cast it first",
      },
    ],
  },
);
