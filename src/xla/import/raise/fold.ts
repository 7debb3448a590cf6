/** Finds values that are known before anything is computed: tensors of one number, as counters of loops are. */
import { isFloat, rangeOf } from "../../../engine/ir/dtype.ts";
import { attributeOf } from "../../dialect/rules.ts";
import type { ElementType, Operation } from "../../dialect/tree.ts";

type Known = number | null;

/** The one number that the result consists of; null where that is not known, and for floats that were computed. */
export function folded(operation: Operation, operands: readonly Known[]): Known {
  const { name, results } = operation;
  const element = results[0]?.type.element;
  if (results.length !== 1 || element === undefined || element === "c64") return null;
  const [x = null, y = null, z = null] = operands;
  switch (name) {
    case "constant": {
      const { values } = attributeOf(operation, "value", "elements");
      return values.length === 1 ? (values[0] as number) : null;
    }
    case "broadcast_in_dim":
    case "reshape":
    case "slice":
    case "transpose":
    case "reverse":
      return x;
    case "and":
      if (x === 0 || y === 0) return 0;
      break;
    case "or":
      if (element === "bool" && (x === 1 || y === 1)) return 1;
      break;
    case "select":
      if (x !== null) return x === 0 ? z : y;
      return null;
  }
  const from = operation.operands[0]?.type.element as ElementType;
  if (x === null || from === "c64" || isFloat(from)) return null;
  const value = computed(operation, x, y, z);
  if (value === null || isFloat(element)) return null;
  return wrapped(value, element);
}

const comparisons: Readonly<Record<string, (x: number, y: number) => boolean>> = {
  EQ: (x, y) => x === y,
  NE: (x, y) => x !== y,
  GE: (x, y) => x >= y,
  GT: (x, y) => x > y,
  LE: (x, y) => x <= y,
  LT: (x, y) => x < y,
};

type Binary = (x: number, y: number) => Known;

const ofNumbers: Readonly<Record<string, Binary>> = {
  add: (x, y) => x + y,
  subtract: (x, y) => x - y,
  multiply: Math.imul,
  divide: (x, y) => (y === 0 ? null : Math.trunc(x / y)),
  maximum: Math.max,
  minimum: Math.min,
  and: (x, y) => x & y,
  or: (x, y) => x | y,
  xor: (x, y) => x ^ y,
};

const ofBools: Readonly<Record<string, Binary>> = {
  ...ofNumbers,
  add: (x, y) => x | y,
  multiply: (x, y) => x & y,
};

function computed(operation: Operation, x: number, y: Known, z: Known): Known {
  const isBool = operation.operands[0]?.type.element === "bool";
  const { name } = operation;
  if (name === "convert")
    return operation.results[0]?.type.element === "bool" ? Number(x !== 0) : x;
  if (name === "not") return isBool ? 1 - x : ~x;
  if (name === "negate") return -x;
  if (name === "sign") return Math.sign(x);
  if (name === "square") return Math.imul(x, x);
  if (y === null) return null;
  if (name === "clamp") return z === null ? null : Math.min(Math.max(x, y), z);
  if (name !== "compare") return (isBool ? ofBools : ofNumbers)[name]?.(x, y) ?? null;
  const direction = attributeOf(operation, "comparison_direction", "enum").value;
  return Number(comparisons[direction]?.(x, y) ?? false);
}

/** The value modulo the numbers that the dtype has. */
function wrapped(
  value: number,
  element: Exclude<ElementType, "c64" | "f32" | "f16" | "bf16">,
): number {
  if (element === "bool") return value;
  const [least, most] = rangeOf[element];
  const count = most - least + 1;
  const rest = (((value - least) % count) + count) % count;
  return rest + least;
}
