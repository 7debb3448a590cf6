import { isAnimating } from "../run/player.ts";
import { useProgram } from "../run/session.ts";
import type { Command } from "./command.ts";
import { runner } from "./runner.ts";

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
