/**
 * The smallest and the largest of the integers that a program passed as elements. Indices and class labels are
 * checked against them before anything is computed, where a device could only answer with NaN.
 */
import { type DType, isInteger, rangeOf } from "../../ir/dtype.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import type { KnownInteger, KnownIntegers } from "../../ops/define.ts";
import type { Node } from "../node.ts";

const known = new WeakMap<Node, KnownIntegers>();

let areHidden = false;

/** Calls `f`, in which no integers are known: rules of transforms record calls that the program's own call allowed. */
export function withUnknownIntegers<Result>(f: () => Result): Result {
  const before = areHidden;
  areHidden = true;
  try {
    return f();
  } finally {
    areHidden = before;
  }
}

/** Up to this extent, the last axis may be that of coordinates, each of which has another range. */
const maxColumns = 8;

/** The first two distinct elements in an order, each with the index of its first occurrence. */
function firstTwo(
  elements: ArrayLike<number>,
  sign: 1 | -1,
  start: number,
  step: number,
): KnownInteger[] {
  let [first, second] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [firstAt, secondAt] = [-1, -1];
  for (let at = start; at < elements.length; at += step) {
    const key = sign * (elements[at] as number);
    if (key < first) {
      [second, secondAt] = [first, firstAt];
      [first, firstAt] = [key, at];
    } else if (key > first && key < second) {
      [second, secondAt] = [key, at];
    }
  }
  return [
    { value: sign * first, at: firstAt },
    { value: sign * second, at: secondAt },
  ].filter(({ at }) => at >= 0);
}

function extremesOf(elements: ArrayLike<number>, start = 0, step = 1): KnownInteger[] {
  return [...firstTwo(elements, 1, start, step), ...firstTwo(elements, -1, start, step)];
}

/** Notes the extremes of a leaf's elements; the elements are not kept. */
export function noteIntegers(leaf: Node, elements: ArrayLike<number>): void {
  if (!isInteger(leaf.dtype)) return;
  const { shape } = leaf;
  const columns = columnsOf(shape, (column) => extremesOf(elements, column, shape.at(-1)));
  known.set(leaf, { extremes: extremesOf(elements), columns, shape });
}

function columnsOf(
  shape: Shape,
  column: (index: number) => readonly KnownInteger[],
): KnownIntegers["columns"] {
  const count = shape.at(-1) ?? Number.POSITIVE_INFINITY;
  return count <= maxColumns ? Array.from({ length: count }, (_, index) => column(index)) : null;
}

const keepingOrder = new Set(["reshape", "alias", "recompute"]);
const keepingElements = new Set(["broadcastTo", "permute"]);

/**
 * The known extremes of a node's elements: those of a leaf or a constant, through view ops that leave no element
 * out. Null for elements that only a device knows.
 */
export function integersOf(node: Node): KnownIntegers | null {
  if (areHidden) return null;
  const noted = known.get(node);
  if (noted) return noted;
  const { op, shape, dtype } = node;
  const { value } = node.attributes;
  if (op?.name === "constant" && typeof value === "number") {
    if (sizeOf(shape) === 0) return null;
    const columns = columnsOf(shape, (at) => [{ value, at }]);
    return { extremes: [{ value, at: 0 }], columns, shape };
  }
  const [operand] = node.operands;
  if (!op || !operand) return null;
  const isCast = op.name === "cast" && isInteger(operand.dtype) && isInteger(dtype);
  if (!isCast && !keepingOrder.has(op.name) && !keepingElements.has(op.name)) return null;
  const found = sizeOf(shape) > 0 ? integersOf(operand) : null;
  if (!found?.extremes.every(({ value: extreme }) => isOf(dtype, extreme))) return null;
  if (keepingElements.has(op.name)) {
    const isOne = new Set(found.extremes.map((extreme) => extreme.value)).size === 1;
    return {
      ...found,
      columns: isOne ? columnsOf(shape, () => found.extremes) : null,
      shape: null,
    };
  }
  const columns = shape.at(-1) === operand.shape.at(-1) ? found.columns : null;
  return { ...found, columns, shape };
}

function isOf(dtype: DType, value: number): boolean {
  if (!isInteger(dtype)) return false;
  const [least, most] = rangeOf[dtype];
  return value >= least && value <= most;
}
