/** A colour as `#rrggbb`, which the visitor picks. */
import { type ParamKind, quoted } from "./kind.ts";

export interface ColourSpec {
  readonly kind: "colour";
  readonly name: string;
  readonly value: string;
}

export const colourKind: ParamKind<ColourSpec> = {
  fields: [],
  specOf: (name, [value]) => (typeof value === "string" ? { kind: "colour", name, value } : null),
  problemOfFields: () => null,
  problemOfValue: ({ name }, value) =>
    typeof value === "string" && /^#[\da-f]{6}$/i.test(value)
      ? null
      : `invalid colour ${quoted(value)} of "${name}": expected # and six hexadecimal digits, such as "#3366cc"`,
};
