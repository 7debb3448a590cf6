/** Checks indices and labels that the program contains as elements, before anything is computed. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault, type Problem } from "../../ir/fault.ts";
import { recorder } from "../define.ts";

/**
 * Throws a Fault if one of the integers is known to be neither from `least` to `most` nor in `apart`. `problem`
 * receives the integer and, if known, its position as " at [1, 2]".
 */
export function checkKnown(
  name: string,
  integers: Tensor,
  [least, most]: readonly [least: number, most: number],
  apart: readonly number[],
  problem: (value: number, position: string) => Problem,
): void {
  const known = recorder().integersOf(integers);
  const wrong = known?.extremes.find(
    ({ value }) => (value < least || value > most) && !apart.includes(value),
  );
  if (!known || !wrong) return;
  const { shape } = known;
  const position = shape && shape.length > 0 ? ` at [${coordinates(wrong.at, shape)}]` : "";
  throw fault(name, problem(wrong.value, position));
}

function coordinates(at: number, shape: readonly number[]): string {
  const found: number[] = [];
  let remaining = at;
  for (const extent of shape.toReversed()) {
    found.unshift(remaining % extent);
    remaining = Math.floor(remaining / extent);
  }
  return found.join(", ");
}
