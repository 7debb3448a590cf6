/** The selected lines of the program and what they need, compiled. The program on the page is not touched. */
import { compiledAlone } from "../program/compiled-files.ts";
import type { ProgramPart } from "../store/runner.ts";
import { type RawDiagnostic, readDiagnostics } from "./diagnostics.ts";
import { loadMonaco } from "./load.ts";

/** Resolves with null where the selection, given by offsets, holds no statement. */
export async function readSelection(
  source: string,
  { start, end }: { readonly start: number; readonly end: number },
): Promise<ProgramPart | null> {
  const { programModel, programService } = await loadMonaco();
  const model = programModel();
  const service = await programService(model);
  const file = model.uri.toString();
  const part = await service.selectedPart(file, start, end);
  if (part === null) return null;
  const { text, ...selection } = part;
  const lines = text.split("\n");
  const has = (line: number): boolean => /[^\s;]/.test(lines[line - 1] ?? "");
  const errors = (await service.getSyntacticDiagnostics(file)) as RawDiagnostic[];
  const problems = readDiagnostics(source, errors);
  if (problems.length > 0) return { selection, has, compiled: { ok: false, problems } };
  const { code, map } = await service.transpile(text);
  const last = code.lastIndexOf("//# sourceMappingURL=");
  const javascript = compiledAlone(last < 0 ? code : code.slice(0, last), map);
  return { selection, has, compiled: { ok: true, javascript } };
}
