/** The schema of the values in a line that a program's worker sends. */
import * as v from "valibot";
import { sizeOf } from "../../../engine/ir/shape.ts";
import { maxAxes, maxNumbers } from "../../../engine/present/number-array.ts";
import type { LineDetail } from "../../../engine/present/presenter.ts";
import {
  type Branch,
  branchKinds,
  type Leaf,
  leafKinds,
  type ShownArray,
  type ShownPart,
  type Stack,
  type TensorLeaf,
  type TextPart,
  treeLimits,
  type ValueTree,
} from "../../../engine/present/value-tree.ts";
import { count, integer, isRecord, list, object, oneOf, type Schema, text } from "../../foreign.ts";
import { detailSize, fitsLine } from "./detail-size.ts";
import { maxGroups, maxTableColumns, maxTableRows } from "./limits.ts";

/** A tree has an object in each of its depths, and a value in the last one. */
const maxDepth = treeLimits.depth + 2;
const maxNodes = 4 * treeLimits.nodes;
const maxEntries = treeLimits.entries + treeLimits.lastElements;
/** A key that is not an identifier is quoted, which may lengthen it. */
const maxKey = 8 * treeLimits.name;

const leaf: Schema<Leaf> = object({
  kind: oneOf(leafKinds),
  text: text(2 * treeLimits.text),
  left: count,
});

const tensor: Schema<TensorLeaf> = object({ kind: v.literal("tensor"), index: count });

const tree: Schema<ValueTree> = v.lazy((value): Schema<ValueTree> => {
  const kind = isRecord(value) && value.kind;
  if (kind === "tensor") return tensor;
  return branchKinds.some((each) => each === kind) ? branch : leaf;
});

const key = v.union([text(maxKey), v.null(), tree]);

const branch: Schema<Branch> = v.pipe(
  object({
    kind: oneOf(branchKinds),
    name: text(3 * treeLimits.text),
    size: count,
    entries: list(object({ key, value: tree }), maxEntries),
    head: count,
    stack: v.nullable(count),
    array: v.exactOptional(count),
  }),
  v.check(({ size, entries: { length }, head }) => head <= length && length <= size),
);

/** A colour is only a name or a number, since it becomes a part of the page's style. */
const colour = v.custom<string>(
  (value) => typeof value === "string" && /^(?:[a-z]{3,30}|#[\da-f]{3,8})$/.test(value),
);

const words: Schema<TextPart> = object({
  kind: v.literal("text"),
  text: text(treeLimits.characters),
  style: v.nullable(
    object({
      colour: v.fallback(v.nullable(colour), null),
      isBold: v.fallback(v.boolean(), false),
    }),
  ),
});

const part: Schema<ShownPart> = v.lazy(
  (value): Schema<ShownPart> => (isRecord(value) && value.kind === "text" ? words : tree),
);

const stack: Schema<Stack> = list(
  object({ name: text(treeLimits.name), position: object({ line: count, column: count }) }),
  treeLimits.frames,
);

const array: Schema<ShownArray> = v.pipe(
  object({
    shape: list(integer(0, maxNumbers), maxAxes),
    elements: v.custom<Float64Array>((value) => value instanceof Float64Array),
  }),
  v.check(
    ({ shape, elements }) =>
      elements.length === sizeOf(shape) && elements.byteLength === elements.buffer.byteLength,
  ),
);

const table = v.pipe(
  object({
    columns: list(text(treeLimits.name), maxTableColumns),
    rows: list(list(v.nullable(v.union([leaf, tensor])), maxTableColumns), maxTableRows),
    moreRows: count,
    moreColumns: count,
  }),
  v.check(({ columns, rows }) => rows.every((row) => row.length === columns.length)),
);

/** The indices of tensors are not checked: the message with the line has the tensors. */
export const detail: Schema<LineDetail> = v.pipe(
  v.unknown(),
  v.check(isBounded),
  object({
    parts: list(part, maxNodes),
    stacks: list(stack, treeLimits.stacks),
    arrays: v.exactOptional(list(array, treeLimits.arrays)),
    depth: v.exactOptional(integer(0, maxGroups)),
    group: v.exactOptional(oneOf(["open", "closed"])),
    table: v.exactOptional(table),
    trace: v.exactOptional(stack),
  }),
  v.check((detail) => {
    const size = detailSize(detail);
    const { stacks, arrays = [] } = detail;
    return fitsLine(size) && size.stacks <= stacks.length && size.arrays <= arrays.length;
  }),
);

/** A tree may have no end, and may be shared by many of its entries, so it is measured before it is read. */
function isBounded(value: unknown): boolean {
  let nodes = maxNodes;
  const fits = (each: unknown, depth: number): boolean => {
    if (!isRecord(each)) return true;
    if (depth > maxDepth || nodes-- <= 0) return false;
    const { entries } = each;
    if (!Array.isArray(entries)) return true;
    return entries.every(
      (entry) => !isRecord(entry) || (fits(entry.key, depth + 1) && fits(entry.value, depth + 1)),
    );
  };
  const parts = isRecord(value) ? value.parts : null;
  return !Array.isArray(parts) || parts.every((part) => fits(part, 0));
}
