/** True or false, which the page shows as a checkbox. */
import { type ParamKind, quoted } from "./kind.ts";

export interface ToggleSpec {
  readonly kind: "toggle";
  readonly name: string;
  readonly value: boolean;
}

export const toggleKind: ParamKind<ToggleSpec> = {
  fields: [],
  specOf: (name, [value]) => ({ kind: "toggle", name, value: value === true }),
  problemOfFields: () => null,
  problemOfValue: ({ name }, value) =>
    typeof value === "boolean"
      ? null
      : `invalid value ${quoted(value)} of "${name}": expected true or false`,
};
