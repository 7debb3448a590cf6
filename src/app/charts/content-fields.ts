/** Tests of single fields in the content of a frame, which is untrusted. */
import { maxChartName, maxFrameElements, maxLabels } from "../../engine/present/plot/limits.ts";
import {
  type ColourRange,
  colourMaps,
  type Elements,
} from "../../engine/present/plot/shown-chart.ts";
import { type Fields, isCount, isList, isText } from "../run/messages/read-fields.ts";

export function readRange(fields: Fields): ColourRange | null {
  const { min, max } = fields;
  const map = readMap(fields);
  const isSound =
    (min === null || Number.isFinite(min)) &&
    (max === null || Number.isFinite(max)) &&
    (min === null || max === null || (min as number) < (max as number));
  return map && isSound ? { map, min: min as number | null, max: max as number | null } : null;
}

export function readMap(fields: Fields): ColourRange["map"] | null {
  return colourMaps.find((each) => each === fields.map) ?? null;
}

/** The shape and the elements of a matrix; null if they do not fit. */
export function readMatrix({
  shape,
  elements,
}: Fields): { readonly shape: readonly [number, number]; readonly elements: Elements } | null {
  if (!isShape(shape, 2) || !isElements(elements, shape)) return null;
  return { shape: shape as unknown as readonly [number, number], elements };
}

/** True for a shape of this rank without an axis of size 0. */
export function isShape(value: unknown, rank: number): value is readonly number[] {
  return isList(value, isCount, rank) && value.length === rank && !value.includes(0);
}

const arrays = [Float32Array, Float64Array, Int32Array, Uint32Array, Uint8Array];

export function isElements(value: unknown, shape: readonly number[]): value is Elements {
  const size = shape.reduce((product, extent) => product * extent, 1);
  return (
    size <= maxFrameElements &&
    arrays.some((array) => value instanceof array) &&
    (value as Elements).length === size &&
    (value as Elements).buffer instanceof ArrayBuffer
  );
}

export function isDoubles(value: unknown): value is Float64Array<ArrayBuffer> {
  return value instanceof Float64Array && value.buffer instanceof ArrayBuffer;
}

export function isFrom(value: unknown, min: number, max: number): value is number {
  return isCount(value) && value >= min && value <= max;
}

export function isName(value: unknown): value is string {
  return isText(value, maxChartName);
}

export function isChartName(value: unknown): value is string {
  return isName(value) && value !== "";
}

/** True for null, and for a list of `count` words. */
export function isNames(value: unknown, count: number): value is readonly string[] | null {
  return value === null || (isList(value, isName, maxLabels) && value.length === count);
}
