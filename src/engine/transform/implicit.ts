/**
 * `customLinearSolve` and `customRoot`: the solution of an equation has the gradients that follow from the
 * equation (the implicit function theorem), whatever the solver's steps were.
 */
import { pullBack, zerosLike } from "../graph/gradient.ts";
import { type Call, type Node, topologicalNodes } from "../graph/node.ts";
import { located } from "../graph/position.ts";
import { alias, dependencies, placeholder } from "../graph/stand-in.ts";
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape, sameShape } from "../ir/shape.ts";
import { constantPrimitive } from "../ops/creation/source.ts";
import type { FunctionOp } from "../ops/define.ts";
import { transform } from "./define.ts";
import { GraphReplay } from "./replay.ts";
import { seedsFor, zeroSeed } from "./seeds.ts";
import {
  checkStructure,
  type Flat,
  flatten,
  flattenFloats,
  leavesLike,
  type Tensors,
} from "./tree.ts";

type Map = (x: unknown) => unknown;
type Solve = (map: Map, y: unknown) => unknown;

export interface LinearSolveOptions<Tree> {
  /** Solves with the transposed map, for gradients; defaults to `solve` where the map is symmetric. */
  readonly transposeSolve?: (
    vecmat: (x: Tensors<Tree>) => Tensors<Tree>,
    y: Tensors<Tree>,
  ) => unknown;
  /** Whether the map is its own transpose. */
  readonly symmetric?: boolean;
}

type CustomLinearSolve = <Tree>(
  matvec: (x: Tensors<Tree>) => unknown,
  b: Tree,
  solve: (matvec: (x: Tensors<Tree>) => Tensors<Tree>, y: Tensors<Tree>) => unknown,
  options?: LinearSolveOptions<Tree>,
) => Tensors<Tree>;

type CustomRoot = <Tree>(
  f: (x: Tensors<Tree>) => unknown,
  initial: Tree,
  solve: (f: (x: Tensors<Tree>) => Tensors<Tree>, initial: Tensors<Tree>) => unknown,
  tangentSolve: (map: (x: Tensors<Tree>) => Tensors<Tree>, y: Tensors<Tree>) => unknown,
) => Tensors<Tree>;

/** A function's result as leaves, which must have the shapes and dtypes of `like`. */
function leavesOf(name: string, what: string, like: Flat, result: unknown): readonly Tensor[] {
  const whole = like.tree(like.leaves);
  checkStructure(name, what, whole, result);
  const { leaves } = flatten(name, leavesLike(whole, result), `the ${what}`);
  for (const [index, { shape, dtype }] of leaves.entries()) {
    const wanted = like.leaves[index] as Tensor;
    if (sameShape(shape, wanted.shape) && dtype === wanted.dtype) continue;
    throw fault(
      name,
      `mismatched ${what}: ${dtype}${formatShape(shape)} for ${like.paths[index]}, which is ${wanted.dtype}${formatShape(wanted.shape)}`,
    );
  }
  return leaves;
}

/** A function from a tree to one of the same structure, recorded once. */
interface Recorded {
  /** Nodes other than its operand that it uses and that have gradients. */
  readonly used: readonly Node[];
  /** Records the function again at a point, with other tensors in place of those used. */
  readonly at: (point: readonly Tensor[], sources?: readonly Tensor[]) => readonly Tensor[];
}

function recorded(name: string, what: string, f: Map, like: Flat): Recorded {
  const probe = like.leaves.map(({ shape, dtype }) => placeholder(shape, dtype, true));
  const since = probe[0]?.node.serial ?? Number.POSITIVE_INFINITY;
  const result = f(like.tree(probe));
  const roots = leavesOf(name, what, like, result).map(({ node }) => node);
  const used = topologicalNodes(roots, ({ serial }) => serial < since, dependencies).filter(
    ({ serial, tracked, op }) => serial < since && tracked && op !== constantPrimitive,
  );
  return {
    used,
    at: (point, sources = []) => {
      const replay = new GraphReplay(since);
      for (const [index, { node }] of probe.entries()) replay.replace(node, point[index] as Tensor);
      for (const [index, source] of sources.entries()) replay.replace(used[index] as Node, source);
      return roots.map((root) => replay.of(root));
    },
  };
}

/** The product with the transposed Jacobian at a point. */
function transposedAt(name: string, f: Recorded, like: Flat, point: readonly Tensor[]): Map {
  return (vector) =>
    located(() => {
      const whole = like.tree(like.leaves);
      const seeds = seedsFor(name, "vector", whole, like, vector);
      const sources = point.map((leaf) => alias(leaf, true));
      const flows = pullBack(f.at(sources), seeds, sources);
      return like.tree(flows.map((flow, index) => flow ?? zerosLike(point[index] as Tensor)));
    });
}

/**
 * A solution x, as leaves, of f(x) = b, or of f(x) = 0 where there is no b. Given its cotangent g, b gets λ
 * with Jᵀλ = g, and everything else gets −(∂f/∂θ)ᵀλ.
 */
