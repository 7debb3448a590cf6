/**
 * Reads the values in a line that a program's worker sends. Every field is checked, and nothing else is kept.
 * In: an unknown value. Out: what the page may show, or null.
 */
import type { Frame } from "../../../engine/graph/position.ts";
import { sizeOf } from "../../../engine/ir/shape.ts";
import { maxAxes, maxNumbers } from "../../../engine/present/number-array.ts";
import type { LineDetail, ShownTable } from "../../../engine/present/presenter.ts";
import {
  type Branch,
  branchKinds,
  type Entry,
  leafKinds,
  type ShownArray,
  type ShownPart,
  type Stack,
  type TextStyle,
  treeLimits,
  type ValueTree,
} from "../../../engine/present/value-tree.ts";
import { detailSize, fitsLine } from "./detail-size.ts";
import { maxGroups, maxTableColumns, maxTableRows } from "./limits.ts";
import { type Fields, isCount, isText, record } from "./read-fields.ts";

/** A tree has an object in each of its depths, and a value in the last one. */
const maxDepth = treeLimits.depth + 2;
/** A tree may be shared by many of its entries, so it is measured while it is read. */
const maxNodes = 4 * treeLimits.nodes;

/** The indices of tensors are not checked: the message with the line has the tensors. */
export function readDetail(value: unknown): LineDetail | null {
  try {
    const detail = new DetailReader().detail(value);
    return fitsLine(detailSize(detail)) ? detail : null;
  } catch (error) {
    if (error instanceof Unsound) return null;
    throw error;
  }
}

class Unsound extends Error {}

function refuse(): never {
  throw new Unsound();
}

class DetailReader {
  #stacks = 0;
  #arrays = 0;
  #nodes = maxNodes;

  detail(value: unknown): LineDetail {
    const { parts, stacks, arrays: sent, depth, group, table, trace } = fieldsOf(value);
    const read = list(stacks, treeLimits.stacks, stackOf);
    this.#stacks = read.length;
    const arrays = sent === undefined ? [] : list(sent, treeLimits.arrays, arrayOf);
    this.#arrays = arrays.length;
    return {
      parts: list(parts, maxNodes, (part) => this.#part(part)),
      stacks: read,
      ...(arrays.length > 0 && { arrays }),
      ...(depth !== undefined && { depth: countOf(depth, maxGroups) }),
      ...(group !== undefined && { group: oneOf(group, ["open", "closed"] as const) }),
      ...(table !== undefined && { table: this.#table(fieldsOf(table)) }),
      ...(trace !== undefined && { trace: stackOf(trace) }),
    };
  }

  #part(value: unknown): ShownPart {
    const fields = fieldsOf(value);
    if (fields.kind !== "text") return this.#tree(value, 0);
    const style = fields.style === null ? null : styleOf(fieldsOf(fields.style));
    return { kind: "text", text: textOf(fields.text, treeLimits.characters), style };
  }

  #tree(value: unknown, depth: number): ValueTree {
    if (depth > maxDepth || this.#nodes-- <= 0) refuse();
    const fields = fieldsOf(value);
    if (fields.kind === "tensor") return { kind: "tensor", index: countOf(fields.index) };
    if (branchKinds.some((kind) => kind === fields.kind)) return this.#branch(fields, depth);
    const kind = oneOf(fields.kind, leafKinds);
    return { kind, text: textOf(fields.text, 2 * treeLimits.text), left: countOf(fields.left) };
  }

  #branch(fields: Fields, depth: number): Branch {
    const maxEntries = treeLimits.entries + treeLimits.lastElements;
    const entries = list(fields.entries, maxEntries, (entry) => this.#entry(entry, depth));
    const size = countOf(fields.size);
    if (size < entries.length) refuse();
    return {
      kind: oneOf(fields.kind, branchKinds),
      name: textOf(fields.name, 3 * treeLimits.text),
      size,
      entries,
      head: countOf(fields.head, entries.length),
      stack: fields.stack === null ? null : countOf(fields.stack, this.#stacks - 1),
      ...(fields.array !== undefined && { array: countOf(fields.array, this.#arrays - 1) }),
    };
  }

  #entry(value: unknown, depth: number): Entry {
    const { key, value: held } = fieldsOf(value);
    const isTree = typeof key === "object" && key !== null;
    return {
      key: isTree ? this.#tree(key, depth + 1) : key === null ? null : textOf(key, maxKey),
      value: this.#tree(held, depth + 1),
    };
  }

  #table({ columns, rows, moreRows, moreColumns }: Fields): ShownTable {
    const titles = list(columns, maxTableColumns, (title) => textOf(title, treeLimits.name));
    const cells = list(rows, maxTableRows, (row) =>
      list(row, titles.length, (cell) => (cell === null ? null : this.#tree(cell, maxDepth))),
    );
    if (cells.some((row) => row.length !== titles.length)) refuse();
    return {
      columns: titles,
      rows: cells,
      moreRows: countOf(moreRows),
      moreColumns: countOf(moreColumns),
    };
  }
}

/** A key that is not an identifier is quoted, which may lengthen it. */
const maxKey = 8 * treeLimits.name;

function fieldsOf(value: unknown): Fields {
  return record(value) ?? refuse();
}

function textOf(value: unknown, most: number): string {
  return isText(value, most) ? value : refuse();
}

function countOf(value: unknown, most: number = Number.MAX_SAFE_INTEGER): number {
  return isCount(value) && value <= most ? value : refuse();
}

function oneOf<Value extends string>(value: unknown, values: readonly Value[]): Value {
  return values.find((each) => each === value) ?? refuse();
}

function list<Element>(
  value: unknown,
  most: number,
  read: (element: unknown) => Element,
): readonly Element[] {
  if (!Array.isArray(value) || value.length > most) refuse();
  // Array.from also visits what is missing in a sparse array.
  return Array.from(value as unknown[], read);
}

function arrayOf(value: unknown): ShownArray {
  const { shape: sent, elements } = fieldsOf(value);
  const shape = list(sent, maxAxes, (extent) => countOf(extent, maxNumbers));
  const isWhole =
    elements instanceof Float64Array &&
    elements.length === sizeOf(shape) &&
    elements.byteLength === elements.buffer.byteLength;
  return isWhole ? { shape, elements } : refuse();
}

function stackOf(value: unknown): Stack {
  return list(value, treeLimits.frames, (frame): Frame => {
    const { name, position } = fieldsOf(frame);
    const { line, column } = fieldsOf(position);
    return {
      name: textOf(name, treeLimits.name),
      position: { line: countOf(line), column: countOf(column) },
    };
  });
}

/** A colour is only a name or a number, since it becomes a part of the page's style. */
const colour = /^(?:[a-z]{3,30}|#[\da-f]{3,8})$/;

function styleOf(fields: Fields): TextStyle {
  const isColour = isText(fields.colour, 40) && colour.test(fields.colour);
  return { colour: isColour ? (fields.colour as string) : null, isBold: fields.isBold === true };
}
