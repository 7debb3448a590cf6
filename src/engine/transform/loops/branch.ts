/** `branch`: a conditional on a value of the device. */
import { typeText } from "../../graph/loops/body.ts";
import { recordBranch } from "../../graph/loops/branch.ts";
import { located } from "../../graph/position.ts";
import { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { sameShape } from "../../ir/shape.ts";
import type { FunctionOp } from "../../ops/define.ts";
import { transform } from "../define.ts";
import { checkStructure, type Flat, flatten, leavesLike, type Tensors } from "../tree.ts";
import { checkLeaves, tracedFunction } from "./traced-function.ts";

type Branch = <Operands extends readonly unknown[], Result>(
  predicate: Tensor | boolean,
  onTrue: (...operands: { [Index in keyof Operands]: Tensors<Operands[Index]> }) => Result,
  onFalse: (...operands: { [Index in keyof Operands]: Tensors<Operands[Index]> }) => unknown,
  ...operands: Operands
) => Tensors<Result>;

const name = "branch";

type Side = (...operands: unknown[]) => unknown;

function conditional(
  predicate: unknown,
  onTrue: Side,
  onFalse: Side,
  ...operands: unknown[]
): unknown {
  const flat = located(() => {
    const found = flatten(name, operands, "operands");
    checkLeaves(name, found);
    return found;
  });
  // The predicate of a program's own is no computation: the other side is not recorded.
  if (typeof predicate === "boolean")
    return (predicate ? onTrue : onFalse)(...(flat.tree(flat.leaves) as unknown[]));
  located(() => checkPredicate(predicate));
  const results: Flat[] = [];
  const trees: unknown[] = [];
  const sides = [onTrue, onFalse].map((side) =>
    tracedFunction(
      name,
      (leaves) => {
        const result = side(...(flat.tree(leaves) as unknown[]));
        return located(() => {
          if (trees.length > 0) checkStructure(name, "results", trees[0], result);
          trees.push(result);
          const own = flatten(
            name,
            trees.length > 1 ? leavesLike(trees[0], result) : result,
            "the result",
          );
          checkLeaves(name, own);
          results.push(own);
          return own.leaves;
        });
      },
      flat.leaves,
      false,
    ),
  ) as [ReturnType<typeof tracedFunction>, ReturnType<typeof tracedFunction>];
  return located(() => {
    const [one, two] = results as [Flat, Flat];
    checkResults(one, two);
    return one.tree(recordBranch(predicate as Tensor, flat.leaves, sides));
  });
}

function checkPredicate(predicate: unknown): void {
  if (predicate instanceof Tensor && predicate.dtype === "bool" && predicate.rank === 0) return;
  const got = predicate instanceof Tensor ? typeText(predicate) : `a ${typeof predicate}`;
  throw fault(
    name,
    `invalid predicate: expected one bool, got ${got}: compare, and reduce with any() or all(); where(condition, x, y) selects element by element`,
  );
}

function checkResults(one: Flat, two: Flat): void {
  for (const [index, x] of one.leaves.entries()) {
    const y = two.leaves[index] as Tensor;
    if (sameShape(x.shape, y.shape) && x.dtype === y.dtype) continue;
    throw fault(
      name,
      `mismatched results: ${one.paths[index]} is ${typeText(x)} where the predicate holds, else ${typeText(y)}`,
    );
  }
}

export const branch: FunctionOp<Branch> = transform(conditional as Branch, {
  name,
  doc: "`onTrue(...operands)` where the predicate, one bool, holds, else `onFalse(...operands)`; both return trees of the same structure, shapes and dtypes, and may use other tensors. Both functions are called with placeholders when the conditional is recorded. The CPU then computes only one side; a GPU computes both and selects. Gradients and forward derivatives go through the side that is taken; with `vmap` over the predicate both are computed. JAX calls it `lax.cond`; `cond` here is the condition number of a matrix.",
  example: "branch(tensor(2).gt(1), (x) => x.mul(10), (x) => x.neg(), tensor([1, 2]))  // [10, 20]",
  cases: [
    {
      operands: [{ shape: [3] }, { shape: [3] }],
      build: (x, y) =>
        branch(
          x.sum().gt(0),
          (a, b) => a.mul(b).sin(),
          (a) => a.exp().sub(y),
          x,
          y,
        ),
    },
  ],
  errors: [
    {
      call: "branch(zeros([2]).lt(1), (x) => x, (x) => x, zeros([2]))",
      message:
        "branch: invalid predicate: expected one bool, got bool[2]: compare, and reduce with any() or all(); where(condition, x, y) selects element by element",
    },
    {
      call: "branch(tensor(0).lt(1), (x) => x, (x) => x.sum(), zeros([2]))",
      message:
        "branch: mismatched results: the result is f32[2] where the predicate holds, else f32[]",
    },
    {
      call: "branch(tensor(0).lt(1), (x) => x, (x) => [x], zeros([2]))",
      message: "branch: mismatched results: expected *, got [*]",
    },
  ],
});
