import { isAnimating } from "../run/player.ts";
import { canRun, useProgram } from "../run/session.ts";
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

export const stop: Command = {
  id: "stop",
  label: "Stop",
  icon: "stop",
  keys: ["Escape", "Ctrl+."],
  run: () => runner.stop(),
  enabled: () => {
    const { phase } = useProgram.getState();
    return phase === "preparing" || phase === "running" || (phase === "idle" && isAnimating());
  },
};
