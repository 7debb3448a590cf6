/**
 * Schemas of foreign values, which may be anything: messages of programs and other pages, and texts from links, files
 * and storage. Each bounds what it accepts, checks it once, and outputs a new value without unknown fields. The message
 * of each says what it expects.
 */
import * as v from "valibot";

export type Schema<Output = unknown> = v.GenericSchema<unknown, Output>;

/** A value that its schema refuses: "runs[2].when: expected a number from 0 to 9". */
export class Malformed extends Error {
  constructor(path: string, expected: string) {
    super(`${path}: expected ${expected}`);
  }
}

/** Throws `Malformed`. `path` is the name of the value, such as "runs"; empty for one whose fields are the names. */
export function read<Of extends Schema>(
  schema: Of,
  value: unknown,
  path: string,
): v.InferOutput<Of> {
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true });
  if (success) return output;
  const [{ path: keys = [], message }] = issues;
  const steps = keys.map(({ key }) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
  throw new Malformed((path + steps.join("")).replace(/^\./, ""), message);
}

/** Null for a value that the schema refuses. */
export function readOrNull<Of extends Schema>(
  schema: Of,
  value: unknown,
): v.InferOutput<Of> | null {
  const { success, output } = v.safeParse(schema, value, { abortEarly: true });
  return success ? output : null;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const record = v.custom<Readonly<Record<string, unknown>>>(isRecord, "an object");

/** An object with these fields. */
export function object<const Entries extends v.ObjectEntries>(
  entries: Entries,
): Schema<Readonly<v.InferOutput<v.ObjectSchema<Entries, undefined>>>> {
  // A missing field breaks the object's schema; the message is that of the field's schema.
  const missing = ({ path }: v.ObjectIssue): string =>
    v.safeParse(entries[String(path?.[0].key)] as Schema, undefined).issues?.[0].message ?? "it";
  return v.pipe(record, v.object(entries, missing));
}

/** An object with any names of up to `maxName` characters. */
export function dictionary<const Item extends Schema>(
  item: Item,
  most: number,
  maxName: number,
): Schema<Readonly<Record<string, v.InferOutput<Item>>>> {
  return v.pipe(
    record,
    // A map may have any keys, also those of an object's prototype.
    v.transform((given) => new Map(Object.entries(given))),
    v.check((entries) => entries.size <= most, `at most ${most} entries`),
    v.check(
      (entries) => [...entries.keys()].every((name) => name.length <= maxName),
      `names of at most ${maxName} characters`,
    ),
    v.map(v.string(), item),
    v.transform((entries) => Object.fromEntries(entries)),
  );
}

export function list<const Item extends Schema>(
  item: Item,
  most: number,
): Schema<readonly v.InferOutput<Item>[]> {
  return v.pipe(
    // The length is checked before the elements are read.
    v.custom<readonly unknown[]>(
      (value) => Array.isArray(value) && value.length <= most,
      `an array of at most ${most} elements`,
    ),
    v.array(item),
  );
}

export function text(most: number): Schema<string> {
  return v.custom<string>(
    (value) => typeof value === "string" && value.length <= most,
    `a string of at most ${most} characters`,
  );
}

export function number(least: number, most: number): Schema<number> {
  return v.custom<number>(
    (value) => typeof value === "number" && value >= least && value <= most,
    `a number from ${least} to ${most}`,
  );
}

export function integer(least: number, most: number): Schema<number> {
  return v.custom<number>(
    (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
    `an integer from ${least} to ${most}`,
  );
}

export const count: Schema<number> = integer(0, Number.MAX_SAFE_INTEGER);
export const finite: Schema<number> = number(-Number.MAX_VALUE, Number.MAX_VALUE);

export function oneOf<const Choice extends string>(choices: readonly Choice[]): Schema<Choice> {
  return v.custom<Choice>(
    (value) => choices.some((choice) => choice === value),
    `one of ${choices.join(", ")}`,
  );
}

/** The schema outputs the result of a function, which returns null for a value that it refuses. */
export function readBy<Output>(
  readValue: (value: unknown) => Output | null,
  expected = "another value",
): Schema<Output> {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }): Output => {
      const output = readValue(dataset.value);
      if (output !== null) return output;
      addIssue({ message: expected });
      return NEVER;
    }),
  );
}
