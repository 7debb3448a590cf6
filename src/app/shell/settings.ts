/** The visitor's settings, stored in this browser. */
import * as v from "valibot";
import { create, type StoreApi, type UseBoundStore } from "zustand";
import { number, oneOf, read, readOrNull } from "../foreign.ts";
import { type Storage, storage } from "./storage.ts";
import { tabs } from "./tabs.ts";

export const themes = ["system", "light", "dark", "contrast"] as const;
export type Theme = (typeof themes)[number];

export const keymaps = ["standard", "vim", "emacs"] as const;
export type Keymap = (typeof keymaps)[number];

export const screenReaders = ["auto", "on", "off"] as const;

export const themeNames: Readonly<Record<Theme, string>> = {
  system: "system",
  light: "light",
  dark: "dark",
  contrast: "high contrast",
};

/** The choices for a second pane beside the results: "auto" shows it on a wide page. */
export const besides = ["auto", "always", "never"] as const;
export type Beside = (typeof besides)[number];

/** The columns that the visitor has hidden. */
export const hiddenColumns = ["none", "program", "results"] as const;
export type HiddenColumn = (typeof hiddenColumns)[number];

const choice = <const Choice extends string>(
  choices: readonly Choice[],
  initial: NoInfer<Choice>,
) => v.fallback(oneOf(choices), initial);
const flag = (initial: boolean) => v.fallback(v.boolean(), initial);
const percentage = v.fallback(number(10, 90), 50);

/** Storage may hold anything: values that do not fit are replaced by the defaults. */
const settings = v.object({
  theme: choice(themes, "system"),
  /** If true, Tab leaves the editor instead of indenting. */
  tabLeavesEditor: flag(false),
  /** The editor whose key bindings are used. */
  keymap: choice(keymaps, "standard"),
  /** Screen-reader layout of the editor: "auto" asks the browser. */
  screenReader: choice(screenReaders, "auto"),
  /** If true, Ctrl+S formats the program. */
  formatOnSave: flag(false),
  /** If true, the engine looks for faster kernels while no program runs. */
  tuneKernels: flag(true),
  /** If true, a program that has run runs again, once, when one of its params changes. */
  rerun: flag(true),
  /** If true, a program that has run runs again, once, some time after its text was edited. */
  runOnEdit: flag(false),
  /** If true, the shapes of tensors are shown at the ends of lines before the program runs. */
  shapeHints: flag(true),
  /** The editor's percentage of the width that it shares with the results. */
  split: percentage,
  /** The second pane's percentage of the width that it shares with the results. */
  besideSplit: percentage,
  beside: choice(besides, "auto"),
  besideTab: choice(tabs, "Timings"),
  hidden: choice(hiddenColumns, "none"),
  /** If true, a narrow page shows the params; a wide one always does. */
  paramsOpen: flag(false),
  /** If true, single letters are shortcuts while no text is typed. */
  letterKeys: flag(true),
});

export type Settings = Readonly<v.InferOutput<typeof settings>>;

export const defaultSettings: Settings = read(settings, {}, "settings");

export function readSettings(from: Pick<Storage, "read">): Settings {
  try {
    return readOrNull(settings, JSON.parse(from.read("settings") ?? "{}")) ?? defaultSettings;
  } catch {
    return defaultSettings;
  }
}

export const useSettings: UseBoundStore<StoreApi<Settings>> = create<Settings>(() =>
  readSettings(storage),
);

useSettings.subscribe((settings) => storage.write("settings", JSON.stringify(settings)));

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
}
