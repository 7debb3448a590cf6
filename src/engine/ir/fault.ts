/** Errors that a program can meet. */

/** The kind of an error, which is the word that its problem begins with. */
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

/**
 * Every error that this library throws, or rejects a promise with: one lower-case sentence that names the function,
 * the problem, the value and, where there is one, the remedy.
 */
export class Fault extends Error {
  /** @internal */
  override readonly name: string = "Fault";
  /** "mismatched" for shapes that do not fit together, "missing" for a device that is not there, and so on. */
  readonly kind: FaultKind;
  /** @internal */
  position: Position | null;

  /** @internal */
  constructor(kind: FaultKind, message: string, position: Position | null = null) {
    super(message);
    this.kind = kind;
    this.position = position;
    beginAtCaller(this);
  }
}

/** V8's additions to Error. */
interface V8Error {
  stackTraceLimit: number;
  captureStackTrace(holder: object, above: unknown): void;
}

/** Null where stacks begin where an error was made. */
let stacks: V8Error | null = null;

/**
 * From now on the stack of a Fault begins at the line of the program's call, if the engine is V8 and the library a
 * separate file.
 */
export function beginStacksAtCaller(): void {
  if ("captureStackTrace" in Error) stacks = Error as unknown as V8Error;
}

/** The number of frames that lead out of the deepest function of the library; V8 notes ten by default. */
const searchedFrames = 60;

/** Removes the frames of the library from the top of the stack. All stay where the program is in the same file. */
function beginAtCaller(error: Error): void {
  const limit = stacks?.stackTraceLimit ?? 0;
  if (stacks === null || limit === 0) return;
  stacks.stackTraceLimit = Math.max(limit, searchedFrames);
  stacks.captureStackTrace(error, beginAtCaller);
  stacks.stackTraceLimit = limit;
  const { stack } = error;
  if (typeof stack !== "string") return;
  const end = stack.indexOf("\n    at ");
  if (end < 0) return;
  const frames = stack.slice(end + 1).split("\n");
  const library = fileOfFrame(frames[0] ?? "") ?? "";
  // The package is one file, or core.js with others in a folder.
  const folder = library.replace(/(chunks\/)?[^/]*$/, "");
  const isLibrary = (file: string): boolean =>
    file === library || file === `${folder}core.js` || file.startsWith(`${folder}chunks/`);
  const isProgram = (frame: string): boolean => {
    const file = fileOfFrame(frame);
    return file !== null && !isLibrary(file) && !/^node:/.test(file);
  };
  const first = Math.max(0, frames.findIndex(isProgram));
  error.stack = [stack.slice(0, end), ...frames.slice(first, first + limit)].join("\n");
}

/** The file of a frame; null for a function of the language. */
export function fileOfFrame(frame: string): string | null {
  return /(?:\(|at (?:async )?)([^()]+):\d+:\d+\)?$/.exec(frame)?.[1] ?? null;
}

/** The description of a problem; its first word is the kind. */
export type Problem = `${FaultKind} ${string}`;

/** `thing` names what has the problem; null where the problem names it. */
export function fault(thing: string | null, problem: Problem): Fault {
  const kind = problem.slice(0, problem.indexOf(" ")) as FaultKind;
  return new Fault(kind, thing === null ? problem : `${thing}: ${problem}`);
}
