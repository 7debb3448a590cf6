/** The order of contractions that a program chooses: the result of a search, or a list of steps. */
import { fault } from "../../ir/fault.ts";
import type { TensorLike } from "../define.ts";
import {
  type Contraction,
  cheapestOrder,
  contractionOrder,
  greedyOrder,
  type Step,
} from "./contraction-order.ts";

export interface EinsumOptions {
  /**
   * True, the default, finds the cheapest order of up to 8 operands and a greedy one of more; "optimal" and
   * "greedy" choose the search regardless of their number; false goes from left to right; a path is a list as
   * `einsumPath` returns it.
   */
  readonly optimize?: boolean | "greedy" | "optimal" | readonly (readonly number[])[];
}

/** Operands, optionally followed by options. */
export type EinsumOperands =
  | readonly TensorLike[]
  | readonly [...operands: TensorLike[], options: EinsumOptions];

/** The maximum number of operands for which all orders are compared: the 3^16 pairs of subsets take about a second. */
const maxOptimal = 16;

export function parted(
  all: EinsumOperands,
  isTensor: (value: unknown) => boolean,
): { readonly operands: readonly TensorLike[]; readonly options: EinsumOptions } {
  const last = all.at(-1);
  if (typeof last !== "object" || last === null || isTensor(last))
    return { operands: all as readonly TensorLike[], options: {} };
  return { operands: all.slice(0, -1) as readonly TensorLike[], options: last as EinsumOptions };
}

export function chosenOrder(contraction: Contraction, { optimize = true }: EinsumOptions): Step[] {
  const count = contraction.operands.length;
  if (optimize === true) return contractionOrder(contraction);
  if (optimize === false) return fromLeftToRight(count);
  if (optimize === "greedy") return greedyOrder(contraction);
  if (Array.isArray(optimize)) return checkedPath(optimize, count);
  if (optimize !== "optimal") {
    throw fault(
      "einsum",
      `unknown optimize "${String(optimize)}": use "greedy", "optimal", a boolean or a path`,
    );
  }
  if (count <= maxOptimal) return cheapestOrder(contraction);
  throw fault(
    "einsum",
    `unsupported optimize "optimal" of ${count} operands: use "greedy" above ${maxOptimal}`,
  );
}

/** Contracts the first two operands, then each result, which is last in the list, with the first operand left. */
function fromLeftToRight(count: number): Step[] {
  return Array.from({ length: Math.max(0, count - 1) }, (_, step) => [
    0,
    step === 0 ? 1 : count - 1 - step,
  ]);
}

function checkedPath(path: readonly (readonly number[])[], count: number): Step[] {
  if (count === 1 && path.length === 1 && path[0]?.length === 1) return [];
  const steps = path.map((step, done) => {
    const [first = -1, second = -1] = [...step].sort((a, b) => a - b);
    const isStep =
      step.length === 2 &&
      [first, second].every(Number.isInteger) &&
      first >= 0 &&
      first < second &&
      second < count - done;
    if (isStep) return [first, second] as const;
    throw fault(
      "einsum",
      `invalid path: step [${step}] does not list two of ${Math.max(0, count - done)} operands`,
    );
  });
  if (steps.length === count - 1) return steps;
  throw fault(
    "einsum",
    `invalid path: ${steps.length} steps for ${count} operands, expected ${count - 1}`,
  );
}
