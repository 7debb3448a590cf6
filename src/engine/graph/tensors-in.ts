/** Finds the tensors in what a function of the program's returned. */
import { Tensor } from "./tensor.ts";

/** Deeper structures are not searched; their tensors are computed when they are requested. */
const deepest = 32;

/** The tensors in a value: itself, or those in arrays and plain objects, nested in any way. */
export function tensorsIn(value: unknown): Tensor[] {
  const found: Tensor[] = [];
  collect(value, found, 0);
  return found;
}

function collect(value: unknown, found: Tensor[], depth: number): void {
  if (value instanceof Tensor) found.push(value);
  else if (depth === deepest) return;
  else if (Array.isArray(value)) for (const item of value) collect(item, found, depth + 1);
  else if (isPlain(value)) for (const item of Object.values(value)) collect(item, found, depth + 1);
}

function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
