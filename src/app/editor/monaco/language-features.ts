/** Adds to Monaco's TypeScript mode: completion, fixes for all occurrences, and Prettier's format. */
import { bare, members } from "virtual:name-ranks";
import type * as monaco from "monaco-editor/editor";
import type * as typescript from "monaco-editor/languages/features/typescript/register";
import { notify } from "../../run/session.ts";
import type { ServiceClient, ServiceOf } from "../compile/service-client.ts";
import { formatProvider } from "../format.ts";
import { askedFixes, ignoreDropped } from "./asked-fixes.ts";
import { completionProvider } from "./completion.ts";
import { fixAllProvider } from "./fixes.ts";

type TypescriptMode = typeof typescript;

const registrationMilliseconds = 30_000;

/** The features of Monaco's mode that the page replaces. */
const replaced = { completionItems: false, documentRangeFormattingEdits: false } as const;

/** Registers the features. Must be called before any model exists. */
export function addLanguageFeatures(api: typeof monaco, mode: TypescriptMode): void {
  const { typescriptDefaults } = mode;
  typescriptDefaults.setModeConfiguration({
    ...typescriptDefaults.modeConfiguration,
    ...replaced,
  });
  const serviceOf = programServiceOf(mode);
  const { languages } = api;
  languages.registerCompletionItemProvider(
    "typescript",
    completionProvider(api, serviceOf, { members, bare }),
  );
  languages.registerCodeActionProvider("typescript", fixAllProvider(api, serviceOf));
  languages.registerCodeActionProvider("typescript", askedFixes(api));
  ignoreDropped();
  languages.registerDocumentFormattingEditProvider(
    "typescript",
    formatProvider((text) => notify({ kind: "error", text })),
  );
}

/** The page's own methods of the TypeScript worker (`service/program-service.ts`). */
export function programServiceOf({ getTypeScriptWorker }: TypescriptMode): ServiceOf {
  return async (...models) => {
    const end = performance.now() + registrationMilliseconds;
    for (;;) {
      try {
        const workers = await getTypeScriptWorker();
        return (await workers(...models.map(({ uri }) => uri))) as unknown as ServiceClient;
      } catch (error) {
        // Monaco registers TypeScript some time after the first model of that language exists.
        if (performance.now() > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
}
