import { addFile } from "../store/program-files.ts";
import type { Command } from "./command.ts";

export const addProgramFile: Command = {
  id: "add-file",
  label: "Add a file to the program",
  keys: [],
  run: addFile,
  enabled: () => true,
};
