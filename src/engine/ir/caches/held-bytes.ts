/**
 * Estimates the bytes that plain data takes in the heap: objects, lists, texts and typed arrays, each counted once
 * however often it is shared. The sizes are those of V8 with 64-bit pointers, which other engines come close to.
 */

/** An object, a list and a text without contents. */
const [object, list, text] = [32, 40, 20];
/** A field or an element, and a number that is no small integer, which is a separate object. */
const [pointer, double] = [8, 16];
/** An entry of a Map or a Set, with its part of the empty ones. */
const entry = 36;

const known = new WeakMap<object, number>();

/** Estimates the bytes of data that never changes and that several caches hold. It is counted once. */
export function heldByShared(value: object): number {
  const bytes = known.get(value) ?? heldBytes(value);
  known.set(value, bytes);
  return bytes;
}

export function heldBytes(value: unknown): number {
  const seen = new Set<unknown>();
  const waiting: unknown[] = [value];
  let bytes = 0;
  const take = (part: unknown): void => {
    if (typeof part === "number") bytes += (part | 0) === part ? 0 : double;
    else if (typeof part === "string" || (typeof part === "object" && part !== null))
      waiting.push(part);
  };
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") {
      // Short texts are names, of which there is one each.
      if (next.length > 32 && !seen.has(next)) {
        seen.add(next);
        bytes += text + next.length;
      }
      continue;
    }
    if (seen.has(next)) continue;
    seen.add(next);
    if (Array.isArray(next)) {
      bytes += list + pointer * next.length;
      for (const element of next) take(element);
    } else if (ArrayBuffer.isView(next)) bytes += 2 * object + next.byteLength;
    else if (next instanceof Map || next instanceof Set) {
      bytes += object + entry * next.size;
      for (const [key, element] of next.entries()) {
        take(key);
        take(element);
      }
    } else {
      // Listing the fields would allocate a list for each object.
      const fields = next as Readonly<Record<string, unknown>>;
      bytes += object;
      for (const name in fields) {
        bytes += pointer;
        take(fields[name]);
      }
    }
  }
  return bytes;
}
