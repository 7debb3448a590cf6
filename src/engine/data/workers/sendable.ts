/** Says what of a value cannot be sent to a worker, before the browser sends less than was meant. */
import { Tensor } from "../../graph/tensor.ts";
import { partsOf } from "./transferables.ts";

// Read before a program's realm is locked down. Not every realm has all of them.
const { Blob, ImageBitmap, ImageData } = globalThis as Partial<typeof globalThis>;

/** The classes whose objects arrive as what they are. */
const classes = [ArrayBuffer, Boolean, Date, Error, Map, Number, RegExp, Set, String].concat(
  [Blob, ImageBitmap, ImageData].filter((type) => type !== undefined) as never[],
) as readonly (new (
  ...given: never[]
) => object)[];

const remedy = "send numbers, strings, typed arrays and plain objects";

/** Null where the value can be sent; else a part of a sentence with the remedy. */
export function unsendable(value: unknown): string | null {
  return search(value, new Set());
}

function search(value: unknown, met: Set<object>): string | null {
  if (typeof value === "function" || typeof value === "symbol")
    return `it contains a ${typeof value}: ${remedy}`;
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return null;
  if (met.has(value)) return null;
  met.add(value);
  if (value instanceof Tensor)
    return "it contains a tensor, which is on a device: send its elements, `await x.data()`";
  if (!isKnown(value))
    return `it contains an object of class ${nameOfClass(value)}, which would lose its class: ${remedy}`;
  for (const part of partsOf(value)) {
    const problem = search(part, met);
    if (problem !== null) return problem;
  }
  return null;
}

function isKnown(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    prototype === null ||
    prototype === Object.prototype ||
    Array.isArray(value) ||
    classes.some((kindClass) => value instanceof kindClass)
  );
}

function nameOfClass(value: object): string {
  const name: unknown = (value as { constructor?: { name?: unknown } }).constructor?.name;
  return typeof name === "string" && name !== "" ? name : "without a name";
}
