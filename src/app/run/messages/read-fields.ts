/** Tests of single fields in what a program's worker sends. */
import type { Position } from "../../../engine/ir/fault.ts";

export type Fields = Readonly<Record<string, unknown>>;

export function record(value: unknown): Fields | null {
  return typeof value === "object" && value !== null ? (value as Fields) : null;
}

export function isText(value: unknown, most: number): value is string {
  return typeof value === "string" && value.length <= most;
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

export function isList<Element>(
  value: unknown,
  is: (element: unknown) => element is Element,
  most: number,
): value is readonly Element[] {
  return Array.isArray(value) && value.length <= most && Array.from(value as unknown[]).every(is);
}

export function readPosition(value: unknown): Position | null {
  const fields = record(value);
  return fields && isCount(fields.line) && isCount(fields.column) && fields.line > 0
    ? { line: fields.line, column: fields.column }
    : null;
}
