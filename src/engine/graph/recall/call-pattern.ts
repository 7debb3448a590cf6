/**
 * Patterns of an op's arguments: what they are, but not which tensors. Calls of one pattern record the same nodes on
 * their tensors.
 */
import { type DType, isInteger } from "../../ir/dtype.ts";
import { type Shape, sameShape } from "../../ir/shape.ts";
import { integersOf } from "../elements/known-integers.ts";
import type { Node } from "../node.ts";
import { Tensor } from "../tensor.ts";

type Plain = number | string | boolean | null | undefined;

interface TensorPattern {
  readonly kind: "tensor";
  readonly dtype: DType;
  readonly shape: Shape;
  readonly tracked: boolean;
  /** True for integers that are known, which a call may refuse. */
  readonly known: boolean;
  /** The index of the first tensor with the same node. */
  readonly same: number;
}

interface PlainPattern {
  readonly kind: "plain";
  readonly value: Plain;
}

interface ListPattern {
  readonly kind: "list";
  readonly items: readonly Pattern[];
}

interface RecordPattern {
  readonly kind: "record";
  readonly names: readonly string[];
  readonly items: readonly Pattern[];
}

export type Pattern = TensorPattern | PlainPattern | ListPattern | RecordPattern;

/** Maximum number of items of lists and records together: longer ones take as long to compare as to record. */
const maxItems = 64;

/**
 * The pattern of a call's arguments, whose tensors' nodes are added to `nodes`. Null where an argument is of another
 * kind, such as a function.
 */
export function patternOf(operands: readonly unknown[], nodes: Node[]): ListPattern | null {
  let left = maxItems;
  const list = (values: readonly unknown[]): ListPattern | null => {
    const items: Pattern[] = [];
    for (const value of values) {
      const item = left-- > 0 ? of(value) : null;
      if (item === null) return null;
      items.push(item);
    }
    return { kind: "list", items };
  };
  const of = (value: unknown): Pattern | null => {
    if (value instanceof Tensor) {
      const { node } = value;
      const { dtype, shape, tracked } = node;
      const same = nodes.indexOf(node);
      const index = nodes.push(node) - 1;
      const known = isKnown(node);
      return { kind: "tensor", dtype, shape, tracked, known, same: same < 0 ? index : same };
    }
    if (Array.isArray(value)) return list(value);
    if (isPlain(value)) return { kind: "plain", value };
    if (!isRecord(value)) return null;
    const names = Object.keys(value);
    const items = list(names.map((name) => value[name]))?.items;
    return items ? { kind: "record", names, items } : null;
  };
  return list(operands);
}

function isKnown(node: Node): boolean {
  return isInteger(node.dtype) && integersOf(node) !== null;
}

/** True if the arguments have this pattern. The nodes of their tensors are added to `nodes`. */
export function matches(pattern: Pattern, value: unknown, nodes: Node[]): boolean {
  switch (pattern.kind) {
    case "tensor": {
      if (!(value instanceof Tensor)) return false;
      const { node } = value;
      if (node.dtype !== pattern.dtype || node.tracked !== pattern.tracked) return false;
      if (isKnown(node) !== pattern.known) return false;
      if (node.shape !== pattern.shape && !sameShape(node.shape, pattern.shape)) return false;
      nodes.push(node);
      return nodes.indexOf(node) === pattern.same;
    }
    case "plain":
      return Object.is(value, pattern.value);
    case "list":
      return Array.isArray(value) && areAll(pattern.items, value, nodes);
    case "record": {
      if (!isRecord(value)) return false;
      const { names, items } = pattern;
      let count = 0;
      for (const _ in value) count++;
      if (count !== names.length) return false;
      for (let at = 0; at < names.length; at++) {
        const name = names[at] as string;
        if (!Object.hasOwn(value, name) || !matches(items[at] as Pattern, value[name], nodes))
          return false;
      }
      return true;
    }
    default:
      return pattern satisfies never;
  }
}

function areAll(items: readonly Pattern[], values: readonly unknown[], nodes: Node[]): boolean {
  if (values.length !== items.length) return false;
  for (let at = 0; at < items.length; at++)
    if (!matches(items[at] as Pattern, values[at], nodes)) return false;
  return true;
}

function isPlain(value: unknown): value is Plain {
  switch (typeof value) {
    case "number":
    case "string":
    case "boolean":
    case "undefined":
      return true;
    default:
      return value === null;
  }
}

/** True if the value is an object as options are written. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
