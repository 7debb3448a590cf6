/** A kind says what a value may be: with a test that is cheap for right values, and with words for wrong ones. */
import { categories, categoryOf } from "./category.ts";
import { describeValue, isPlainObject } from "./describe.ts";
import { listed } from "./listed.ts";
import { holds, makeTest, type Test } from "./test.ts";

export interface Kind {
  /** Returns the actual kind, where this one is made only when it is first requested. */
  readonly made?: () => Kind;
  /** The bits of the categories that are accepted as a whole. */
  readonly whole?: number;
  /** True if values outside those categories may be accepted too. */
  readonly mixed?: boolean;
  readonly accepts: (value: unknown) => boolean;
  /** The alternatives, each as a message names it: "a number", "a list of numbers". */
  readonly words: readonly string[];
  /** The plural that a message uses: "numbers". */
  readonly plural: string;
  /** Finds the problem inside a value that has this kind's general shape; null for a value of another shape. */
  readonly within?: (value: unknown, path: string) => Problem | null;
  /** An options object has these, by name. */
  readonly options?: ReadonlyMap<string, Option>;
}

export interface Option {
  readonly kind: Kind;
  readonly optional: boolean;
}

export type Problem =
  | { readonly is: "wrong"; readonly path: string; readonly value: unknown; readonly kind: Kind }
  | { readonly is: "unknown"; readonly option: string; readonly known: readonly string[] }
  | { readonly is: "missing"; readonly option: string; readonly kind: Kind };

/** Finds the problem with a value, as deep inside it as possible; null for a right value. */
export function problemOf(kind: Kind, value: unknown, path: string): Problem | null {
  if (kind.accepts(value)) return null;
  return kind.within?.(value, path) ?? { is: "wrong", path, value, kind };
}

export const anything: Kind = { accepts: () => true, words: ["a value"], plural: "values" };

export function typeKind(type: "number" | "boolean" | "string" | "function", word: string): Kind {
  return {
    whole: categories[type],
    accepts: (value) => typeof value === type,
    words: [word],
    plural: `${word.replace(/^an? /, "")}s`,
  };
}

export function literalKind(value: unknown): Kind {
  const words = [describeValue(value)];
  const whole = value === null ? categories.null : value === undefined ? categories.undefined : 0;
  return { whole, accepts: (candidate) => candidate === value, words, plural: words.join() };
}

export function listKind(element: Kind): Kind {
  let test: Test | null = null;
  return {
    accepts(value) {
      if (!Array.isArray(value)) return false;
      test ??= makeTest(element, false);
      for (let index = 0; index < value.length; index++)
        if (!holds(test, value[index])) return false;
      return true;
    },
    // These are getters because a type may contain itself.
    get words() {
      return [`a list of ${element.plural}`];
    },
    get plural() {
      return `lists of ${element.plural}`;
    },
    within(value, path) {
      if (!Array.isArray(value)) return null;
      for (let index = 0; index < value.length; index++) {
        const problem = problemOf(element, value[index], `${path}[${index}]`);
        if (problem) return problem;
      }
      return null;
    },
  };
}

export interface TuplePart extends Option {
  readonly label: string | null;
  readonly rest: boolean;
}

/** A list with a kind for each element. One of the parts may be repeated any number of times. */
export function tupleKind(parts: readonly TuplePart[]): Kind {
  const at = parts.findIndex((part) => part.rest);
  const rest = parts[at]?.kind ?? null;
  const before = at < 0 ? parts : parts.slice(0, at);
  const after = at < 0 ? [] : parts.slice(at + 1);
  const least = before.filter(({ optional }) => !optional).length + after.length;
  const fits = (length: number): boolean =>
    length >= least && (rest !== null || length <= parts.length);
  const holds = (part: TuplePart, value: unknown): boolean =>
    (part.optional && value === undefined) || part.kind.accepts(value);
  const word = (): string => {
    const [first] = parts;
    if (first?.rest && parts.length === 1) return first.kind.words.join(" or ");
    const isAlike = parts.every(({ label, kind }) => !label && kind.plural === first?.kind.plural);
    if (isAlike && first && rest === null) return `a list of ${parts.length} ${first.kind.plural}`;
    const words = parts.map(({ label, kind, rest: isRest }) =>
      isRest ? "…" : (label ?? kind.words.join(" or ")),
    );
    return `[${words.join(", ")}]`;
  };
  return {
    accepts(value) {
      if (!Array.isArray(value) || !fits(value.length)) return false;
      const end = value.length - after.length;
      const own = Math.min(before.length, end);
      for (let index = 0; index < own; index++)
        if (!holds(before[index] as TuplePart, value[index])) return false;
      for (let index = end; index < value.length; index++)
        if (!holds(after[index - end] as TuplePart, value[index])) return false;
      return rest === null || rest.accepts(value.slice(own, end));
    },
    get words() {
      return [word()];
    },
    get plural() {
      return `lists such as ${word().replace(/^a list/, "lists")}`.replace("such as lists ", "");
    },
    within(value, path) {
      if (!Array.isArray(value) || !fits(value.length)) return null;
      const end = value.length - after.length;
      for (let index = 0; index < value.length; index++) {
        const part = index < end ? before[index] : after[index - end];
        if (!part || holds(part, value[index])) continue;
        return problemOf(part.kind, value[index], `${path}[${index}]`);
      }
      return rest?.within?.(value.slice(before.length, end), path) ?? null;
    },
  };
}

