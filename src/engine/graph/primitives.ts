/** The primitive ops by the name that crosses the wire. */
import type { Primitive } from "../ops/define.ts";
import * as ops from "../ops/index.ts";

function collect(): Map<string, Primitive> {
  const found = new Map<string, Primitive>();
  for (const candidate of Object.values(ops)) {
    const primitive = typeof candidate === "function" ? specOf(candidate) : candidate;
    if (primitive) found.set(primitive.name, primitive);
  }
  return found;
}

function specOf(candidate: object): Primitive | null {
  return "spec" in candidate ? (candidate.spec as { primitive: Primitive | null }).primitive : null;
}

export const primitives: ReadonlyMap<string, Primitive> = collect();
