/** A command as data: buttons, shortcuts and the palette all derive from it. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Keys such as "Ctrl+Enter", where Ctrl means Ctrl, or ⌘ on a Mac. The first one is shown. */
  readonly keys: readonly string[];
  run(): void;
  enabled(): boolean;
}
