/** Tests of single fields in what a realm for shapes sends. */
type Fields = Readonly<Record<string, unknown>>;

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
