/**
 * A signature says what a function takes: one or more forms, each a list of parameters. Accepting right arguments
 * allocates nothing; a message for wrong ones may take its time.
 */
import type { Kind } from "./kind.ts";
import { kindOf, type Scope, withNames } from "./resolve.ts";
import { holds, makeTest, type Test } from "./test.ts";
import type { Call, Parameter } from "./type-text.ts";

/** A form of a call: its parameters, and the scope of the names in their types. */
export interface Form {
  readonly parameters: readonly Parameter[];
  readonly scope: Scope;
}

export interface CheckedParameter {
  readonly name: string;
  readonly kind: Kind;
  readonly optional: boolean;
}

export interface Compiled {
  readonly parameters: readonly CheckedParameter[];
  /** The rest parameter, whose kind is that of the whole list. */
  readonly rest: CheckedParameter | null;
  readonly takes: (values: readonly unknown[]) => boolean;
}

export interface Signature {
  readonly forms: readonly Compiled[];
}

/** A type parameter stands for its constraint. */
export function formOf({ parameters, generics }: Call, scope: Scope): Form {
  const meant = [...generics].map(([name, type]) => [name, { type, scope }] as const);
  return { parameters, scope: withNames(new Map(meant), scope) };
}

export function compile(forms: readonly Form[]): Signature {
  return {
    forms: forms.map(({ parameters, scope }) => {
      const checked = parameters.map(({ name, type, optional }) => ({
        name,
        optional,
        kind: kindOf(type, scope),
      }));
      const rest = parameters.at(-1)?.rest ? (checked.pop() ?? null) : null;
      return { parameters: checked, rest, takes: formTest(checked, rest) };
    }),
  };
}

export function accepts({ forms }: Signature, values: readonly unknown[]): boolean {
  // A function without a declaration is not checked.
  if (forms.length === 0) return true;
  for (let form = 0; form < forms.length; form++)
    if ((forms[form] as Compiled).takes(values)) return true;
  return false;
}

/**
 * Accepts what a callback receives in `list.map(relu)`, `list.reduce(add)` and `Array.from(list, relu)`: an index
 * after its own arguments, and after that perhaps the list. No form may have a parameter at their index.
 */
export function acceptsCallback({ forms }: Signature, values: readonly unknown[]): boolean {
  const count = forms.reduce((most, { parameters }) => Math.max(most, parameters.length), 0);
  if (count === 0 || count > 2 || forms.some(({ rest }) => rest !== null)) return false;
  const [index, list, ...others] = values.slice(count);
  const isAdded =
    others.length === 0 &&
    Number.isInteger(index) &&
    (list === undefined ||
      (Array.isArray(list) && Object.is(list[index as number], values[count - 1])));
  return isAdded && accepts({ forms }, values.slice(0, count));
}

/** Makes the test of a form. */
function formTest(
  parameters: readonly CheckedParameter[],
  rest: CheckedParameter | null,
): Compiled["takes"] {
  const count = parameters.length;
  const tests = parameters.map(({ kind, optional }) => makeTest(kind, optional));
  const least = parameters.findLastIndex(({ optional }) => !optional) + 1;
  return (values) => {
    const length = values.length;
    if (length < least) return false;
    const own = Math.min(length, count);
    for (let at = 0; at < own; at++) if (!holds(tests[at] as Test, values[at])) return false;
    if (rest !== null) return rest.kind.accepts(values.slice(count));
    // Undefined arguments at the end count as absent.
    for (let at = count; at < length; at++) if (values[at] !== undefined) return false;
    return true;
  };
}
