/** Checks indices and labels that the program contains as elements, before anything is computed. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault, type Problem } from "../../ir/fault.ts";
import type { Shape } from "../../ir/shape.ts";
import { type KnownInteger, type KnownIntegers, recorder } from "../define.ts";
import { isSince } from "../language.ts";

const isKnown =
  "An out-of-range index is an error if the program specified it; if only the device knows it,";
const fromTheEnd = "Negative indices count from the end.";

/** The rules of all ops that read and write elements at indices, for their documentation. */
export const outOfRangeRead: string = `${isKnown} the result is NaN, or 0 for integers and bools.`;
export const readRule: string = `${fromTheEnd} ${outOfRangeRead}`;
export const writeRule: string = `${fromTheEnd} ${isKnown} its update is dropped.`;

/**
 * Throws a Fault if one of the indices of an axis is known to be out of range. Without `fromEnd`, negative ones are too.
 * `remedy` is a further way out. In the first version of the language, known indices were like those of the device.
 */
export function checkRange(
  name: string,
  indices: Tensor,
  extent: number,
  { fromEnd = true, remedy = "" }: { readonly fromEnd?: boolean; readonly remedy?: string } = {},
): void {
  const range = [fromEnd ? -extent : 0, extent - 1] as const;
  if (isSince(2)) checkKnown(name, indices, range, [], outOf(range, extent, remedy));
}

/** Does the same for coordinates, with the extents of the axes that those on the last axis belong to. */
export function checkCoordinates(name: string, coordinates: Tensor, extents: Shape): void {
  const known = isSince(2) ? recorder().integersOf(coordinates) : null;
  for (const [axis, extent] of extents.entries()) {
    const range = [-extent, extent - 1] as const;
    const found = known?.columns?.[axis];
    if (known && found)
      throwFor(name, { ...known, extremes: found }, range, [], outOf(range, extent, ""));
  }
}

function outOf(
  [least, most]: readonly [least: number, most: number],
  extent: number,
  remedy: string,
): (value: number, position: string) => Problem {
  const expected = extent === 0 ? "none" : `${least} to ${most}`;
  return (index, position) =>
    `invalid index ${index}${position}: expected ${expected} for an axis of ${extent}${remedy}`;
}

/**
 * Throws a Fault if one of the integers is known to be neither from `least` to `most` nor in `apart`. `problem`
 * receives the integer and, if known, its position as " at [1, 2]".
 */
export function checkKnown(
  name: string,
  integers: Tensor,
  range: readonly [least: number, most: number],
  apart: readonly number[],
  problem: (value: number, position: string) => Problem,
): void {
  const known = recorder().integersOf(integers);
  if (known) throwFor(name, known, range, apart, problem);
}

function throwFor(
  name: string,
  { extremes, shape }: KnownIntegers,
  [least, most]: readonly [least: number, most: number],
  apart: readonly number[],
  problem: (value: number, position: string) => Problem,
): void {
  const isWrong = ({ value }: KnownInteger): boolean =>
    (value < least || value > most) && !apart.includes(value);
  const wrong = extremes.find(isWrong);
  if (!wrong) return;
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
