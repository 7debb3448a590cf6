import { showDialog } from "../shell/view.ts";
import type { Command } from "./command.ts";

export const examples: Command = {
  id: "examples",
  label: "Examples",
  icon: "examples",
  keys: ["G E"],
  run: () => showDialog("examples"),
  enabled: () => true,
};
