/** Opens chosen or dropped files. No program runs automatically. */

import { newestVersion } from "../../../engine/ir/language-version.ts";
import { formatBytes } from "../../controls/format.ts";
import { joined } from "../../controls/joined.ts";
import { addFiles, useFiles } from "../../programs/files.ts";
import { fileLiterals } from "../../programs/literals/file-literals.ts";
import { importPrograms } from "../../programs/programs.ts";
import { replaceProgram } from "../../programs/replace.ts";
import { maxFileBytes as maxProgramsBytes, savedPrograms } from "../../programs/transfer.ts";
import { notify, useProgram } from "../../run/session.ts";
import { savedRuns } from "../../runs/run-text.ts";
import { importRuns } from "../../runs/runs.ts";
import type { CarriedFile } from "../export/exported.ts";
import { openArchive } from "./archive/open-archive.ts";
import { isZip, mayBeArchive } from "./archive/read-archive.ts";
import { isModule, moduleProgram } from "./module-program.ts";
import { maxFileBytes, programKind, readProgramFile } from "./read-program.ts";
import { isSame } from "./same-file.ts";

const fail = (text: string): void => notify({ kind: "error", text });

/** Opens the program of a file, with the files that it includes; a notice states the reason if it cannot be opened. */
export async function openProgramFile(file: File): Promise<void> {
  if (isModule(file.name)) {
    await openModule(file);
    return;
  }
  if (isZip(file.name)) {
    await openArchive(file);
    return;
  }
  const text = await textOf(file, maxFileBytes);
  if (text === null) return;
  const read = readProgramFile(file.name, text, file.lastModified);
  if (!read.ok) {
    fail(read.message);
    return;
  }
  const { files = [], ...program } = read.program;
  replaceProgram({ ...program, name: file.name }, "shared");
  if (files.length > 0) await bring(file.name, files);
}

/** Stores a module as a file, and opens a program that reads it if the one on the page does not. */
async function openModule(file: File): Promise<void> {
  await addFiles([file]);
  const isThere = useFiles.getState().files.some(({ name }) => name === file.name);
  if (!isThere || fileLiterals(useProgram.getState().source).includes(file.name)) return;
  const source = moduleProgram(file.name);
  replaceProgram({ source, name: file.name, languageVersion: newestVersion }, "shared");
}

/** The text; null if it cannot be read, which a notice reports. */
async function textOf(file: File, most: number): Promise<string | null> {
  if (file.size > most) {
    fail(
      `${file.name} cannot be opened: it has ${formatBytes(file.size)}, but the limit is ${formatBytes(most)}`,
    );
    return null;
  }
  try {
    return (await file.text()).replace(/^\ufeff/, "");
  } catch {
    fail(
      `${file.name} could not be read: the browser has no permission, or the file no longer exists`,
    );
    return null;
  }
}

/** Adds the files that a program came with, and overwrites none of the visitor's. */
async function bring(from: string, files: readonly CarriedFile[]): Promise<void> {
  const before = useFiles.getState().files;
  const others: string[] = [];
  const added: File[] = [];
  for (const { name, bytes } of files) {
    const known = before.find((file) => file.name === name);
    if (known === undefined) added.push(new File([bytes], name));
    else if (!(await isSame(known, bytes))) others.push(name);
  }
  await addFiles(added);
  if (others.length > 0)
    fail(
      `${joined(others)} from ${from} ${others.length === 1 ? "was not added: a different file with that name exists" : "were not added: different files with those names exist"}. To run the program with its own data, remove yours and open ${from} again`,
    );
}

/** Opens a program, a module or an export among dropped files, imports a file of all programs, and adds the others as data. */
export async function openDropped(files: readonly File[]): Promise<void> {
  const programs = files.filter(({ name }) => programKind(name) !== null);
  const json = files.filter(({ name }) => /\.json$/i.test(name));
  const modules: File[] = [];
  for (const file of files)
    if (programs.length === 0 && (await isExported(file))) modules.push(file);
  const [module, ...rest] = modules;
  const opened = rest.length === 0 ? module : undefined;
  const data = files.filter(
    (file) => !programs.includes(file) && !json.includes(file) && file !== opened,
  );
  if (data.length > 0) await addFiles(data);
  const unknown: File[] = [];
  for (const file of json) if (!(await isTaken(file))) unknown.push(file);
  if (unknown.length > 0) offerAsData(unknown);
  if (opened && isModule(opened.name)) await openModule(opened);
  else if (opened) await openArchive(opened, true);
  const [program, ...others] = programs;
  if (program === undefined) return;
  if (others.length > 0)
    fail(
      `You dropped ${programs.length} programs, but only one can be opened at a time: drop only ${program.name} or another one`,
    );
  else await openProgramFile(program);
}

/** True for a module, and for an archive that the program on the page does not read as data. */
async function isExported(file: File): Promise<boolean> {
  if (isModule(file.name)) return true;
  const isRead = fileLiterals(useProgram.getState().source).includes(file.name);
  return !isRead && (await mayBeArchive(file));
}

/** Imports a file of programs or runs, and adds one that the program on the page reads; false for any other. */
async function isTaken(file: File): Promise<boolean> {
  if (fileLiterals(useProgram.getState().source).includes(file.name)) {
    await addFiles([file]);
    return true;
  }
  const start = await file
    .slice(0, 1_000)
    .text()
    .catch(() => "");
  const isPrograms = savedPrograms.isBegunBy(start);
  if (!isPrograms && !savedRuns.isBegunBy(start)) return false;
  const text = await textOf(file, maxProgramsBytes);
  if (text === null) return true;
  const said = isPrograms ? await importPrograms(text) : importRuns(text);
  notify({ kind: said.startsWith("Nothing") ? "error" : "recovered", text: said });
  return true;
}

function offerAsData(files: readonly File[]): void {
  const names = joined(files.map(({ name }) => name));
  const [holds, it] = files.length === 1 ? ["contains", "it"] : ["contain", "them"];
  notify({
    kind: "recovered",
    text: `${names} ${holds} no programs or runs saved by Tensorpad`,
    action: {
      label: `Add ${it} as data`,
      run: () => {
        notify(null);
        void addFiles(files);
      },
    },
  });
}
