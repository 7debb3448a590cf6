/** Records the shapes of a program in this realm, as the page's realm for shapes does it. */
import ts from "typescript";
import { compilerOptions } from "../../src/app/editor/compiler-options.ts";
import { quickTimers } from "../../src/app/program/shapes/quick-timers.ts";
import { recordShapes } from "../../src/app/program/shapes/record.ts";
import { shapeApi } from "../../src/app/program/shapes/shape-api.ts";
import type { Recording } from "../../src/app/program/shapes/shape-messages.ts";
import {
  type CompiledText,
  type ShapeProgram,
  shapeProgram,
} from "../../src/app/program/shapes/shape-program.ts";
import { mergeRecordings, type Shapes } from "../../src/app/shapes/merge.ts";
import type { Realm } from "../../src/app/shapes/shape-session.ts";
import { programUrl } from "../../src/engine/graph/position.ts";

const key = "tensorpad for recordings";

/** The address of a module that exports the API. */
function publish(): string {
  Object.assign(globalThis, { [key]: { ...shapeApi, begin: () => {} } });
  const names = [...Object.keys(shapeApi), "begin"];
  const lines = names.map((name) => `export const ${name} = api.${name};`);
  return codeUrl(`const api = globalThis[${JSON.stringify(key)}];\n${lines.join("\n")}`);
}

function codeUrl(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

const url = publish();

export interface RecordedProgram {
  readonly program: ShapeProgram;
  readonly recordings: readonly [Recording, Recording];
  readonly shapes: Shapes;
}

let requests = 0;

/** Compiles a text as the page does. */
export function compiledText(source: string): CompiledText {
  const { outputText, sourceMapText = "" } = ts.transpileModule(source, { compilerOptions });
  const code = outputText.slice(0, outputText.lastIndexOf("//# sourceMappingURL="));
  return { code, map: sourceMapText };
}

/** A realm for a session, which is this one. */
export const nodeRealm: Realm = {
  ready: async () => ({ url, names: Object.keys(shapeApi) }),
  record: ({ code, standIn }) => record({ code }, standIn),
  end: () => {},
};

/** Compiles a text and records it twice. */
export async function recordProgram(source: string): Promise<RecordedProgram> {
  const program = shapeProgram(compiledText(source), url, Object.keys(shapeApi));
  if (program === null) throw new Error("the program imports what is not there");
  const one = await record(program, "zeros");
  const other = await record(program, "others");
  return { program, recordings: [one, other], shapes: mergeRecordings(one, other) };
}

async function record(
  { code }: Pick<ShapeProgram, "code">,
  standIn: "zeros" | "others",
): Promise<Recording> {
  const name = `recording-${++requests}.js`;
  programUrl(name);
  // The test runner's own hook would map every frame, which costs more than all else.
  const { prepareStackTrace } = Error;
  Reflect.deleteProperty(Error, "prepareStackTrace");
  const { setTimeout: later, setInterval: repeatedly } = globalThis;
  quickTimers(globalThis);
  try {
    return await recordShapes(
      { type: "record", request: requests, code, standIn, seed: 0, params: {}, files: [] },
      {
        global: globalThis,
        // Limits of time are those of a fast machine, however busy this one is.
        now: () => performance.now() / 10,
        later: (run) => void later(run, 0),
        load: (text) => import(/* @vite-ignore */ codeUrl(`${text}\n//# sourceURL=${name}`)),
        onError: () => {},
      },
    );
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
    Object.assign(globalThis, { setTimeout: later, setInterval: repeatedly });
    programUrl(null);
  }
}
