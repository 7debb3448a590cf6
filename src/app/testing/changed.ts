/** Samples with one field changed, for tests of what reads messages and files from elsewhere. */

/** The keys that lead to a field: "times.0.end". */
type Path = string;

/** All fields with their paths, those inside objects and lists among them. */
export function fieldsIn(value: unknown, path = ""): readonly (readonly [Path, unknown])[] {
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([key, field]) => {
    const own = path === "" ? key : `${path}.${key}`;
    return [[own, field] as const, ...fieldsIn(field, own)];
  });
}

/** The value with the field at the path replaced. What is not on the path is not copied. */
export function changed(value: unknown, path: Path, by: unknown): unknown {
  const [key, rest] = path.split(/\.(.*)/s) as [string, string?];
  const fields = value as Readonly<Record<string, unknown>>;
  const copy: object = Array.isArray(value) ? [...value] : { ...fields };
  const field = rest === undefined ? by : changed(fields[key], rest, by);
  return Object.defineProperty(copy, key, { value: field, enumerable: true });
}

function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
