/** The options of `pad` for the two sides of each axis. */
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape } from "../../ir/shape.ts";

export type Pair = readonly [before: number, after: number];
/** One number for all, a pair for all axes, or a pair for each axis. */
export type Sides = number | Pair | readonly Pair[];

function isPair(sides: readonly unknown[]): sides is Pair {
  return sides.length === 2 && sides.every((side) => typeof side === "number");
}

/** Returns a pair for each axis. Throws a Fault for any other number of pairs. */
export function sidesOf(what: string, sides: Sides, shape: Shape): readonly Pair[] {
  if (typeof sides === "number") return shape.map(() => [sides, sides] as const);
  if (isPair(sides)) return shape.map(() => sides);
  const pairs = sides;
  if (pairs.length === shape.length) return pairs;
  throw fault("pad", `mismatched ${what}: ${pairs.length} pairs for ${formatShape(shape)}`);
}

/** Returns the one number for all sides; null if they differ. */
export function sameOnAllSides(sides: Sides): number | null {
  const [first = 0, ...rest] = [sides].flat(2);
  return rest.every((value) => Object.is(value, first)) ? first : null;
}
