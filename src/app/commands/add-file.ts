import { addFile } from "../programs/program-files.ts";
import type { Command } from "./command.ts";

export const addProgramFile: Command = {
  id: "add-file",
  label: "Add a file to the program",
  icon: "file",
  keys: ["G C"],
  run: addFile,
  enabled: () => true,
};
