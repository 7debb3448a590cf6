/** All functions of the page that read a program's text before it runs. */

import { quickCompile } from "../../src/app/editor/compile/quick-compile.ts";
import { changeOf } from "../../src/app/editor/handover.ts";
import { highlight } from "../../src/app/editor/highlight.ts";
import { importOf, type LightNames, namesFor } from "../../src/app/editor/light/light-names.ts";
import { titleOf } from "../../src/app/programs/draft.ts";
import { configLiterals } from "../../src/app/programs/literals/config-literals.ts";
import { fileLiterals, readsComputedFile } from "../../src/app/programs/literals/file-literals.ts";
import { readParams } from "../../src/app/programs/literals/param-literals.ts";
import { firstLine } from "../../src/app/programs/program-words.ts";
import { variableAt } from "../../src/app/results/variable-names.ts";
import { instrument } from "../../src/app/run/shapes/instrument.ts";
import { filesOf, sourceOf } from "../../src/app/run/source/files-of-program.ts";
import { readModules } from "../../src/app/run/source/imports.ts";
import { link } from "../../src/app/run/source/link.ts";
import { matchLines } from "../../src/app/runs/match-lines.ts";
import { questionsIn } from "../../src/app/shapes/questions.ts";
import { embedCodeOf, markdownOf } from "../../src/app/share/copy-as.ts";
import { loadsOf } from "../../src/app/share/export/carried.ts";
import { embeddableJson, fileNameOf } from "../../src/app/share/export/exported.ts";
import { notebookFile } from "../../src/app/share/export/notebook.ts";
import { readProgramFile } from "../../src/app/share/import/read-program.ts";
import { decodeLink } from "../../src/app/share/link.ts";

const names: LightNames = { exported: [["randn", "function", ""]], tensor: [], namespaces: {} };
const run = {
  title: "a",
  givenTitle: null,
  device: "cpu",
  params: {},
  seed: 0,
  languageVersion: 2,
  link: null,
} as const;

/** A reader that may refuse the text. */
function tried(read: (text: string) => unknown): (text: string) => void {
  return (text) => {
    try {
      read(text);
    } catch {
      // Not a valid program.
    }
  };
}

export const readers: Readonly<Record<string, (text: string) => void>> = {
  config: (text) => void configLiterals(text),
  params: (text) => void readParams(text),
  files: (text) => void fileLiterals(text),
  computedFiles: (text) => void readsComputedFile(text),
  loads: (text) => void loadsOf(text),
  division: (text) => void sourceOf(filesOf(text)),
  title: (text) => void titleOf(text),
  firstLine: (text) => void firstLine(text),
  colours: (text) => void highlight(text),
  completion: (text) => void namesFor(text, text, names),
  addedImport: (text) => void importOf("randn", text, names),
  questions: (text) => void questionsIn(text.split("\n")),
  edit: (text) => void changeOf(text, `${text.slice(0, text.length >> 1)}x`),
  variables: (text) => {
    const lines = text.split("\n");
    variableAt(lines, { line: lines.length, column: (lines.at(-1) ?? "").length + 1 });
  },
  markdown: (text) => void markdownOf({ link: "a", title: text, source: text }),
  frame: (text) => void embedCodeOf("a", text, 1),
  json: (text) => void embeddableJson(text),
  fileName: (text) => void fileNameOf(text, "ts"),
  notebook: (text) => void notebookFile({ ...run, source: text }, 1, [], []),
  comparison: (text) => void matchLines(text.split("\n"), `x\n${text}y`.split("\n")),
  link: (text) => void decodeLink(text),
  programFile: (text) => void readProgramFile("a.ts", text),
  htmlFile: (text) => void readProgramFile("a.html", text),
  notebookFile: (text) => void readProgramFile("a.ipynb", text),
  quickCompiler: (text) => void quickCompile(text),
  modules: tried((text) =>
    link(text, readModules(text), "blob:a").unlinked({ line: 1, column: 1 }),
  ),
  probes: tried((text) => instrument(text)),
};
