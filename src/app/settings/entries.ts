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
export type SettingSection = (typeof settingSections)[number];

export interface Option {
  readonly value: string;
  readonly label: string;
}

type Control =
  | { readonly kind: "switch" }
  /** One of a few values, side by side. */
  | { readonly kind: "choice"; readonly options: readonly Option[] }
  | {
      readonly kind: "number";
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly unit: string;
    };

export interface SettingEntry {
  readonly name: keyof Settings;
  readonly section: SettingSection;
  readonly label: string;
  /** One or two sentences on what it does. */
  readonly text: string;
  readonly control: Control;
}

/** The settings that other controls of the page change; the dialog only resets them. */
export const settingsOfLayout: readonly (keyof Settings)[] = [
  "split",
  "besideSplit",
  "besideTab",
  "paramsOpen",
  "hidden",
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const settingEntries: readonly SettingEntry[] = [
  {
    name: "theme",
    section: "Appearance",
    label: "Theme",
    text: "The colours of the page and the editor. System and high contrast follow the light or dark mode of this computer.",
    control: {
      kind: "choice",
      options: themes.map((value) => ({ value, label: capital(themeNames[value]) })),
    },
  },
  {
    name: "beside",
    section: "Appearance",
    label: "Second pane",
    text: "Shows two panes at once, such as Output and Timings. Auto shows the second one if the page is wide enough.",
    control: {
      kind: "choice",
      options: besides.map((value) => ({ value, label: capital(value) })),
    },
  },
  {
    name: "tabLeavesEditor",
    section: "Editor",
    label: "Tab moves focus",
    text: `Tab moves to the next control instead of indenting. ${keyLabel("Ctrl+M")} toggles this in the editor.`,
    control: { kind: "switch" },
  },
  {
    name: "keymap",
    section: "Editor",
    label: "Keybindings",
    text: "The keybindings of Vim or Emacs instead of the standard ones. They are loaded when chosen.",
    control: {
      kind: "choice",
      options: keymaps.map((value) => ({ value, label: capital(value) })),
    },
  },
  {
    name: "screenReader",
    section: "Editor",
    label: "Screen reader mode",
    text: "If on, a screen reader reads the program a page at a time, and long lines wrap without an indent. Auto lets the editor detect a screen reader, which few browsers report.",
    control: {
      kind: "choice",
      options: screenReaders.map((value) => ({ value, label: capital(value) })),
    },
  },
  {
    name: "formatOnSave",
    section: "Editor",
    label: "Format on save",
    text: `${keyLabel("Ctrl+S")} formats the program. Either way, programs are saved as you type.`,
    control: { kind: "switch" },
  },
  {
    name: "shapeHints",
    section: "Editor",
    label: "Shapes while you type",
    text: "Shows the shape of each tensor after its line before the program runs.",
    control: { kind: "switch" },
  },
  {
    name: "letterKeys",
    section: "Keyboard",
    label: "Single-letter shortcuts",
    text: `Outside the editor, G and a letter run a command, and ? lists the shortcuts. If this is off, they begin with ${keyLabel(leaderInText)} everywhere.`,
    control: { kind: "switch" },
  },
  {
    name: "rerun",
    section: "Runs",
    label: "Re-run on change",
    text: "After a run, changing a param runs the program again, once on each device.",
    control: { kind: "switch" },
  },
  {
    name: "runOnEdit",
    section: "Runs",
    label: "Run on edit",
    text: "After the first run of a program, editing it runs it again when you pause, once on each device. This pauses after a run that was stopped or took longer than 5 s, until you press Run.",
    control: { kind: "switch" },
  },
  {
    name: "tuneKernels",
    section: "Runs",
    label: "Tune kernels while idle",
    text: "While no program runs, the engine measures variants of its kernels on this GPU and keeps the fastest.",
    control: { kind: "switch" },
  },
];
