/** Monaco and what draws it. Only `load-editors.ts` imports this file, and lazily: it is large. */
import * as monaco from "./monaco.ts";

export const loaded: typeof import("./monaco.ts") = monaco;
export { MonacoEditor } from "./MonacoEditor.tsx";
