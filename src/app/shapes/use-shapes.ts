/** Shows shapes in Monaco: hints behind lines, hovers, the underlined fault with its remedies, and answers to `^?`. */
import type { editor, IDisposable, IRange, languages } from "monaco-editor/editor";
import { useEffect } from "react";
import { useSettings } from "../store/settings.ts";
import { useShapes } from "../store/shapes.ts";
import { clashDiagram } from "./diagram.ts";
import { followShapes } from "./follow.ts";
import { questionsIn } from "./questions.ts";
import { quickInfo } from "./quick-info.ts";
import { hintText, hoverLines } from "./shape-text.ts";
import { StandingHints } from "./standing-hints.ts";
import type { Mismatch, Spot } from "./view.ts";
import "./shapes.css";

type Loaded = typeof import("../editor/monaco.ts");

const owner = "shapes";
const language = "typescript";
const lateText = "shapes: the program takes too long to record";

export function useShapeHints(loaded: Loaded, instance: editor.IStandaloneCodeEditor | null): void {
  const isOn = useSettings((state) => state.shapeHints);
  useEffect(() => {
    if (instance === null || !isOn) return;
    instance.updateOptions({
      inlayHints: { enabled: "on", fontSize: 11, padding: true, maximumLength: 0 },
      // A shape must not break before its bracket.
      wordWrapBreakBeforeCharacters: "",
    });
    const model = loaded.programModel();
    const hints = new StandingHints(model);
    const providers = provide(loaded, hints);
    const show = (): void => {
      const { source, view } = useShapes.getState();
      if (source !== model.getValue()) return;
      hints.set(view.hints);
      loaded.monaco.editor.setModelMarkers(model, owner, markers(loaded, view.mismatch));
    };
    const unsubscribe = useShapes.subscribe(show);
    const typing = model.onDidChangeContent(({ changes }) => {
      hints.change(changes);
      const [marker] = loaded.monaco.editor.getModelMarkers({ owner, resource: model.uri });
      // A fault on a line that changes may be mended by it, and is looked at again.
      if (marker && changes.some(({ range }) => touches(range, marker.startLineNumber)))
        loaded.monaco.editor.setModelMarkers(model, owner, []);
    });
    show();
    const end = followShapes();
    return () => {
      end();
      unsubscribe();
      typing.dispose();
      hints.dispose();
      for (const provider of providers) provider.dispose();
      loaded.monaco.editor.setModelMarkers(model, owner, []);
    };
  }, [loaded, instance, isOn]);
}

function touches({ startLineNumber, endLineNumber }: IRange, line: number): boolean {
  return startLineNumber <= line && line <= endLineNumber;
}

function markers({ monaco }: Loaded, mismatch: Mismatch | null): editor.IMarkerData[] {
  if (mismatch === null) return [];
  const { start, end, message, operands } = mismatch;
  const diagram = clashDiagram(message, ...operands);
  return [
    {
      severity: monaco.MarkerSeverity.Error,
      source: owner,
      message: diagram === null ? message : `${message}\n\n${diagram}`,
      startLineNumber: start.line,
      startColumn: start.column,
      endLineNumber: end.line,
      endColumn: end.column,
    },
  ];
}

function provide(loaded: Loaded, hints: StandingHints): readonly IDisposable[] {
  const { languages: registry } = loaded.monaco;
  const own = loaded.programModel();
  return [
    registry.registerInlayHintsProvider(language, {
      onDidChangeInlayHints: hints.onDidChange,
      provideInlayHints: async (model, range) =>
        model === own
          ? { hints: [...behindLines(model, hints), ...(await answers(model, range))], dispose }
          : null,
    }),
    registry.registerHoverProvider(language, {
      provideHover: (model, { lineNumber, column }) => {
        if (model !== own || !isCurrent(model)) return null;
        const spot = spotAt(useShapes.getState().view.spots, lineNumber, column);
        if (spot === null) return null;
        const { start, end, name, first, others } = spot;
        return {
          range: {
            startLineNumber: start.line,
            startColumn: start.column,
            endLineNumber: end.line,
            endColumn: end.column,
          },
          contents: [{ value: hoverLines(name, first, others).join("\n\n") }],
        };
      },
    }),
    registry.registerCodeActionProvider(language, {
      provideCodeActions: (model, range, { markers: found }) => {
        const actions = model === own && isCurrent(model) ? remedies(model, range, found) : [];
        return { actions, dispose };
      },
    }),
  ];
}

