import { showDialog } from "../store/view.ts";
import type { Command } from "./command.ts";

export const earlier: Command = {
  id: "earlier-programs",
  label: "Earlier programs",
  icon: "history",
  keys: ["G P"],
  run: () => showDialog("earlier"),
  enabled: () => true,
};
