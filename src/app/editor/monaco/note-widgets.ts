/**
 * Shapes and times behind the program's lines. They are beside the text, not in it, so that they never wrap a line; what
 * does not fit is shortened, and is in full in the tooltip, and in the hover of the line's number.
 */
import type * as monaco from "monaco-editor/editor";
import type { Hint } from "../../shapes/view.ts";
import { type LineEnd, type LineNote, lineEnds, lineEndText } from "../annotations.ts";

type Editor = monaco.editor.IStandaloneCodeEditor;

/** The space between the code and what is behind it, and between that and the edge. */
const gap = 8;
const edge = 8;
/** In less space, the beginning of a shape says nothing. */
const minShape = 32;
/** Each widget is laid out whenever the editor scrolls; shapes beyond these are in the hovers of their names. */
const maxWidgets = 1000;

interface Placed {
  readonly note: LineNote;
  readonly line: number;
}

/** The facts known of a line. */
interface Known {
  readonly hint: Hint | null;
  readonly note: LineNote | null;
}

export class NoteWidgets {
  readonly #api: typeof monaco;
  readonly #editor: Editor;
  /** Decorations in each file's text, by the lines for which their notes were made. They follow the text's edits. */
  readonly #marks = new Map<monaco.editor.ITextModel, ReadonlyMap<number, string>>();
  #notes: readonly LineNote[] = [];
  #isStale = false;
  #hints: readonly Hint[] = [];
  #widgets: readonly NoteWidget[] = [];

  constructor(api: typeof monaco, editor: Editor) {
    this.#api = api;
    this.#editor = editor;
  }

  /** Shows these notes in the shown file, and removes the previous ones. */
  show(notes: readonly Placed[], isStale: boolean): void {
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
    this.#notes = there.map(({ note }) => note);
    this.#isStale = isStale;
    this.follow();
  }

  /** Shows these shapes, at the lines that the shown file has now, and removes the previous ones. */
  showHints(hints: readonly Hint[]): void {
    this.#hints = hints;
    this.follow();
  }

  /** Moves all along with their lines. A widget stays as long as it says the same. */
  follow(): void {
    const left = [...this.#widgets];
    this.#widgets = [...this.#known()].slice(0, maxWidgets).map(([line, known]) => {
      const same = left.findIndex((widget) => widget.says(known, this.#isStale));
      const [widget] = same < 0 ? [] : left.splice(same, 1);
      if (widget !== undefined) {
        widget.line = line;
        this.#editor.layoutContentWidget(widget);
        return widget;
      }
      const made = new NoteWidget(this.#api, this.#editor, known, this.#isStale, line);
      this.#editor.addContentWidget(made);
      return made;
    });
    for (const widget of left) this.#editor.removeContentWidget(widget);
  }

  #known(): ReadonlyMap<number, Known> {
    const known = new Map<number, Known>();
    for (const note of this.#notes) {
      const line = this.lineNow(note.line);
      if (line !== undefined) known.set(line, { hint: null, note });
    }
    for (const hint of this.#hints)
      known.set(hint.line, { note: known.get(hint.line)?.note ?? null, hint });
    return known;
  }

  /** The current line in the shown file of the note made for that line; undefined if there is none. */
  lineNow(line: number): number | undefined {
    const model = this.#editor.getModel();
    const mark = model && this.#marks.get(model)?.get(line);
    return (mark && model.getDecorationRange(mark)?.endLineNumber) || undefined;
  }

  clear(): void {
    this.#notes = [];
    this.#hints = [];
    this.follow();
    for (const [model, marks] of this.#marks)
      if (!model.isDisposed()) model.deltaDecorations([...marks.values()], []);
    this.#marks.clear();
  }
}

let widgetCount = 0;

class NoteWidget implements monaco.editor.IContentWidget {
  readonly suppressMouseDown = false;
  line: number;
  readonly #id = `tensorpad.note.${widgetCount++}`;
  readonly #api: typeof monaco;
  readonly #editor: Editor;
  readonly #known: Known;
  readonly #isStale: boolean;
  readonly #forms: readonly LineEnd[];
  readonly #node: HTMLElement = document.createElement("div");
  readonly #text: HTMLElement = document.createElement("span");
  /** The widths of the forms in pixels, measured once they can be. */
  #widths: readonly number[] | null = null;

  constructor(api: typeof monaco, editor: Editor, known: Known, isStale: boolean, line: number) {
    this.#api = api;
    this.#editor = editor;
    this.#known = known;
    this.#isStale = isStale;
    this.line = line;
    this.#forms = lineEnds(known.hint, known.note);
    // Screen readers have the table of times, and the shapes in the hovers of names.
    this.#node.ariaHidden = "true";
    this.#node.className = "line-note-place";
    this.#text.className = "line-end";
    this.#text.dataset.tip = lineEndText(known.hint, known.note);
    this.#node.append(this.#text);
    this.#fill(this.#forms[0]);
  }

  /** True if this widget would show it as it does now. */
  says({ hint, note }: Known, isStale: boolean): boolean {
    const own = this.#known;
    return (
      own.note === note &&
      own.hint?.text === hint?.text &&
      own.hint?.tooltip === hint?.tooltip &&
      (note === null || this.#isStale === isStale)
    );
  }

  getId(): string {
    return this.#id;
  }

  getDomNode(): HTMLElement {
    return this.#node;
  }

  getPosition(): monaco.editor.IContentWidgetPosition | null {
    const model = this.#editor.getModel();
    if (model === null || this.line > model.getLineCount()) return null;
    return {
      position: { lineNumber: this.line, column: model.getLineMaxColumn(this.line) },
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
    const space = contentWidth - verticalScrollbarWidth - edge - gap - coordinate.left;
    this.#widths ??= this.#forms.map((form) => {
      this.#fill(form);
      return this.#text.getBoundingClientRect().width;
    });
    const fitting = this.#widths.findIndex((width) => width <= space);
    const isCut = fitting < 0 && this.#known.hint !== null && space >= minShape;
    this.#node.classList.toggle("without-room", fitting < 0 && !isCut);
    this.#text.style.maxWidth = isCut ? `${space}px` : "";
    this.#fill(this.#forms[Math.max(0, fitting)]);
  }

  #fill(form: LineEnd | undefined): void {
    const { shape = "", times = [] } = form ?? {};
    const note = document.createElement("span");
    note.className = this.#isStale ? "line-note stale" : "line-note";
    note.append(
      ...times.map(({ text, device }) => {
        const part = document.createElement("span");
        part.textContent = text;
        if (device !== null) part.className = device;
        return part;
      }),
    );
    const hint = document.createElement("span");
    hint.className = "line-shape";
    hint.textContent = shape;
    this.#text.replaceChildren(
      ...(shape === "" ? [] : [hint]),
      ...(times.length > 0 ? [note] : []),
    );
  }
}
