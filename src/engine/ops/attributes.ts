/**
 * The attributes of primitive ops, as they cross the wire. Readers check them, since the sender may be hostile.
 */
import { type DType, dtypes } from "../ir/dtype.ts";
import { type Fault, fault } from "../ir/fault.ts";

export type Attribute =
  | number
  | string
  | boolean
  | null
  | readonly Attribute[]
  | { readonly [key: string]: Attribute };
export type Attributes = { readonly [key: string]: Attribute };

function wrong(name: string, wanted: string, value: unknown): Fault {
  return fault(null, `invalid attribute ${name}: expected ${wanted}, got ${JSON.stringify(value)}`);
}

export function numberAttribute(attributes: Attributes, name: string): number {
  const value = attributes[name];
  if (typeof value === "number") return value;
  // JSON has no NaN or infinities; structured clone does, so strings are not needed.
  throw wrong(name, "a number", value);
}

/** Reads a list of at most 16 integers within ±2^31. */
export function integersAttribute(attributes: Attributes, name: string): readonly number[] {
  const value = attributes[name];
  if (Array.isArray(value) && value.length <= 16 && areSmallIntegers(value)) return value;
  throw wrong(name, "at most 16 integers", value);
}

export function integerAttribute(attributes: Attributes, name: string): number {
  const value = attributes[name];
  if (isSmallInteger(value)) return value;
  throw wrong(name, "an integer", value);
}

export function flagAttribute(attributes: Attributes, name: string): boolean {
  const value = attributes[name];
  if (typeof value === "boolean") return value;
  throw wrong(name, "true or false", value);
}

export function dtypeAttribute(attributes: Attributes, name: string): DType {
  const value = attributes[name];
  const found = dtypes.find((dtype) => dtype === value);
  if (found) return found;
  throw wrong(name, "a dtype", value);
}

function isSmallInteger(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= 2 ** 31;
}

function areSmallIntegers(values: readonly unknown[]): boolean {
  for (const value of values) if (!isSmallInteger(value)) return false;
  return true;
}
