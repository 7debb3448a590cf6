/**
 * Notes behind the program's lines. They are beside the text, not in it, so that they never wrap a line; a note that
 * does not fit is shown in a shorter form, and one that does not fit at all is in the hover of the line's number, which
 * a mark beside it indicates.
 */
import type * as monaco from "monaco-editor/editor";
import type { LineNote, NotePart } from "../annotations.ts";

type Editor = monaco.editor.IStandaloneCodeEditor;

/** The space between the code and its note, and between the note and the edge. */
const gap = 16;
const edge = 8;

interface Placed {
  readonly note: LineNote;
  readonly line: number;
}

export class NoteWidgets {
  readonly #api: typeof monaco;
  readonly #editor: Editor;
  /** Decorations in each file's text, by the lines for which their notes were made. They follow the text's edits. */
  readonly #marks = new Map<monaco.editor.ITextModel, ReadonlyMap<number, string>>();
  #widgets: NoteWidget[] = [];

  constructor(api: typeof monaco, editor: Editor) {
    this.#api = api;
    this.#editor = editor;
  }

  /** Shows these notes in the shown file, and removes the previous ones. The hover has them in full. */
  show(notes: readonly Placed[], isStale: boolean): void {
    this.hide();
    const model = this.#editor.getModel();
    if (model === null) return;
    const there = notes.filter(({ line }) => line <= model.getLineCount());
    const before = [...(this.#marks.get(model)?.values() ?? [])];
    const marks = model.deltaDecorations(
      before,
      there.map(({ note, line }) => {
        const column = model.getLineMaxColumn(line);
        return {
          range: new this.#api.Range(line, column, line, column),
          options: {
            lineNumberHoverMessage: { value: note.text },
            // The decoration stays at the end of its line wherever the line moves.
            stickiness: this.#api.editor.TrackedRangeStickiness.AlwaysGrowsWhenTypingAtEdges,
          },
        };
      }),
    );
    this.#marks.set(model, new Map(there.map(({ note }, at) => [note.line, marks[at] ?? ""])));
    this.#widgets = there.map(
      ({ note }) =>
        new NoteWidget(this.#api, this.#editor, note, isStale, () => this.lineNow(note.line)),
    );
    for (const widget of this.#widgets) this.#editor.addContentWidget(widget);
  }

  /** Moves the notes along with their lines. */
  follow(): void {
    for (const widget of this.#widgets) this.#editor.layoutContentWidget(widget);
  }

  /** The current line in the shown file of the note made for that line; undefined if there is none. */
  lineNow(line: number): number | undefined {
    const model = this.#editor.getModel();
    const mark = model && this.#marks.get(model)?.get(line);
    return (mark && model.getDecorationRange(mark)?.endLineNumber) || undefined;
  }

  /** Removes the notes from the editor. Their positions in the files are kept. */
  hide(): void {
    for (const widget of this.#widgets) this.#editor.removeContentWidget(widget);
    this.#widgets = [];
  }

  clear(): void {
    this.hide();
    for (const [model, marks] of this.#marks)
      if (!model.isDisposed()) model.deltaDecorations([...marks.values()], []);
    this.#marks.clear();
  }
}

let widgetCount = 0;

class NoteWidget implements monaco.editor.IContentWidget {
  readonly suppressMouseDown = false;
  readonly #id = `tensorpad.note.${widgetCount++}`;
  readonly #api: typeof monaco;
  readonly #editor: Editor;
  readonly #note: LineNote;
  readonly #line: () => number | undefined;
  readonly #node: HTMLElement = document.createElement("div");
  readonly #text: HTMLElement = document.createElement("span");
  /** The widths of the forms in pixels, measured once they can be. */
  #widths: readonly number[] | null = null;

  constructor(
    api: typeof monaco,
    editor: Editor,
    note: LineNote,
    isStale: boolean,
    line: () => number | undefined,
  ) {
    this.#api = api;
    this.#editor = editor;
    this.#note = note;
    this.#line = line;
    // Screen readers have the table of times.
    this.#node.ariaHidden = "true";
    this.#node.className = "line-note-place";
    this.#text.className = isStale ? "line-note stale" : "line-note";
    this.#text.dataset.tip = note.text;
    this.#node.append(this.#text);
    this.#fill(note.forms[0] ?? []);
  }

  getId(): string {
    return this.#id;
  }

  getDomNode(): HTMLElement {
    return this.#node;
  }

  getPosition(): monaco.editor.IContentWidgetPosition | null {
    const line = this.#line();
    const model = this.#editor.getModel();
    if (model === null || line === undefined || line > model.getLineCount()) return null;
    return {
      position: { lineNumber: line, column: model.getLineMaxColumn(line) },
      preference: [this.#api.editor.ContentWidgetPositionPreference.EXACT],
      positionAffinity: this.#api.editor.PositionAffinity.Right,
    };
  }

  /** Without an explicit width, the widget is never moved over the code to fit. */
  beforeRender(): monaco.editor.IDimension {
    return { width: 0, height: 0 };
  }

  afterRender(_: unknown, coordinate: { readonly left: number } | null): void {
    if (coordinate === null) return;
    const { contentWidth, verticalScrollbarWidth } = this.#editor.getLayoutInfo();
    const room = contentWidth - verticalScrollbarWidth - edge - gap - coordinate.left;
    this.#widths ??= this.#note.forms.map((form) => {
      this.#fill(form);
      return this.#text.getBoundingClientRect().width;
    });
    const fitting = this.#widths.findIndex((width) => width <= room);
    this.#node.classList.toggle("without-room", fitting < 0);
    this.#fill(this.#note.forms[Math.max(0, fitting)] ?? []);
  }

  #fill(form: readonly NotePart[]): void {
    this.#text.replaceChildren(
      ...form.map(({ text, device }) => {
        const part = document.createElement("span");
        part.textContent = text;
        if (device !== null) part.className = device;
        return part;
      }),
    );
  }
}
