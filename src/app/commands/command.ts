import type { IconName } from "../controls/Icon.tsx";

export const commandGroups = ["Commands", "Panes", "Layout", "Device", "Settings"] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** A command as data: buttons, shortcuts and the palette all derive from it. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** The heading for it in the palette and in the list of keys. Default "Commands". */
  readonly group?: CommandGroup;
  /** Drawn before it in the palette. */
  readonly icon?: IconName;
  /**
   * Keys such as "Ctrl+Enter", where Ctrl means Ctrl, or ⌘ on a Mac; "G O" is a letter after the leading key (keys.ts).
   * Buttons show the first one.
   */
  readonly keys: readonly string[];
  /** The present state of what it switches, such as "on", which the palette shows. */
  state?(): string;
  run(): void;
  /** Missing for one that is always enabled. */
  enabled?(): boolean;
}
