/** Saves the program on the page as a file. */
import { useSession } from "../store/session.ts";
import { saveFile } from "./save-file.ts";

export function saveProgram(): void {
  saveFile("program.ts", new Blob([useSession.getState().source], { type: "text/plain" }));
}
