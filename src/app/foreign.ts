/**
 * Readers of foreign values, such as JSON from elsewhere. Each checks a value and everything in it once, and returns a
 * new one without unknown fields; invalid data throws `Malformed`, with its path.
 */

export class Malformed extends Error {
  constructor(path: string, expected: string) {
    super(`${path}: expected ${expected}`);
  }
}

/** `path` leads to the value: "runs[2].when". */
export type Reader<Value> = (value: unknown, path: string) => Value;

function record(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Malformed(path, "an object");
  return value as Readonly<Record<string, unknown>>;
}

/** An object with these fields; others are left out. */
export function object<Fields extends object>(
  readers: {
    readonly [Name in keyof Fields]: Reader<Fields[Name]>;
  },
): Reader<Fields> {
  const entries = Object.entries(readers) as [string, Reader<unknown>][];
  return (value, path) => {
    const given = record(value, path);
    const read = entries.map(([name, reader]) => {
      const field = Object.hasOwn(given, name) ? given[name] : undefined;
      return [name, reader(field, `${path}.${name}`)];
    });
    return Object.fromEntries(read.filter(([, field]) => field !== undefined)) as Fields;
  };
}

/** An object with any names up to `maxName` characters. */
export function dictionary<Value>(
  reader: Reader<Value>,
  most: number,
  maxName: number,
): Reader<Readonly<Record<string, Value>>> {
  return (value, path) => {
    const entries = Object.entries(record(value, path));
    if (entries.length > most) throw new Malformed(path, `at most ${most} entries`);
    return Object.fromEntries(
      entries.map(([name, entry]) => {
        if (name.length > maxName)
          throw new Malformed(path, `names of at most ${maxName} characters`);
        return [name, reader(entry, `${path}.${name}`)];
      }),
    );
  };
}

export function list<Element>(reader: Reader<Element>, most: number): Reader<readonly Element[]> {
  return (value, path) => {
    if (!Array.isArray(value) || value.length > most)
      throw new Malformed(path, `an array of at most ${most} elements`);
    return Array.from(value, (element: unknown, index) => reader(element, `${path}[${index}]`));
  };
}

export function text(most: number): Reader<string> {
  return (value, path) => {
    if (typeof value === "string" && value.length <= most) return value;
    throw new Malformed(path, `a string of at most ${most} characters`);
  };
}

export function number(least: number, most: number): Reader<number> {
  return (value, path) => {
    if (typeof value === "number" && value >= least && value <= most) return value;
    throw new Malformed(path, `a number from ${least} to ${most}`);
  };
}

export function whole(least: number, most: number): Reader<number> {
  return (value, path) => {
    if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most)
      return value as number;
    throw new Malformed(path, `an integer from ${least} to ${most}`);
  };
}

export function oneOf<Choice extends string | boolean>(choices: readonly Choice[]): Reader<Choice> {
  return (value, path) => {
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw new Malformed(path, `one of ${choices.join(", ")}`);
    return found;
  };
}

export function nullable<Value>(reader: Reader<Value>): Reader<Value | null> {
  return (value, path) => (value === null ? null : reader(value, path));
}

export function optional<Value>(reader: Reader<Value>): Reader<Value | undefined> {
  return (value, path) => (value === undefined ? undefined : reader(value, path));
}