/** A plain object with these properties. Any further property must be of the kind `others`, and is refused without it. */
export function optionsKind(options: ReadonlyMap<string, Option>, others: Kind | null): Kind {
  const required = [...options].filter(([, { optional }]) => !optional).map(([name]) => name);
  const known = [...options.keys()];
  let tests: readonly Test[] | null = null;
  let otherTest: Test | null = null;
  const makeTests = (): readonly Test[] => {
    otherTest = others && makeTest(others, false);
    return [...options.values()].map(({ kind, optional }) => makeTest(kind, optional));
  };
  const word = (): string => {
    if (others && known.length === 0) return `an object of ${others.plural}`;
    if (known.length <= 6) return `{ ${known.join(", ")} }`;
    return required.length === 0 ? "an object of options" : `{ ${required.join(", ")}, … }`;
  };
  return {
    accepts(value) {
      if (!isPlainObject(value)) return false;
      tests ??= makeTests();
      for (const name in value) {
        const test = tests[known.indexOf(name)] ?? otherTest;
        if (test === null || !holds(test, value[name])) return false;
      }
      for (let at = 0; at < required.length; at++)
        if (!((required[at] as string) in value)) return false;
      return true;
    },
    get words() {
      return [word()];
    },
    get plural() {
      return `objects such as ${word()}`;
    },
    options,
    within(value, path) {
      if (!isPlainObject(value)) return null;
      for (const name in value) {
        const option = options.get(name);
        const kind = option?.kind ?? others;
        if (kind === null) return { is: "unknown", option: name, known };
        const given = value[name];
        if (given === undefined && option?.optional) continue;
        const problem = problemOf(kind, given, options.has(name) ? name : `${path}.${name}`);
        if (problem) return problem;
      }
      const absent = required.find((name) => !(name in value));
      const kind = absent === undefined ? undefined : options.get(absent)?.kind;
      return kind ? { is: "missing", option: absent as string, kind } : null;
    },
  };
}

/** The depth of a problem inside the value. The path of an option is only the option's name. */
function depthOf(problem: Problem): number {
  if (problem.is !== "wrong") return 1000;
  return /^\w+$/.test(problem.path) ? 999 : problem.path.length;
}

/** A value of any of these kinds. */
export function unionKind(kinds: readonly Kind[]): Kind {
  const [only] = kinds;
  if (only && kinds.length === 1) return only;
  const whole = kinds.reduce((bits, kind) => bits | (kind.whole ?? 0), 0);
  // Only these can accept a value that its category does not decide.
  const closer = kinds.filter((kind) => !kind.whole || kind.mixed);
  return {
    whole,
    mixed: closer.length > 0,
    accepts(value) {
      if ((categoryOf(value) & whole) !== 0) return true;
      for (let index = 0; index < closer.length; index++)
        if ((closer[index] as Kind).accepts(value)) return true;
      return false;
    },
    get words() {
      return [...new Set(kinds.flatMap(({ words }) => words))];
    },
    get plural() {
      return listed([...new Set(kinds.map(({ plural }) => plural))], "or");
    },
    get options() {
      return new Map(kinds.flatMap((kind) => [...(kind.options ?? [])]));
    },
    within(value, path) {
      const problems = kinds
        .map((kind) => kind.within?.(value, path) ?? null)
        .filter((problem) => problem !== null);
      // The kind that matches furthest into the value is the one that was meant.
      return problems.reduce<Problem | null>(
        (best, problem) => (best === null || depthOf(problem) > depthOf(best) ? problem : best),
        null,
      );
    },
  };
}
