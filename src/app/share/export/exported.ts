/** A program with its run settings for exports, and the part of a file from which it is read again. */
import { isVersion } from "../../../engine/ir/language-version.ts";
import type { DeviceChoice, ParamValues } from "../../run/messages/events.ts";

export interface Exported {
  readonly title: string;
  /** The title that somebody gave the program; null if it comes from its text. */
  readonly givenTitle: string | null;
  readonly source: string;
  readonly device: DeviceChoice;
  readonly params: ParamValues;
  /** An unsigned 32-bit integer. */
  readonly seed: number;
  /** The version of the language that it follows. */
  readonly languageVersion: number;
  /** A link that opens it; null if it is too long for one. */
  readonly link: string | null;
}

/** A file of the site's `data/` folder, or of the visitor. */
export interface CarriedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The data that goes along with a program. */
export interface CarriedData {
  /** Files of the site's data sets. */
  readonly sets: readonly CarriedFile[];
  /** The visitor's files. */
  readonly files: readonly CarriedFile[];
}

/** The device for a run outside the page, which runs a program once. */
export function ownDevice(device: DeviceChoice): Exclude<DeviceChoice, "compare"> {
  return device === "compare" ? "auto" : device;
}

/** The id of the element of an HTML file that holds the program. */
export const programElement = "tensorpad-program";

/** The id of the element of an HTML file that holds its data; missing if there is none. */
export const dataElement = "tensorpad-data";

/** The opening tag of an element of JSON in an HTML file. */
export function jsonTag(id: string): string {
  return `<script type="application/json" id="${id}">`;
}

const textMark = "// Language version of Tensorpad: ";

/** A program as a text, which ends with the version of the language. */
export function textFile({
  source,
  languageVersion,
}: Pick<Exported, "source" | "languageVersion">): string {
  return `${source}${source.endsWith("\n") ? "" : "\n"}${textMark}${languageVersion}\n`;
}

/** The inverse of `textFile`, except for a missing line feed at the end; a text without a mark has no version. */
export function readTextFile(
  text: string,
): Pick<Exported, "source"> & { readonly languageVersion?: number } {
  const start = text.trimEnd().lastIndexOf("\n") + 1;
  const last = text.slice(start).trim();
  const version = last.startsWith(textMark) ? Number(last.slice(textMark.length)) : null;
  return isVersion(version)
    ? { source: text.slice(0, start), languageVersion: version }
    : { source: text };
}

/** JSON that may be inside a script element, and in a module of any language version. */
export function embeddableJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

/** A name for a file: the title's letters and digits. */
export function fileNameOf(title: string, extension: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${name === "" ? "program" : name}.${extension}`;
}
