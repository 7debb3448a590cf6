/** One of several texts, which the visitor chooses from a menu. */
import { isName, maxNameLength, type ParamKind, quoted } from "./kind.ts";

export interface ChoiceSpec {
  readonly kind: "choice";
  readonly name: string;
  readonly choices: readonly string[];
  readonly value: string;
}

export const maxChoices = 100;

export const choiceKind: ParamKind<ChoiceSpec> = {
  fields: ["choices"],
  specOf: (name, [choices, options]) => {
    if (!Array.isArray(choices)) return null;
    const { value = choices[0] ?? "" } = (options ?? {}) as { readonly value?: string };
    return { kind: "choice", name, choices: [...(choices as readonly string[])], value };
  },
  problemOfFields: ({ name, choices }) => {
    if (!Array.isArray(choices) || choices.length === 0)
      return `missing choices of "${name}": list at least one`;
    if (choices.length > maxChoices)
      return `unsupported number of choices of "${name}": ${choices.length}, at most ${maxChoices}`;
    const unnamed = choices.findIndex((choice) => !isName(choice));
    if (unnamed >= 0)
      return `invalid choice ${quoted(choices[unnamed])} of "${name}": expected 1 to ${maxNameLength} characters`;
    const again = choices.find((choice, index) => choices.indexOf(choice) < index);
    return again === undefined ? null : `duplicate choice ${quoted(again)} of "${name}"`;
  },
  problemOfValue: ({ name, choices }, value) =>
    (choices as readonly unknown[]).includes(value)
      ? null
      : `unknown choice ${quoted(value)} of "${name}": use ${listed(choices)}`,
};

const maxListed = 8;

function listed(choices: readonly string[]): string {
  const few = choices.slice(0, maxListed).map(quoted);
  if (choices.length > maxListed) return `one of ${few.join(", ")}, …`;
  return few.length === 1 ? `${few[0]}` : `${few.slice(0, -1).join(", ")} or ${few.at(-1)}`;
}
