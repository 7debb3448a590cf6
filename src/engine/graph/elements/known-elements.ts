/** Elements that are known without waiting, for consoles: a program passed them, or has read them. */
import { type DType, isFloat } from "../../ir/dtype.ts";
import type { Node } from "../node.ts";

/** The maximum number of elements that a console shows. */
const most = 64;

const known = new WeakMap<Node, readonly number[]>();

export function noteElements(node: Node, elements: ArrayLike<number>): void {
  if (elements.length <= most && !known.has(node)) known.set(node, Array.from(elements, Number));
}

/** The elements of a leaf that is small; null where they are not known. */
export function elementsKnownOf(node: Node): readonly number[] | null {
  return known.get(node) ?? null;
}

/** The elements as nested lists, "[[1, 2], [3, 4]]"; null where they are not known, or many. */
export function textOfElements(node: Node): string | null {
  const elements = known.get(node);
  if (elements === undefined) return null;
  let next = 0;
  const nest = (axis: number): string => {
    if (axis === node.shape.length) return textOf(elements[next++] ?? Number.NaN, node.dtype);
    const parts = Array.from({ length: node.shape[axis] ?? 0 }, () => nest(axis + 1));
    return `[${parts.join(", ")}]`;
  };
  return nest(0);
}

function textOf(element: number, dtype: DType): string {
  if (dtype === "bool") return String(element !== 0);
  // An f32 has seven digits, an f16 three or four.
  const digits = dtype === "f16" ? 4 : 7;
  return Object.is(element, -0)
    ? "-0"
    : String(isFloat(dtype) ? Number(Math.fround(element).toPrecision(digits)) : element);
}
