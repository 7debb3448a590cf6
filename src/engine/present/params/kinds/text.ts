/** A text that the visitor writes, in one line or several. */
import { isCount, type ParamKind, quoted, shown } from "./kind.ts";

export interface TextSpec {
  readonly kind: "text";
  readonly name: string;
  /** Characters. */
  readonly maxLength: number;
  /** The lines that the field shows; a text in one line has no line breaks. */
  readonly lines: number;
  readonly value: string;
}

const maxTextLength = 4_000;
const maxTextLines = 20;
const defaultTextLength = 200;

export const textKind: ParamKind<TextSpec> = {
  fields: ["maxLength", "lines"],
  specOf: (name, [value, options]) => {
    if (typeof value !== "string") return null;
    const { maxLength = defaultTextLength, lines = 1 } = (options ?? {}) as Partial<TextSpec>;
    return { kind: "text", name, maxLength, lines, value };
  },
  problemOfFields: ({ name, maxLength, lines }) => {
    if (!isCount(maxLength, maxTextLength))
      return `invalid maxLength ${shown(maxLength)} of "${name}": expected 1 to ${maxTextLength} characters`;
    return isCount(lines, maxTextLines)
      ? null
      : `invalid lines ${shown(lines)} of "${name}": expected 1 to ${maxTextLines}`;
  },
  problemOfValue: ({ name, maxLength, lines }, value) => {
    if (typeof value !== "string")
      return `invalid value ${quoted(value)} of "${name}": expected a string`;
    if (value.length > maxLength)
      return `unsupported length of "${name}": the text has ${value.length} characters, but maxLength is ${maxLength}`;
    return lines === 1 && /[\r\n]/.test(value)
      ? `invalid value of "${name}": text with line breaks needs the option lines to be greater than 1`
      : null;
  },
};
