import type { ProgramError } from "./run.ts";

/** An error whose message is one sentence for whoever wrote the command; no stack is shown. */
export class CommandError extends Error {
  override readonly name: string = "CommandError";
  /** 2 for an invalid command, 1 for a program that failed. */
  readonly exitCode: 1 | 2;

  /** `cause` is the program's error, if it is one. */
  constructor(message: string, exitCode: 1 | 2 = 2, cause?: ProgramError) {
    super(message, { cause });
    this.exitCode = exitCode;
  }
}
