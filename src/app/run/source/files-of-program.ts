/**
 * A program of several files is one text: the main file, then each further one after a line `// @filename: NAME.ts`. So
 * whatever stores, sends or compares a program's text does so with all its files, and a line of the text belongs to
 * exactly one of them.
 */

export const mainName = "main.ts";

/** More files are too many to navigate, and a link could hold thousands. */
export const maxFiles = 32;

export interface ProgramFile {
  readonly name: string;
  readonly text: string;
  /** The line of the whole text at which the file's first line stands, from 1. */
  readonly firstLine: number;
}

const marker = /^\/\/ @filename: ([A-Za-z_][\w-]{0,39}\.ts)$/;

/** True for a valid file name: letters, digits, - and _, then ".ts". */
export function isFileName(name: string): boolean {
  return marker.test(markerOf(name));
}

function markerOf(name: string): string {
  return `// @filename: ${name}`;
}

/**
 * The files in a text, the main one first. Every file has at least one line. A marker that begins or ends the text,
 * follows another marker, repeats a name or exceeds `maxFiles` is an ordinary comment: no text is ever lost.
 */
export function filesOf(source: string): readonly ProgramFile[] {
  const lines = source.split("\n");
  const starts = [{ name: mainName, at: 0 }];
  lines.forEach((line, index) => {
    const name = marker.exec(line)?.[1];
    const isNew = name !== undefined && starts.every((start) => start.name !== name);
    const hasLines = index > (starts.at(-1)?.at ?? 0) && index + 1 < lines.length;
    if (isNew && hasLines && starts.length < maxFiles) starts.push({ name, at: index + 1 });
  });
  return starts.map(({ name, at }, index) => {
    const next = starts[index + 1];
    const end = next === undefined ? lines.length : next.at - 1;
    return { name, text: lines.slice(at, end).join("\n"), firstLine: at + 1 };
  });
}

/** The text of files, the inverse of `filesOf`. */
export function sourceOf(files: readonly Pick<ProgramFile, "name" | "text">[]): string {
  return files
    .map(({ name, text }, index) => (index === 0 ? text : `${markerOf(name)}\n${text}`))
    .join("\n");
}

/** The file that contains a line of the whole text; a marker's own line belongs to the file that it begins. */
export function fileAt(files: readonly ProgramFile[], line: number): ProgramFile {
  const found = files.findLast(({ firstLine }, index) => line >= firstLine - (index > 0 ? 1 : 0));
  return found ?? (files[0] as ProgramFile);
}
