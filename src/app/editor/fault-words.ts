/** The errors of a program in words, for its tabs and for screen readers. */
import { counted } from "../controls/format.ts";
import type { EditorFault } from "./editor-faults.ts";

/** A longer sentence is not listened to. */
const maxWords = 200;

/**
 * The number of errors and the first of them. Those reported by a run are left out, since the output shows them. Empty
 * if there are none, unless there were some before.
 */
export function faultNews(faults: readonly EditorFault[], before: string): string {
  const own = faults.filter(({ of }) => of !== "run");
  const [first] = own;
  if (first === undefined) return before === "" ? "" : "No errors in the program";
  const message =
    first.message.length > maxWords ? `${first.message.slice(0, maxWords)}…` : first.message;
  const where = own.length === 1 ? "on" : "in the program, the first on";
  return `${counted(own.length, "error")} ${where} line ${first.line}: ${message}`;
}
