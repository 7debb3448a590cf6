/** Records the shapes of a program in this realm, as the page's realm for shapes does. */
import ts from "typescript";
import { compilerOptions } from "../../src/app/editor/compile/compiler-options.ts";
import { standIn } from "../../src/app/run/sandbox/stand-in.ts";
import { quickTimers } from "../../src/app/run/shapes/quick-timers.ts";
import type { Recording } from "../../src/app/run/shapes/read-recording.ts";
import { type Recorded, recordShapes } from "../../src/app/run/shapes/record.ts";
import { shapeApi } from "../../src/app/run/shapes/shape-api.ts";
import { fullBudget, type SiteTexts } from "../../src/app/run/shapes/shape-messages.ts";
import { type ShapeProgram, shapeProgram } from "../../src/app/run/shapes/shape-program.ts";
import { type CompiledProgram, joinCompiled } from "../../src/app/run/source/compiled-files.ts";
import { filesOf } from "../../src/app/run/source/files-of-program.ts";
import { mergeRecordings, type Shapes } from "../../src/app/shapes/merge.ts";
import type { Realm } from "../../src/app/shapes/shape-session.ts";
import { Context, enterContext } from "../../src/engine/graph/context.ts";
import { frameOf } from "../../src/engine/graph/position.ts";
import { newestVersion } from "../../src/engine/ir/language-version.ts";

const key = "tensorpad for recordings";

/** Time limits are those of a fast machine, however busy this one is. */
const now = (): number => performance.now() / 10;

/** The time at which the recorded program began. */
let begun: number | null = null;

/** The address of a module that exports the API, which a global of this name has. */
export function publish(api: object = shapeApi, name: string = key): string {
  const begin = (): void => {
    begun ??= now();
  };
  Object.assign(globalThis, { [name]: { ...api, begin } });
  const names = [...Object.keys(api), "begin"];
  const lines = names.map((name) => `export const ${name} = api.${name};`);
  return codeUrl(`const api = globalThis[${JSON.stringify(name)}];\n${lines.join("\n")}`);
}

function codeUrl(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

const url = publish();

/** The address of the last file. Addresses differ in length here, which shifts columns after an import. */
export function mainUrl(modules: readonly string[], name: string): string {
  const addresses: string[] = [];
  for (const text of modules) {
    const code = addresses.reduce(
      (known, address, index) => known.replaceAll(standIn(index, url.length), address),
      text,
    );
    addresses.push(codeUrl(`${code}\n//# sourceURL=${name}`));
  }
  return addresses.at(-1) ?? "";
}

export interface RecordedProgram {
  readonly program: ShapeProgram;
  readonly recordings: readonly [Recording, Recording];
  readonly shapes: Shapes;
}

let requests = 0;

/** Compiles a text as the page does. */
export function compiledText(source: string): CompiledProgram {
  return joinCompiled(
    filesOf(source).map((file) => {
      const { outputText, sourceMapText = "" } = ts.transpileModule(file.text, { compilerOptions });
      const code = outputText.slice(0, outputText.lastIndexOf("//# sourceMappingURL="));
      return { file, code, map: sourceMapText };
    }),
  );
}

/** This realm as a session's realm. */
export const nodeRealm: Realm = {
  ready: async () => ({ url, names: Object.keys(shapeApi) }),
  record: ({ modules, standIn }) => record({ modules }, standIn),
  recordGraphs: async ({ modules, texts = {} }) =>
    (await record({ modules }, "zeros", texts)).graphs ?? null,
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
  { modules }: Pick<ShapeProgram, "modules">,
  elements: "zeros" | "others",
  /** Null where shapes are wanted, and no graphs. */
  texts: SiteTexts | null = null,
): Promise<Recorded> {
  const name = `recording-${++requests}.js`;
  begun = null;
  const before = enterContext(new Context({ programFrame: frameOf(name) }));
  // The test runner's own hook would map every frame, which costs more than everything else.
  const { prepareStackTrace } = Error;
  Reflect.deleteProperty(Error, "prepareStackTrace");
  const { setTimeout: later, setInterval: repeatedly } = globalThis;
  quickTimers(globalThis);
  try {
    return await new Promise((resolve) =>
      recordShapes(
        {
          type: "record",
          request: requests,
          modules,
          standIn: elements,
          wantsGraphs: texts !== null,
          texts: texts ?? {},
          seed: 0,
          languageVersion: newestVersion,
          params: {},
          files: [],
          budget: fullBudget,
        },
        {
          global: globalThis,
          now,
          later: (run) => void later(run, 0),
          // A separate module in each recording, as on the page.
          loadFunction: (module) => import(/* @vite-ignore */ codeUrl(`${module}\n// ${name}`)),
          load: (texts) => import(/* @vite-ignore */ mainUrl(texts, name)),
          begun: () => begun,
          onError: () => {},
        },
        resolve,
      ),
    );
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
    Object.assign(globalThis, { setTimeout: later, setInterval: repeatedly });
    enterContext(before);
  }
}
