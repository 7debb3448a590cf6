/**
 * Notes behind the program's lines. They stand beside the text, not in it, so that they never make a line wrap; a note
 * that has no room there is shown shorter, and one that has none at all stands in the hover of the line's number,
 * which a mark beside it tells of.
 */
import type * as monaco from "monaco-editor/editor";
import type { LineNote, NotePart } from "./annotations.ts";

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
  readonly #marks: monaco.editor.IEditorDecorationsCollection;
  #widgets: NoteWidget[] = [];
  /** The places of the widgets, by the lines that their notes were made for. */
  #places: ReadonlyMap<number, number> = new Map();

  constructor(api: typeof monaco, editor: Editor) {
    this.#api = api;
    this.#editor = editor;
    this.#marks = editor.createDecorationsCollection();
  }

  /** Shows these notes in place of those before. The hover has them in full. */
  show(notes: readonly Placed[], isStale: boolean): void {
    this.clear();
    const model = this.#editor.getModel();
    if (model === null) return;
    const there = notes.filter(({ line }) => line <= model.getLineCount());
    this.#marks.set(
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
    this.#widgets = there.map(
      ({ note }, place) =>
        new NoteWidget(this.#api, this.#editor, note, isStale, () => this.#lineOf(place)),
    );
    this.#places = new Map(there.map(({ note }, place) => [note.line, place]));
    for (const widget of this.#widgets) this.#editor.addContentWidget(widget);
  }

  /** Moves the notes along with their lines. */
  follow(): void {
    for (const widget of this.#widgets) this.#editor.layoutContentWidget(widget);
  }

  /** The line at which the note made for that line stands now; undefined where there is none. */
  lineNow(line: number): number | undefined {
    const place = this.#places.get(line);
    return place === undefined ? undefined : this.#lineOf(place);
  }

  clear(): void {
    for (const widget of this.#widgets) this.#editor.removeContentWidget(widget);
    this.#widgets = [];
    this.#places = new Map();
    this.#marks.clear();
  }

  #lineOf(place: number): number {
    return this.#marks.getRange(place)?.endLineNumber ?? 1;
  }
}

let widgetCount = 0;

class NoteWidget implements monaco.editor.IContentWidget {
  readonly suppressMouseDown = false;
  readonly #id = `tensorpad.note.${widgetCount++}`;
  readonly #api: typeof monaco;
  readonly #editor: Editor;
  readonly #note: LineNote;
  readonly #line: () => number;
  readonly #node: HTMLElement = document.createElement("div");
  readonly #text: HTMLElement = document.createElement("span");
  /** The widths of the forms in pixels, measured once they can be. */
  #widths: readonly number[] | null = null;

  constructor(
    api: typeof monaco,
    editor: Editor,
    note: LineNote,
    isStale: boolean,
    line: () => number,
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
    if (model === null || line > model.getLineCount()) return null;
    return {
      position: { lineNumber: line, column: model.getLineMaxColumn(line) },
      preference: [this.#api.editor.ContentWidgetPositionPreference.EXACT],
      positionAffinity: this.#api.editor.PositionAffinity.Right,
    };
  }

  /** Without a width of its own, the widget is never moved over the code to fit. */
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
        if (device !== null) part.className = `of-${device}`;
        return part;
      }),
    );
  }
}
