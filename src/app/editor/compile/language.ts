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
import { compiledFile, compileFiles, inWhole } from "./compile-files.ts";
import { readDiagnostics } from "./diagnostics.ts";
import { loadMonaco, loadQuickCompiler } from "./load.ts";

async function service(source: string) {
  const { modelOf, programModels, programService, showFiles } = await loadMonaco();
  // An outdated text must not replace what was typed since.
  if (source === useProgram.getState().source) showFiles(filesOf(source));
  const worker = await programService(...programModels());
  return { worker, addressOf: (name: string) => modelOf(name).uri.toString() };
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
    const errors = await worker.getSyntacticDiagnostics(file);
    hasService = true;
    useMachine.setState({ isCompilerReady: true });
    const problems = readDiagnostics(text, errors);
    if (problems.length > 0) return { ok: false, problems };
    const { outputFiles } = await worker.getEmitOutput(file);
    const output = (ending: string): string =>
      outputFiles.find((each) => each.name.endsWith(ending))?.text ?? "";
    return compiledFile(output(".js"), output(".js.map"));
  });
}

export const compiler: AheadCompiler = new AheadCompiler(compile);

export async function check(source: string): Promise<readonly Diagnostic[]> {
  const { worker, addressOf } = await service(source);
  const found: Diagnostic[] = [];
  for (const file of filesOf(source)) {
    const errors = await worker.getSemanticDiagnostics(addressOf(file.name));
    for (const problem of inWhole(readDiagnostics(file.text, errors), file)) found.push(problem);
  }
  return found;
}
