/** Opens programs of files that were chosen or dropped. None of them runs by itself. */
import { addFiles } from "../../store/files.ts";
import { replaceProgram } from "../../store/replace.ts";
import { notify } from "../../store/session.ts";
import { mostFileBytes, programKind, readProgramFile } from "./read-program.ts";

/** Opens the program of a file; a notice says why where it cannot be. */
export async function openProgramFile(file: File): Promise<void> {
  const fail = (text: string): void => notify({ kind: "error", text });
  if (file.size > mostFileBytes) {
    fail(
      `${file.name} cannot be opened: it has ${Math.ceil(file.size / 2 ** 20)} MiB, and the limit is ${mostFileBytes / 2 ** 20} MiB`,
    );
    return;
  }
  let text: string;
  try {
    text = await file.text();
  } catch {
    fail(`${file.name} could not be read: the browser was not allowed to, or it is gone`);
    return;
  }
  const read = readProgramFile(file.name, text.replace(/^\ufeff/, ""));
  if (!read.ok) {
    fail(read.message);
    return;
  }
  replaceProgram({ ...read.program, name: file.name }, "shared");
}

/** Opens a program among dropped files, and adds the others as data. */
export async function openDropped(files: readonly File[]): Promise<void> {
  const programs = files.filter(({ name }) => programKind(name) !== null);
  const data = files.filter((file) => !programs.includes(file));
  if (data.length > 0) await addFiles(data);
  const [program, ...others] = programs;
  if (program === undefined) return;
  if (others.length > 0)
    notify({
      kind: "error",
      text: `${programs.length} programs were dropped, and one can be opened at a time: drop ${program.name} or another one by itself`,
    });
  else await openProgramFile(program);
}
