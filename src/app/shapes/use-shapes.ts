/** Shows shapes in Monaco: hints behind lines, hovers, the underlined error with quick fixes, and answers to `^?`. */
import type { Emitter, editor, IDisposable, IEvent, IRange, languages } from "monaco-editor/editor";
import { useEffect } from "react";
import { compiler } from "../editor/compile/language.ts";
import { useProgram } from "../run/session.ts";
import { filesOf, type ProgramFile } from "../run/source/files-of-program.ts";
import { useSettings } from "../shell/settings.ts";
import { fixInFile, viewOfFile } from "./file-view.ts";
import { followShapes } from "./follow.ts";
import { ModelShapes, owner, rangeOf, touches } from "./model-shapes.ts";
import { answerTo, questionsIn, spotAt } from "./questions.ts";
import { quickInfo } from "./quick-info.ts";
import { hoverLines, lateText } from "./shape-text.ts";
import { noShapes, useShapes } from "./shapes.ts";
import { emptyView, type Hint, type ShapeView } from "./view.ts";
import "./shapes.css";

type Loaded = typeof import("../editor/monaco/monaco.ts");

const language = "typescript";

export function useShapeHints(loaded: Loaded, instance: editor.IStandaloneCodeEditor | null): void {
  const isOn = useSettings((state) => state.shapeHints);
  useEffect(() => {
    if (instance === null || !isOn) return;
    instance.updateOptions({
      inlayHints: { enabled: "on", fontSize: 11, padding: true, maximumLength: 0 },
      // A shape must not break before its bracket.
      wordWrapBreakBeforeCharacters: "",
    });
    const shown = new ShownShapes(loaded);
    const providers = provide(loaded, shown);
    const unsubscribe = useShapes.subscribe(() => shown.update());
    shown.update();
    const end = followShapes((source) => compiler.compile(source));
    return () => {
      end();
      unsubscribe();
      shown.dispose();
      for (const provider of providers) provider.dispose();
    };
  }, [loaded, instance, isOn]);
}

/** The shapes of all files of the program, each in its model. */
class ShownShapes {
  readonly #loaded: Loaded;
  readonly #models = new Map<editor.ITextModel, ModelShapes>();
  readonly #changed: Emitter<void>;

  constructor(loaded: Loaded) {
    this.#loaded = loaded;
    this.#changed = new loaded.monaco.Emitter<void>();
  }

  /**
   * Monaco listens once all providers of hints have answered for the first time, which takes TypeScript's worker
   * seconds: shapes that arrive meanwhile are reported then.
   */
  readonly onDidChange: IEvent<void> = (listener, thisArg) => {
    const listening = this.#changed.event(listener, thisArg);
    setTimeout(() => this.#changed.fire(undefined));
    return listening;
  };

  /** Shows what is known of the models' current texts. */
  update(): void {
    const isReset = useShapes.getState() === noShapes;
    for (const model of this.#loaded.programModels()) {
      const shapes = this.#of(model);
      if (isReset) shapes.show(emptyView);
      else this.#show(model, shapes);
    }
    this.#changed.fire(undefined);
  }

  #show(model: editor.ITextModel, shapes: ModelShapes): boolean {
    const view = currentView(model);
    if (view !== null) shapes.show(view);
    return view !== null;
  }

  hintsOf(model: editor.ITextModel): readonly Hint[] | null {
    return this.#models.get(model)?.hints() ?? null;
  }

