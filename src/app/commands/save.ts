import { saveProgram } from "../editor/save.ts";
import type { Command } from "./command.ts";

export const save: Command = {
  id: "save",
  label: "Save: format the program, if you want that",
  keys: ["Ctrl+S"],
  run: saveProgram,
  enabled: () => true,
};
