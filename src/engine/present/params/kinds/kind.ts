/** What is particular to one kind of param: each kind is one file, and `../spec.ts` lists them. */
import type { Problem } from "../../../ir/fault.ts";

/** A param's value. A colour is `#rrggbb`; a drawing and a range are the texts of their files. */
export type ParamValue = number | string | boolean;

/** What the specs of all kinds have. */
export interface CommonSpec {
  readonly kind: string;
  readonly name: string;
  /** The program's own value. */
  readonly value: ParamValue;
}

export interface ParamKind<Spec extends CommonSpec> {
  /** The further fields of its specs. */
  readonly fields: readonly Exclude<keyof Spec & string, keyof CommonSpec>[];
  /**
   * The spec of a declaration, from its arguments after the name; null where one that it needs is missing. The page
   * also reads declarations from a program's text, where computed arguments are undefined.
   */
  specOf(name: string, args: readonly unknown[]): Spec | null;
  /** The fault of the further fields, which may have any values, or null. */
  problemOfFields(spec: Spec): Problem | null;
  /** The fault of a value where the fields have none, or null. */
  problemOfValue(spec: Spec, value: unknown): Problem | null;
  /** The allowed value that is nearest to one of the right type; null for any other. */
  nearest?(spec: Spec, value: unknown): Spec["value"] | null;
}

/** Characters of the names of params, choices and presets. */
export const maxNameLength = 64;

export function isName(value: unknown): boolean {
  return typeof value === "string" && value !== "" && value.length <= maxNameLength;
}

/** True for an integer from 1 to `max`. */
export function isCount(value: unknown, max: number): boolean {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max;
}

/** The value as messages show it: a text in quotes. */
export function quoted(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value.slice(0, 100)) : shown(value);
}

/** A number or a boolean as it is, and the type of anything else. */
export function shown(value: unknown): string {
  return typeof value === "number" || typeof value === "boolean" ? String(value) : typeof value;
}
