/**
 * The identity of a graph as it crosses the wire: equal keys, equal graphs, and never otherwise, since
 * plans are shared between programs that do not trust each other. Positions are part of it: a plan's
 * steps name them.
 */
import type { WireGraph } from "./protocol.ts";

export function graphKey(graph: WireGraph): string {
  const parts: string[] = [];
  write(
    graph.inputs.map(({ dtype, shape }) => [dtype, shape]),
    parts,
  );
  write(
    graph.nodes.map(({ op, operands, attributes, position }) => [
      op,
      operands,
      attributes,
      position,
    ]),
    parts,
  );
  write(graph.targets, parts);
  write(
    graph.positions.map(({ line, column }) => [line, column]),
    parts,
  );
  return parts.join("");
}

/** JSON, but for NaN, infinities and -0, which are words of their own, and keys, which are sorted. */
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
