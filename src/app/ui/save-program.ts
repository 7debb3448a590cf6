/** Saves the program on the page as a file. */
import { useProgram } from "../store/session.ts";
import { saveFile } from "./save-file.ts";

export function saveProgram(): void {
  saveFile("program.ts", new Blob([useProgram.getState().source], { type: "text/plain" }));
}
