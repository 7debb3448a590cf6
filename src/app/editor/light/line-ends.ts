/**
 * Texts behind lines in CodeMirror: shapes and times. They are beside the line, not in it, so that they never wrap it; an
 * ellipsis stands for what does not fit.
 */

import type { Extension } from "@codemirror/state";
import { type Range, RangeSet, RangeValue, type StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";

/** A text at the end of its line, which it follows through edits. */
export class LineText extends RangeValue {
  override startSide = 1;
  override endSide = 1;
  override point = true;
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  override eq(other: RangeValue): boolean {
    return other instanceof LineText && other.text === this.text;
  }
}

export type LineTexts = RangeSet<LineText>;

export const noLineTexts: LineTexts = RangeSet.empty;

/** The texts of the lines that the document has. */
export function lineTexts(
  texts: readonly { readonly line: number; readonly text: string }[],
  doc: Text,
): LineTexts {
  const placed = texts
    .filter(({ line }) => line >= 1 && line <= doc.lines)
    .map(({ line, text }) => new LineText(text).range(doc.line(line).to));
  return RangeSet.of(placed, true);
}

/** A class with the text that it shows. */
interface Styled {
  readonly className: string;
  readonly text: string;
}

class LineEndWidget extends WidgetType {
  readonly #texts: readonly Styled[];

  constructor(texts: readonly Styled[]) {
    super();
    this.#texts = texts;
  }

  override eq(other: LineEndWidget): boolean {
    return JSON.stringify(other.#texts) === JSON.stringify(this.#texts);
  }

  override toDOM(): HTMLElement {
    const place = document.createElement("span");
    place.className = "light-end";
    place.dataset.tip = this.#texts.map(({ text }) => text).join(" · ");
    const shown = document.createElement("span");
    shown.className = "light-end-texts";
    shown.append(
      ...this.#texts.map(({ className, text }) => {
        const part = document.createElement("span");
        part.className = className;
        part.textContent = text;
        return part;
      }),
    );
    place.append(shown);
    return place;
  }
}

/** Draws the texts of these fields, in their order, each in its class. */
export function lineEnds(
  fields: readonly (readonly [className: string, field: StateField<LineTexts>])[],
): Extension {
  return EditorView.decorations.compute(
    fields.map(([, field]) => field),
    (state): DecorationSet => {
      const ends = new Map<number, Styled[]>();
      for (const [className, field] of fields)
        for (const cursor = state.field(field).iter(); cursor.value !== null; cursor.next()) {
          const known = ends.get(cursor.from) ?? [];
          ends.set(cursor.from, [...known, { className, text: cursor.value.text }]);
        }
      const widgets = [...ends].map(
        ([at, texts]): Range<Decoration> =>
          Decoration.widget({ widget: new LineEndWidget(texts), side: 1 }).range(at),
      );
      return Decoration.set(widgets, true);
    },
  );
}
