/** Shows shapes in Monaco: behind lines, in hovers, as the underlined error with quick fixes, and as answers to `^?`. */
import type { editor, IDisposable, IRange, languages } from "monaco-editor/editor";
import { useEffect } from "react";
import type { NoteWidgets } from "../editor/monaco/note-widgets.ts";
import { useProgram } from "../run/session.ts";
import { filesOf, type ProgramFile } from "../run/source/files-of-program.ts";
import { useSettings } from "../shell/settings.ts";
import { fixInFile, viewOfFile } from "./file-view.ts";
import { ModelShapes, owner, rangeOf, touches } from "./model-shapes.ts";
import { answerTo, questionsIn, spotAt } from "./questions.ts";
import { quickInfo } from "./quick-info.ts";
import { hoverLines, lateText } from "./shape-text.ts";
import { emptyView, noShapes, useShapes } from "./shapes.ts";
import type { Hint, ShapeView } from "./view.ts";
import "./shapes.css";

type Loaded = typeof import("../editor/monaco/monaco.ts");

const language = "typescript";

/** The time without a change after which the language service answers questions that shapes do not. */
const pauseMilliseconds = 300;

export function useShapeHints(
  loaded: Loaded,
  instance: editor.IStandaloneCodeEditor | null,
  widgets: NoteWidgets | null,
): void {
  const isOn = useSettings((state) => state.shapeHints);
  useEffect(() => {
    if (instance === null || widgets === null || !isOn) return;
    const show = (): void => {
      const model = instance.getModel();
      widgets.showHints(model === null ? [] : shown.hintsOf(model));
    };
    const shown = new ShownShapes(loaded, show);
    const providers = provide(loaded);
    const unsubscribe = useShapes.subscribe(() => shown.update());
    const switched = instance.onDidChangeModel(show);
    shown.update();
    return () => {
      unsubscribe();
      switched.dispose();
      shown.dispose();
      widgets.showHints([]);
      for (const provider of providers) provider.dispose();
    };
  }, [loaded, instance, widgets, isOn]);
}

/** The shapes of all files of the program, each in its model. */
class ShownShapes {
  readonly #loaded: Loaded;
  readonly #models = new Map<editor.ITextModel, ModelShapes>();
  /** Models outlive this. */
  readonly #listeners: IDisposable[] = [];
  readonly #changed: () => void;
  #pause: ReturnType<typeof setTimeout> | undefined;

  /** `changed` is called when other hints are to be shown. */
  constructor(loaded: Loaded, changed: () => void) {
    this.#loaded = loaded;
    this.#changed = changed;
  }

  /** Shows what is known of the models' current texts. */
  update(): void {
    const isReset = useShapes.getState() === noShapes;
    for (const model of this.#loaded.programModels()) {
      const shapes = this.#of(model);
      if (isReset) shapes.show(emptyView);
      else this.#show(model, shapes);
    }
    this.#changed();
    this.#askLater();
  }

  #show(model: editor.ITextModel, shapes: ModelShapes): void {
    const view = currentView(model);
    if (view !== null) shapes.show({ ...view, hints: [...lateHints(), ...view.hints] });
  }

  hintsOf(model: editor.ITextModel): readonly Hint[] {
    return this.#models.get(model)?.hints() ?? [];
  }

  /** Answers the questions of all files once the visitor pauses. */
  #askLater(): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      for (const [model, shapes] of this.#models) this.#answer(model, shapes).catch(() => {});
    }, pauseMilliseconds);
  }

  async #answer(model: editor.ITextModel, shapes: ModelShapes): Promise<void> {
    const version = model.getVersionId();
    const answered = await answersIn(model);
    if (model.isDisposed() || model.getVersionId() !== version || !shapes.answer(answered)) return;
    if (this.#models.get(model) === shapes) this.#changed();
  }

  dispose(): void {
    clearTimeout(this.#pause);
    for (const shapes of this.#models.values()) shapes.dispose();
    this.#models.clear();
    for (const listener of this.#listeners) listener.dispose();
  }

  #of(model: editor.ITextModel): ModelShapes {
    const known = this.#models.get(model);
    if (known) return known;
    const made = new ModelShapes(this.#loaded.monaco, model);
    this.#models.set(model, made);
    this.#listeners.push(
      model.onDidChangeContent(() => {
        // A model may get the text that the shapes belong to after them.
        this.#show(model, made);
        this.#changed();
        this.#askLater();
      }),
      model.onWillDispose(() => {
        this.#models.delete(model);
        made.dispose();
      }),
    );
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

function provide(loaded: Loaded): readonly IDisposable[] {
  const { languages: registry } = loaded.monaco;
  return [
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

/** States behind the first line that the program takes too long. */
function lateHints(): readonly Hint[] {
  if (!useShapes.getState().isLate) return [];
  const tooltip =
    "A loop or a call takes too long to evaluate while you type. Run is not affected.";
  return [{ line: 1, text: lateText, tooltip }];
}

/** Answers `// ^?` comments: by the shape of what is above the caret, otherwise by its type. */
async function answersIn(model: editor.ITextModel): Promise<readonly Hint[]> {
  const view = currentView(model) ?? emptyView;
  const hints = await Promise.all(
    questionsIn(model.getLinesContent()).map(async (question) => {
      const text = answerTo(question, view) || (await quickInfo(model, question.about));
      return text === "" ? [] : [{ line: question.line, text, tooltip: "" }];
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
