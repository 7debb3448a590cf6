/** Saves the program on the page as a file. */

import { saveFile } from "../controls/save-file.ts";
import { useProgram } from "../run/session.ts";

export function saveProgram(): void {
  saveFile("program.ts", new Blob([useProgram.getState().source], { type: "text/plain" }));
}
