/**
 * Formats values of the language as text, for `print`, the console and errors that end a program. Strings are
 * unchanged; everything else looks like source code, cut where it is deep or long. None of the value's own code
 * runs, since the value may come from somebody malicious.
 */
import { ValueWriter } from "./value-writer.ts";

/**
 * Set while a value is written. If a proxy's trap asks to show something meanwhile, that is refused, since it
 * might never end.
 */
let busy = false;

/** The text of a value, in pieces between the objects that the caller writes itself. Never throws. */
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
