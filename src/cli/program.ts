/** A program's file as something that runs several times. In: its path. Out: its module, evaluated anew for each run. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import module from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { readTextFile } from "../app/share/export/exported.ts";
import { firstVersion, newestVersion } from "../engine/ir/language-version.ts";
import { CommandError } from "./command-error.ts";
import { compileProgram } from "./compile.ts";

export interface Program {
  readonly name: string;
  readonly path: string;
  /** The folder of the files that it reads by name. */
  readonly folder: string;
  readonly lines: readonly string[];
  /** Matches its frames in the text of a stack. */
  readonly frame: RegExp;
  /** The version of the language that it follows; `chosen` is null where the command states none. */
  languageVersion(chosen: number | null): number;
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
    const text = readProgram(file, path);
    // Its own syntax errors are reported before anything runs.
    compileProgram(text, path);
    await registerHooks();
    const { href } = pathToFileURL(path);
    return {
      name: basename(path),
      path,
      folder: temporary === null ? dirname(path) : process.cwd(),
      lines: text.split("\n"),
      frame: new RegExp(
        `${href.replace(/\W/g, "\\$&")}(?:\\?[^:\\s]*)?:(\\d+)(?::(\\d+))?\\)?$`,
        "m",
      ),
      languageVersion: (chosen) => languageOf(text, basename(path), chosen),
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

/**
 * The version of the language that a program follows: the chosen one, the one that the page wrote at the end of the text,
 * or the newest. Throws a CommandError for one that this package does not know.
 */
export function languageOf(text: string, name: string, chosen: number | null): number {
  const version = chosen ?? readTextFile(text).languageVersion ?? newestVersion;
  if (version <= newestVersion) return version;
  throw new CommandError(
    `${name}: unsupported language version ${version}: this package knows ${firstVersion} to ${newestVersion}: install a newer one, or add --language ${newestVersion}`,
  );
}

function readProgram(file: string, path: string): string {
  if (!existsSync(path))
    throw new CommandError(`${file}: missing file: write the path of a .ts or .js file`);
  if (statSync(path).isDirectory())
    throw new CommandError(`${file}: invalid program: it is a folder: write the path of a file`);
  if (!/\.m?[jt]s$/.test(path))
    throw new CommandError(
      `${file}: unsupported file: a program is a module in a .ts, .mts, .js or .mjs file`,
    );
  return readFileSync(path, "utf8");
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
