import { canRun } from "../run/session.ts";
import { showTab, useView } from "../shell/view.ts";
import type { Command } from "./command.ts";
import { runner } from "./runner.ts";

export const run: Command = {
  id: "run",
  label: "Run",
  icon: "run",
  keys: ["Ctrl+Enter"],
  run: () => {
    showTab(useView.getState().tab);
    void runner.run();
  },
  enabled: canRun,
};
