/** Describes values for messages: in a few words, on one line, and without calling any code of the value's. */

/** Each describes the values of one class, such as tensors, and returns null for others. The classes register them. */
const descriptions: ((value: object) => string | null)[] = [];

export function describeClass(describe: (value: object) => string | null): void {
  descriptions.push(describe);
}

const longest = 40;

export function describeValue(value: unknown): string {
  switch (typeof value) {
    case "undefined":
      return "nothing";
    case "string":
      return shortened(JSON.stringify(value), '"');
    case "bigint":
      return `a bigint (${shortened(String(value), "")}n)`;
    case "symbol":
      return "a symbol";
    case "function":
      return descriptionOf(value) ?? "a function";
    case "object":
      return value === null ? "null" : describeObject(value);
    default:
      return Object.is(value, -0) ? "-0" : String(value);
  }
}

function describeObject(value: object): string {
  try {
    const known = descriptionOf(value);
    if (known !== null) return known;
    if (Array.isArray(value)) return describeList(value);
    if (isPlainObject(value)) return describePlain(value);
    const name = Object.prototype.toString.call(value).slice("[object ".length, -1);
    return `${/^[AEIO]/.test(name) ? "an" : "a"} ${name}`;
  } catch {
    // A proxy may fail at whatever it is asked.
    return "an object";
  }
}

function descriptionOf(value: object): string | null {
  for (const describe of descriptions) {
    const found = describe(value);
    if (found !== null) return found;
  }
  return null;
}

function describeList(list: readonly unknown[]): string {
  const shown = list.length <= 8 ? `[${list.map(describeElement).join(", ")}]` : "";
  return shown !== "" && shown.length <= longest ? shown : `a list of ${list.length}`;
}

function describePlain(value: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(value);
  if (names.length === 0) return "{}";
  const shown = names
    .map((name) => {
      const held = Object.getOwnPropertyDescriptor(value, name)?.value as unknown;
      return isShort(held) ? `${name}: ${describeValue(held)}` : name;
    })
    .join(", ");
  return shown.length <= longest ? `{ ${shown} }` : `an object of ${names.length} properties`;
}

function describeElement(value: unknown): string {
  if (Array.isArray(value)) return "[…]";
  return isShort(value) ? describeValue(value) : "…";
}

function isShort(value: unknown): boolean {
  return value === null || /^(string|number|boolean)$/.test(typeof value);
}

function shortened(text: string, end: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…${end}`;
}

/** True unless the value is a list or an instance of a built-in class or of ours, such as a promise or a tensor. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return true;
  return (
    Object.prototype.toString.call(value) === "[object Object]" && descriptionOf(value) === null
  );
}
