import { showDialog } from "../store/view.ts";
import type { Command } from "./command.ts";

export const earlier: Command = {
  id: "earlier-programs",
  label: "Earlier programs",
  keys: [],
  run: () => showDialog("earlier"),
  enabled: () => true,
};
