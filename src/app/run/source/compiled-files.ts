/**
 * The compiled files of a program as one text, in which every line belongs to one file: so a line of a stack frame
 * identifies a line of one file without any other information.
 */
import { mainName, type ProgramFile } from "./files-of-program.ts";

/** One file in the compiled text. */
export interface CompiledPart {
  readonly name: string;
  /** The offset of its first character, and the line that it begins, from 1. */
  readonly start: number;
  readonly firstLine: number;
}

/** A compiled program. Its source map is JSON text: from lines of `code` to lines of the program's whole text. */
export interface CompiledProgram {
  readonly code: string;
  readonly map: string;
  /** In the order of the program's files, the main one first. */
  readonly parts: readonly CompiledPart[];
}

/** One file's JavaScript, with its own source map as JSON text. */
export interface CompiledFile {
  readonly file: ProgramFile;
  readonly code: string;
  readonly map: string;
}

/** The parts of a program of one file. */
export const onePart: readonly CompiledPart[] = [{ name: mainName, start: 0, firstLine: 1 }];

/** The program of one file. */
export function compiledAlone(code: string, map: string): CompiledProgram {
  return { code, map, parts: onePart };
}

/** Line breaks as JavaScript counts them. */
export const lineBreaks: RegExp = /\r\n|[\n\r\u2028\u2029]/g;

export function joinCompiled(files: readonly CompiledFile[]): CompiledProgram {
  const parts: CompiledPart[] = [];
  const sections: object[] = [];
  let code = "";
  let line = 0;
  for (const { file, code: own, map } of files) {
    parts.push({ name: file.name, start: code.length, firstLine: line + 1 });
    sections.push({ offset: { line, column: 0 }, map: inWhole(map, file) });
    code += own.endsWith("\n") ? own : `${own}\n`;
    line += code.slice(parts.at(-1)?.start).split(lineBreaks).length - 1;
  }
  return { code, map: JSON.stringify({ version: 3, sections }), parts };
}

/**
 * The map with the file's first line in the whole text as its source's name, since a source map has no way to shift
 * lines of the original.
 */
function inWhole(map: string, { firstLine }: ProgramFile): object {
  return { ...(JSON.parse(map) as object), sources: [String(firstLine)], sourceRoot: "" };
}