function solution(
  name: string,
  f: Recorded,
  like: Flat,
  value: readonly Tensor[],
  b: readonly Tensor[],
  transposeSolve: Solve | null,
  solve: Solve,
): readonly Tensor[] {
  const operands = [...b.map(({ node }) => node), ...f.used];
  const tracked = operands.some((node) => node.tracked);
  const outputs = value.map((leaf) => alias(leaf, tracked));
  const call: Call = {
    operands,
    outputs: outputs.map(({ node }) => node),
    gradient: (cotangents) => {
      if (!transposeSolve) {
        throw fault(
          name,
          "missing transposeSolve: gradients solve with the transposed map: pass { transposeSolve } or { symmetric: true }",
        );
      }
      const right = cotangents.map((flow, index) => flow ?? zeroSeed(value[index] as Tensor));
      const transposed = transposedAt(name, f, like, outputs);
      const solved = linearSolution(name, transposed, like, right, transposeSolve, solve);
      const sources = f.used.map((node) => alias(new Tensor(node), true));
      const flows = pullBack(
        f.at(outputs, sources),
        solved.map((leaf) => leaf.neg()),
        sources,
      );
      return [...b.map((_, index) => solved[index] as Tensor), ...flows];
    },
  };
  for (const { node } of outputs) node.call = call;
  return outputs;
}

function linearSolution(
  name: string,
  matvec: Map,
  like: Flat,
  b: readonly Tensor[],
  solve: Solve,
  transposeSolve: Solve | null,
): readonly Tensor[] {
  const map = recorded(name, "product", matvec, like);
  const value = leavesOf(name, "solution", like, solve(matvec, like.tree(b)));
  return solution(name, map, like, value, b, transposeSolve, solve);
}

export const customLinearSolve: FunctionOp<CustomLinearSolve> = transform(
  ((
    matvec: Map,
    b: unknown,
    solve: Solve,
    { transposeSolve, symmetric = false }: { transposeSolve?: Solve; symmetric?: boolean } = {},
  ) => {
    const name = "customLinearSolve";
    const like = located(() => flattenFloats(name, b, "b"));
    const transposed = symmetric ? solve : (transposeSolve ?? null);
    return like.tree(linearSolution(name, matvec, like, like.leaves, solve, transposed));
  }) as CustomLinearSolve,
  {
    name: "customLinearSolve",
    doc: "The solution x that `solve(matvec, b)` returns of the linear system `matvec(x) = b`, differentiated implicitly rather than through the solver's steps: the gradient is one more solve with the transposed map, by `transposeSolve`, or by `solve` where the map is `symmetric`. Gradients flow to `b` and to all tensors that `matvec` uses. Trees stand for vectors.",
    example:
      "customLinearSolve((x) => x.mul(4), tensor([2, 8]), (matvec, y) => y.div(matvec(ones([2]))))  // [0.5, 2]",
    cases: [
      {
        operands: [{ shape: [3] }, { shape: [3], low: 1, high: 2 }],
        build: (b, d) =>
          customLinearSolve(
            (x) => x.mul(d),
            b,
            (_, y) => y.div(d),
            { symmetric: true },
          ),
      },
    ],
    errors: [
      {
        call: "customLinearSolve((x) => x.sum(), zeros([2]), (_, y) => y)",
        message: "customLinearSolve: mismatched product: f32[] for b, which is f32[2]",
      },
      {
        call: "customLinearSolve((x) => x, zeros([2]), (_, y) => [y])",
        message: "customLinearSolve: mismatched solution: expected *, got [*]",
      },
      {
        call: "grad((y) => customLinearSolve((x) => x, y, (_, z) => z).sum())(zeros([2]))",
        message:
          "customLinearSolve: missing transposeSolve: gradients solve with the transposed map: pass { transposeSolve } or { symmetric: true }",
      },
    ],
  },
);

export const customRoot: FunctionOp<CustomRoot> = transform(
  ((f: Map, initial: unknown, solve: Solve, tangentSolve: Solve) => {
    const name = "customRoot";
    const like = located(() => flattenFloats(name, initial, "the root"));
    const map = recorded(name, "value", f, like);
    const value = leavesOf(name, "root", like, solve(f, like.tree(like.leaves)));
    return like.tree(solution(name, map, like, value, [], tangentSolve, tangentSolve));
  }) as CustomRoot,
  {
    name: "customRoot",
    doc: "The root x of `f(x) = 0` that `solve(f, initial)` returns, differentiated by the implicit function theorem rather than through the solver's steps: `tangentSolve(map, y)` returns the x for which a linear map is `y`, for the derivative of `f` at the root and for its transpose. Gradients flow to all tensors that `f` uses, none to `initial`. Trees stand for vectors.",
    example:
      "grad((a) => customRoot((x) => x.mul(x).sub(a), tensor(1), () => a.sqrt(), (map, y) => y.div(map(tensor(1)))))(tensor(4))  // 0.25",
    cases: [
      {
        operands: [{ shape: [4], low: 1, high: 3 }],
        build: (a) =>
          customRoot(
            (x) => x.pow(3).sub(a),
            a.mul(0).add(1),
            () => a.log().div(3).exp(),
            // A diagonal map.
            (map, y) => y.div(map(y.mul(0).add(1))),
          ),
      },
    ],
    errors: [
      {
        call: "customRoot((x) => x.sum(), zeros([2]), (_, x) => x, (_, y) => y)",
        message: "customRoot: mismatched value: f32[] for the root, which is f32[2]",
      },
      {
        call: "customRoot((x) => x, zeros([2]), (_, x) => x.sum(), (_, y) => y)",
        message: "customRoot: mismatched root: f32[] for the root, which is f32[2]",
      },
    ],
  },
);
