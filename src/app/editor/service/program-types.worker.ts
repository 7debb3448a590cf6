/** The worker of the program's language service: Monaco's, with what `program-service.ts` adds. */
import { initialize, ts } from "monaco-editor/languages/features/typescript/ts.worker";
import { ProgramService, prepare } from "./program-service.ts";
import type { Preparation } from "./service-types.ts";

/** The page may send its declarations before Monaco's own first message, which is for Monaco. */
globalThis.onmessage = ({ data }: MessageEvent<Preparation | null>): void => {
  if (data?.type === "prepare") prepare(ts.typescript, data.createData);
  else initialize((context, createData) => new ProgramService(ts.typescript, context, createData));
};
