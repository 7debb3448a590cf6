/** The faults of a program in words, for its tabs and for screen readers. */
import type { EditorFault } from "../store/editor-faults.ts";

/** "1 fault", "3 faults". */
export function faultCount(count: number): string {
  return count === 1 ? "1 fault" : `${count} faults`;
}

/** A longer sentence is not listened to. */
const mostWords = 200;

/**
 * The number of faults and the first of them. Those that a run met are left out, since the output tells them. Empty for
 * none, unless there were some before.
 */
export function faultNews(faults: readonly EditorFault[], before: string): string {
  const own = faults.filter(({ isOfRun }) => !isOfRun);
  const [first] = own;
  if (first === undefined) return before === "" ? "" : "No faults in the program";
  const message =
    first.message.length > mostWords ? `${first.message.slice(0, mostWords)}…` : first.message;
  const place = own.length === 1 ? "in" : "in the program, the first in";
  return `${faultCount(own.length)} ${place} line ${first.line}: ${message}`;
}
