/** A command as data: buttons, shortcuts and the palette all derive from it. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Each as "Ctrl+Enter"; Ctrl is Ctrl or ⌘ on a Mac. The first is the one shown. */
  readonly keys: readonly string[];
  run(): void;
  enabled(): boolean;
}
