import { addFiles as add } from "../store/files.ts";
import type { Command } from "./command.ts";

/** The browser's own dialog, which the keyboard works too. */
function pick(): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.addEventListener("change", () => void add([...(input.files ?? [])]));
  input.click();
}

export const addFiles: Command = {
  id: "add-files",
  label: "Add files",
  keys: [],
  run: pick,
  enabled: () => true,
};
