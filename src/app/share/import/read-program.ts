/**
 * Programs in files. In: a file's name and text, which may be anything. Out: the program, or a sentence for people. It
 * reads `.ts`, notebooks in TypeScript or JavaScript, and the HTML files that the page writes. It never throws.
 */
import * as v from "valibot";
import { versionOfDay } from "../../../engine/ir/language-version.ts";
import { dictionary, isRecord, list, Malformed, object, read, readBy } from "../../foreign.ts";
import { maxFiles } from "../../programs/files.ts";
import { fromBase64 } from "../base64.ts";
import {
  type CarriedFile,
  dataElement,
  jsonTag,
  programElement,
  readTextFile,
} from "../export/exported.ts";
import { attachedType } from "../export/notebook.ts";
import { foreignTitle } from "../name.ts";
import { maxSource, runSettings } from "../run-settings.ts";

const settings = object(runSettings);

export interface ReadProgram extends v.InferOutput<typeof settings> {
  readonly source: string;
  /** The name that somebody gave it. */
  readonly title?: string;
  /** The files that it reads, if they were included. */
  readonly files?: readonly CarriedFile[];
}

export type ProgramInFile =
  | { readonly ok: true; readonly program: ReadProgram }
  /** One sentence that names the file. */
  | { readonly ok: false; readonly message: string };

/** The maximum size of a file in bytes: an exported one contains the library and the program's data. */
export const maxFileBytes: number = 192 * 2 ** 20;
const maxCells = 1_000;
const maxFileName = 255;

type Kind = "text" | "notebook" | "html";

/** The kind of a program's file by its name; null for data and anything else. */
export function programKind(name: string): Kind | null {
  const [, extension] = /\.(ts|mts|ipynb|html?)$/i.exec(name) ?? [];
  if (extension === undefined) return null;
  if (/^ipynb$/i.test(extension)) return "notebook";
  return /^html?$/i.test(extension) ? "html" : "text";
}

const wrong = (name: string, what: string): ProgramInFile => ({
  ok: false,
  message: `${name} cannot be opened: ${what}`,
});

/** `changed` is the time of the file's last change, in milliseconds since 1970. */
export function readProgramFile(
  name: string,
  text: string,
  changed: number = Date.now(),
): ProgramInFile {
  const kind = programKind(name);
  if (kind === null) return wrong(name, "it is not a program: choose a .ts, .ipynb or .html file");
  try {
    const program =
      kind === "text"
        ? { languageVersion: versionOfDay(changed), ...readTextFile(text) }
        : fromOther(kind, text, changed);
    if (program.source.length > maxSource)
      return wrong(
        name,
        `its program has ${program.source.length.toLocaleString("en")} characters, but the limit is ${maxSource.toLocaleString("en")}`,
      );
    if (program.source.trim() === "") return wrong(name, "it is empty");
    if (program.source.includes("\0")) return wrong(name, "it is not text");
    return { ok: true, program };
  } catch (error) {
    if (error instanceof Unreadable) return wrong(name, error.message);
    const reason = error instanceof Malformed ? `: ${error.message}` : "";
    return wrong(name, `it is damaged${reason}`);
  }
}

/** The message is for people, after "cannot be opened: ". */
class Unreadable extends Error {}

function fromOther(kind: "notebook" | "html", text: string, changed: number): ReadProgram {
  return kind === "notebook" ? fromNotebook(text, changed) : fromHtml(text);
}

function settingsOf(value: unknown): Omit<ReadProgram, "source"> {
  if (!isRecord(value)) return {};
  const title = foreignTitle(value.title);
  return { ...(title !== "" && { title }), ...read(settings, value, "") };
}

const languages = ["typescript", "javascript"];

