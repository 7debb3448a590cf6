/** The settings as a person reads them. One entry adds a setting to the dialog and to the palette. */
import { keyLabel } from "../commands/keys.ts";
import {
  besides,
  keymaps,
  type Settings,
  screenReaders,
  themeNames,
  themes,
} from "../store/settings.ts";

export const settingSections = ["Look", "Editor", "Keys", "Runs"] as const;
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

/** The settings that the page's own controls change, which the dialog only resets. */
export const settingsOfLayout: readonly (keyof Settings)[] = [
  "split",
  "besideSplit",
  "besideTab",
  "hidden",
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const settingEntries: readonly SettingEntry[] = [
  {
    name: "theme",
    section: "Look",
    label: "Theme",
    text: "The colours of the page and the editor. System and high contrast follow this computer between light and dark.",
    control: {
      kind: "choice",
      options: themes.map((value) => ({ value, label: capital(themeNames[value]) })),
    },
  },
  {
    name: "beside",
    section: "Look",
    label: "Second pane",
    text: "Shows two panes at once, such as Output and Timings. Auto shows the second one where the page is wide enough.",
    control: {
      kind: "choice",
      options: besides.map((value) => ({ value, label: capital(value) })),
    },
  },
  {
    name: "tabLeavesEditor",
    section: "Editor",
    label: "Tab leaves the editor",
    text: `Tab moves on to the next control instead of indenting. ${keyLabel("Ctrl+M")} changes it while you write.`,
    control: { kind: "switch" },
  },
  {
    name: "keymap",
    section: "Editor",
    label: "Keys of the editor",
    text: "The keys of Vim or Emacs, where you know these better. They are loaded when chosen.",
    control: {
      kind: "choice",
      options: keymaps.map((value) => ({ value, label: capital(value) })),
    },
  },
  {
    name: "screenReader",
    section: "Editor",
    label: "Screen reader mode",
    text: "On, a screen reader has a page of the program to read at a time, and long lines break without an indent. Auto leaves it to the editor, since browsers seldom tell of a screen reader.",
    control: {
      kind: "choice",
      options: screenReaders.map((value) => ({ value, label: capital(value) })),
    },
  },
  {
    name: "formatOnSave",
    section: "Editor",
    label: "Format when saving",
    text: `${keyLabel("Ctrl+S")} formats the program. It is kept at every change either way.`,
    control: { kind: "switch" },
  },
  {
    name: "shapeHints",
    section: "Editor",
    label: "Shapes while you type",
    text: "The shape of each tensor stands behind its line before the program runs.",
    control: { kind: "switch" },
  },
  {
    name: "letterKeys",
    section: "Keys",
    label: "Letters as shortcuts",
    text: "Outside the editor, G and a letter are a command and ? lists the keys. Without it, they begin with Ctrl+; everywhere.",
    control: { kind: "switch" },
  },
  {
    name: "rerun",
    section: "Runs",
    label: "Run again when a param is moved",
    text: "A program that has run runs once more, without measuring, when one of its params changes.",
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
