/** The language service of the program, in its worker. */
import type * as monaco from "monaco-editor/editor";
import type { ProgramService } from "../service/program-service.ts";

/** The methods of the worker that the page calls, those among them that Monaco does not know. */
export type ServiceClient = Pick<
  ProgramService,
  | "fixesForAll"
  | "getDefinitionAtPosition"
  | "getEmitOutput"
  | "getQuickInfoAtPosition"
  | "getSemanticDiagnostics"
  | "getSyntacticDiagnostics"
  | "programCompletionDetails"
  | "programCompletions"
  | "selectedPart"
  | "transpile"
>;

/** The service, once it has the models' present texts. */
export type ServiceOf = (...models: readonly monaco.editor.ITextModel[]) => Promise<ServiceClient>;
