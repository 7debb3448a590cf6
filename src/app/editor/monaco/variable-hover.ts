/**
 * Shows the tensor that a variable held at the end of the last run when the pointer is over its name. In: the name under
 * the pointer, whose declaration TypeScript finds. Out: a hover, if the run declared the variable at that position.
 */
import type { editor, IDisposable, IPosition, languages } from "monaco-editor/editor";
import { useEffect } from "react";
import { variableRows } from "../../panes/variables/variable-rows.ts";
import { variableLines } from "../../panes/variables/variable-words.ts";
import { useResults } from "../../results/results.ts";
import { useProgram } from "../../run/session.ts";
import { filesOf } from "../../run/source/files-of-program.ts";
import { offsetBefore } from "./offset-before.ts";

type Loaded = typeof import("./monaco.ts");

export function useVariableHovers(loaded: Loaded): void {
  useEffect(() => {
    const provider = provide(loaded);
    return () => provider.dispose();
  }, [loaded]);
}

function provide({ monaco, programService }: Loaded): IDisposable {
  return monaco.languages.registerHoverProvider("typescript", {
    provideHover: async (model, position): Promise<languages.Hover | null> => {
      const { options, variables } = useResults.getState();
      const word = model.getWordAtPosition(position);
      if (options === null || word === null || Object.keys(variables).length === 0) return null;
      const uri = model.uri.toString();
      const service = await programService(model);
      const found = await service.getDefinitionAtPosition(uri, model.getOffsetAt(position));
      const [definition] = found ?? [];
      if (definition === undefined) return null;
      const file = definition.fileName.replace("file:///", "");
      const declared = monaco.editor.getModel(monaco.Uri.parse(definition.fileName));
      const ran = filesOf(options.source).find(({ name }) => name === file);
      if (declared === null || ran === undefined) return null;
      const before = offsetBefore(ran.text, declared.getValue(), definition.textSpan.start);
      if (before === null) return null;
      const at = positionIn(ran.text, before);
      const line = at.lineNumber + ran.firstLine - 1;
      const rows = variableRows(variables).filter(
        ({ variable: { position } }) => position?.line === line && position.column === at.column,
      );
      const isStale = options.source !== useProgram.getState().source;
      const lines = variableLines(rows, { file, name: definition.name, isStale });
      if (lines.length === 0) return null;
      return { range: rangeOf(position, word), contents: [{ value: lines.join("  \n") }] };
    },
  });
}

function rangeOf(
  { lineNumber }: IPosition,
  { startColumn, endColumn }: editor.IWordAtPosition,
): languages.Hover["range"] & object {
  return { startLineNumber: lineNumber, endLineNumber: lineNumber, startColumn, endColumn };
}

function positionIn(text: string, offset: number): IPosition {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf("\n") + 1;
  return { lineNumber: before.split("\n").length, column: offset - start + 1 };
}
