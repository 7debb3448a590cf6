/**
 * The program's language service. In: the program's text. Out: JavaScript with a source map, or the errors that
 * prevent it. Monaco's own TypeScript worker does the work; there is no second compiler in the page.
 */
import { compiledAlone } from "../program/compiled-files.ts";
import { useMachine } from "../store/machine.ts";
import type { Compiled, Diagnostic } from "../store/runner.ts";
import { AheadCompiler } from "./ahead.ts";
import { type RawDiagnostic, readDiagnostics } from "./diagnostics.ts";
import { loadMonaco } from "./load.ts";

const registrationMilliseconds = 30_000;

async function service(source: string) {
  const { programModel, replaceText, typescript } = await loadMonaco();
  const model = programModel();
  replaceText(model, source);
  const workers = await registered(() => typescript.getTypeScriptWorker());
  return { worker: await workers(model.uri), file: model.uri.toString() };
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

/** Compiles to JavaScript with top-level await unchanged. The source map is separate JSON text. */
async function compile(source: string): Promise<Compiled> {
  const { worker, file } = await service(source);
  const errors = (await worker.getSyntacticDiagnostics(file)) as RawDiagnostic[];
  useMachine.setState({ isCompilerReady: true });
  const problems = readDiagnostics(source, errors);
  if (problems.length > 0) return { ok: false, problems };
  const { outputFiles } = await worker.getEmitOutput(file);
  const text = (ending: string): string =>
    outputFiles.find(({ name }) => name.endsWith(ending))?.text ?? "";
  const code = text(".js");
  // The last occurrence is the compiler's own line, not one like it in a string of the program.
  const end = code.lastIndexOf("//# sourceMappingURL=");
  return { ok: true, javascript: compiledAlone(code.slice(0, end), text(".js.map")) };
}

async function version(): Promise<number> {
  const { programModel } = await loadMonaco();
  return programModel().getVersionId();
}

export const compiler: AheadCompiler = new AheadCompiler({ compile, version });

export async function check(source: string): Promise<readonly Diagnostic[]> {
  const { worker, file } = await service(source);
  const errors = (await worker.getSemanticDiagnostics(file)) as RawDiagnostic[];
  return readDiagnostics(source, errors);
}
