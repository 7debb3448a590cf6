/** The program in Prettier's format. Prettier is loaded when a program is first formatted. */
import type * as monaco from "monaco-editor/editor";

/** The formatted program, or the reason why it cannot be formatted. */
export type Formatted =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

export async function formatted(source: string): Promise<Formatted> {
  const [{ format }, typescript, estree] = await Promise.all([
    import("prettier/standalone"),
    import("prettier/plugins/typescript"),
    import("prettier/plugins/estree"),
  ]);
  try {
    const text = await format(source, {
      parser: "typescript",
      plugins: [typescript, estree],
      printWidth: 80,
    });
    return { ok: true, text };
  } catch (error) {
    return { ok: false, message: refusal(error) };
  }
}

/** Prettier's error without its excerpt of the program, and the line that it names. */
function refusal(error: unknown): string {
  const { message, loc } = error as {
    readonly message?: unknown;
    readonly loc?: { readonly start?: { readonly line?: number } };
  };
  const line = loc?.start?.line;
  const [first = "unknown error"] = String(message).split("\n");
  const fault = first.replace(/ \(\d+:\d+\)$/, "").replace(/\.$/, "");
  const index = line === undefined ? "" : ` at line ${line}`;
  return `The program cannot be formatted: ${fault}${index} (fix it, then format again)`;
}

/**
 * Formats whole programs. The editor reduces the new text to the differences, so that the cursor keeps its position.
 */
export function formatProvider(
  refused: (message: string) => void,
): monaco.languages.DocumentFormattingEditProvider {
  return {
    displayName: "Prettier",
    provideDocumentFormattingEdits: async (model) => {
      const version = model.getVersionId();
      const result = await formatted(model.getValue());
      if (model.isDisposed() || model.getVersionId() !== version) return [];
      if (!result.ok) {
        refused(result.message);
        return [];
      }
      return [{ range: model.getFullModelRange(), text: result.text }];
    },
  };
}
