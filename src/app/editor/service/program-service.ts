/**
 * The editor's requests to the TypeScript worker besides those of Monaco's own mode: completions with names that are
 * not imported yet, the edits that import them, fixes for all occurrences at once, documentation of parameters, and the
 * part of a program that a selection needs.
 */
import { TypeScriptWorker } from "monaco-editor/languages/features/typescript/ts.worker";
import type * as TypeScript from "typescript";
import { completionAt, completionDetails, editsOf } from "./completion-entries.ts";
import { nameForeign, withCounterparts } from "./foreign-names.ts";
import { missingAwait } from "./missing-await.ts";
import { documentParameters } from "./parameter-docs.ts";
import { type SelectedPart, selectedPart } from "./selected-part.ts";
import {
  type CompletionAnswer,
  type CompletionEntry,
  type EntryDetails,
  maxServiceDiagnostics,
  type Preparation,
  type ProgramFix,
  type Transpiled,
} from "./service-types.ts";
import type { CheckedFile } from "./statement-use.ts";

type Typescript = typeof TypeScript;

const preferences: TypeScript.UserPreferences = {
  includeCompletionsForModuleExports: true,
  includeCompletionsWithInsertText: true,
  allowIncompleteCompletions: false,
  quotePreference: "double",
};

/** Files that were read once, with their symbols, for every service in the worker. */
let registry: TypeScript.DocumentRegistry | null = null;

/** Reads the language's declarations and the page's, so that the first answer does not wait for that. */
export function prepare(ts: Typescript, createData: Preparation["createData"]): void {
  const service = new ProgramService(ts, { getMirrorModels: () => [] }, createData);
  service.getLanguageService().getProgram()?.getTypeChecker();
}

export class ProgramService extends TypeScriptWorker {
  readonly #ts: Typescript;

  constructor(ts: Typescript, context: unknown, createData: unknown) {
    super(context, createData);
    this.#ts = ts;
    registry ??= ts.createDocumentRegistry(false, "");
    // Replaces Monaco's, which would read all files again.
    this._languageService = ts.createLanguageService(
      this as unknown as TypeScript.LanguageServiceHost,
      registry,
    );
  }

  override async getSyntacticDiagnostics(file: string): Promise<readonly TypeScript.Diagnostic[]> {
    return (await super.getSyntacticDiagnostics(file)).slice(0, maxServiceDiagnostics);
  }

  override async getSemanticDiagnostics(file: string): Promise<readonly TypeScript.Diagnostic[]> {
    const found = (await super.getSemanticDiagnostics(file)).slice(0, maxServiceDiagnostics);
    if (!nameForeign(found)) return found;
    const { default: names } = await import("virtual:names-elsewhere");
    return withCounterparts(names, found);
  }

  override async getSuggestionDiagnostics(file: string): Promise<readonly TypeScript.Diagnostic[]> {
    return (await super.getSuggestionDiagnostics(file)).slice(0, maxServiceDiagnostics);
  }

  async programCompletions(file: string, offset: number): Promise<CompletionAnswer | null> {
    return completionAt(this.getLanguageService(), file, offset, preferences);
  }

  async programCompletionDetails(
    file: string,
    offset: number,
    { name, source, data }: Pick<CompletionEntry, "name" | "source" | "data">,
  ): Promise<EntryDetails | null> {
    const service = this.getLanguageService();
    return completionDetails(this.#ts, service, { file, offset, name, source, data, preferences });
  }

  async getSignatureHelpItems(
    file: string,
    offset: number,
    options: TypeScript.SignatureHelpItemsOptions,
  ): Promise<TypeScript.SignatureHelpItems | undefined> {
    const help = this.getLanguageService().getSignatureHelpItems(file, offset, options);
    return help && documentParameters(help);
  }

  async getCodeFixesAtPosition(
    file: string,
    start: number,
    end: number,
    codes: readonly number[],
    format: TypeScript.FormatCodeSettings,
  ): Promise<readonly TypeScript.CodeFixAction[]> {
    try {
      const service = this.getLanguageService();
      return this.#faultsAt(file, start, end, codes).flatMap((fault) => {
        const fixes = service.getCodeFixesAtPosition(
          file,
          fault.start,
          fault.end,
          fault.codes,
          format,
          preferences,
        );
        const isAwaited = fixes.some(({ fixName }) => fixName === "addMissingAwait");
        return isAwaited ? fixes : [...this.#awaited(file, fault), ...fixes];
      });
    } catch {
      // TypeScript fails for some positions in a text that is being typed.
      return [];
    }
  }

  /** The fix of a missing await at the top level, where TypeScript has none. */
  #awaited(
    file: string,
    fault: { readonly start: number; readonly end: number },
  ): readonly TypeScript.CodeFixAction[] {
    const checked = this.#checked(file);
    const edits = checked === null ? [] : missingAwait(checked, fault);
    if (edits.length === 0) return [];
    const textChanges = edits.map(({ text, ...span }) => ({ span, newText: text }));
    return [
      {
        fixName: "topLevelAwait",
        description: "Add 'await'",
        changes: [{ fileName: file, textChanges }],
      },
    ];
  }

  /**
   * The whole ranges of the errors at a position, each with its codes: some fixes, such as a missing await, are offered
   * only for the whole range. The position itself, if no error is known.
   */
  #faultsAt(
    file: string,
    start: number,
    end: number,
    codes: readonly number[],
  ): readonly { start: number; end: number; codes: readonly number[] }[] {
    const service = this.getLanguageService();
    const found = [
      ...service.getSyntacticDiagnostics(file),
      ...service.getSemanticDiagnostics(file),
      ...service.getSuggestionDiagnostics(file),
    ].flatMap(({ code, start: from = -1, length = 0 }) => {
      const isHere = codes.includes(code) && from >= 0 && from <= end && from + length >= start;
      return isHere ? [{ start: from, end: from + length, codes: [code] }] : [];
    });
    return found.length > 0 ? found : [{ start, end, codes }];
  }

  /** The fixes of an error that also apply to all errors of its kind, each as one edit of the whole program. */
  async fixesForAll(
    file: string,
    start: number,
    end: number,
    codes: readonly number[],
  ): Promise<readonly ProgramFix[]> {
    const service = this.getLanguageService();
    const fixes = await this.getCodeFixesAtPosition(file, start, end, codes, {});
    const ids = new Map(
      fixes.flatMap(({ fixId, fixAllDescription: title }) =>
        fixId !== undefined && title !== undefined ? [[fixId, title] as const] : [],
      ),
    );
    return [...ids].map(([fixId, title]) => {
      const { changes } = service.getCombinedCodeFix(
        { type: "file", fileName: file },
        fixId,
        {},
        preferences,
      );
      return { title, edits: editsOf(changes, file) };
    });
  }

  async selectedPart(file: string, start: number, end: number): Promise<SelectedPart | null> {
    const checked = this.#checked(file);
    return checked && selectedPart(checked, start, end);
  }

  #checked(file: string): CheckedFile | null {
    const program = this.getLanguageService().getProgram();
    const source = program?.getSourceFile(file);
    if (program === undefined || source === undefined) return null;
    return { ts: this.#ts, checker: program.getTypeChecker(), source };
  }

  /** Compiles a text that is not the program on the page, without checking its types. */
  async transpile(text: string): Promise<Transpiled> {
    const { outputText, sourceMapText } = this.#ts.transpileModule(text, {
      compilerOptions: this.getCompilationSettings(),
      fileName: "main.ts",
    });
    return { code: outputText, map: sourceMapText ?? "" };
  }
}
