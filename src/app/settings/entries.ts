/** The settings as people read them. One entry adds a setting to the dialog and to the palette. */
import { keyLabel, leaderInText } from "../commands/keys.ts";
import {
  besides,
  keymaps,
  type Settings,
  screenReaders,
  themeNames,
  themes,
} from "../shell/settings.ts";

export const settingSections = ["Appearance", "Editor", "Keyboard", "Runs"] as const;

export interface SettingEntry {
  readonly name: keyof Settings;
  readonly section: (typeof settingSections)[number];
  readonly label: string;
  /** One or two sentences on what it does. */
  readonly text: string;
  /** The names of the values to choose from, by the values; missing for a setting that is on or off. */
  readonly options?: ReadonlyMap<string, string>;
}

function optionsOf(
  values: readonly string[],
  names: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, string> {
  return new Map(
    values.map((value) => {
      const name = names[value] ?? value;
      return [value, name.charAt(0).toUpperCase() + name.slice(1)];
    }),
  );
}

export const settingEntries: readonly SettingEntry[] = [
  {
    name: "theme",
    section: "Appearance",
    label: "Theme",
    text: "The colours of the page and the editor. System and high contrast follow the light or dark mode of this computer.",
    options: optionsOf(themes, themeNames),
  },
  {
    name: "beside",
    section: "Appearance",
    label: "Second pane",
    text: "Shows two panes at once, such as Output and Timings. Auto shows the second one if the page is wide enough.",
    options: optionsOf(besides),
  },
  {
    name: "tabLeavesEditor",
    section: "Editor",
    label: "Tab moves focus",
    text: `Tab moves to the next control instead of indenting. ${keyLabel("Ctrl+M")} toggles this in the editor.`,
  },
  {
    name: "keymap",
    section: "Editor",
    label: "Keybindings",
    text: "The keybindings of Vim or Emacs instead of the standard ones. They are loaded when chosen.",
    options: optionsOf(keymaps),
  },
  {
    name: "screenReader",
    section: "Editor",
    label: "Screen reader mode",
    text: "If on, a screen reader reads the program a page at a time, and long lines wrap without an indent. Auto lets the editor detect a screen reader, which few browsers report.",
    options: optionsOf(screenReaders),
  },
  {
    name: "formatOnSave",
    section: "Editor",
    label: "Format on save",
    text: `${keyLabel("Ctrl+S")} formats the program. Either way, programs are saved as you type.`,
  },
  {
    name: "shapeHints",
    section: "Editor",
    label: "Shapes while you type",
    text: "Shows the shape of each tensor after its line before the program runs.",
  },
  {
    name: "letterKeys",
    section: "Keyboard",
    label: "Single-letter shortcuts",
    text: `Outside the editor, G and a letter run a command, and ? lists the shortcuts. If this is off, they begin with ${keyLabel(leaderInText)} everywhere.`,
  },
  {
    name: "rerun",
    section: "Runs",
    label: "Re-run on change",
    text: "After a run, changing a param runs the program again, once on each device.",
  },
  {
    name: "runOnEdit",
    section: "Runs",
    label: "Run on edit",
    text: "After the first run of a program, editing it runs it again when you pause, once on each device. This pauses after a run that was stopped or took longer than 5 s, until you press Run.",
  },
  {
    name: "tuneKernels",
    section: "Runs",
    label: "Tune kernels while idle",
    text: "While no program runs, the engine measures variants of its kernels on this GPU and keeps the fastest.",
  },
];
