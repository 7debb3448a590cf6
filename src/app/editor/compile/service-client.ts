/** The methods of the TypeScript worker that Monaco does not know, which `service/program-service.ts` adds. */
import type * as monaco from "monaco-editor/editor";
import type { SelectedPart } from "../service/selected-part.ts";
import type {
  CompletionAnswer,
  CompletionEntry,
  EntryDetails,
  ProgramFix,
  Transpiled,
} from "../service/service-types.ts";

export interface ServiceClient {
  programCompletions(file: string, offset: number): Promise<CompletionAnswer | null>;
  programCompletionDetails(
    file: string,
    offset: number,
    entry: Pick<CompletionEntry, "name" | "source" | "data">,
  ): Promise<EntryDetails | null>;
  fixesForAll(
    file: string,
    start: number,
    end: number,
    codes: readonly number[],
  ): Promise<readonly ProgramFix[]>;
  selectedPart(file: string, start: number, end: number): Promise<SelectedPart | null>;
  getSyntacticDiagnostics(file: string): Promise<readonly unknown[]>;
  transpile(text: string): Promise<Transpiled>;
}

/** The service, once it has the model's present text. */
export type ServiceOf = (model: monaco.editor.ITextModel) => Promise<ServiceClient>;
