import { pickFile } from "../controls/pick-file.ts";
import { addFiles as add } from "../programs/files.ts";
import type { Command } from "./command.ts";

export const addFiles: Command = {
  id: "add-files",
  label: "Add data files",
  icon: "file",
  keys: ["G F"],
  run: () => pickFile("", (_, files) => void add(files), true),
};