  dispose(): void {
    for (const shapes of this.#models.values()) shapes.dispose();
    this.#changed.fire(undefined);
    this.#changed.dispose();
  }

  #of(model: editor.ITextModel): ModelShapes {
    const known = this.#models.get(model);
    if (known) return known;
    const made = new ModelShapes(this.#loaded.monaco, model);
    this.#models.set(model, made);
    // A model may get the text that the shapes belong to after them.
    model.onDidChangeContent(() => {
      if (this.#models.get(model) === made && this.#show(model, made))
        this.#changed.fire(undefined);
    });
    model.onWillDispose(() => {
      this.#models.delete(model);
      made.dispose();
    });
    return made;
  }
}

/** The files that the known shapes belong to; null if the program on the page has changed. */
function shapedFiles(): readonly ProgramFile[] | null {
  const { source } = useShapes.getState();
  return source === useProgram.getState().source ? filesOf(source) : null;
}

/** The shapes of the model's present text, or null if they belong to another text or are not known. */
function currentView(model: editor.ITextModel): ShapeView | null {
  const file = shapedFiles()?.find(({ name }) => model.uri.path === `/${name}`);
  if (file === undefined || file.text !== model.getValue()) return null;
  return viewOfFile(useShapes.getState().view, file);
}

function provide(loaded: Loaded, shown: ShownShapes): readonly IDisposable[] {
  const { languages: registry } = loaded.monaco;
  return [
    registry.registerInlayHintsProvider(language, {
      onDidChangeInlayHints: shown.onDidChange,
      provideInlayHints: async (model, range) => {
        const hints = shown.hintsOf(model);
        if (hints === null) return null;
        return { hints: [...behindLines(model, hints), ...(await answers(model, range))], dispose };
      },
    }),
    registry.registerHoverProvider(language, {
      provideHover: (model, { lineNumber, column }) => {
        const spot = spotAt((currentView(model) ?? emptyView).spots, lineNumber, column);
        if (spot === null) return null;
        const { name, first, others } = spot;
        return {
          range: rangeOf(spot),
          contents: [{ value: hoverLines(name, first, others).join("\n\n") }],
        };
      },
    }),
    registry.registerCodeActionProvider(language, {
      provideCodeActions: (model, range, { markers: found }) => ({
        actions: remedies(loaded, model, range, found),
        dispose,
      }),
    }),
  ];
}

function dispose(): void {}

function behindLines(model: editor.ITextModel, hints: readonly Hint[]): languages.InlayHint[] {
  const shown = hints.map(({ line, text, tooltip }) =>
    hintAt(model, line, unbroken(text), tooltip),
  );
  if (!useShapes.getState().isLate || currentView(model) === null) return shown;
  const tooltip =
    "A loop or a call takes too long to evaluate while you type. Run is not affected.";
  return [...shown, hintAt(model, 1, lateText, tooltip)];
}

/** A hint behind a line. */
function hintAt(
  model: editor.ITextModel,
  line: number,
  label: string,
  tooltip = "",
): languages.InlayHint {
  const position = { lineNumber: line, column: model.getLineMaxColumn(line) };
  return { label, position, paddingLeft: true, ...(tooltip !== "" && { tooltip }) };
}

/** Allows a hint to break between its parts, never within one. */
function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0").replaceAll("\u00a0·\u00a0", "\u00a0· ");
}

/** Answers `// ^?` comments: by the shape of what is above the caret, otherwise by its type. */
async function answers(model: editor.ITextModel, range: IRange): Promise<languages.InlayHint[]> {
  const view = currentView(model) ?? emptyView;
  const found = questionsIn(model.getLinesContent()).filter(({ line }) => touches(range, line));
  const hints = await Promise.all(
    found.map(async (question) => {
      const label = answerTo(question, view) || (await quickInfo(model, question.about));
      return label === "" ? [] : [hintAt(model, question.line, label)];
    }),
  );
  return hints.flat();
}

/** The quick fixes of the error on these lines, which may change other files too. */
function remedies(
  loaded: Loaded,
  model: editor.ITextModel,
  range: IRange,
  found: readonly editor.IMarkerData[],
): languages.CodeAction[] {
  const mismatch = currentView(model)?.mismatch ?? null;
  const files = shapedFiles();
  if (mismatch === null || files === null || !touches(range, mismatch.start.line)) return [];
  return useShapes.getState().fixes.flatMap((fix, index) => {
    const own = fixInFile(fix, files);
    const { title, text, replaced } = own;
    const changed = loaded.modelOf(own.file.name);
    const edited = rangeOf(own);
    if (changed.getValueInRange(edited) !== replaced) return [];
    return [
      {
        title,
        kind: "quickfix",
        diagnostics: found.filter(({ source }) => source === owner),
        isPreferred: index === 0,
        edit: {
          edits: [
            { resource: changed.uri, textEdit: { range: edited, text }, versionId: undefined },
          ],
        },
      },
    ];
  });
}
