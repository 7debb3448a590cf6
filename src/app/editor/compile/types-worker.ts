/**
 * The worker of the language service, with the declarations of `tensorpad`. It is started before Monaco requests it,
 * and reads its declarations while Monaco loads, which takes about as long.
 */
import programGlobals from "virtual:program-globals";
import ProgramTypesWorker from "../service/program-types.worker.ts?worker";
import type { Preparation } from "../service/service-types.ts";
import { compilerOptions } from "./compiler-options.ts";
import { declarations } from "./declarations.ts";

interface ExtraLibrary {
  readonly filePath: string;
  readonly content: string;
}

/** The declarations that programs see besides the language's own. */
export const extraLibraries: readonly ExtraLibrary[] = [
  { content: declarations(), filePath: "file:///node_modules/tensorpad/index.d.ts" },
  { content: programGlobals, filePath: "file:///program-globals.d.ts" },
];

/** The first number that Monaco assigns to the texts of a library; a text is read once for each number. */
const firstVersion = 1;

let prepared: Worker | null = prepare();

function prepare(): Worker {
  const worker = new ProgramTypesWorker();
  const extraLibs = Object.fromEntries(
    extraLibraries.map(({ filePath, content }) => [filePath, { content, version: firstVersion }]),
  );
  const message: Preparation = { type: "prepare", createData: { compilerOptions, extraLibs } };
  worker.postMessage(message);
  return worker;
}

/** The prepared worker for the first caller; a new one for later callers. */
export function typesWorker(): Worker {
  const worker = prepared ?? new ProgramTypesWorker();
  prepared = null;
  return worker;
}
