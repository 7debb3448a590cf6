/**
 * The program's language service. In: the program's text. Out: JavaScript with a source map, or the errors that prevent
 * it. Monaco's own TypeScript worker does the work. Until it is loaded, a small compiler does, and leaves invalid
 * programs and rare syntax to it.
 */

import type { Compiled, Diagnostic } from "../../run/runner.ts";
import { useProgram } from "../../run/session.ts";
import { filesOf } from "../../run/source/files-of-program.ts";
import { useMachine } from "../../shell/machine.ts";
import { AheadCompiler } from "./ahead.ts";
import { compileFiles, inWhole } from "./compile-files.ts";
import { type RawDiagnostic, readDiagnostics } from "./diagnostics.ts";
import { loadMonaco, loadQuickCompiler } from "./load.ts";

const registrationMilliseconds = 30_000;

async function service(source: string) {
  const { modelOf, programModels, showFiles, typescript } = await loadMonaco();
  // An outdated text must not replace what was typed since.
  if (source === useProgram.getState().source) showFiles(filesOf(source));
  const workers = await registered(() => typescript.getTypeScriptWorker());
  const worker = await workers(...programModels().map(({ uri }) => uri));
  return { worker, addressOf: (name: string) => modelOf(name).uri.toString() };
}

/** Retries, because Monaco registers TypeScript some time after the first model of that language exists. */
async function registered<Workers>(ask: () => Promise<Workers>): Promise<Workers> {
  const end = performance.now() + registrationMilliseconds;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

let hasService = false;

/** Compiles to JavaScript with top-level await unchanged. The source maps are separate JSON texts. */
async function compile(source: string): Promise<Compiled> {
  const quick = hasService ? null : await compileQuickly(source);
  return quick ?? compileWell(source);
}

/** Null if only TypeScript can compile it, and if the small compiler cannot be loaded. */
export async function compileQuickly(source: string): Promise<Compiled | null> {
  try {
    const { quickCompile } = await loadQuickCompiler();
    const compiled = await compileFiles(filesOf(source), async ({ text }) => {
      const result = quickCompile(text);
      return result === null ? { ok: false, problems: [unknown] } : { ok: true, ...result };
    });
    useMachine.setState({ isCompilerReady: compiled.ok });
    return compiled.ok ? compiled : null;
  } catch {
    return null;
  }
}

/** Stands for an unknown error that TypeScript will report. */
const unknown: Diagnostic = { message: "", position: { line: 1, column: 1 } };

async function compileWell(source: string): Promise<Compiled> {
  const { worker, addressOf } = await service(source);
  return compileFiles(filesOf(source), async ({ name, text }) => {
    const file = addressOf(name);
    const errors = (await worker.getSyntacticDiagnostics(file)) as RawDiagnostic[];
    hasService = true;
    useMachine.setState({ isCompilerReady: true });
    const problems = readDiagnostics(text, errors);
    if (problems.length > 0) return { ok: false, problems };
    const { outputFiles } = await worker.getEmitOutput(file);
    const output = (ending: string): string =>
      outputFiles.find((each) => each.name.endsWith(ending))?.text ?? "";
    const code = output(".js");
    // The last occurrence is the compiler's own line, not one like it in a string of the program.
    const end = code.lastIndexOf("//# sourceMappingURL=");
    return { ok: true, code: code.slice(0, end), map: output(".js.map") };
  });
}

let edits = 0;
useProgram.subscribe(({ source }, before) => {
  if (source !== before.source) edits++;
});

/** The editor's text is the store's, which changes with each edit. */
const version = async (): Promise<number> => edits;

export const compiler: AheadCompiler = new AheadCompiler({ compile, version });

export async function check(source: string): Promise<readonly Diagnostic[]> {
  const { worker, addressOf } = await service(source);
  const found: Diagnostic[] = [];
  for (const file of filesOf(source)) {
    const errors = (await worker.getSemanticDiagnostics(addressOf(file.name))) as RawDiagnostic[];
    for (const problem of inWhole(readDiagnostics(file.text, errors), file)) found.push(problem);
  }
  return found;
}
