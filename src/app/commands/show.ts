import { showTab, type Tab, tabs, useView } from "../shell/view.ts";
import type { Command } from "./command.ts";

/** The key of each tab, after the leading key. */
const keys: Readonly<Record<Tab, string>> = {
  Output: "O",
  Variables: "=",
  Timings: "T",
  Kernels: "K",
  Timeline: "L",
  Graph: "G",
  Runs: "R",
  Device: "V",
  Docs: "D",
};

export const shows: readonly Command[] = tabs.map((tab) => ({
  id: `show-${tab.toLowerCase()}`,
  label: `Show ${tab}`,
  group: "Panes",
  icon: tab === "Docs" ? "docs" : tab === "Timings" ? "timings" : "pane",
  keys: [`G ${keys[tab]}`],
  run: () => showTab(tab),
  enabled: () => useView.getState().tab !== tab,
}));
