/** Maps what the engine or a checked message says of a program to the visitor's text. */
import type { Position } from "../../../engine/ir/fault.ts";
import type { ToSourcePosition } from "./position-map.ts";

/**
 * A copy in which each `position` is that in the text, or null, and each list `positions` or `frames` has those that
 * are in the text. Objects that the value has several times, such as a plan's steps in a trace, are copied once.
 */
export function inSource<Value>(value: Value, toPosition: ToSourcePosition): Value {
  const copies = new Map<object, unknown>();
  const copyOf = (original: unknown): unknown => {
    if (typeof original !== "object" || original === null || ArrayBuffer.isView(original))
      return original;
    const copy =
      copies.get(original) ??
      (Array.isArray(original)
        ? original.map(copyOf)
        : Object.fromEntries(Object.entries(original).map(copyOfField)));
    copies.set(original, copy);
    return copy;
  };
  const copyOfField = ([name, field]: [string, unknown]): [string, unknown] => {
    if (name === "position") return [name, toPosition(field as Position | null)];
    if (name !== "positions" && name !== "frames") return [name, copyOf(field)];
    return [name, (field as readonly Position[]).flatMap((position) => toPosition(position) ?? [])];
  };
  return copyOf(value) as Value;
}
