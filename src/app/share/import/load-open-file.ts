/** Opens chosen and dropped files with code that is loaded with the first of them. */

import { notLoadedText } from "../../controls/lazy-part.tsx";
import { expectFiles } from "../../programs/files.ts";
import { notify } from "../../run/session.ts";

type OpenFile = typeof import("./open-file.ts");

export async function openProgramFile(file: File): Promise<void> {
  await expectFiles(opened((load) => load.openProgramFile(file)));
}

export async function openDropped(files: readonly File[]): Promise<void> {
  await expectFiles(opened((load) => load.openDropped(files)));
}

async function opened(open: (load: OpenFile) => Promise<void>): Promise<void> {
  let load: OpenFile;
  try {
    load = await import("./open-file.ts");
  } catch {
    notify({ kind: "error", text: `${notLoadedText("The file reader")}: try again` });
    return;
  }
  await open(load);
}
