/** `whileLoop`: a loop whose number of steps depends on what it computes. */
import { typeText } from "../../graph/loops/body.ts";
import { recordWhile } from "../../graph/loops/while.ts";
import { located } from "../../graph/position.ts";
import { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { sameShape } from "../../ir/shape.ts";
import { zeros } from "../../ops/creation/creation.ts";
import { type FunctionOp, recorder } from "../../ops/define.ts";
import { transform } from "../define.ts";
import { scan } from "../loop.ts";
import { checkStructure, type Flat, flatten, leavesLike, type Tensors } from "../tree.ts";
import { checkLeaves, tracedFunction } from "./traced-function.ts";

type WhileLoop = <Carry>(
  condition: (carry: Tensors<Carry>) => Tensor | boolean,
  body: (carry: Tensors<Carry>) => unknown,
  initial: Carry,
) => Tensors<Carry>;

const name = "whileLoop";

function loop(
  condition: (carry: unknown) => unknown,
  body: (carry: unknown) => unknown,
  initial: unknown,
): unknown {
  const start = located(() => {
    const flat = flatten(name, initial, "the carry");
    checkLeaves(name, flat);
    return flat;
  });
  const flagOf = (carry: readonly Tensor[]): Tensor => {
    const found = condition(start.tree(carry));
    return located(() => flagged(found));
  };
  const first = flagOf(start.leaves);
  const call = (leaves: readonly Tensor[]): readonly Tensor[] => {
    const result = body(start.tree(leaves.slice(0, -1)));
    const next = located(() => nextCarry(result, initial, start));
    return [...next, flagOf(next)];
  };
  const like = [...start.leaves, first];
  const { body: made, closed } = tracedFunction(name, call, like, true);
  return located(() => {
    const last = recordWhile([...like, ...closed], { body: made, carries: like.length });
    return start.tree(last.slice(0, -1));
  });
}

function flagged(found: unknown): Tensor {
  if (typeof found === "boolean") return recorder().lift(found, "bool");
  if (found instanceof Tensor && found.dtype === "bool" && found.rank === 0) return found;
  const got = found instanceof Tensor ? typeText(found) : `a ${typeof found}`;
  throw fault(
    name,
    `invalid condition: expected one bool, got ${got}: compare, and reduce with any() or all()`,
  );
}

function nextCarry(result: unknown, initial: unknown, start: Flat): readonly Tensor[] {
  checkStructure(name, "carry", initial, result);
  const next = flatten(name, leavesLike(initial, result), "the carry").leaves;
  for (const [index, leaf] of next.entries()) {
    const before = start.leaves[index] as Tensor;
    if (sameShape(leaf.shape, before.shape) && leaf.dtype === before.dtype) continue;
    throw fault(
      name,
      `mismatched carry: ${start.paths[index]} was ${typeText(before)} and became ${typeText(leaf)}`,
    );
  }
  return next;
}

export const whileLoop: FunctionOp<WhileLoop> = transform(loop as WhileLoop, {
  name,
  doc: "A loop as long as `condition(carry)` holds: `body(carry)` returns the next carry, a tree of the same structure, shapes and dtypes, and the last one is returned. Both functions are called with placeholders when the loop is recorded, and the loop then runs on the device without them: they cannot print, read elements or draw random numbers (carry a key instead). Derivatives are forward only (`jvp`, `jacfwd`); for a gradient use `scan` with a number of steps. A CPU tests the condition before each step. A GPU runs 16 steps at a time, which do nothing once the condition is false, before the host reads it. JAX calls it `lax.while_loop`.",
  example: "whileLoop((x) => x.lt(100), (x) => x.mul(2), tensor(3))  // 192",
  cases: [
    {
      operands: [{ shape: [3], dtype: "i32" }],
      build: (x) =>
        whileLoop(
          (carry) => carry.sum().lt(100),
          (carry) => carry.mul(carry).add(carry).add(3),
          x,
        ),
    },
    {
      // A loop of another number of steps in each step of a scan; more than one batch of a GPU in some.
      operands: [{ shape: [5], dtype: "i32", low: 1, high: 60 }],
      build: (x) =>
        scan(
          (total, limit) => {
            const { steps } = whileLoop(
              ({ sum }) => sum.lt(limit.mul(limit)),
              ({ sum, steps }) => ({ sum: sum.add(steps), steps: steps.add(1) }),
              { sum: zeros([], { dtype: "i32" }), steps: zeros([], { dtype: "i32" }) },
            );
            return [total.add(steps), steps];
          },
          zeros([], { dtype: "i32" }),
          x,
        )[1],
    },
  ],
  errors: [
    {
      call: "whileLoop((x) => x.lt(1), (x) => x.mul(2), zeros([2]))",
      message:
        "whileLoop: invalid condition: expected one bool, got bool[2]: compare, and reduce with any() or all()",
    },
    {
      call: "whileLoop((x) => x.lt(1), (x) => x.cast('i32'), tensor(0))",
      message: "whileLoop: mismatched carry: the carry was f32[] and became i32[]",
    },
    {
      call: "whileLoop((x) => x.lt(1), (x) => [x], tensor(0))",
      message: "whileLoop: mismatched carry: expected *, got [*]",
    },
    {
      call: "whileLoop((x) => x.lt(1), (x) => x.add(rand([])), tensor(0))",
      message:
        "whileLoop: unsupported function: two calls of it record different ops, as where it draws random numbers or counts its calls: carry a key or a counter instead",
    },
  ],
});
