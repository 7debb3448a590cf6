/**
 * Values of the language as text, for `print`, the console and what ends a program: strings as they are,
 * everything else as one would write it down, cut where it is deep or long. Nothing of the value's own
 * runs: it may be somebody's who means harm.
 */
import { ValueWriter } from "./value-writer.ts";

/** Set while a value is written: what a proxy's traps ask to show is not shown, or it would have no end. */
let busy = false;

/** The text of a value, in pieces between those objects in it that are the caller's to write. Never throws. */
export function piecesOf<Held extends object>(
  value: unknown,
  isHeld: (value: object) => value is Held,
): readonly (string | Held)[] {
  if (typeof value === "string") return [value];
  if (busy) return ["[shown while it was shown]"];
  busy = true;
  try {
    const writer = new ValueWriter(isHeld);
    writer.write(value);
    return writer.pieces;
  } finally {
    busy = false;
  }
}

export function formatValue(value: unknown): string {
  return piecesOf(value, (_): _ is never => false).join("");
}
