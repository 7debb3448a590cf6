/** The errors and warnings of a program in words, for their list and for screen readers. */
import { counted } from "../controls/format.ts";
import type { EditorFault } from "./editor-faults.ts";

/** A longer sentence is not listened to. */
const maxWords = 200;

/**
 * The number of errors and the first of them. Those reported by a run are left out, since the output shows them. Empty
 * if there are none, unless there were some before.
 */
export function faultNews(faults: readonly EditorFault[], before: string): string {
  const own = faults.filter(({ of, severity }) => of !== "run" && severity === "error");
  const [first] = own;
  if (first === undefined) return before === "" ? "" : "No errors in the program";
  const message =
    first.message.length > maxWords ? `${first.message.slice(0, maxWords)}…` : first.message;
  const where = own.length === 1 ? "on" : "in the program, the first on";
  return `${counted(own.length, "error")} ${where} line ${first.line}: ${message}`;
}

/** "2 errors, 1 warning". */
export function faultCounts(faults: readonly EditorFault[]): string {
  const errors = faults.filter(({ severity }) => severity === "error").length;
  const warnings = faults.length - errors;
  return [errors > 0 && counted(errors, "error"), warnings > 0 && counted(warnings, "warning")]
    .filter((count) => count !== false)
    .join(", ");
}
