/** Draws which axes of two shapes clash, in text. In: the engine's sentence, which has both shapes. */

interface Operand {
  readonly name: string;
  readonly extents: readonly string[];
}

/** A shape. No tensor has more than 16 axes. */
const shapes = /\[(\d+(?:, \d+){0,15})\]/g;

/**
 * The diagram; null if the sentence is not about two shapes. `left` and `right` name the operands.
 *
 *     a  [3, 4]
 *            ^
 *     b  [3, 4]
 *         ^     inner axes: 4 and 3
 */
export function clashDiagram(message: string, left = "left", right = "right"): string | null {
  const [one, other] = [...message.matchAll(shapes)].map(([, text = ""]) => text.split(", "));
  if (one === undefined || other === undefined) return null;
  const operands: readonly [Operand, Operand] = [
    { name: left, extents: one },
    { name: right, extents: other },
  ];
  return message.includes(" @ ") ? productDiagram(operands) : alignedDiagram(operands);
}

function productDiagram([one, other]: readonly [Operand, Operand]): string | null {
  const [last, before] = [one.extents.length - 1, Math.max(0, other.extents.length - 2)];
  const [inner, outer] = [one.extents[last], other.extents[before]];
  if (inner === outer) return null;
  return drawn([
    { ...one, pad: 0, marked: [last], note: "" },
    { ...other, pad: 0, marked: [before], note: `inner axes: ${inner} and ${outer}` },
  ]);
}

/** Aligns the last axes, as broadcasting does. */
function alignedDiagram([one, other]: readonly [Operand, Operand]): string | null {
  const rank = Math.max(one.extents.length, other.extents.length);
  const at = ({ extents }: Operand, axis: number): string | undefined =>
    extents[extents.length - rank + axis];
  const clashes: number[] = [];
  const widths: number[] = [];
  for (let axis = 0; axis < rank; axis++) {
    const pair = [at(one, axis), at(other, axis)];
    widths.push(Math.max(pair[0]?.length ?? 0, pair[1]?.length ?? 0));
    const [x, y] = pair;
    if (x !== undefined && y !== undefined && x !== y && x !== "1" && y !== "1") clashes.push(axis);
  }
  if (clashes.length === 0) return null;
  const note = clashes
    .map((axis) => `axis ${axis - rank}: ${at(one, axis)} and ${at(other, axis)}`)
    .join("; ");
  const padded = (operand: Operand, text: string, marked: boolean): OperandRow => {
    const missing = rank - operand.extents.length;
    const extents = operand.extents.map((extent, index) =>
      extent.padStart(widths[missing + index] ?? 0),
    );
    const pad = widths.slice(0, missing).reduce((sum, width) => sum + width + 2, 0);
    return {
      name: operand.name,
      extents,
      pad,
      marked: marked ? clashes.map((axis) => axis - missing) : [],
      note: text,
    };
  };
  return drawn([padded(one, "", false), padded(other, note, true)]);
}

interface OperandRow extends Operand {
  /** The number of columns by which an operand with fewer axes is indented. */
  readonly pad: number;
  /** The axes that clash. */
  readonly marked: readonly number[];
  /** Shown after the marks. */
  readonly note: string;
}

function drawn(rows: readonly OperandRow[]): string {
  const width = rows.reduce((most, { name }) => Math.max(most, name.length), 0);
  return rows
    .flatMap(({ name, extents, pad, marked, note }) => {
      const shape = `${name.padEnd(width)}  ${" ".repeat(pad)}[${extents.join(", ")}]`;
      if (marked.length === 0) return [shape];
      const gap = " ".repeat(width + 3 + pad);
      const marks = extents
        .map((extent, axis) => (marked.includes(axis) ? "^" : " ").repeat(extent.length))
        .join("  ");
      return [shape, `${gap}${marks} ${note === "" ? "" : ` ${note}`}`.trimEnd()];
    })
    .join("\n");
}
