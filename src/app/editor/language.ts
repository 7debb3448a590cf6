/**
 * The program's language service. In: the program's text. Out: JavaScript with a source map, or the errors that
 * prevent it. Monaco's own TypeScript worker does the work. Until it has come, a small compiler does, and leaves
 * faulty programs and rare syntax to it.
 */
import { useMachine } from "../store/machine.ts";
import type { Compiled, Diagnostic } from "../store/runner.ts";
import { useSession } from "../store/session.ts";
import { AheadCompiler } from "./ahead.ts";
import { type RawDiagnostic, readDiagnostics } from "./diagnostics.ts";
import { loadMonaco, loadQuickCompiler } from "./load.ts";
import type { QuickResult } from "./quick-compile.ts";

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

let hasService = false;

/** Compiles to JavaScript with top-level await unchanged. The source map is separate JSON text. */
async function compile(source: string): Promise<Compiled> {
  const javascript = hasService ? null : await compileQuickly(source);
  return javascript === null ? compileWell(source) : { ok: true, javascript };
}

/** Null where only TypeScript can tell, and where the small compiler cannot be loaded either. */
async function compileQuickly(source: string): Promise<QuickResult | null> {
  try {
    const { quickCompile } = await loadQuickCompiler();
    const result = quickCompile(source);
    useMachine.setState({ isCompilerReady: result !== null });
    return result;
  } catch {
    return null;
  }
}

async function compileWell(source: string): Promise<Compiled> {
  const { worker, file } = await service(source);
  const errors = (await worker.getSyntacticDiagnostics(file)) as RawDiagnostic[];
  hasService = true;
  useMachine.setState({ isCompilerReady: true });
  const problems = readDiagnostics(source, errors);
  if (problems.length > 0) return { ok: false, problems };
  const { outputFiles } = await worker.getEmitOutput(file);
  const text = (ending: string): string =>
    outputFiles.find(({ name }) => name.endsWith(ending))?.text ?? "";
  const code = text(".js");
  // The last occurrence is the compiler's own line, not one like it in a string of the program.
  const end = code.lastIndexOf("//# sourceMappingURL=");
  return { ok: true, javascript: { code: code.slice(0, end), map: text(".js.map") } };
}

let edits = 0;
useSession.subscribe(({ source }, before) => {
  if (source !== before.source) edits++;
});

/** The editor's text is the session's, which changes with each edit. */
const version = async (): Promise<number> => edits;

export const compiler: AheadCompiler = new AheadCompiler({ compile, version });

export async function check(source: string): Promise<readonly Diagnostic[]> {
  const { worker, file } = await service(source);
  const errors = (await worker.getSemanticDiagnostics(file)) as RawDiagnostic[];
  return readDiagnostics(source, errors);
}
