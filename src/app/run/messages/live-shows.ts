/**
 * Reads what the engine passes on while the program is still busy. In: labels, which the program wrote, and elements.
 * Out: messages as the program's worker would have sent them, or null for an invalid one.
 */
import { bytesPerElement, type DType, dtypes } from "../../../engine/ir/dtype.ts";
import { elementsOfBytes } from "../../../engine/ir/elements-of-bytes.ts";
import { maxTableColumns } from "../../../engine/present/plot/limits.ts";
import { shownPoints } from "../../../engine/present/plot/live.ts";
import type { Elements } from "../../../engine/present/plot/shown-chart.ts";
import { readPoints } from "../../charts/points/points.ts";
import { readFilledFrame } from "../../charts/read-chart.ts";
import type { ProgramEvent } from "./program-event.ts";
import { type Fields, isCount, isList, record } from "./read-fields.ts";

/** Collects the tensors of a call, which arrive in order; the label of the last one says what they show. */
export class LiveShows {
  #call: unknown = null;
  #parts: Elements[] = [];

  take(labels: readonly unknown[], data: readonly ArrayBuffer[]): readonly (ProgramEvent | null)[] {
    return labels.flatMap((label, at) =>
      label === null ? [] : this.#takeOne(record(label), data[at] ?? new ArrayBuffer(0)),
    );
  }

  #takeOne(fields: Fields | null, bytes: ArrayBuffer): readonly (ProgramEvent | null)[] {
    const dtype = dtypes.find((each) => each === fields?.dtype);
    if (!fields || !dtype || ![fields.call, fields.part, fields.size].every(isCount)) return [null];
    const elements = elementsOf(dtype, bytes, fields.size as number);
    if (elements === null) return [null];
    if (fields.call !== this.#call) this.#parts = [];
    this.#call = fields.call;
    // If one tensor of a call could not be read, the program shows the call where it can.
    if (fields.part !== this.#parts.length || this.#parts.length >= maxTableColumns) return [];
    this.#parts.push(elements);
    if (fields.show === null) return [];
    const parts = this.#parts;
    this.#parts = [];
    return [shown(record(fields.show), parts)];
  }
}

function shown(show: Fields | null, parts: readonly Elements[]): ProgramEvent | null {
  const form = record(show?.form);
  const { numbers } = show ?? {};
  if (!form || !isList(numbers, (_): _ is unknown => true, maxTableColumns)) return null;
  const filled = numbers.map((each) =>
    typeof each === "number" ? (parts[each] ?? null) : (each as Elements | null),
  );
  if (!filled.every((each) => each === null || isElements(each))) return null;
  return form.type === "points" ? points(form, filled) : readFilledFrame(form, filled);
}

function points(form: Fields, numbers: readonly (Elements | null)[]): ProgramEvent | null {
  if (!numbers[1]) return null;
  const filled = shownPoints(form as unknown as Parameters<typeof shownPoints>[0], numbers);
  return readPoints({ ...filled });
}

const arrays = [Float32Array, Float64Array, Int32Array, Uint32Array, Int8Array, Uint8Array];

function isElements(value: unknown): value is Elements {
  return arrays.some((array) => value instanceof array);
}

/** Null if there are fewer bytes. */
function elementsOf(dtype: DType, bytes: ArrayBuffer, size: number): Elements | null {
  const isWhole = bytes.byteLength >= size * bytesPerElement[dtype];
  return isWhole ? elementsOfBytes(dtype, bytes, size) : null;
}
