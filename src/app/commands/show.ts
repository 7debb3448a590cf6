import { showTab, tabs, useView } from "../store/view.ts";
import type { Command } from "./command.ts";

export const shows: readonly Command[] = tabs.map((tab) => ({
  id: `show-${tab.toLowerCase()}`,
  label: `Show ${tab}`,
  keys: [],
  run: () => showTab(tab),
  enabled: () => useView.getState().tab !== tab,
}));
