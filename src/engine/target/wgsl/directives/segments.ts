/** Splits text at its lines and at the references that an unrolled iteration replaces, and joins it again. */
import { type Context, indentation } from "./context.ts";
import { elementName } from "./registers.ts";
import type { Element, Segment, Variable } from "./shader.ts";

/** A use of a loop's variable or of an element in registers, and where in the text it is. */
export interface Reference {
  readonly start: number;
  readonly end: number;
  readonly segment: Variable | Element;
}

/** Returns the part of a text from `start` to `end`; `references` are those in it, in their order. */
export function segmentsOf(
  text: string,
  start: number,
  end: number,
  references: readonly Reference[],
): Segment[] {
  const segments: Segment[] = [];
  let from = start;
  for (const { start: at, end: after, segment } of references) {
    addLines(segments, text, from, at);
    segments.push(segment);
    from = after;
  }
  addLines(segments, text, from, end);
  return segments;
}

/** Adds a part of a text; the spaces that its lines begin with are separate segments. */
function addLines(segments: Segment[], text: string, start: number, end: number): void {
  let from = start;
  while (from < end) {
    if (from === 0 || text[from - 1] === "\n") {
      const first = from;
      while (from < end && text[from] === " ") from++;
      if (from > first) segments.push({ kind: "indent", spaces: from - first });
    }
    const next = text.indexOf("\n", from);
    const to = next < 0 || next >= end ? end : next + 1;
    if (to > from) segments.push(text.slice(from, to));
    from = to;
  }
}

export function writtenSegments(segments: readonly Segment[], context: Context): string {
  let text = "";
  for (const segment of segments)
    text += typeof segment === "string" ? segment : writtenSegment(segment, context);
  return text;
}

function writtenSegment(segment: Exclude<Segment, string>, context: Context): string {
  const turnOf = ({ name }: Variable): number => context.turns.get(name) as number;
  switch (segment.kind) {
    case "indent":
      return indentation(segment.spaces, context);
    case "variable":
      return `${turnOf(segment)}u`;
    case "element":
      return elementName(
        segment.array,
        segment.indices.map((index) => (typeof index === "number" ? index : turnOf(index))),
      );
    default:
      return segment satisfies never;
  }
}
