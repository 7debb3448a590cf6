/** A program as a Jupyter notebook (nbformat 4.5), with what its last run showed. */

import { toBase64 } from "../base64.ts";
import { versionText } from "../version.ts";
import type { CarriedFile, Exported } from "./exported.ts";

export type NotebookOutput =
  | { readonly kind: "text"; readonly text: string; readonly isError?: boolean }
  | { readonly kind: "drawing"; readonly svg: string; readonly text: string }
  /** A PNG in base 64. */
  | { readonly kind: "picture"; readonly png: string; readonly text: string };

export function notebookFile(
  { title, givenTitle, source, device, params, seed, languageVersion, link }: Exported,
  version: number,
  outputs: readonly NotebookOutput[],
  files: readonly CarriedFile[],
): string {
  const open =
    link === null
      ? "Import it into Tensorpad to run it."
      : `It runs in the browser: [open it in Tensorpad](${link}).`;
  const about = `# ${title}\n\nA program for Tensorpad ${versionText(version)}. ${open}`;
  const notebook = {
    cells: [
      {
        cell_type: "markdown",
        id: "about",
        metadata: {},
        // The visitor's files, as Jupyter stores what was dropped into a cell.
        ...(files.length > 0 && { attachments: attachments(files) }),
        source: linesOf(about),
      },
      {
        cell_type: "code",
        id: "program",
        execution_count: outputs.length > 0 ? 1 : null,
        metadata: {},
        outputs: merged(outputs),
        source: linesOf(source),
      },
    ],
    metadata: {
      kernelspec: { display_name: "Deno", language: "typescript", name: "deno" },
      language_info: { file_extension: ".ts", mimetype: "text/x.typescript", name: "typescript" },
      tensorpad: {
        version,
        ...(givenTitle !== null && { title: givenTitle }),
        device,
        params,
        seed,
        languageVersion,
      },
    },
    nbformat: 4,
    nbformat_minor: 5,
  };
  return `${JSON.stringify(notebook, null, 1)}\n`;
}

/** The type of attached files, of which only the bytes count. */
export const attachedType = "application/octet-stream";

function attachments(files: readonly CarriedFile[]): object {
  return Object.fromEntries(
    files.map(({ name, bytes }) => [name, { [attachedType]: toBase64(bytes) }]),
  );
}

/** Consecutive texts are one output, as in Jupyter. */
function merged(outputs: readonly NotebookOutput[]): unknown[] {
  const made: unknown[] = [];
  let texts: string[] = [];
  let stream = "stdout";
  const flush = (): void => {
    if (texts.length > 0)
      made.push({ name: stream, output_type: "stream", text: linesOf(`${texts.join("\n")}\n`) });
    texts = [];
  };
  for (const output of outputs) {
    const wanted = output.kind === "text" && output.isError === true ? "stderr" : "stdout";
    if (output.kind !== "text" || wanted !== stream) flush();
    stream = wanted;
    if (output.kind === "text") texts.push(output.text);
    else
      made.push({
        data: {
          ...(output.kind === "drawing"
            ? { "image/svg+xml": linesOf(output.svg) }
            : { "image/png": output.png }),
          "text/plain": linesOf(output.text),
        },
        metadata: {},
        output_type: "display_data",
      });
  }
  flush();
  return made;
}

/** A text in nbformat's form: a list of lines with their ends. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
