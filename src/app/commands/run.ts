import { useSession } from "../store/session.ts";
import { useView } from "../store/view.ts";
import type { Command } from "./command.ts";
import { runner } from "./runner.ts";

export const run: Command = {
  id: "run",
  label: "Run",
  keys: ["Ctrl+Enter"],
  run: () => {
    useView.setState({ narrow: "results" });
    void runner.run();
  },
  enabled: () => useSession.getState().phase === "idle",
};
