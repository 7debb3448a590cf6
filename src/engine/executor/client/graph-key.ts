/**
 * The identity of a graph as it crosses the wire: keys are equal if and only if graphs are equal, since plans are
 * shared between programs that do not trust each other. Positions are part of the key: a plan's steps name them.
 */
import type { Attributes, WireGraph } from "../protocol.ts";

export function graphKey({ inputs, nodes, targets, positions }: WireGraph): string {
  let key = "";
  for (const { dtype, shape } of inputs) key += `${dtype}[${shape.join()}]`;
  key += "|";
  for (const { op, operands, attributes, position } of nodes) {
    // The op is unchecked text: its length determines where it ends.
    key += `${op.length}:${op}(${operands.join()})${attributesKey(attributes)}${position};`;
  }
  key += `|${targets.join()}|`;
  for (const { line, column } of positions) key += `${line}:${column};`;
  return key;
}

function attributesKey(attributes: Attributes): string {
  if (Object.keys(attributes).length === 0) return "{}";
  const parts: string[] = [];
  write(attributes, parts);
  return parts.join("");
}

/** Writes JSON, except that NaN, infinities and -0 are spelled out and keys are sorted. */
function write(value: unknown, parts: string[]): void {
  if (typeof value === "number") {
    parts.push(Object.is(value, -0) ? "-0" : String(value));
  } else if (Array.isArray(value)) {
    parts.push("[");
    for (const element of value) {
      write(element, parts);
      parts.push(",");
    }
    parts.push("]");
  } else if (typeof value === "object" && value !== null) {
    parts.push("{");
    for (const key of Object.keys(value).sort()) {
      parts.push(JSON.stringify(key), ":");
      write((value as Record<string, unknown>)[key], parts);
      parts.push(",");
    }
    parts.push("}");
  } else {
    parts.push(JSON.stringify(value) ?? "undefined");
  }
}
