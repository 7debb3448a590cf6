/**
 * What a function takes: each of its forms, a list of parameters, in the text that its declaration prints.
 * Right arguments are found to be so without making anything; a message takes its time.
 */
import type { Kind } from "./kind.ts";
import { kindOf, type Scope, withNames } from "./resolve.ts";
import { holds, makeTest, type Test } from "./test.ts";
import type { Call, Parameter } from "./type-text.ts";

/** A form of a call: its parameters, and where the names in their types are looked up. */
export interface Form {
  readonly parameters: readonly Parameter[];
  readonly scope: Scope;
}

export interface Place {
  readonly name: string;
  readonly kind: Kind;
  readonly optional: boolean;
}

export interface Compiled {
  readonly places: readonly Place[];
  /** What the arguments behind the others are together. */
  readonly rest: Place | null;
  readonly takes: (given: readonly unknown[]) => boolean;
}

export interface Signature {
  readonly forms: readonly Compiled[];
}

/** Type parameters stand for what they are limited to. */
export function formOf({ parameters, generics }: Call, scope: Scope): Form {
  const meant = [...generics].map(([name, type]) => [name, { type, scope }] as const);
  return { parameters, scope: withNames(new Map(meant), scope) };
}

export function compile(forms: readonly Form[]): Signature {
  return {
    forms: forms.map(({ parameters, scope }) => {
      const places = parameters.map(({ name, type, optional }) => ({
        name,
        optional,
        kind: kindOf(type, scope),
      }));
      const rest = parameters.at(-1)?.rest ? (places.pop() ?? null) : null;
      return { places, rest, takes: formTest(places, rest) };
    }),
  };
}

export function accepts({ forms }: Signature, given: readonly unknown[]): boolean {
  // A function without a declaration is the engine's own affair.
  if (forms.length === 0) return true;
  for (let form = 0; form < forms.length; form++)
    if ((forms[form] as Compiled).takes(given)) return true;
  return false;
}

/**
 * The same for a callback. What goes through a list or an iterator adds a place to the arguments, and a list adds
 * itself: `list.map(relu)`, `list.reduce(add)`, `Array.from(list, relu)`. No form has a parameter where they are.
 */
export function acceptsCallback({ forms }: Signature, given: readonly unknown[]): boolean {
  const count = forms.reduce((most, { places }) => Math.max(most, places.length), 0);
  if (count === 0 || count > 2 || forms.some(({ rest }) => rest !== null)) return false;
  const [place, list, ...others] = given.slice(count);
  const isAdded =
    others.length === 0 &&
    Number.isInteger(place) &&
    (list === undefined ||
      (Array.isArray(list) && Object.is(list[place as number], given[count - 1])));
  return isAdded && accepts({ forms }, given.slice(0, count));
}

/** The test of a form. Most calls have as many arguments as there are places, or fewer. */
function formTest(places: readonly Place[], rest: Place | null): Compiled["takes"] {
  const count = places.length;
  const tests = places.map(({ kind, optional }) => makeTest(kind, optional));
  const least = places.findLastIndex(({ optional }) => !optional) + 1;
  return (given) => {
    const length = given.length;
    if (length < least) return false;
    const own = Math.min(length, count);
    for (let at = 0; at < own; at++) if (!holds(tests[at] as Test, given[at])) return false;
    if (rest !== null) return rest.kind.accepts(given.slice(count));
    // An absent argument is as good as none.
    for (let at = count; at < length; at++) if (given[at] !== undefined) return false;
    return true;
  };
}