function fromNotebook(text: string, changed: number): ReadProgram {
  const notebook = parsed(text, "it");
  const { nbformat, cells, metadata } = notebook;
  if (typeof nbformat !== "number" || nbformat < 4)
    throw new Unreadable(
      "it is not in notebook format 4 (nbformat 4): save it with a newer version of Jupyter",
    );
  const about = isRecord(metadata) ? metadata : {};
  const language = languageOf(about);
  if (language !== null && !languages.includes(language))
    throw new Unreadable(
      `its cells are in ${language.slice(0, 40)}, but programs here are in TypeScript`,
    );
  const all = read(list(v.unknown(), maxCells), cells, "cells");
  const sources = all.flatMap((cell, at) =>
    isRecord(cell) && cell.cell_type === "code"
      ? [read(cellText, cell.source, `cells[${at}].source`)]
      : [],
  );
  if (sources.length === 0) throw new Unreadable("it has no code cells");
  const isOurs = isRecord(about.tensorpad);
  const attached = isOurs ? all.flatMap(attachedTo) : [];
  return {
    source: sources.join("\n\n"),
    // The page's own notebooks without a version are of the first one.
    ...(isOurs ? settingsOf(about.tensorpad) : { languageVersion: versionOfDay(changed) }),
    ...(attached.length > 0 && { files: attached }),
  };
}

/** The files attached to a text cell. */
function attachedTo(cell: unknown, at: number): readonly CarriedFile[] {
  if (!isRecord(cell) || cell.attachments === undefined) return [];
  const path = `cells[${at}].attachments`;
  return Object.entries(read(attachments, cell.attachments, path)).map(([name, bytes]) => ({
    name,
    bytes,
  }));
}

const inBase64 = (value: unknown): Uint8Array<ArrayBuffer> | null =>
  typeof value === "string" ? fromBase64(value) : null;
const base64 = readBy(inBase64, "bytes in base64");
const attachment = readBy(
  (value) => inBase64(isRecord(value) ? value[attachedType] : undefined),
  "bytes in base64",
);

const fileTexts = dictionary(base64, maxFiles, maxFileName);
const attachments = dictionary(attachment, maxFiles, maxFileName);

function languageOf(metadata: Readonly<Record<string, unknown>>): string | null {
  const { language_info, kernelspec } = metadata;
  const names = [
    isRecord(language_info) ? language_info.name : null,
    isRecord(kernelspec) ? kernelspec.language : null,
  ];
  const name = names.find((each) => typeof each === "string");
  return typeof name === "string" ? name.toLowerCase() : null;
}

/** A text, or a list of lines with their ends. */
const cellText = v.pipe(
  v.union([v.string(), v.array(v.string())], "a string or an array of lines"),
  v.transform((lines) => (typeof lines === "string" ? lines : lines.join(""))),
);

function fromHtml(text: string): ReadProgram {
  const kept = elementOf(text, programElement, "the program in it");
  if (kept === null)
    throw new Unreadable(
      "it contains no Tensorpad program: only pages that Tensorpad exported contain one",
    );
  if (typeof kept.source !== "string") throw new Malformed("source", "a string");
  const data = elementOf(text, dataElement, "the data in it");
  const files = Object.entries(data === null ? {} : read(fileTexts, data.files, "files"));
  return {
    source: kept.source,
    ...settingsOf(kept),
    ...(files.length > 0 && { files: files.map(([name, bytes]) => ({ name, bytes })) }),
  };
}

/** Reads the JSON in an element of the file; null if there is no such element. */
function elementOf(
  text: string,
  id: string,
  what: string,
): Readonly<Record<string, unknown>> | null {
  const opening = jsonTag(id);
  const from = text.indexOf(opening);
  if (from < 0) return null;
  const start = from + opening.length;
  const end = text.indexOf("</script>", start);
  if (end < 0) throw new Unreadable("it is truncated: export or download it again");
  return parsed(text.slice(start, end), what);
}

function parsed(text: string, what: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Unreadable(`${what} is not valid JSON: export or download it again`);
  }
  if (!isRecord(value)) throw new Unreadable(`${what} is not a JSON object`);
  return value;
}
