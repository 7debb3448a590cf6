/** The memory that a frame of a chart takes. */

/**
 * The elements in the content of a frame. Characters count as elements, as many as take about the same memory; the
 * name of its kind does not count.
 */
export function elementsOf({ kind: _, ...parts }: { readonly kind: string }): number {
  return sizeOf(parts);
}

function sizeOf(value: unknown): number {
  if (typeof value === "string" || isTyped(value)) return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + sizeOf(part), 0);
}

function isTyped(value: unknown): value is Float64Array {
  return ArrayBuffer.isView(value);
}
