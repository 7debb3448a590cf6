/**
 * Values of the language as text, for `print` and the console: strings as they are, everything else
 * as one would write it down, cut where it is deep or long. Tensors inside are the caller's to write.
 */
const mostDepth = 4;
const mostEntries = 100;

/** `special` returns the text of a value that it knows, else null. */
export function formatValue(
  value: unknown,
  special: (value: unknown) => string | null = () => null,
): string {
  return typeof value === "string" ? value : nested(value, special, []);
}

type Special = (value: unknown) => string | null;

function nested(value: unknown, special: Special, outer: readonly unknown[]): string {
  const known = special(value);
  if (known !== null) return known;
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "bigint":
      return `${value}n`;
    case "function":
      return `[function ${value.name || "anonymous"}]`;
    case "object":
      return value === null ? "null" : object(value, special, outer);
    case "number":
      return Object.is(value, -0) ? "-0" : String(value);
    default:
      return String(value);
  }
}

function object(value: object, special: Special, outer: readonly unknown[]): string {
  if (outer.includes(value)) return "[circular]";
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (outer.length >= mostDepth) return Array.isArray(value) ? "[…]" : "{…}";
  const inner = [...outer, value];
  const write = (element: unknown): string => nested(element, special, inner);
  if (Array.isArray(value))
    return `[${list(value.length, value.slice(0, mostEntries).map(write))}]`;
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    const elements = value as unknown as ArrayLike<number | bigint>;
    const shown = Array.from({ length: Math.min(elements.length, mostEntries) }, (_, at) =>
      write(elements[at]),
    );
    return `${value.constructor.name} [${list(elements.length, shown)}]`;
  }
  if (value instanceof Map) {
    const entries = [...value]
      .slice(0, mostEntries)
      .map(([key, entry]) => `${write(key)} => ${write(entry)}`);
    return `Map {${list(value.size, entries)}}`;
  }
  if (value instanceof Set)
    return `Set {${list(value.size, [...value].slice(0, mostEntries).map(write))}}`;
  return record(value, write);
}

function record(value: object, write: (element: unknown) => string): string {
  const name = Object.getPrototypeOf(value)?.constructor?.name;
  const title = name === undefined || name === "Object" ? "" : `${String(name)} `;
  const keys = Object.keys(value);
  const entries = keys.slice(0, mostEntries).map((key) => {
    const label = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : JSON.stringify(key);
    return `${label}: ${property(value, key, write)}`;
  });
  return entries.length === 0 ? `${title}{}` : `${title}{ ${list(keys.length, entries)} }`;
}

function property(value: object, key: string, write: (element: unknown) => string): string {
  try {
    return write((value as Readonly<Record<string, unknown>>)[key]);
  } catch {
    return "[throws]";
  }
}

function list(size: number, texts: readonly string[]): string {
  const more = size - texts.length;
  return [...texts, ...(more > 0 ? [`… ${more} more`] : [])].join(", ");
}
