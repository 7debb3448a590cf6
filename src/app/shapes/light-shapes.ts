/**
 * Shapes in CodeMirror: hints behind lines, and, under the call that would fail, the engine's sentence with its quick
 * fixes, since touch screens have no hover.
 */
import { type Extension, type Range, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { setLineTexts, unchanged } from "../editor/light/line-ends.ts";
import type { SourcePosition } from "../run/messages/events.ts";
import { clashDiagram } from "./diagram.ts";
import { hintInFile, rangeInFile } from "./file-view.ts";
import type { Fix } from "./fixes.ts";
import type { LightHint } from "./light-hints.ts";
import type { Mismatch } from "./view.ts";
import "./light-shapes.css";

export interface LightShapes {
  readonly hints: readonly LightHint[];
  readonly mismatch: Mismatch | null;
  readonly fixes: readonly Fix[];
}

export const noLightShapes: LightShapes = { hints: [], mismatch: null, fixes: [] };

/** The shapes counted from the first line of a file. Those of other files have lines outside it. */
export function shapesFrom(
  { hints, mismatch, fixes }: LightShapes,
  firstLine: number,
): LightShapes {
  return {
    hints: hints.map((hint) => hintInFile(hint, firstLine)),
    mismatch: mismatch && rangeInFile(mismatch, firstLine),
    fixes: fixes.map((fix) => rangeInFile(fix, firstLine)),
  };
}

class ClashWidget extends WidgetType {
  readonly #mismatch: Mismatch;
  readonly #fixes: readonly Fix[];

  constructor(mismatch: Mismatch, fixes: readonly Fix[]) {
    super();
    this.#mismatch = mismatch;
    this.#fixes = fixes;
  }

  override toDOM(view: EditorView): HTMLElement {
    const { message, operands } = this.#mismatch;
    const shown = document.createElement("div");
    shown.className = "light-clash";
    shown.role = "note";
    shown.ariaLabel = "Shape mismatch";
    const sentence = document.createElement("p");
    sentence.textContent = message;
    shown.append(sentence);
    const diagram = clashDiagram(message, ...operands);
    if (diagram !== null) {
      const drawn = document.createElement("pre");
      drawn.textContent = diagram;
      shown.append(drawn);
    }
    for (const fix of this.#fixes) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button small";
      button.textContent = fix.title;
      button.addEventListener("click", () => apply(view, fix));
      shown.append(button);
    }
    return shown;
  }

  /** The editor does not handle presses of its buttons. */
  override ignoreEvent(): boolean {
    return true;
  }
}

/** Makes the change, unless the text there has changed. */
function apply(view: EditorView, { start, end, text, replaced }: Fix): void {
  const { doc } = view.state;
  const [from, to] = [offsetOf(view, start), offsetOf(view, end)];
  if (doc.sliceString(from, to) !== replaced) return;
  view.dispatch({ changes: { from, to, insert: text }, userEvent: "input.fix" });
  view.focus();
}

function offsetOf(
  { state: { doc } }: Pick<EditorView, "state">,
  { line, column }: SourcePosition,
): number {
  const at = doc.line(Math.max(1, Math.min(line, doc.lines)));
  return Math.min(at.from + column - 1, at.to);
}

const setClash = StateEffect.define<Pick<LightShapes, "mismatch" | "fixes">>();

/** The call that would fail, with its sentence and quick fixes. */
export const lightShapes: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, transaction) {
    const { changes, docChanged, effects, state } = transaction;
    let next = shown.map(changes);
    if (docChanged) next = next.update({ filter: unchanged(transaction) });
    for (const effect of effects) {
      if (effect.is(setClash)) next = clashOf({ state }, effect.value);
    }
    return next;
  },
  provide: (own) => EditorView.decorations.from(own),
});

function clashOf(
  view: Pick<EditorView, "state">,
  { mismatch, fixes }: Pick<LightShapes, "mismatch" | "fixes">,
): DecorationSet {
  const { doc } = view.state;
  const placed: Range<Decoration>[] = [];
  const has = ({ line }: SourcePosition): boolean => line >= 1 && line <= doc.lines;
  if (mismatch !== null && has(mismatch.start)) {
    const ownFixes = fixes.filter(({ start }) => has(start));
    const [from, to] = [offsetOf(view, mismatch.start), offsetOf(view, mismatch.end)];
    if (to > from) placed.push(Decoration.mark({ class: "light-clash-mark" }).range(from, to));
    placed.push(
      Decoration.widget({
        widget: new ClashWidget(mismatch, ownFixes),
        side: 2,
        block: true,
      }).range(doc.lineAt(to).to),
    );
  }
  return Decoration.set(placed, true);
}

export function showLightShapes(view: EditorView, shapes: LightShapes): void {
  const hints = setLineTexts.of({ kind: "light-hint", texts: shapes.hints });
  view.dispatch({ effects: [hints, setClash.of(shapes)] });
}
