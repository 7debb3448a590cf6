/**
 * Reads what the engine passes on while the program is still busy. In: labels, which the program wrote, and elements.
 * Out: messages as the program's worker would have sent them, or null for an invalid one.
 */
import * as v from "valibot";
import { bytesPerElement, type DType } from "../../../engine/ir/dtype.ts";
import { elementsOfBytes } from "../../../engine/ir/elements-of-bytes.ts";
import type { Elements } from "../../../engine/present/plot/content.ts";
import { filledFrame } from "../../../engine/present/plot/fill.ts";
import { maxBins, maxTableColumns } from "../../../engine/present/plot/limits.ts";
import {
  type LiveLabel,
  type LiveShow,
  type Numbers,
  shownPoints,
} from "../../../engine/present/plot/live.ts";
import { maxBoxes } from "../../../engine/present/plot/quartiles.ts";
import type { ChartMessage } from "../../../engine/present/plot/shown-chart.ts";
import { elements } from "../../charts/chart-schema.ts";
import { count, isRecord, list, object, readOrNull, type Schema } from "../../foreign.ts";
import { dtype } from "./message-fields.ts";
import { type ProgramEvent, readEvent } from "./program-event.ts";

const isFrom = (value: unknown, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

/** Checks the fields by which a form is filled. The schemas of messages check the result. */
function isForm(form: unknown): boolean {
  if (!isRecord(form)) return false;
  const { type, at, content } = form;
  if (type === "points") return isFrom(at, 0, Number.MAX_SAFE_INTEGER);
  if (type !== "frame" || !isRecord(content)) return false;
  const { kind, bins, columns } = content;
  if (kind === "histogram") return bins === null || isFrom(bins, 1, maxBins);
  if (kind === "box") return columns === null || isFrom(columns, 1, maxBoxes);
  const isList = Array.isArray(columns) && columns.length <= maxTableColumns;
  return kind !== "table" || (isList && Array.from(columns as unknown[]).every(isRecord));
}

const form = v.custom<LiveShow["form"]>(isForm);

const label: Schema<LiveLabel> = object({
  call: count,
  part: count,
  dtype,
  size: count,
  show: v.nullable(
    object({ form, numbers: list(v.union([v.null(), count, elements]), maxTableColumns) }),
  ),
});

/** Collects the tensors of a call, which arrive in order; the label of the last one says what they show. */
export class LiveShows {
  #call: number | null = null;
  #parts: Elements[] = [];

  take(labels: readonly unknown[], data: readonly ArrayBuffer[]): readonly (ProgramEvent | null)[] {
    return labels.flatMap((given, at) =>
      given === null ? [] : this.#takeOne(readOrNull(label, given), data[at] ?? new ArrayBuffer(0)),
    );
  }

  #takeOne(label: LiveLabel | null, bytes: ArrayBuffer): readonly (ProgramEvent | null)[] {
    const elements = label && elementsOf(label.dtype, bytes, label.size);
    if (label === null || elements === null) return [null];
    if (label.call !== this.#call) this.#parts = [];
    this.#call = label.call;
    // If one tensor of a call could not be read, the program shows the call where it can.
    if (label.part !== this.#parts.length || label.part >= maxTableColumns) return [];
    this.#parts.push(elements);
    if (label.show === null) return [];
    const parts = this.#parts;
    this.#parts = [];
    return [readEvent(filled(label.show, parts))];
  }
}

/** Null without the numbers that points and most frames cannot do without. */
function filled({ form, numbers }: LiveShow, parts: readonly Elements[]): ChartMessage | null {
  const read: Numbers = numbers.map((each) =>
    typeof each === "number" ? (parts[each] ?? null) : each,
  );
  if (form.type === "points") return read[1] ? shownPoints(form, read) : null;
  if (!fits(form.content, read)) return null;
  return { ...form, content: filledFrame(form.content, read) };
}

/** Tables may have columns of words only; the one matrix of box plots has whole rows. */
function fits(content: object & { readonly kind: string }, [first]: Numbers): boolean {
  if (content.kind === "table") return true;
  const columns = "columns" in content ? Number(content.columns ?? 1) : 1;
  return first ? first.length % (content.kind === "box" ? columns : 1) === 0 : false;
}

/** Null if there are fewer bytes. */
function elementsOf(dtype: DType, bytes: ArrayBuffer, size: number): Elements | null {
  const isWhole = bytes.byteLength >= size * bytesPerElement[dtype];
  return isWhole ? elementsOfBytes(dtype, bytes, size) : null;
}
