import { saveProgram } from "../editor/save.ts";
import type { Command } from "./command.ts";

export const save: Command = {
  id: "save",
  label: "Save (and format, if Format on save is on)",
  keys: ["Ctrl+S"],
  run: saveProgram,
  enabled: () => true,
};
