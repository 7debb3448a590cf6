/** The parts of the page that are visible. */
import { create, type StoreApi, type UseBoundStore } from "zustand";

export const tabs = [
  "Output",
  "Timings",
  "Kernels",
  "Timeline",
  "Graph",
  "Runs",
  "Device",
  "Docs",
] as const;
export type Tab = (typeof tabs)[number];

export type DialogName = "examples" | "palette" | "programs" | "share";

export interface View {
  readonly tab: Tab;
  /** The part that a narrow screen shows. */
  readonly narrow: "program" | "results";
  readonly dialog: DialogName | null;
}

export const useView: UseBoundStore<StoreApi<View>> = create<View>(() => ({
  tab: "Output",
  narrow: "program",
  dialog: null,
}));

export function showTab(tab: Tab): void {
  useView.setState({ tab, narrow: "results" });
}

export function showDialog(dialog: DialogName | null): void {
  useView.setState({ dialog });
}
