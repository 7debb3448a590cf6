/** The parts of the page that are visible. */
import { create, type StoreApi, type UseBoundStore } from "zustand";
import { changeSettings, useSettings } from "./settings.ts";
import type { Tab } from "./tabs.ts";

export { type Tab, tabs } from "./tabs.ts";

export type DialogName =
  | "examples"
  | "keys"
  | "palette"
  | "programs"
  | "settings"
  | "share"
  | "stablehlo";

export interface View {
  readonly tab: Tab;
  /** The part that a narrow screen shows. */
  readonly narrow: "program" | "results";
  readonly dialog: DialogName | null;
  /** True after the leading key was pressed, so that the next key is the letter of a command. */
  readonly isLeading: boolean;
  /** The setting at which the settings dialog opens; null for its beginning. */
  readonly setting: string | null;
}

export const useView: UseBoundStore<StoreApi<View>> = create<View>(() => ({
  tab: "Output",
  narrow: "program",
  dialog: null,
  isLeading: false,
  setting: null,
}));

export function showTab(tab: Tab): void {
  useView.setState({ tab, narrow: "results" });
  if (useSettings.getState().hidden === "results") changeSettings({ hidden: "none" });
}

export function showProgram(): void {
  useView.setState({ narrow: "program" });
  if (useSettings.getState().hidden === "program") changeSettings({ hidden: "none" });
}

export function showDialog(dialog: DialogName | null): void {
  useView.setState({ dialog, setting: null });
}

export function showSetting(setting: string): void {
  useView.setState({ dialog: "settings", setting });
}
