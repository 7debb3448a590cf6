/** An error of whoever wrote a command: its message is one sentence, and no stack is shown. */
export class CommandError extends Error {
  override readonly name: string = "CommandError";
}
