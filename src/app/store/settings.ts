/** The visitor's settings, stored in this browser. */
import { create, type StoreApi, type UseBoundStore } from "zustand";
import { type Storage, storage } from "./storage.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export interface Settings {
  readonly theme: Theme;
  /** Whether Tab leaves the editor instead of indenting. */
  readonly tabLeavesEditor: boolean;
  /** Whether the engine looks for faster kernels while no program runs. */
  readonly tuneKernels: boolean;
  /** Whether a program that has run runs again, once, when one of its params is moved. */
  readonly rerun: boolean;
  /** The editor's share of the width, in percent. */
  readonly split: number;
}

export const defaultSettings: Settings = {
  theme: "system",
  tabLeavesEditor: false,
  tuneKernels: true,
  rerun: true,
  split: 50,
};

/** Reads the settings. Storage may hold anything: values that do not fit are replaced by the defaults. */
export function readSettings(from: Pick<Storage, "read">): Settings {
  let stored: unknown;
  try {
    stored = JSON.parse(from.read("settings") ?? "{}");
  } catch {
    stored = {};
  }
  const { theme, tabLeavesEditor, tuneKernels, rerun, split } = (stored ?? {}) as Record<
    string,
    unknown
  >;
  return {
    theme: themes.find((name) => name === theme) ?? defaultSettings.theme,
    tabLeavesEditor:
      typeof tabLeavesEditor === "boolean" ? tabLeavesEditor : defaultSettings.tabLeavesEditor,
    tuneKernels: typeof tuneKernels === "boolean" ? tuneKernels : defaultSettings.tuneKernels,
    rerun: typeof rerun === "boolean" ? rerun : defaultSettings.rerun,
    split: typeof split === "number" && split >= 20 && split <= 80 ? split : defaultSettings.split,
  };
}

export const useSettings: UseBoundStore<StoreApi<Settings>> = create<Settings>(() =>
  readSettings(storage),
);

useSettings.subscribe((settings) => storage.write("settings", JSON.stringify(settings)));

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
}
