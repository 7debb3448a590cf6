/** The operands of recurrences: what each is, in which order they cross the wire, and what they must be. */
import { type DType, isFloat, isInteger } from "../../ir/dtype.ts";
import { type Fault, fault } from "../../ir/fault.ts";
import { sameShape } from "../../ir/shape.ts";
import { type Attributes, flagAttribute, integerAttribute } from "../attributes.ts";
import type { TensorType } from "../define.ts";
import { type Cell, type CellName, cells } from "./cells.ts";

/** The operands of a recurrence, or their types. All but `lengths` have one float dtype. */
export interface RecurrenceOperands<Part> {
  /** [steps, n, gates · hidden]: the projected input of each step, with its bias. */
  readonly inputs: Part;
  /** [outputs, gates · hidden]. */
  readonly weight: Part;
  /** [n, outputs] for the first state, [n, hidden] for the others. */
  readonly initial: readonly Part[];
  /** [gates · hidden]. */
  readonly recurrentBias: Part | null;
  /** [hidden, outputs]. */
  readonly projection: Part | null;
  /** [3 · hidden]. */
  readonly peephole: Part | null;
  /** Integers [n]. */
  readonly lengths: Part | null;
}

export interface Course {
  readonly cell: CellName;
  /** Whether it goes from the last step to the first. */
  readonly reverse: boolean;
  /** The number of the first step, which `lengths` are compared with. */
  readonly from: number;
}

/** The maximum number of steps of one node: longer sequences use several. */
export const maxSteps = 64;

const optional = ["recurrentBias", "projection", "peephole", "lengths"] as const;

export function listed<Part>(operands: RecurrenceOperands<Part>): Part[] {
  const { inputs, weight, initial } = operands;
  return [inputs, weight, ...initial, ...optional.flatMap((name) => operands[name] ?? [])];
}

export function attributesOf(
  operands: RecurrenceOperands<unknown>,
  { cell, reverse, from }: Course,
): Attributes {
  const has = optional.map((name) => [name, operands[name] !== null] as const);
  return { cell, reverse, from, ...Object.fromEntries(has) };
}

export function courseOf(attributes: Attributes): Course {
  const { cell } = attributes;
  if (typeof cell !== "string" || !Object.hasOwn(cells, cell))
    throw fault("recurrence", `unknown cell ${JSON.stringify(cell)}`);
  return {
    cell: cell as CellName,
    reverse: flagAttribute(attributes, "reverse"),
    from: integerAttribute(attributes, "from"),
  };
}

/** The operands by their names, and those that come after them. Throws where some are missing. */
export function named<Part>(
  operands: readonly Part[],
  attributes: Attributes,
): { readonly given: RecurrenceOperands<Part>; readonly rest: readonly Part[] } {
  const { states } = cells[courseOf(attributes).cell];
  let index = 0;
  const next = (): Part => {
    const part = operands[index++];
    if (part === undefined) throw mismatched();
    return part;
  };
  const ifGiven = (name: (typeof optional)[number]): Part | null =>
    flagAttribute(attributes, name) ? next() : null;
  const given: RecurrenceOperands<Part> = {
    inputs: next(),
    weight: next(),
    initial: Array.from({ length: states }, next),
    recurrentBias: ifGiven("recurrentBias"),
    projection: ifGiven("projection"),
    peephole: ifGiven("peephole"),
    lengths: ifGiven("lengths"),
  };
  return { given, rest: operands.slice(index) };
}

/** Throws unless the operands fit each other and the cell. */
export function check(operands: RecurrenceOperands<TensorType>, cell: Cell): void {
  const { inputs, weight, initial, recurrentBias, projection, peephole, lengths } = operands;
  const [steps = 0, n = 0, width = 0] = inputs.shape;
  const hidden = width / cell.gates;
  const outputs = projection ? (weight.shape[0] ?? 0) : hidden;
  const wanted: readonly (readonly [TensorType | null, readonly number[]])[] = [
    [inputs, [steps, n, cell.gates * Math.floor(hidden)]],
    [weight, [outputs, width]],
    ...initial.map((state, which) => [state, [n, which === 0 ? outputs : hidden]] as const),
    [recurrentBias, [width]],
    [projection, [hidden, outputs]],
    [peephole, [3 * hidden]],
  ];
  const fits = ([part, shape]: readonly [TensorType | null, readonly number[]]): boolean =>
    part === null || (sameShape(part.shape, shape) && part.dtype === inputs.dtype);
  const isGood =
    steps >= 1 &&
    steps <= maxSteps &&
    isFloat(inputs.dtype) &&
    wanted.every(fits) &&
    (peephole === null || cell === cells.lstm) &&
    (lengths === null || (isInteger(lengths.dtype as DType) && sameShape(lengths.shape, [n])));
  if (!isGood) throw mismatched();
}

export function mismatched(): Fault {
  return fault("recurrence", "mismatched operands");
}
