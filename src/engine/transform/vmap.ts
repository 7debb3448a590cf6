/** `vmap`: a function of one example made a function of many. */
import { located } from "../graph/position.ts";
import type { Tensor } from "../graph/tensor.ts";
import { type Fault, fault } from "../ir/fault.ts";
import { normalizeAxis } from "../ops/axes.ts";
import type { FunctionOp } from "../ops/define.ts";
import { moved, spread } from "./batching.ts";
import { transform } from "./define.ts";
import { Lanes } from "./lanes.ts";
import { flatten, isRecord, type Tensors } from "./tree.ts";

/** An axis for every leaf of a tree, null for none, or trees of them. */
export type AxisTree = number | null | readonly AxisTree[] | { readonly [key: string]: AxisTree };

export interface VmapOptions {
  /** The axis of each operand that counts the examples, or null: one for all operands, or a list. Default 0. */
  readonly inAxes?: AxisTree;
  /** Where the results have that axis; null for one that all examples share. Default 0. */
  readonly outAxes?: AxisTree;
}

type Vmap = <Operands extends readonly unknown[] = Tensor[], Result = Tensor>(
  f: (...operands: Operands) => Result,
  options?: VmapOptions,
) => (...operands: Operands) => Tensors<Result>;

interface Mapped {
  readonly tensor: Tensor;
  readonly axis: number | null;
  readonly path: string;
}

function mapOver(
  f: (...operands: never[]) => unknown,
  operands: readonly unknown[],
  { inAxes = 0, outAxes = 0 }: VmapOptions,
): unknown {
  const [lanes, inner] = located(() => {
    const given = operands.map((operand, place) =>
      leavesWithAxes(operand, axesOfOperand(inAxes, operands.length, place), `operand ${place}`),
    );
    const count = extentOf(given.flatMap(({ leaves }) => leaves));
    const lanes = new Lanes(count);
    const inner = given.map(({ tree, leaves }, place) =>
      leaves.every(({ axis }) => axis === null)
        ? operands[place]
        : tree(
            leaves.map(({ tensor, axis }) =>
              axis === null ? tensor : lanes.lane(moved(tensor, axis, 0)),
            ),
          ),
    );
    return [{ lanes, count }, inner] as const;
  });
  const result = f(...(inner as never[]));
  return located(() => {
    const { tree, leaves } = leavesWithAxes(result, outAxes, "the result", true);
    return tree(
      leaves.map(({ tensor, axis, path }) => {
        const all = lanes.lanes.all(tensor);
        if (axis !== null) {
          const whole = spread({ tensor: all ?? tensor, mapped: all !== null }, lanes.count);
          return moved(whole, 0, axis);
        }
        if (!all) return tensor;
        throw fault(
          "invalid",
          `vmap: invalid outAxes null: ${path} differs from example to example: give it an axis`,
        );
      }),
    );
  });
}

function axesOfOperand(inAxes: AxisTree, operands: number, place: number): AxisTree {
  if (inAxes === null || typeof inAxes === "number") return inAxes;
  if (!Array.isArray(inAxes) || inAxes.length !== operands) {
    const got = Array.isArray(inAxes) ? `${inAxes.length}` : JSON.stringify(inAxes);
    throw fault(
      "mismatched",
      `vmap: mismatched inAxes: expected one for all operands or a list of ${operands}, got ${got}`,
    );
  }
  return inAxes[place] as AxisTree;
}

/** The leaves, each with its axis, counted from the start. A result grows by the axis. */
function leavesWithAxes(
  tree: unknown,
  axes: AxisTree,
  path: string,
  grows: boolean = false,
): { readonly tree: (leaves: readonly unknown[]) => unknown; readonly leaves: readonly Mapped[] } {
  const chosen: (number | null)[] = [];
  const choose = (branch: unknown, own: AxisTree, where: string): void => {
    if (branch === null || branch === undefined) return;
    const isShared = own === null || typeof own === "number";
    if (Array.isArray(branch)) {
      if (!isShared && (!Array.isArray(own) || own.length !== branch.length))
        throw wrongAxes(where, own);
      for (const [place, each] of branch.entries())
        choose(
          each,
          isShared ? own : ((own as readonly AxisTree[])[place] ?? null),
          `${where}[${place}]`,
        );
    } else if (isRecord(branch)) {
      const keys = Object.keys(branch);
      const record = isShared || !isRecord(own) ? null : own;
      if (
        !isShared &&
        !(
          record &&
          keys.every((key) => key in record) &&
          Object.keys(record).length === keys.length
        )
      )
        throw wrongAxes(where, own);
      for (const key of keys)
        choose(branch[key], record ? (record[key] as AxisTree) : own, `${where}.${key}`);
    } else {
      if (!isShared) throw wrongAxes(where, own);
      chosen.push(own);
    }
  };
  choose(tree, axes, path);
  const flat = all(tree, chosen, path);
  const leaves = flat.leaves.map((tensor, place): Mapped => {
    const [axis, where] = [chosen[place] ?? null, flat.paths[place] as string];
    const normal =
      axis === null ? null : normalizeAxis(`vmap: ${where}`, axis, tensor.shape, grows ? 1 : 0);
    return { tensor, axis: normal, path: where };
  });
  return { tree: flat.tree, leaves };
}

