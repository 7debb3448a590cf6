/**
 * Every error that a visitor can meet is a Fault: one lower-case sentence that names the problem, the thing, the
 * value and, where there is one, the remedy.
 */
export type FaultKind =
  | "unknown"
  | "invalid"
  | "missing"
  | "duplicate"
  | "unsupported"
  | "mismatched";

/** A position in the program's compiled module, both counted from 1. The page maps it to the source. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export class Fault extends Error {
  override readonly name: string = "Fault";
  readonly kind: FaultKind;
  position: Position | null;

  constructor(kind: FaultKind, message: string, position: Position | null = null) {
    super(message);
    this.kind = kind;
    this.position = position;
  }
}

/** The description of a problem; its first word is the kind. */
export type Problem = `${FaultKind} ${string}`;

/** `thing` names what has the problem; null where the problem names it. */
export function fault(thing: string | null, problem: Problem): Fault {
  const kind = problem.slice(0, problem.indexOf(" ")) as FaultKind;
  return new Fault(kind, thing === null ? problem : `${thing}: ${problem}`);
}
