/**
 * The primitives that the engine of this realm knows, by the name that crosses the wire. A realm that serves programs of
 * other realms knows all of them (primitives.ts); in the library, which has both ends of the wire, a program's own
 * graphs make their primitives known, so that a bundle holds no others.
 */
import type { Primitive } from "../ops/define.ts";

const known = new Map<string, Primitive>();

export const primitives: ReadonlyMap<string, Primitive> = known;

export function knowPrimitive(primitive: Primitive): void {
  known.set(primitive.name, primitive);
}

/** The primitive of this name, which the engine knows. */
export function knownPrimitive(name: string): Primitive {
  const found = known.get(name);
  if (!found) throw new Error(`${name}: missing primitive: rewrite/own-primitives.ts lists it`);
  return found;
}
