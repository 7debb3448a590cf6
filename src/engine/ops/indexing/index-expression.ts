/**
 * Parses the index of `at`, `atMask` and `setAt`: text in NumPy's notation, ranges as in `slice`, tensors of
 * indices, and masks, in any sequence. Each item records where in the text it stood, for messages.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { isInteger } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape, sameShape } from "../../ir/shape.ts";
import { recorder } from "../define.ts";
import type { Range } from "../movement/slice.ts";
import { integerHint } from "./integer-hint.ts";

export type IndexPart = string | Range | Tensor;

/**
 * An index or a range on an axis, a tensor of indices, a mask of one or more axes, all axes in between, or a new
 * axis.
 */
export type ItemValue = Range | Tensor | "ellipsis" | "newaxis";

export interface IndexItem {
  readonly value: ItemValue;
  /** The text ` at "5" (character 3)`, or empty if the item did not come from text. */
  readonly where: string;
}

/** An item with the axis that it indexes; null for a new axis. */
export type Entry = IndexItem & { readonly value: Exclude<ItemValue, "ellipsis"> } & {
  readonly axis: number | null;
  /** The number of the mask's axis; a mask has an entry for each of its axes. */
  readonly maskAxis?: number;
};

export function isMask(value: unknown): value is Tensor {
  return recorder().isTensor(value) && value.dtype === "bool";
}

/** Parses the items of a text, which are separated by commas. */
function parseIndex(op: string, text: string): IndexItem[] {
  const parts = text.split(",");
  // As in Python, one comma may stand at the end.
  if (parts.length > 1 && (parts.at(-1) as string).trim() === "") parts.pop();
  const items: IndexItem[] = [];
  let start = 0;
  for (const part of parts) {
    items.push(parseItem(op, text, part, start));
    start += part.length + 1;
  }
  return items;
}

/** Returns an error about a part of the text, with its position in the text. */
function wrong(op: string, text: string, part: string, start: number, what: string): Error {
  return fault(op, `invalid index "${text}": ${what}${spot(part, start)}`);
}

function spot(part: string, start: number): string {
  const lead = part.length - part.trimStart().length;
  const shown = part.trim() === "" ? "" : ` "${part.trim()}"`;
  return ` at${shown || " an empty entry"} (character ${start + (shown ? lead : 0) + 1})`;
}

function parseItem(op: string, text: string, part: string, start: number): IndexItem {
  const word = part.trim();
  const where = spot(part, start);
  if (word === "..." || word === "…") return { value: "ellipsis", where };
  if (word === "newaxis" || word === "None") return { value: "newaxis", where };
  if (!word.includes(":")) return { value: parseWhole(op, text, part, start), where };
  const bounds = part.split(":");
  if (bounds.length > 3)
    throw wrong(op, text, part, start, "a range has at most start, stop and step,");
  let from = start;
  const numbers = bounds.map((bound) => {
    const number = bound.trim() === "" ? null : parseWhole(op, text, bound, from);
    from += bound.length + 1;
    return number;
  });
  const [first = null, last = null, step = null] = numbers;
  if (step === 0) throw wrong(op, text, part, start, "the step must not be 0");
  return { value: [first, last, step ?? 1], where };
}

function parseWhole(op: string, text: string, part: string, start: number): number {
  const word = part.trim();
  if (/^[+-]?\d+$/.test(word) && Number.isSafeInteger(Number(word))) return Number(word);
  throw wrong(op, text, part, start, "expected an integer, a range, … or newaxis");
}

function itemsOf(op: string, parts: readonly IndexPart[]): IndexItem[] {
  return parts.flatMap((part): IndexItem[] => {
    if (typeof part === "string") return parseIndex(op, part);
    if (part === null || typeof part === "number" || Array.isArray(part))
      return [{ value: part as Range, where: "" }];
    if (!recorder().isTensor(part)) {
      throw fault(
        op,
        `invalid index: expected text, a number, a range, null or a tensor, got ${typeof part}`,
      );
    }
    if (part.dtype !== "bool" && !isInteger(part.dtype)) {
      throw fault(
        op,
        `invalid index: expected a tensor of i32, u32 or bool, got ${part.dtype}${integerHint(part.dtype)}`,
      );
    }
    return [{ value: part, where: "" }];
  });
}

/** Returns an entry for each axis of the shape, in order, with the new axes among them. */
export function resolveIndex(op: string, shape: Shape, parts: readonly IndexPart[]): Entry[] {
  const items = itemsOf(op, parts);
  const taken = items.reduce((count, { value }) => count + axesOf(value), 0);
  if (taken > shape.length) {
    throw fault(
      op,
      `mismatched index: ${taken} entries for the ${shape.length} axes of ${formatShape(shape)}`,
    );
  }
  const second = items.filter(({ value }) => value === "ellipsis")[1];
  if (second) throw fault(op, `invalid index: a second ellipsis${second.where}: one is enough`);
  const whole = { value: null, where: "" } as const;
  const implied = new Array<IndexItem>(shape.length - taken).fill(whole);
  const hasEllipsis = items.some(({ value }) => value === "ellipsis");
  const all = hasEllipsis
    ? items.flatMap((item) => (item.value === "ellipsis" ? implied : [item]))
    : [...items, ...implied];
  let axis = 0;
  return all.flatMap(({ value, where }): Entry[] => {
    if (value === "newaxis") return [{ value, where, axis: null }];
    if (typeof value === "number") checkIndex(op, value, axis, shape, where);
    if (!isMask(value)) return [{ value: value as Range | Tensor, where, axis: axis++ }];
    checkMask(op, value, axis, shape);
    return value.shape.map((_, maskAxis) => ({ value, where, axis: axis++, maskAxis }));
  });
}

/** Returns the number of axes that an item indexes. */
function axesOf(value: ItemValue): number {
  if (value === "ellipsis" || value === "newaxis") return 0;
  return isMask(value) ? value.rank : 1;
}

function checkMask(op: string, mask: Tensor, axis: number, shape: Shape): void {
  if (mask.rank > 0 && sameShape(mask.shape, shape.slice(axis, axis + mask.rank))) return;
  throw fault(
    op,
    `mismatched mask: ${formatShape(mask.shape)} for ${formatShape(shape)} from axis ${axis} on`,
  );
}

function checkIndex(op: string, index: number, axis: number, shape: Shape, where: string): void {
  const extent = shape[axis] as number;
  if (Number.isInteger(index) && index >= -extent && index < extent) return;
  throw fault(
    op,
    `invalid index: ${index}${where} is out of range for axis ${axis} of ${formatShape(shape)}`,
  );
}
