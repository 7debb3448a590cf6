/** The worker of the program's language service: Monaco's, with what `program-service.ts` adds. */
import { initialize, ts } from "monaco-editor/languages/features/typescript/ts.worker";
import { createProgramService } from "./program-service.ts";

globalThis.onmessage = (): void =>
  initialize((context, createData) => createProgramService(ts.typescript, context, createData));
