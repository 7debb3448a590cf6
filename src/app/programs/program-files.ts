/** The files of the program on the page: which one is open, and how files are added, removed and named. */
import { create, type StoreApi, type UseBoundStore } from "zustand";
import { joined } from "../controls/joined.ts";
import { editSource, notify, useProgram } from "../run/session.ts";
import {
  filesOf,
  isFileName,
  mainName,
  maxFiles,
  type ProgramFile,
  sourceOf,
} from "../run/source/files-of-program.ts";
import { type PlacedToken, placedTokensOf } from "./literals/tokens.ts";

/** A file whose name the visitor is asked for: a new one, which has a suggested name, or one to be renamed. */
export interface NamedFileState {
  readonly name: string;
  readonly isNew: boolean;
}

interface OpenFile {
  /** The name of the file that the editor shows. A name that no longer exists stands for the main file. */
  readonly name: string;
  /** Null while no name is asked for. */
  readonly naming: NamedFileState | null;
}

export const useOpenFile: UseBoundStore<StoreApi<OpenFile>> = create<OpenFile>(() => ({
  name: mainName,
  naming: null,
}));

export function openFile(name: string): void {
  useOpenFile.setState({ name });
}

export function programFiles(): readonly ProgramFile[] {
  return filesOf(useProgram.getState().source);
}

/** The open one of these files. */
export function openFileIn(files: readonly ProgramFile[], name: string): ProgramFile {
  return files.find((file) => file.name === name) ?? (files[0] as ProgramFile);
}

/** An edit whose text began further files. The editor has this text until it shows the files separately. */
interface Division {
  readonly name: string;
  /** The files before the edit. */
  readonly files: readonly Content[];
  /** The program's text after it. */
  readonly source: string;
}

let division: Division | null = null;

/**
 * Replaces the text of one file. Lines `// @filename: NAME.ts` in it begin further files; if the text comes in several
 * edits, each of them has what the ones before it began, and begins it anew.
 */
export function editFile(name: string, text: string): void {
  const goesOn = division !== null && isDividedBy(division, name, text);
  const files = goesOn && division !== null ? division.files : programFiles();
  const edited = files.map((file) => (file.name === name ? { name, text } : file));
  editSource(sourceOf(edited));
  const { source } = useProgram.getState();
  division = filesOf(source).length > edited.length ? { name, files, source } : null;
}

/** True if the text of this edit still has the files that the edit before it began. */
function isDividedBy(before: Division, name: string, text: string): boolean {
  const { source } = useProgram.getState();
  if (before.name !== name || before.source !== source) return false;
  const begun = filesOf(text).map((file) => file.name);
  return filesOf(source).every(
    (file) => begun.includes(file.name) || before.files.some((other) => other.name === file.name),
  );
}

/** A name that no file has yet: "file.ts", "file2.ts" and so on. */
function freeName(): string {
  const taken = new Set(programFiles().map(({ name }) => name));
  const names = Array.from({ length: maxFiles + 1 }, (_, at) =>
    at === 0 ? "file.ts" : `file${at + 1}.ts`,
  );
  return names.find((name) => !taken.has(name)) ?? "file.ts";
}

/** Asks for the name of a file, or ends that. */
export function askName(naming: NamedFileState | null): void {
  useOpenFile.setState({ naming });
}

/** Adds an empty file, opens it and asks for its name, unless there are as many as a program can have. */
export function addFile(): void {
  if (programFiles().length >= maxFiles) {
    notify({
      kind: "error",
      text: `A program can have at most ${maxFiles} files: remove one to add another`,
    });
    return;
  }
  const name = freeName();
  change((files) => [...files, { name, text: "" }]);
  openFile(name);
  askName({ name, isNew: true });
}

/** The reason why a file cannot have this name; null if it can. */
export function nameFault(name: string, before: string): string | null {
  if (!isFileName(name)) {
    return `"${name}" is not a valid file name: use letters, digits, - and _, followed by .ts`;
  }
  const isTaken = name !== before && programFiles().some((file) => file.name === name);
  return isTaken ? `The program already has a file named ${name}: choose another name` : null;
}

/** Names a file that was just added, which no other imports yet. */
export function nameNewFile(suggested: string, name: string): void {
  if (name === suggested || nameFault(name, suggested) !== null) return;
  change((files) => files.map((file) => (file.name === suggested ? { ...file, name } : file)));
  openFile(name);
}

/**
 * Renames a file, also in the files that import it, and lists these in a notice with an undo. The main file keeps its
 * name.
 */
export function renameFile(before: string, name: string): void {
  if (before === mainName || name === before || nameFault(name, before) !== null) return;
  const { identity } = useProgram.getState();
  const importers: string[] = [];
  change((files) =>
    files.map((file) => {
      const text = withImports(file.text, stemOf(before), stemOf(name));
      const own = file.name === before ? name : file.name;
      if (text !== file.text) importers.push(own);
      return { name: own, text };
    }),
  );
  if (useOpenFile.getState().name === before) openFile(name);
  const imports = importers.length > 0 ? `, also in the imports of ${joined(importers)}` : "";
  notify({
    kind: "replaced",
    text: `Renamed ${before} to ${name}${imports}`,
    action: {
      label: "Undo",
      run: () => {
        notify(null);
        if (useProgram.getState().identity.id === identity.id) renameFile(name, before);
      },
    },
  });
}

/** The text with another file in its imports. Text that only looks like an import, in a comment or a string, stays. */
function withImports(text: string, before: string, name: string): string {
  const specifier = new RegExp(`^\\./${before}(\\.[jt]s)?$`);
  const tokens = placedTokensOf(text);
  let changed = "";
  let done = 0;
  tokens.forEach(({ token, end }, index) => {
    const [found, ending = ""] = specifier.exec(token.text) ?? [];
    if (token.kind !== "string" || found === undefined || !followsImport(tokens, index)) return;
    // The quotes stay.
    changed += `${text.slice(done, end - 1 - found.length)}./${name}${ending}`;
    done = end - 1;
  });
  return changed + text.slice(done);
}

/** True if the token at `index` is the address of an import: after `from`, `import` or `import(`. */
function followsImport(tokens: readonly PlacedToken[], index: number): boolean {
  const isCalled = tokens[index - 1]?.token.text === "(";
  const before = tokens[index - (isCalled ? 2 : 1)]?.token;
  return before?.kind === "name" && (before.text === "from" || before.text === "import");
}

/** Moves a file by one position among the others; the main one stays first. */
export function moveFile(name: string, by: -1 | 1): void {
  change((files) => {
    const at = files.findIndex((file) => file.name === name);
    const to = at + by;
    const [moved, other] = [files[at], files[to]];
    if (at < 1 || to < 1 || moved === undefined || other === undefined) return files;
    return files.map((file, index) => (index === at ? other : index === to ? moved : file));
  });
}

function stemOf(name: string): string {
  return name.replace(/\.ts$/, "");
}

/** Removes a file, with an undo. */
export function removeFile(name: string): void {
  if (name === mainName) return;
  const before = useProgram.getState();
  change((files) => files.filter((file) => file.name !== name));
  openFile(mainName);
  notify({
    kind: "replaced",
    text: `${name} was removed`,
    action: {
      label: "Undo",
      run: () => {
        if (useProgram.getState().identity.id !== before.identity.id) return;
        const removed = filesOf(before.source).filter((file) => file.name === name);
        change((files) => [...files, ...removed]);
        openFile(name);
      },
    },
  });
}

type Content = Pick<ProgramFile, "name" | "text">;

function change(by: (files: readonly Content[]) => readonly Content[]): void {
  editSource(sourceOf(by(programFiles())));
}
