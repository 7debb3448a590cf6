/** The commands that show and hide columns. A narrow page has its own switch between them. */
import { narrowPage, toggleBeside, toggleColumn } from "../shell/layout.ts";
import type { Command } from "./command.ts";

const isWide = (): boolean => innerWidth > narrowPage;

export const toggleProgram: Command = {
  id: "toggle-program",
  label: "Show or hide the program",
  group: "Layout",
  icon: "left",
  keys: ["G ["],
  run: () => toggleColumn("program"),
  enabled: isWide,
};

export const toggleResults: Command = {
  id: "toggle-results",
  label: "Show or hide the results",
  group: "Layout",
  icon: "right",
  keys: ["G ]"],
  run: () => toggleColumn("results"),
  enabled: isWide,
};

export const toggleSecondPane: Command = {
  id: "toggle-second-pane",
  label: "Show or hide the second pane",
  group: "Layout",
  icon: "columns",
  keys: ["G X"],
  run: () => toggleBeside(innerWidth),
  enabled: isWide,
};
