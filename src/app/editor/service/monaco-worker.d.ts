// Monaco ships its TypeScript worker without types; this is what the page's own worker uses of it.
declare module "monaco-editor/languages/features/typescript/ts.worker" {
  import type * as TypeScript from "typescript";

  /** The worker's side of Monaco's TypeScript mode, and the host of its language service. */
  export class TypeScriptWorker {
    protected _languageService: TypeScript.LanguageService;
    constructor(context: unknown, createData: unknown);
    getLanguageService(): TypeScript.LanguageService;
    getCompilationSettings(): TypeScript.CompilerOptions;
    getDefinitionAtPosition(
      file: string,
      offset: number,
    ): Promise<readonly TypeScript.DefinitionInfo[] | undefined>;
    getEmitOutput(file: string): Promise<TypeScript.EmitOutput>;
    getQuickInfoAtPosition(file: string, offset: number): Promise<TypeScript.QuickInfo | undefined>;
    getSyntacticDiagnostics(file: string): Promise<readonly TypeScript.Diagnostic[]>;
    getSemanticDiagnostics(file: string): Promise<readonly TypeScript.Diagnostic[]>;
    getSuggestionDiagnostics(file: string): Promise<readonly TypeScript.Diagnostic[]>;
  }

  /** Starts the worker's side with the object whose methods the page calls. */
  export function initialize(create: (context: unknown, createData: unknown) => object): void;

  export const ts: { readonly typescript: typeof TypeScript };
}