/** What is mapped nowhere may be anything: it goes to the function as it is. */
function all(
  tree: unknown,
  axes: readonly (number | null)[],
  path: string,
): ReturnType<typeof flatten> {
  if (path !== "the result" && axes.every((axis) => axis === null))
    return { leaves: [], paths: [], tree: () => tree };
  return flatten("vmap", tree, path);
}

function wrongAxes(where: string, axes: AxisTree): Fault {
  return fault(
    "mismatched",
    `vmap: mismatched axes: ${JSON.stringify(axes)} for ${where}: expected a number, null, or a tree like it`,
  );
}

/** How many examples there are: what the mapped axes agree on. */
function extentOf(leaves: readonly Mapped[]): number {
  const extents = leaves.flatMap(({ tensor, axis, path }) =>
    axis === null ? [] : [{ extent: tensor.shape[axis] as number, axis, path }],
  );
  const [first] = extents;
  if (!first)
    throw fault("missing", "vmap: missing axis: at least one operand must be mapped over");
  const other = extents.find(({ extent }) => extent !== first.extent);
  if (other) {
    throw fault(
      "mismatched",
      `vmap: mismatched extents: ${first.extent} along axis ${first.axis} of ${first.path} and ${other.extent} along axis ${other.axis} of ${other.path}`,
    );
  }
  return first.extent;
}

export const vmap: FunctionOp<Vmap> = transform(
  ((f: (...operands: never[]) => unknown, options: VmapOptions = {}) =>
    (...operands: unknown[]) =>
      mapOver(f, operands, options)) as Vmap,
  {
    name: "vmap",
    doc: "The function that applies `f`, which takes one example, to all examples along an axis of its operands at once. `inAxes` names the axis of each operand (null for one that all share), `outAxes` where the results have it: numbers, or trees like the operands. `f` is called once, with tensors that have no elements to read, and random numbers that it draws are the same for every example: map over them to have others.",
    example: "vmap((x) => x.cumsum())(tensor([[1, 2], [3, 4]]))  // [[1, 3], [3, 7]]",
    generics: "<Operands extends readonly unknown[] = Tensor[], Result = Tensor>",
    parameters:
      "f: (...operands: Operands) => Result, options?: { inAxes?: AxisTree; outAxes?: AxisTree }",
    returns: "(...operands: Operands) => Tensors<Result>",
    cases: [
      {
        operands: [{ shape: [3, 5] }, { shape: [4, 5] }],
        build: (x, w) =>
          vmap((row, m) => m.matmul(row).tanh(), { inAxes: [0, null], outAxes: 1 })(
            x as Tensor,
            w as Tensor,
          ),
      },
      {
        operands: [{ shape: [2, 3, 4] }],
        build: (x) =>
          vmap(
            vmap((row) => row.softmax(), { inAxes: 1 }),
            { inAxes: 1 },
          )(x as Tensor),
      },
    ],
    errors: [
      {
        call: "vmap((x) => x, { inAxes: 2 })(zeros([2, 3]))",
        message: "vmap: operand 0: invalid axis 2: [2, 3] has the axes -2 to 1",
      },
      {
        call: "vmap((x) => x.sum(), { outAxes: 1 })(zeros([2, 3]))",
        message: "vmap: the result: invalid axis 1: [] has the axes -1 to 0",
      },
      {
        call: "vmap((x, y) => x.add(y))(zeros([2, 3]), zeros([3, 3]))",
        message:
          "vmap: mismatched extents: 2 along axis 0 of operand 0 and 3 along axis 0 of operand 1",
      },
      {
        call: "vmap((x, y) => x.add(y), { inAxes: [0] })(zeros([2]), zeros([2]))",
        message: "vmap: mismatched inAxes: expected one for all operands or a list of 2, got 1",
      },
      {
        call: "vmap((x) => x.w, { inAxes: [{ v: 0 }] })({ w: zeros([2]) })",
        message:
          'vmap: mismatched axes: {"v":0} for operand 0: expected a number, null, or a tree like it',
      },
      {
        call: "vmap((x) => x, { inAxes: null })(zeros([2]))",
        message: "vmap: missing axis: at least one operand must be mapped over",
      },
      {
        call: "vmap((x) => x, { outAxes: null })(zeros([2]))",
        message:
          "vmap: invalid outAxes null: the result differs from example to example: give it an axis",
      },
      {
        call: "vmap((x) => x)(3)",
        message: "vmap: operand 0: invalid axis 0: [] has no axes",
      },
      {
        call: 'vmap((x) => "done")(zeros([2]))',
        message:
          "vmap: invalid leaf: the result is a string: expected a tensor, or arrays and plain objects of tensors",
      },
    ],
  },
);
