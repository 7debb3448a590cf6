/** Finds what a message can move instead of copying it. */

/** Deeper structures are not searched; what is in them is copied. */
const deepest = 32;

// Read before a program's realm is locked down. Node has no images.
const { ImageBitmap } = globalThis as { ImageBitmap?: typeof globalThis.ImageBitmap };

/** The buffers and decoded images in a value: itself, or those in arrays, plain objects, maps and sets. */
export function transferablesIn(value: unknown): Transferable[] {
  const found = new Set<Transferable>();
  collect(value, found, 0);
  return [...found];
}

function collect(value: unknown, found: Set<Transferable>, depth: number): void {
  if (typeof value !== "object" || value === null || depth > deepest) return;
  if (ArrayBuffer.isView(value)) collect(value.buffer, found, depth);
  else if (value instanceof ArrayBuffer) found.add(value);
  else if (ImageBitmap && value instanceof ImageBitmap) found.add(value);
  else for (const part of partsOf(value)) collect(part, found, depth + 1);
}

/** The values that a message carries of an object. */
export function partsOf(value: object): Iterable<unknown> {
  if (value instanceof Map) return [...value].flat();
  if (Array.isArray(value) || value instanceof Set) return value;
  return Object.values(value);
}
