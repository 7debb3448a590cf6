/** A program's file as something that runs several times. In: its path. Out: its module, evaluated anew for each run. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import module from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { readTextFile } from "../app/share/export/exported.ts";
import { newestVersion, versionOfDay } from "../engine/ir/language-version.ts";
import { CommandError } from "./command-error.ts";
import { compileProgram } from "./compile.ts";

export interface Program {
  readonly name: string;
  readonly path: string;
  /** The folder of the files that it reads by name. */
  readonly folder: string;
  readonly lines: readonly string[];
  /** The version of the language that the file follows. */
  readonly languageVersion: number;
  /** Matches its frames in the text of a stack. */
  readonly frame: RegExp;
  /** Evaluates it. Rejects with its error. */
  run(): Promise<void>;
  /** Deletes the file of a program that was read from standard input. */
  close(): void;
}

/** `-` reads the program from standard input. Rejects with a CommandError for one that cannot be read or compiled. */
export async function openProgram(file: string): Promise<Program> {
  const temporary = file === "-" ? mkdtempSync(join(tmpdir(), "tensorpad-")) : null;
  const path = temporary === null ? resolve(file) : join(temporary, "program.ts");
  const close = (): void => {
    if (temporary !== null) rmSync(temporary, { recursive: true, force: true });
  };
  try {
    if (temporary !== null) writeFileSync(path, await textOf(process.stdin));
    const text = reading(file, () => readProgram(file, path));
    const languageVersion = languageOf(path);
    // Its own syntax errors are reported before anything runs.
    compileProgram(text, path);
    await registerHooks();
    const { href } = pathToFileURL(path);
    const escaped = href.replace(/\W/g, "\\$&");
    return {
      name: basename(path),
      path,
      folder: temporary === null ? dirname(path) : process.cwd(),
      lines: text.split("\n"),
      languageVersion,
      frame: new RegExp(`${escaped}(?:\\?[^:\\s]*)?:(\\d+)(?::(\\d+))?\\)?$`, "m"),
      run: async () => {
        await import(`${href}?run=${++runs}&main`);
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

let runs = 0;

function readProgram(file: string, path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined)
    throw new CommandError(`${file}: missing file: write the path of a .ts or .js file`);
  if (found.isDirectory())
    throw new CommandError(`${file}: invalid program: it is a folder: write the path of a file`);
  return readFileSync(path, "utf8");
}

/** Calls `read`, and throws its error as a CommandError if it is one of the file system. */
export function reading<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new CommandError(`${file}: inaccessible path: ${code}: check it and its permissions`);
  }
}

/** The version that the file's last line states, or else the newest one on the day of its last change. */
export function languageOf(path: string): number {
  if (!/\.m?[jt]s$/.test(path))
    throw new CommandError(
      `${basename(path)}: unsupported file: a program is a module in a .ts, .mts, .js or .mjs file`,
    );
  const { languageVersion } = readTextFile(reading(path, () => readFileSync(path, "utf8")));
  const version = languageVersion ?? versionOfDay(statSync(path).mtimeMs);
  if (version <= newestVersion) return version;
  throw new CommandError(
    `${basename(path)}: unsupported language version ${version}: this package has versions up to ${newestVersion}: install its newest release`,
  );
}

type Hooks = typeof import("./hooks.ts");

let isHooked = false;

/** Newer versions of Node call hooks in the program's thread; older ones, in a separate one. */
async function registerHooks(): Promise<void> {
  if (isHooked) return;
  isHooked = true;
  const { registerHooks: register } = module as { registerHooks?: (hooks: Hooks) => void };
  if (register) register(await import("./hooks.ts"));
  else module.register("./hooks.js", import.meta.url);
}
