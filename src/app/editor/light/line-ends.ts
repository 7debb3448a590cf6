/**
 * Texts behind lines in CodeMirror: times and shapes. They are beside the line, not in it, so that they never wrap it; an
 * ellipsis stands for what does not fit.
 */

import {
  type Extension,
  RangeSet,
  RangeValue,
  StateEffect,
  type StateEffectType,
  StateField,
  type Transaction,
} from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";

/** The classes of the texts. Times say more than shapes, so they come first where both do not fit. */
type Kind = "line-note" | "light-hint" | "light-value";

const kinds: readonly Kind[] = ["line-note", "light-hint", "light-value"];

/** A text at the end of its line, which it follows through edits. */
class LineText extends RangeValue {
  override endSide = kinds.length;
  override point = true;
  readonly kind: Kind;
  readonly text: string;
  readonly tip: string;

  constructor(kind: Kind, { text, tip = text }: TextOfLine) {
    super();
    this.startSide = 1 + kinds.indexOf(kind);
    this.kind = kind;
    this.text = text;
    this.tip = tip;
  }

  override eq(other: RangeValue): boolean {
    const isText = other instanceof LineText && other.kind === this.kind;
    return isText && other.text === this.text && other.tip === this.tip;
  }
}

export interface TextOfLine {
  readonly line: number;
  readonly text: string;
  /** The text in full, which a long press shows; missing where that is `text`. */
  readonly tip?: string;
}

interface LineTexts {
  readonly kind: Kind;
  readonly texts: readonly TextOfLine[];
}

/** Shows these texts, at the lines that the document has, in place of the previous ones of their kind. */
export const setLineTexts: StateEffectType<LineTexts> = StateEffect.define<LineTexts>();

/** Filters what a change of the text leaves of shapes: on a line that changes, they may be wrong. */
export function unchanged({ changes, state: { doc } }: Transaction): (at: number) => boolean {
  const changed: { from: number; to: number }[] = [];
  changes.iterChangedRanges((_, __, from, to) => {
    changed.push({ from: doc.lineAt(from).from, to: doc.lineAt(to).to });
  });
  return (at) => changed.every(({ from, to }) => at < from || at > to);
}

const lineTexts = StateField.define<RangeSet<LineText>>({
  create: () => RangeSet.empty,
  update(shown, transaction) {
    const { changes, docChanged, effects, state } = transaction;
    let next = shown.map(changes);
    if (docChanged) {
      const isUnchanged = unchanged(transaction);
      next = next.update({ filter: (at, _, { kind }) => kind !== "light-hint" || isUnchanged(at) });
    }
    for (const effect of effects) {
      if (!effect.is(setLineTexts)) continue;
      const { kind, texts } = effect.value;
      const add = texts
        .filter(({ line }) => line >= 1 && line <= state.doc.lines)
        .map((text) => new LineText(kind, text).range(state.doc.line(text.line).to));
      next = next.update({ filter: (_, __, value) => value.kind !== kind, add, sort: true });
    }
    return next;
  },
});

class LineEndWidget extends WidgetType {
  readonly #texts: readonly LineText[];

  constructor(texts: readonly LineText[]) {
    super();
    this.#texts = texts;
  }

  override eq(other: LineEndWidget): boolean {
    return JSON.stringify(other.#texts) === JSON.stringify(this.#texts);
  }

  override toDOM(): HTMLElement {
    const place = document.createElement("span");
    place.className = "light-end";
    place.dataset.tip = this.#texts.map(({ tip }) => tip).join("\n");
    const shown = document.createElement("span");
    shown.className = "light-end-texts";
    for (const { kind, text } of this.#texts) {
      const part = document.createElement("span");
      part.className = kind;
      part.textContent = text;
      shown.append(part);
    }
    place.append(shown);
    return place;
  }
}

export const lineEnds: Extension = [
  lineTexts,
  EditorView.decorations.compute([lineTexts], (state) => {
    const ends = new Map<number, LineText[]>();
    for (const cursor = state.field(lineTexts).iter(); cursor.value !== null; cursor.next())
      ends.set(cursor.from, [...(ends.get(cursor.from) ?? []), cursor.value]);
    return Decoration.set(
      [...ends].map(([at, texts]) =>
        Decoration.widget({ widget: new LineEndWidget(texts), side: 1 }).range(at),
      ),
      true,
    );
  }),
];
