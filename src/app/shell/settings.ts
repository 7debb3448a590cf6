/** The visitor's settings, stored in this browser. */
import { create, type StoreApi, type UseBoundStore } from "zustand";
import { type Storage, storage } from "./storage.ts";
import { type Tab, tabs } from "./tabs.ts";

export const themes = ["system", "light", "dark", "contrast"] as const;
export type Theme = (typeof themes)[number];

export const keymaps = ["standard", "vim", "emacs"] as const;
export type Keymap = (typeof keymaps)[number];

export const screenReaders = ["auto", "on", "off"] as const;
export type ScreenReader = (typeof screenReaders)[number];

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

export interface Settings {
  readonly theme: Theme;
  /** If true, Tab leaves the editor instead of indenting. */
  readonly tabLeavesEditor: boolean;
  /** The editor whose key bindings are used. */
  readonly keymap: Keymap;
  /** Screen-reader layout of the editor: "auto" asks the browser. */
  readonly screenReader: ScreenReader;
  /** If true, Ctrl+S formats the program. */
  readonly formatOnSave: boolean;
  /** If true, the engine looks for faster kernels while no program runs. */
  readonly tuneKernels: boolean;
  /** If true, a program that has run runs again, once, when one of its params changes. */
  readonly rerun: boolean;
  /** If true, the shapes of tensors are shown at the ends of lines before the program runs. */
  readonly shapeHints: boolean;
  /** The editor's percentage of the width that it shares with the results. */
  readonly split: number;
  /** The second pane's percentage of the width that it shares with the results. */
  readonly besideSplit: number;
  readonly beside: Beside;
  readonly besideTab: Tab;
  readonly hidden: HiddenColumn;
  /** If true, single letters are shortcuts while no text is typed. */
  readonly letterKeys: boolean;
}

/** A setting's default, and the test that a stored value has to pass. */
interface Field<Value> {
  readonly initial: Value;
  accepts(value: unknown): boolean;
}

const flag = (initial: boolean): Field<boolean> => ({
  initial,
  accepts: (value) => typeof value === "boolean",
});

const oneOf = <Value>(values: readonly Value[], initial: Value): Field<Value> => ({
  initial,
  accepts: (value) => values.some((each) => each === value),
});

const within = (low: number, high: number, initial: number): Field<number> => ({
  initial,
  accepts: (value) => typeof value === "number" && value >= low && value <= high,
});

const fields: { readonly [Name in keyof Settings]: Field<Settings[Name]> } = {
  theme: oneOf(themes, "system"),
  tabLeavesEditor: flag(false),
  keymap: oneOf(keymaps, "standard"),
  screenReader: oneOf(screenReaders, "auto"),
  formatOnSave: flag(false),
  tuneKernels: flag(true),
  rerun: flag(true),
  shapeHints: flag(true),
  split: within(10, 90, 50),
  besideSplit: within(10, 90, 50),
  beside: oneOf(besides, "auto"),
  besideTab: oneOf(tabs, "Timings"),
  hidden: oneOf(hiddenColumns, "none"),
  letterKeys: flag(true),
};

export const defaultSettings: Settings = settingsFrom((_, { initial }) => initial);

/** Reads the settings. Storage may hold anything: values that do not fit are replaced by the defaults. */
export function readSettings(from: Pick<Storage, "read">): Settings {
  let stored: unknown;
  try {
    stored = JSON.parse(from.read("settings") ?? "{}");
  } catch {
    stored = {};
  }
  const values = (stored ?? {}) as Record<string, unknown>;
  return settingsFrom((name, { accepts, initial }) =>
    accepts(values[name]) ? values[name] : initial,
  );
}

function settingsFrom(value: (name: string, field: Field<unknown>) => unknown): Settings {
  const entries = Object.entries(fields).map(([name, field]) => [name, value(name, field)]);
  return Object.fromEntries(entries) as Settings;
}

export const useSettings: UseBoundStore<StoreApi<Settings>> = create<Settings>(() =>
  readSettings(storage),
);

useSettings.subscribe((settings) => storage.write("settings", JSON.stringify(settings)));

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
}
