/** The messages between the editor and its TypeScript worker. Offsets count UTF-16 units from 0. */

/** The maximum number of errors that the worker returns for a file: a marker for each of more blocks the page. */
export const maxServiceDiagnostics = 500;

export interface TextEdit {
  readonly start: number;
  readonly length: number;
  readonly text: string;
}

export interface CompletionEntry {
  readonly name: string;
  /** TypeScript's own kind, such as "function". */
  readonly kind: string;
  readonly isDeprecated: boolean;
  /** TypeScript's order, in which names of the program precede those of modules. */
  readonly sortText: string;
  readonly insertText?: string;
  readonly replaced?: { readonly start: number; readonly length: number };
  /** The module from which choosing the entry imports. */
  readonly source?: string;
  /** TypeScript's own record of an entry that has a source; it is passed back unchanged. */
  readonly data?: unknown;
  /** The first sentence of its documentation. */
  readonly summary?: string;
}

export interface CompletionAnswer {
  /** True if the entries are members of the expression before a dot. */
  readonly isMember: boolean;
  readonly entries: readonly CompletionEntry[];
}

export interface EntryDetails {
  readonly signature: string;
  readonly documentation: string;
  /** Edits elsewhere in the program that choosing the entry needs. */
  readonly edits: readonly TextEdit[];
}

/** A fix of the program's text. */
export interface ProgramFix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

export interface Transpiled {
  readonly code: string;
  /** The source map as JSON text. */
  readonly map: string;
}

/** Sends the worker the declarations that programs see, so that it reads them before the first request. */
export interface Preparation {
  readonly type: "prepare";
  readonly createData: {
    readonly compilerOptions: object;
    /** By their addresses. */
    readonly extraLibs: Readonly<
      Record<string, { readonly content: string; readonly version: number }>
    >;
  };
}
