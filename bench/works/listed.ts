/** The works of the PyTorch comparison: one list for both. */
import models from "../native/models.json" with { type: "json" };
import ops from "../native/ops.json" with { type: "json" };
import type { ListedOperands } from "../operands.ts";
import type { Work } from "../work.ts";
import { computations } from "./computations.ts";
import { isFamily, lossOf } from "./models.ts";

export interface ListedWork {
  readonly name: string;
  readonly title: string;
  /** The name of the computation, where it is not the work's own. */
  readonly compute?: string;
  readonly heads?: number;
  /** A step of Adam on the operands that are parameters; the result is the loss of each step. */
  readonly training?: boolean;
  /** The largest error that counts as right, as a fraction of the largest magnitude in the result. */
  readonly tolerance?: number;
  readonly operands: ListedOperands;
}

export const listedWorks: readonly ListedWork[] = [...models, ...ops] as readonly ListedWork[];

/** Computes the loss where it is a model's. Throws where nothing says how to compute it. */
export function workOf(
  { name, compute: kind = name, heads = 1, training, operands }: ListedWork,
  reference: Work["reference"],
): Work {
  const loss = isFamily(kind) && lossOf(kind, heads);
  const compute: Work["compute"] | undefined = loss
    ? (...values) => loss(values)
    : computations[kind];
  if (compute === undefined) throw new TypeError(`${name}: nothing says how to compute it`);
  const trained = training ? { training: "losses" as const } : {};
  return { kind, operands, compute, heads, reference, ...trained };
}
