/** Opens an export's archive: its files become data, and a program opens that reads them. */

import { newestVersion } from "../../../../engine/ir/language-version.ts";
import { formatBytes } from "../../../controls/format.ts";
import { addFiles, removeFile, useFiles } from "../../../programs/files.ts";
import { fileLiterals } from "../../../programs/literals/file-literals.ts";
import { replaceProgram } from "../../../programs/replace.ts";
import type { NamedFile } from "../../../run/messages/events.ts";
import { notify, useProgram } from "../../../run/session.ts";
import { isSame } from "../same-file.ts";
import { archiveProgram } from "./archive-program.ts";
import {
  type ArchiveInFile,
  maxArchiveBytes,
  type OpenedArchive,
  readArchive,
} from "./read-archive.ts";

/** Reports the reason if it cannot be opened; a dropped file may then still be data, which the notice offers. */
export async function openArchive(file: File, isOfferedAsData = false): Promise<void> {
  const read = await archiveOf(file);
  if (read.ok) {
    await keep(file.name, read.archive);
    return;
  }
  const addAsData = (): void => {
    notify(null);
    void addFiles([file]);
  };
  const action = isOfferedAsData && { action: { label: "Add it as data", run: addAsData } };
  notify({ kind: "error", text: read.message, ...action });
}

async function archiveOf(file: File): Promise<ArchiveInFile> {
  const { name, size } = file;
  if (size > maxArchiveBytes)
    return {
      ok: false,
      message: `${name} cannot be opened: it has ${formatBytes(size)}, but the limit is ${formatBytes(maxArchiveBytes)}: unpack it and open its .mlir files separately`,
    };
  try {
    return readArchive(name, new Uint8Array(await file.arrayBuffer()));
  } catch {
    return {
      ok: false,
      message: `${name} could not be read: the browser has no permission, or the file no longer exists`,
    };
  }
}

/** Adds what is new, and opens the program unless the one on the page reads all of it. */
async function keep(title: string, archive: OpenedArchive): Promise<void> {
  const before = useFiles.getState().files;
  const names = await freeNames(title, archive, before);
  const isThere = (name: string): boolean =>
    useFiles.getState().files.some((file) => file.name === name);
  const added = [...archive.files].flatMap(([file, bytes]) => {
    const name = names(file);
    return isThere(name) ? [] : [new File([bytes], name)];
  });
  await addFiles(added);
  const all = [...archive.files.keys()].map(names);
  if (!all.every(isThere)) {
    // A notice names the one that was too large. A part of an archive is useless.
    for (const { name } of added) removeFile(name);
    return;
  }
  const read = fileLiterals(useProgram.getState().source);
  if (all.every((name) => read.includes(name))) return;
  const source = archiveProgram(title, archive, names);
  replaceProgram({ source, name: title, languageVersion: newestVersion }, "shared");
}

/** Names under which the visitor has no other data; those of an archive that was opened before are its own. */
async function freeNames(
  title: string,
  { files }: OpenedArchive,
  before: readonly NamedFile[],
): Promise<(file: string) => string> {
  const base = baseOf(title);
  const mayBe = async (named: (file: string) => string): Promise<boolean> => {
    for (const [file, bytes] of files) {
      const known = before.find(({ name }) => name === named(file));
      if (known !== undefined && !(await isSame(known, bytes))) return false;
    }
    return true;
  };
  for (let count = 1; ; count++) {
    const named = (file: string): string => `${count === 1 ? base : `${base}-${count}`}-${file}`;
    if (await mayBe(named)) return named;
  }
}

/** "regression" for `regression-stablehlo (1).zip`, as browsers name repeated downloads. */
export function baseOf(title: string): string {
  const name = title
    .replace(/\.zip$/i, "")
    .replace(/ ?\(\d+\)$/, "")
    .replace(/-stablehlo$/, "")
    .replaceAll(/[^\w.-]+/g, "-")
    .replaceAll(/^[-.]+|[-.]+$/g, "")
    .slice(0, 60);
  return name === "" ? "export" : name;
}
