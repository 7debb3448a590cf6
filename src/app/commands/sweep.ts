import { useSession } from "../store/session.ts";
import { showTab } from "../store/view.ts";
import type { Command } from "./command.ts";
import { runner } from "./runner.ts";

/** Runs the program over all values of one param. */
export function sweep(param: string): Command {
  return {
    id: `sweep-${param}`,
    label: `Sweep ${param}`,
    keys: [],
    run: () => {
      showTab("Timings");
      void runner.run(param);
    },
    enabled: () => useSession.getState().phase === "idle",
  };
}