function dispose(): void {}

function isCurrent(model: editor.ITextModel): boolean {
  return useShapes.getState().source === model.getValue();
}

function behindLines(model: editor.ITextModel, hints: StandingHints): languages.InlayHint[] {
  const shown = hints.all().map(({ line, text, tooltip }) => ({
    label: unbroken(text),
    position: { lineNumber: line, column: model.getLineMaxColumn(line) },
    paddingLeft: true,
    ...(tooltip !== "" && { tooltip }),
  }));
  if (!useShapes.getState().isLate || !isCurrent(model)) return shown;
  return [
    ...shown,
    {
      label: lateText,
      position: { lineNumber: 1, column: model.getLineMaxColumn(1) },
      paddingLeft: true,
      tooltip:
        "A loop or a call takes too long to be worked out while you type. Run works as always.",
    },
  ];
}

/** Lets a hint break between its parts, never within one. */
function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0").replaceAll("\u00a0·\u00a0", "\u00a0· ");
}

/** Answers `// ^?` comments: by the shape of what stands above the caret, or else by its type. */
async function answers(model: editor.ITextModel, range: IRange): Promise<languages.InlayHint[]> {
  const { view } = useShapes.getState();
  const found = questionsIn(model.getLinesContent()).filter(({ line }) => touches(range, line));
  const hints = await Promise.all(
    found.map(async ({ line, about }) => {
      const spot =
        (isCurrent(model) &&
          (spotAt(view.spots, about.line, about.column) ??
            spotAt(view.expressions, about.line, about.column))) ||
        null;
      const label = spot
        ? `${spot.name.length > 24 ? "" : `${spot.name}: `}${hintText(spot.first)}`
        : await quickInfo(about);
      const position = { lineNumber: line, column: model.getLineMaxColumn(line) };
      return label === "" ? [] : [{ label, position, paddingLeft: true }];
    }),
  );
  return hints.flat();
}

/** The smallest range that has the position in it. */
function spotAt(spots: readonly Spot[], line: number, column: number): Spot | null {
  const holds = ({ start, end }: Spot): boolean =>
    (start.line < line || (start.line === line && start.column <= column)) &&
    (line < end.line || (line === end.line && column <= end.column));
  const size = ({ start, end }: Spot): number =>
    (end.line - start.line) * 1_000 + end.column - start.column;
  return spots.filter(holds).sort((one, other) => size(one) - size(other))[0] ?? null;
}

function remedies(
  model: editor.ITextModel,
  range: IRange,
  found: readonly editor.IMarkerData[],
): languages.CodeAction[] {
  const { fixes, view } = useShapes.getState();
  const { mismatch } = view;
  if (mismatch === null || !touches(range, mismatch.start.line)) return [];
  return fixes.flatMap(({ title, start, end, text, replaced }, place) => {
    const edited = {
      startLineNumber: start.line,
      startColumn: start.column,
      endLineNumber: end.line,
      endColumn: end.column,
    };
    if (model.getValueInRange(edited) !== replaced) return [];
    return [
      {
        title,
        kind: "quickfix",
        diagnostics: found.filter(({ source }) => source === owner),
        isPreferred: place === 0,
        edit: {
          edits: [{ resource: model.uri, textEdit: { range: edited, text }, versionId: undefined }],
        },
      },
    ];
  });
}
